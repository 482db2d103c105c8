// The protocol of Anthropic's Messages API.

import { isFields } from '../../base/json.ts'
import { asJson, type CallPiece } from '../call-assembly.ts'
import { type Message, sentArguments, sentName } from '../conversation.ts'
import { at, countOf, listOf, textOf } from '../json.ts'
import type { JsonSchema } from '../llm.ts'
import {
  type Features,
  type HttpCall,
  type ListedModel,
  type Outgoing,
  type Protocol,
  type StreamPiece,
  schemaName,
  schemaOf,
  type Target,
} from './protocol.ts'

const API_VERSION = '2023-06-01'

/** The protocol of Anthropic's messages. */
export const anthropic: Protocol = {
  features: {
    constraint: 'schema',
    usage: false,
    // The API rejects a schema with bounds.
    bounds: 'none',
    temperature: true,
    lengthName: 'max_tokens',
    tools: 'native',
  },
  takesTools: true,
  ask: (request, target, features) => {
    const schema = schemaOf(request.shape, features.bounds)
    return {
      ...call(target, '/v1/messages'),
      method: 'POST',
      body: JSON.stringify({
        model: target.model,
        max_tokens: request.maxTokens,
        stream: true,
        ...(features.temperature && { temperature: 0 }),
        ...toolsIn(request),
        ...(request.system !== '' && { system: systemOf(request) }),
        messages: messagesOf(request),
        ...(schema !== null && constrained(features, request, schema)),
      }),
    }
  },
  read,
  list: (target) => ({ ...call(target, '/v1/models?limit=100'), method: 'GET', body: null }),
  listed: (value) => listOf(at(value, 'data')).flatMap(listedModel),
  constraints: ['schema', 'tool', 'words'],
}

function call({ baseUrl, key }: Target, path: string): Pick<HttpCall, 'url' | 'headers'> {
  // A base URL copied from a client of another protocol ends with the version, which `path` has too.
  return {
    url: baseUrl.replace(/\/v1$/, '') + path,
    headers: {
      'content-type': 'application/json',
      'anthropic-version': API_VERSION,
      'anthropic-dangerous-direct-browser-access': 'true',
      ...(key !== null && { 'x-api-key': key }),
    },
  }
}

/** Marks the end of the cached part of a prompt. */
const CACHE_MARK = { cache_control: { type: 'ephemeral' } }

/** Whether requests with the same beginning will follow, so that caching pays off. */
function goesOn({ messages, tools }: Outgoing): boolean {
  return tools.length > 0 || messages.length > 1
}

function systemOf(request: Outgoing): object | string {
  const { system } = request
  return goesOn(request) ? [{ type: 'text', text: system, ...CACHE_MARK }] : system
}

/** Marks the last message, and the one that was last in the previous request. */
function messagesOf(request: Outgoing): readonly object[] {
  const { messages } = request
  const asked = [...messages.keys()].filter((i) => messages[i]?.role !== 'assistant')
  const marked = goesOn(request) ? asked.slice(-2) : []
  return messages.map((message, i) => written(message, marked.includes(i)))
}

function toolsIn({ tools, mayCall }: Outgoing): object {
  if (tools.length === 0) return {}
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      ...{ name, description, input_schema: parameters },
    })),
    ...(!mayCall && { tool_choice: { type: 'none' } }),
  }
}

function written(message: Message, isMarked: boolean): object {
  const blocks = blocksOf(message)
  const role = message.role === 'assistant' ? 'assistant' : 'user'
  return {
    role,
    content: blocks.map((block, i) =>
      isMarked && i === blocks.length - 1 ? { ...block, ...CACHE_MARK } : block,
    ),
  }
}

function blocksOf(message: Message): readonly object[] {
  switch (message.role) {
    case 'user':
      return [{ type: 'text', text: message.text }]
    case 'assistant': {
      const { text, calls } = message
      const made = calls.map((call) => ({
        ...{ type: 'tool_use', id: call.id, name: sentName(call), input: sentArguments(call) },
      }))
      return text.trim() === '' ? made : [{ type: 'text', text }, ...made]
    }
    case 'results':
      return message.results.map(({ call, text }) => ({
        ...{ type: 'tool_result', tool_use_id: call.id, content: text },
      }))
  }
}

/** Older models accept no schema for the answer, but one for a required tool. */
function constrained(features: Features, request: Outgoing, schema: JsonSchema): object {
  const name = schemaName(request.shape)
  switch (features.constraint) {
    case 'schema':
      return { output_config: { format: { type: 'json_schema', schema } } }
    case 'tool':
      return {
        tools: [{ name, description: 'Gives the answer.', input_schema: schema }],
        tool_choice: { type: 'tool', name },
      }
    case 'object':
    case 'words':
      return {}
  }
}

/** HTTP statuses of the kinds of errors inside a stream. */
const STATUS_OF = new Map([
  ['overloaded_error', 529],
  ['api_error', 500],
  ['timeout_error', 504],
  ['rate_limit_error', 429],
  ['authentication_error', 401],
  ['permission_error', 403],
  ['not_found_error', 404],
  ['request_too_large', 413],
])

function read(value: unknown): StreamPiece {
  switch (at(value, 'type')) {
    case 'message_start':
      return counts(at(value, 'message', 'usage'))
    case 'content_block_start':
      return { calls: callsIn(at(value, 'content_block'), countOf(at(value, 'index'))) }
    case 'content_block_delta': {
      const text = textOf(at(value, 'delta', 'partial_json'))
      return {
        text: textOf(at(value, 'delta', 'text')),
        calls: text === undefined ? [] : [{ index: countOf(at(value, 'index')), text }],
      }
    }
    case 'message_delta':
      return { ...counts(at(value, 'usage')), finish: finishOf(at(value, 'delta', 'stop_reason')) }
    case 'message':
      return {
        ...counts(at(value, 'usage')),
        text: listOf(at(value, 'content'))
          .map((block) => textOf(at(block, 'text')) ?? '')
          .join(''),
        calls: listOf(at(value, 'content')).flatMap(callsIn),
        finish: finishOf(at(value, 'stop_reason')),
      }
    case 'error': {
      const type = textOf(at(value, 'error', 'type')) ?? ''
      const message = textOf(at(value, 'error', 'message')) ?? type
      return { error: { message, status: STATUS_OF.get(type) ?? 400 } }
    }
    default:
      return {}
  }
}

/** The call in a block; if its arguments are an empty object, they follow in pieces. */
function callsIn(block: unknown, index: number | undefined): readonly CallPiece[] {
  if (at(block, 'type') !== 'tool_use') return []
  const input = at(block, 'input')
  const isWhole = isFields(input) && Object.keys(input).length > 0
  const id = textOf(at(block, 'id'))
  const name = textOf(at(block, 'name'))
  return [{ index, id, name, ...(isWhole && { value: asJson(input) }) }]
}

/** Token counts: tokens read from or written to the prompt cache are input tokens too. */
function counts(usage: unknown): StreamPiece {
  const input = countOf(at(usage, 'input_tokens'))
  const tokensCached = countOf(at(usage, 'cache_read_input_tokens'))
  const cached = (tokensCached ?? 0) + (countOf(at(usage, 'cache_creation_input_tokens')) ?? 0)
  return {
    tokensIn: input === undefined ? undefined : input + cached,
    tokensCached,
    tokensOut: countOf(at(usage, 'output_tokens')),
  }
}

function finishOf(reason: unknown): StreamPiece['finish'] {
  if (typeof reason !== 'string') return undefined
  if (reason === 'max_tokens' || reason === 'model_context_window_exceeded') return 'length'
  return reason === 'refusal' ? 'filtered' : 'stop'
}

function listedModel(one: unknown): ListedModel[] {
  const id = textOf(at(one, 'id'))
  const contextTokens = countOf(at(one, 'max_input_tokens'))
  return id === undefined ? [] : [{ id, ...(contextTokens !== undefined && { contextTokens }) }]
}

// Anthropic's messages.

import { at, countOf, listOf, textOf } from '../json.ts'
import type { JsonSchema, LlmRequest } from '../llm.ts'
import {
  type Features,
  type HttpCall,
  type ListedModel,
  type Protocol,
  type StreamPiece,
  schemaName,
  schemaOf,
  type Target,
  weaker,
  worded,
} from './protocol.ts'

const VERSION = '2023-06-01'

/** The protocol of Anthropic's messages. */
export const anthropic: Protocol = {
  features: {
    constraint: 'schema',
    usage: true,
    odds: false,
    // A schema with a bound is refused.
    bounds: 'none',
    temperature: true,
    lengthName: 'max_tokens',
  },
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
        ...(request.system !== '' && { system: request.system }),
        messages: [{ role: 'user', content: worded(request, features) }],
        ...(schema !== null && constrained(features, request, schema)),
      }),
    }
  },
  read,
  list: (target) => ({ ...call(target, '/v1/models?limit=100'), method: 'GET', body: null }),
  listed: (value) => listOf(at(value, 'data')).flatMap(listedModel),
  without: (features, words) => {
    if (words.includes('temperature') && features.temperature) {
      return { ...features, temperature: false }
    }
    const next = weaker(features, ['schema', 'tool', 'words'])
    if (next !== null) return next
    return features.temperature ? { ...features, temperature: false } : null
  },
}

function call({ baseUrl, key }: Target, path: string): Pick<HttpCall, 'url' | 'headers'> {
  // A base URL copied from a client of another protocol ends with the version that stands in `path`.
  return {
    url: baseUrl.replace(/\/v1$/, '') + path,
    headers: {
      'content-type': 'application/json',
      'anthropic-version': VERSION,
      'anthropic-dangerous-direct-browser-access': 'true',
      ...(key !== null && { 'x-api-key': key }),
    },
  }
}

/** Older models take no schema for the answer, but one for a tool that they have to call. */
function constrained(features: Features, request: LlmRequest, schema: JsonSchema): object {
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

/** Statuses that the kinds of errors inside a stream stand for. */
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
    case 'content_block_delta':
      return {
        text: textOf(at(value, 'delta', 'text')) ?? textOf(at(value, 'delta', 'partial_json')),
      }
    case 'message_delta':
      return { ...counts(at(value, 'usage')), finish: finishOf(at(value, 'delta', 'stop_reason')) }
    case 'message':
      return {
        ...counts(at(value, 'usage')),
        text: listOf(at(value, 'content')).map(blockText).join(''),
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

function blockText(block: unknown): string {
  const input = at(block, 'input')
  return textOf(at(block, 'text')) ?? (input === undefined ? '' : JSON.stringify(input))
}

/** What was read from or written to the prompt cache was read all the same. */
function counts(usage: unknown): StreamPiece {
  const input = countOf(at(usage, 'input_tokens'))
  const cached =
    (countOf(at(usage, 'cache_read_input_tokens')) ?? 0) +
    (countOf(at(usage, 'cache_creation_input_tokens')) ?? 0)
  return {
    tokensIn: input === undefined ? undefined : input + cached,
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

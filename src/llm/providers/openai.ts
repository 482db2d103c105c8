// The protocol of OpenAI's chat completions, which OpenRouter, Groq, Mistral, Ollama, LM Studio,
// llama.cpp and vLLM also implement, each with its own gaps.

import { asJson, type CallPiece } from '../call-assembly.ts'
import { type Message, sentArguments, sentName } from '../conversation.ts'
import { at, countOf, listOf, textOf } from '../json.ts'
import type { LlmCall, LlmTool } from '../llm.ts'
import { thoughtsIn, thoughtsOf } from '../thoughts.ts'
import {
  bearerCall,
  type Features,
  type ListedModel,
  type Outgoing,
  type Protocol,
  type StreamPiece,
  schemaName,
  schemaOf,
} from './protocol.ts'

const PER_MILLION = 1_000_000
const PER_BILLION = 1e9

/** The protocol; only OpenAI itself has another name for the maximum of the answer, and rejects bounds of texts. */
export function openai(lengthName: Features['lengthName']): Protocol {
  return {
    features: {
      ...{ constraint: 'schema', usage: true, temperature: true, tools: 'native' },
      bounds: lengthName === 'max_tokens' ? 'all' : 'lists',
      lengthName,
    },
    // Only OpenAI itself has this name.
    takesTools: lengthName === 'max_completion_tokens',
    ask: (request, target, features) => {
      const schema = schemaOf(request.shape, features.bounds)
      const system = request.system === '' ? [] : [{ role: 'system', content: request.system }]
      return bearerCall(`${target.baseUrl}/chat/completions`, target.key, {
        model: target.model,
        messages: [...system, ...request.messages.flatMap(written)],
        ...toolsIn(request),
        stream: true,
        [features.lengthName]: request.maxTokens,
        ...(features.usage && { stream_options: { include_usage: true } }),
        ...(features.temperature && { temperature: 0 }),
        ...(schema !== null && responseFormat(features, schemaName(request.shape), schema)),
      })
    },
    read,
    list: ({ baseUrl, key }) => bearerCall(`${baseUrl}/models`, key),
    listed: (value) => listOf(at(value, 'data')).flatMap(listedModel),
    constraints: ['schema', 'object', 'words'],
  }
}

function toolsIn({ tools, mayCall }: Outgoing): object {
  if (tools.length === 0) return {}
  return { tools: tools.map(toolOf), ...(!mayCall && { tool_choice: 'none' }) }
}

function toolOf({ name, description, parameters }: LlmTool): object {
  return { type: 'function', function: { name, description, parameters } }
}

function written(message: Message): readonly object[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.text }]
    case 'assistant': {
      const { text, calls } = message
      if (calls.length === 0) return [{ role: 'assistant', content: text }]
      const turn = { role: 'assistant', content: text === '' ? null : text }
      return [{ ...turn, tool_calls: calls.map(madeCall), ...thoughtsOf(calls) }]
    }
    case 'results':
      return message.results.map(({ call, text }) => ({
        ...{ role: 'tool', tool_call_id: call.id, content: text },
      }))
  }
}

function madeCall(call: LlmCall): object {
  const extra_content = at(call.opaque, 'extra_content')
  return {
    id: call.id,
    type: 'function',
    function: { name: sentName(call), arguments: JSON.stringify(sentArguments(call)) },
    ...(extra_content !== undefined && { extra_content }),
  }
}

function responseFormat({ constraint }: Features, name: string, schema: object): object {
  if (constraint === 'object') return { response_format: { type: 'json_object' } }
  if (constraint !== 'schema') return {}
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
}

function read(value: unknown): StreamPiece {
  const error = at(value, 'error')
  if (error !== undefined && error !== null) {
    return {
      error: {
        message: textOf(at(error, 'message')) ?? textOf(error) ?? '',
        status: countOf(Number(at(error, 'code'))) ?? 0,
      },
    }
  }
  const choice = at(value, 'choices', 0)
  const usage = at(value, 'usage') ?? at(value, 'x_groq', 'usage')
  return {
    text: contentOf(at(choice, 'delta', 'content') ?? at(choice, 'message', 'content')),
    calls: [
      ...listOf(at(choice, 'delta', 'tool_calls')).map((one) => callPiece(one, at(one, 'index'))),
      ...listOf(at(choice, 'message', 'tool_calls')).map(callPiece),
    ],
    thoughts: thoughtsIn(at(choice, 'delta') ?? at(choice, 'message')),
    tokensIn: countOf(at(usage, 'prompt_tokens')),
    tokensCached: countOf(at(usage, 'prompt_tokens_details', 'cached_tokens')),
    tokensOut: countOf(at(usage, 'completion_tokens')),
    finish: finishOf(at(choice, 'finish_reason')),
  }
}

/** A call or a part of one. Some servers send arguments as an object instead of its text. */
function callPiece(one: unknown, index: unknown): CallPiece {
  const given = at(one, 'function', 'arguments')
  const extra = at(one, 'extra_content')
  return {
    index: countOf(index),
    id: textOf(at(one, 'id')),
    name: textOf(at(one, 'function', 'name')),
    text: textOf(given),
    value: typeof given === 'object' && given !== null ? asJson(given) : undefined,
    // The signature of the reasoning, if Google uses this protocol.
    opaque: extra === undefined ? undefined : { extra_content: asJson(extra) },
  }
}

/** Text, or a list of parts of which some are text. */
function contentOf(content: unknown): string | undefined {
  if (!Array.isArray(content)) return textOf(content)
  return content.map((part) => textOf(at(part, 'text')) ?? '').join('')
}

function finishOf(reason: unknown): StreamPiece['finish'] {
  if (typeof reason !== 'string') return undefined
  if (reason === 'length' || reason === 'model_length') return 'length'
  return reason === 'content_filter' ? 'filtered' : 'stop'
}

/** Every server has other names for context and price. */
function listedModel(one: unknown): ListedModel[] {
  const id = textOf(at(one, 'id'))
  if (id === undefined) return []
  const context =
    countOf(at(one, 'context_length')) ??
    countOf(at(one, 'context_window')) ??
    countOf(at(one, 'max_context_length')) ??
    countOf(at(one, 'max_model_len'))
  const input = countOf(Number(at(one, 'pricing', 'prompt')))
  const output = countOf(Number(at(one, 'pricing', 'completion')))
  // In the list of llama.cpp's server.
  const parameters = countOf(at(one, 'meta', 'n_params'))
  return [
    {
      id,
      ...(context !== undefined && { contextTokens: context }),
      ...(parameters !== undefined && { billions: parameters / PER_BILLION }),
      ...(input !== undefined &&
        output !== undefined && {
          price: { input: input * PER_MILLION, output: output * PER_MILLION },
        }),
    },
  ]
}

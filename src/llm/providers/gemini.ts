// Google Gemini's own protocol; web pages cannot use its version of OpenAI's.

import { isFields } from '../../base/json.ts'
import { asJson, type CallPiece } from '../call-assembly.ts'
import { type CallResult, type Message, sentArguments, sentName } from '../conversation.ts'
import { at, countOf, listOf, textOf } from '../json.ts'
import type { LlmCall } from '../llm.ts'
import {
  type Features,
  type HttpCall,
  type ListedModel,
  type Outgoing,
  type Protocol,
  type StreamPiece,
  schemaOf,
  type Target,
} from './protocol.ts'

const API_VERSION = '/v1beta'

/** The protocol of Gemini's `streamGenerateContent`. */
export const gemini: Protocol = {
  features: {
    constraint: 'schema',
    usage: false,
    bounds: 'lists',
    temperature: true,
    lengthName: 'max_tokens',
    tools: 'native',
  },
  takesTools: true,
  ask: (request, target, features) => ({
    ...call(target, `/models/${modelPath(target.model)}:streamGenerateContent?alt=sse`),
    method: 'POST',
    body: JSON.stringify({
      ...(request.system !== '' && { systemInstruction: { parts: [{ text: request.system }] } }),
      ...toolsIn(request),
      contents: request.messages.map(written),
      generationConfig: {
        maxOutputTokens: request.maxTokens,
        ...(features.temperature && { temperature: 0 }),
        ...constrained(features, request),
      },
    }),
  }),
  read,
  list: (target) => ({ ...call(target, '/models?pageSize=200'), method: 'GET', body: null }),
  listed: (value) => listOf(at(value, 'models')).flatMap(listedModel),
  constraints: ['schema', 'object', 'words'],
}

function toolsIn({ tools, mayCall }: Outgoing): object {
  if (tools.length === 0) return {}
  return {
    tools: [
      {
        functionDeclarations: tools.map(({ name, description, parameters }) => ({
          ...{ name, description },
          parametersJsonSchema: parameters,
        })),
      },
    ],
    ...(!mayCall && { toolConfig: { functionCallingConfig: { mode: 'NONE' } } }),
  }
}

function written(message: Message): object {
  switch (message.role) {
    case 'user':
      return { role: 'user', parts: [{ text: message.text }] }
    case 'assistant': {
      const { text, calls } = message
      return { role: 'model', parts: [...(text === '' ? [] : [{ text }]), ...calls.map(madeCall)] }
    }
    case 'results':
      return { role: 'user', parts: message.results.map(response) }
  }
}

/** Only ids of the provider itself are sent back, with the signature that it requires. */
function madeCall(call: LlmCall): object {
  const { id, thoughtSignature } = kept(call)
  const args = sentArguments(call)
  return { functionCall: { ...id, name: sentName(call), args }, ...thoughtSignature }
}

function response({ call, text }: CallResult): object {
  const { id } = kept(call)
  return { functionResponse: { ...id, name: sentName(call), response: { result: text } } }
}

function kept({ opaque }: LlmCall) {
  const id = textOf(at(opaque, 'id'))
  const thoughtSignature = textOf(at(opaque, 'thoughtSignature'))
  return {
    id: id === undefined ? {} : { id },
    thoughtSignature: thoughtSignature === undefined ? {} : { thoughtSignature },
  }
}

function call({ baseUrl, key }: Target, path: string): Pick<HttpCall, 'url' | 'headers'> {
  return {
    url: baseUrl.replace(/\/v1(?:beta)?$/, '') + API_VERSION + path,
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { 'x-goog-api-key': key }),
    },
  }
}

/** Models are listed as `models/name`, and may be entered so. */
function modelPath(model: string): string {
  return model
    .replace(/^models\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}

function constrained({ constraint, bounds }: Features, { shape }: Outgoing): object {
  const schema = schemaOf(shape, bounds)
  if (schema === null || constraint === 'words') return {}
  const mime = { responseMimeType: 'application/json' }
  return constraint === 'schema' ? { ...mime, responseJsonSchema: schema } : mime
}

function read(value: unknown): StreamPiece {
  const error = at(value, 'error')
  if (error !== undefined) {
    return {
      error: {
        message: textOf(at(error, 'message')) ?? '',
        status: countOf(at(error, 'code')) ?? 0,
      },
    }
  }
  const candidate = at(value, 'candidates', 0)
  const usage = at(value, 'usageMetadata')
  const out = countOf(at(usage, 'candidatesTokenCount'))
  const thought = countOf(at(usage, 'thoughtsTokenCount'))
  const blocked = at(value, 'promptFeedback', 'blockReason') !== undefined
  return {
    text: listOf(at(candidate, 'content', 'parts'))
      .map(partText)
      .join(''),
    calls: listOf(at(candidate, 'content', 'parts')).flatMap(partCalls),
    tokensIn: countOf(at(usage, 'promptTokenCount')),
    tokensCached: countOf(at(usage, 'cachedContentTokenCount')),
    tokensOut: out === undefined && thought === undefined ? undefined : (out ?? 0) + (thought ?? 0),
    finish: blocked ? 'filtered' : finishOf(at(candidate, 'finishReason')),
  }
}

/** The text of a part of the answer; reasoning is skipped. */
function partText(part: unknown): string {
  return at(part, 'thought') === true ? '' : (textOf(at(part, 'text')) ?? '')
}

function partCalls(part: unknown): readonly CallPiece[] {
  const made = at(part, 'functionCall')
  if (made === undefined) return []
  const args = at(made, 'args')
  const id = textOf(at(made, 'id'))
  const thoughtSignature = textOf(at(part, 'thoughtSignature'))
  const opaque = { ...(id && { id }), ...(thoughtSignature && { thoughtSignature }) }
  return [
    {
      id,
      name: textOf(at(made, 'name')),
      value: isFields(args) ? asJson(args) : {},
      ...(Object.keys(opaque).length > 0 && { opaque }),
    },
  ]
}

/** The model wrote an invalid call: there is no content, but the model did not refuse. */
const BAD_CALL = new Set(['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL'])

function finishOf(reason: unknown): StreamPiece['finish'] {
  if (typeof reason !== 'string' || reason === 'FINISH_REASON_UNSPECIFIED') return undefined
  if (reason === 'MAX_TOKENS') return 'length'
  return reason === 'STOP' || BAD_CALL.has(reason) ? 'stop' : 'filtered'
}

function listedModel(one: unknown): ListedModel[] {
  const name = textOf(at(one, 'name'))
  const generates = listOf(at(one, 'supportedGenerationMethods')).includes('generateContent')
  if (name === undefined || !generates) return []
  const contextTokens = countOf(at(one, 'inputTokenLimit'))
  const id = name.replace(/^models\//, '')
  return [{ id, ...(contextTokens !== undefined && { contextTokens }) }]
}

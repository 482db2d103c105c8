// Google Gemini's own protocol; its imitation of OpenAI's is not open to web pages.

import { at, countOf, listOf, textOf } from '../json.ts'
import type { LlmRequest } from '../llm.ts'
import {
  type Features,
  type HttpCall,
  type ListedModel,
  type Protocol,
  type StreamPiece,
  schemaOf,
  type Target,
  weaker,
  worded,
} from './protocol.ts'

const VERSION = '/v1beta'

/** The protocol of Gemini's `streamGenerateContent`. */
export const gemini: Protocol = {
  features: {
    constraint: 'schema',
    usage: true,
    odds: false,
    bounds: 'lists',
    temperature: true,
    lengthName: 'max_tokens',
  },
  ask: (request, target, features) => ({
    ...call(target, `/models/${modelPath(target.model)}:streamGenerateContent?alt=sse`),
    method: 'POST',
    body: JSON.stringify({
      ...(request.system !== '' && { systemInstruction: { parts: [{ text: request.system }] } }),
      contents: [{ role: 'user', parts: [{ text: worded(request, features) }] }],
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
  without: (features, words) => {
    if (words.includes('temperature') && features.temperature) {
      return { ...features, temperature: false }
    }
    if (words.includes('maxitems') && features.bounds !== 'none') {
      return { ...features, bounds: 'none' }
    }
    return weaker(features, ['schema', 'object', 'words'])
  },
}

function call({ baseUrl, key }: Target, path: string): Pick<HttpCall, 'url' | 'headers'> {
  return {
    url: baseUrl.replace(/\/v1(?:beta)?$/, '') + VERSION + path,
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

function constrained({ constraint, bounds }: Features, { shape }: LlmRequest): object {
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
    tokensIn: countOf(at(usage, 'promptTokenCount')),
    tokensOut: out === undefined && thought === undefined ? undefined : (out ?? 0) + (thought ?? 0),
    finish: blocked ? 'filtered' : finishOf(at(candidate, 'finishReason')),
  }
}

/** Thoughts are no part of the answer. */
function partText(part: unknown): string {
  return at(part, 'thought') === true ? '' : (textOf(at(part, 'text')) ?? '')
}

function finishOf(reason: unknown): StreamPiece['finish'] {
  if (typeof reason !== 'string' || reason === 'FINISH_REASON_UNSPECIFIED') return undefined
  if (reason === 'MAX_TOKENS') return 'length'
  return reason === 'STOP' ? 'stop' : 'filtered'
}

function listedModel(one: unknown): ListedModel[] {
  const name = textOf(at(one, 'name'))
  const generates = listOf(at(one, 'supportedGenerationMethods')).includes('generateContent')
  if (name === undefined || !generates) return []
  const contextTokens = countOf(at(one, 'inputTokenLimit'))
  const id = name.replace(/^models\//, '')
  return [{ id, ...(contextTokens !== undefined && { contextTokens }) }]
}

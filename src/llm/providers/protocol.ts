// The common interface of the protocols of providers: build a request, read pieces of the answer.

import type { CallPiece } from '../call-assembly.ts'
import type { Message } from '../conversation.ts'
import { isList } from '../json.ts'
import type { AnswerShape, JsonSchema, JsonValue, LlmRequest, LlmTool } from '../llm.ts'
import type { Thoughts } from '../thoughts.ts'

/** The server and the model of a request. */
export interface Target {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly host: string
  readonly model: string
  readonly key: string | null
}

/** One HTTP request, with as few headers as possible: some CORS preflights reject any other. */
export interface HttpCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** The bounds that a provider accepts in a schema: of lists and texts, of lists only, or none. */
export type Bounds = 'all' | 'lists' | 'none'

/** Optional parts of a request; after a rejection they are left out from then on. */
export interface Features {
  /** How the form of the answer is enforced. */
  readonly constraint: 'schema' | 'tool' | 'object' | 'words'
  /** Whether the stream is asked to end with token counts. */
  readonly usage: boolean
  /** The parts of the schema that are bounded: small models otherwise do not stop. */
  readonly bounds: Bounds
  readonly temperature: boolean
  /** Name of the parameter for the maximum length of the answer. */
  readonly lengthName: 'max_tokens' | 'max_completion_tokens'
  /** Whether tools are sent natively or described in the prompt. */
  readonly tools: 'native' | 'words'
}

/** A request that is prepared for a protocol. */
export interface Outgoing {
  readonly system: string
  readonly messages: readonly Message[]
  readonly tools: readonly LlmTool[]
  /** Whether the tools may be called. */
  readonly mayCall: boolean
  readonly shape: AnswerShape
  readonly maxTokens: number
}

/** The content of one event or of a whole answer. */
export interface StreamPiece {
  readonly text?: string | undefined
  readonly calls?: readonly CallPiece[]
  /** Data that the provider requires back with a message that calls tools. */
  readonly thoughts?: Thoughts
  readonly tokensIn?: number | undefined
  /** The part of `tokensIn` from the prompt cache. */
  readonly tokensCached?: number | undefined
  readonly tokensOut?: number | undefined
  readonly finish?: 'stop' | 'length' | 'filtered' | undefined
  readonly error?: { readonly message: string; readonly status: number } | undefined
}

/** A model in a server's list, with the reported facts. */
export interface ListedModel {
  readonly id: string
  readonly contextTokens?: number
  /** Billions of parameters. */
  readonly billions?: number
  /** US dollars a million tokens. */
  readonly price?: { readonly input: number; readonly output: number }
}

/** How requests are written and answers are read; one object per protocol. */
export interface Protocol {
  readonly features: Features
  /** Whether all servers of the protocol support tools; many others accept them and ignore them. */
  readonly takesTools: boolean
  ask(request: Outgoing, target: Target, features: Features): HttpCall
  /** Reads the JSON of an event, or of a whole answer. */
  read(value: unknown): StreamPiece
  /** The call that lists models. */
  list(target: Target): HttpCall
  listed(value: unknown): readonly ListedModel[]
  /** Ways to enforce the form of the answer, the strongest first. */
  readonly constraints: readonly Features['constraint'][]
}

/** A call of OpenAI's protocol, and of servers next to it: with a body it is sent as JSON. */
export function bearerCall(url: string, key: string | null, body?: object): HttpCall {
  return {
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }
}

/** The schema of an answer with these bounds; `null` for plain text. */
export function schemaOf(shape: AnswerShape, bounds: Bounds): JsonSchema | null {
  return shape.kind === 'json' ? strictSchema(shape.schema, REMOVED_KEYWORDS[bounds]) : null
}

/** Keywords that are left out of a schema. */
const REMOVED_KEYWORDS: Readonly<Record<Bounds, readonly string[]>> = {
  all: [],
  lists: ['maxLength'],
  none: ['maxLength', 'maxItems'],
}

/** A name for a schema or tool that every provider accepts. */
export function schemaName(shape: AnswerShape): string {
  const name = shape.kind === 'json' ? shape.name.replace(/[^\w-]/g, '_').slice(0, 64) : ''
  return name === '' ? 'answer' : name
}

/** The schema for strict modes: every property is required unless `required` is given, and no other is allowed. */
function strictSchema(schema: JsonSchema, left: readonly string[]): JsonSchema {
  const strict = Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      // A bound is a number; a property of the same name has a schema.
      left.includes(name) && typeof value === 'number' ? [] : [[name, strictValue(value, left)]],
    ),
  )
  const { properties } = schema
  if (schema.type !== 'object' || !isObject(properties)) return strict
  return { required: Object.keys(properties), ...strict, additionalProperties: false }
}

function strictValue(value: JsonValue, left: readonly string[]): JsonValue {
  if (isList(value)) return value.map((inner) => strictValue(inner, left))
  return isObject(value) ? strictSchema(value, left) : value
}

function isObject(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The user's part of a prompt, with a description of the form if nothing else enforces it. */
export function userPromptText(request: LlmRequest, { constraint }: Features): string {
  const schema = schemaOf(request.shape, 'all')
  if (schema === null || constraint === 'schema' || constraint === 'tool') return request.user
  const written = JSON.stringify(schema)
  return `${request.user}\n\nAnswer with JSON alone that fits this schema:\n${written}`
}

/**
 * The features to keep after a rejection with this message (in lower case): without the one that it names, else
 * without native tools if some were sent, else with the next weaker constraint, else without what it may not have
 * named; `null` if none can be removed.
 */
export function withoutRejected(
  features: Features,
  constraints: Protocol['constraints'],
  words: string,
  sendsTools: boolean,
): Features | null {
  const { lengthName, bounds, temperature, usage } = features
  if (words.includes('max_completion_tokens')) {
    const isShort = lengthName === 'max_tokens'
    return { ...features, lengthName: isShort ? 'max_completion_tokens' : 'max_tokens' }
  }
  if (words.includes('maxlength') && bounds === 'all') return { ...features, bounds: 'lists' }
  if (words.includes('maxitems') && bounds !== 'none') return { ...features, bounds: 'none' }
  if (words.includes('temperature') && temperature) return { ...features, temperature: false }
  if (words.includes('stream_options') && usage) return { ...features, usage: false }
  if (sendsTools) return { ...features, tools: 'words' }
  const constraint = constraints[constraints.indexOf(features.constraint) + 1]
  if (constraint !== undefined) return { ...features, constraint }
  return usage || temperature ? { ...features, usage: false, temperature: false } : null
}

// What the protocols of providers have in common: a call goes out, pieces of an answer come back.

import type { CallPiece } from '../calls/call-assembly.ts'
import type { Message } from '../calls/conversation.ts'
import type { Thoughts } from '../calls/thoughts.ts'
import type { AnswerShape, JsonSchema, JsonValue, LlmRequest, LlmTool } from '../llm.ts'

/** Where calls go, and for which model. */
export interface Target {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly model: string
  readonly key: string | null
}

/** One HTTP request. Headers are as few as possible: some preflights reject any other. */
export interface HttpCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Providers take bounds of lists and of texts, of lists alone, or refuse a schema with any. */
export type Bounds = 'all' | 'lists' | 'none'

/** Optional parts of a call; a server that refuses one is called without it from then on. */
export interface Features {
  /** How the answer is held to its shape. */
  readonly constraint: 'schema' | 'tool' | 'object' | 'words'
  /** Whether the stream is asked to end with token counts. */
  readonly usage: boolean
  /** Of what the schema says how much there may be at most: small models go on without end. */
  readonly bounds: Bounds
  readonly temperature: boolean
  /** The parameter that bounds the answer, where its name differs. */
  readonly lengthName: 'max_tokens' | 'max_completion_tokens'
  /** Whether the server takes tools, or the model is told of them in words. */
  readonly tools: 'native' | 'words'
}

/** A request as a protocol writes it. */
export interface Outgoing {
  readonly system: string
  readonly messages: readonly Message[]
  readonly tools: readonly LlmTool[]
  /** Whether the tools may be called. */
  readonly mayCall: boolean
  readonly shape: AnswerShape
  readonly maxTokens: number
}

/** What one event, or a whole answer, says. Absent fields say nothing. */
export interface StreamPiece {
  readonly text?: string | undefined
  readonly calls?: readonly CallPiece[]
  /** What the provider wants back with a message that calls tools. */
  readonly thoughts?: Thoughts
  readonly tokensIn?: number | undefined
  /** Of `tokensIn` those out of the prompt cache. */
  readonly tokensCached?: number | undefined
  readonly tokensOut?: number | undefined
  readonly finish?: 'stop' | 'length' | 'filtered' | undefined
  readonly error?: { readonly message: string; readonly status: number } | undefined
}

/** A model that a server lists, with what it tells about it. */
export interface ListedModel {
  readonly id: string
  readonly contextTokens?: number
  /** Billions of parameters. */
  readonly billions?: number
  /** US dollars a million tokens. */
  readonly price?: { readonly input: number; readonly output: number }
}

/** How calls are written and answers are read; one object a protocol. */
export interface Protocol {
  readonly features: Features
  /** Whether whoever speaks it takes tools; many imitators take them and tell the model nothing. */
  readonly takesTools: boolean
  ask(request: Outgoing, target: Target, features: Features): HttpCall
  /** Reads the JSON of an event, or of an answer that came in one piece. */
  read(value: unknown): StreamPiece
  /** The call that lists models. */
  list(target: Target): HttpCall
  listed(value: unknown): readonly ListedModel[]
  /**
   * What to leave out after a refusal with these words (in lower case); `null`: nothing is left.
   * @param sendsTools whether tools were sent, and no shape of the answer.
   */
  without(features: Features, words: string, sendsTools: boolean): Features | null
}

/** The schema of an answer with these bounds; `null` for plain text. */
export function schemaOf(shape: AnswerShape, bounds: Bounds): JsonSchema | null {
  return shape.kind === 'json' ? strictSchema(shape.schema, LEFT_OUT[bounds]) : null
}

/** Keywords that are left out of a schema. */
const LEFT_OUT: Readonly<Record<Bounds, readonly string[]>> = {
  all: [],
  lists: ['maxLength'],
  none: ['maxLength', 'maxItems'],
}

/** A name that every provider takes for a schema or tool. */
export function schemaName(shape: AnswerShape): string {
  const name = shape.kind === 'json' ? shape.name.replace(/[^\w-]/g, '_').slice(0, 64) : ''
  return name === '' ? 'answer' : name
}

/** The same schema with what strict modes ask for: every property required unless it says which, and no other. */
function strictSchema(schema: JsonSchema, left: readonly string[]): JsonSchema {
  const strict = Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      // A property of that name has a schema, a bound is a number.
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

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function isObject(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The user's part of a prompt, with the shape in words where nothing else holds the answer to it. */
export function worded(request: LlmRequest, { constraint }: Features): string {
  const schema = schemaOf(request.shape, 'all')
  if (schema === null || constraint === 'schema' || constraint === 'tool') return request.user
  const written = JSON.stringify(schema)
  return `${request.user}\n\nAnswer with JSON alone that fits this schema:\n${written}`
}

/** Without tools where some were sent, else with the next weaker of these constraints; `null` behind the last. */
export function weaker(
  features: Features,
  order: readonly Features['constraint'][],
  sendsTools: boolean,
): Features | null {
  if (sendsTools) return { ...features, tools: 'words' }
  const next = order[order.indexOf(features.constraint) + 1]
  return next === undefined ? null : { ...features, constraint: next }
}

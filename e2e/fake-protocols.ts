// The three protocols as the fake provider sees them: requests, replies and faults.

import type { IncomingHttpHeaders } from 'node:http'

export type Protocol = 'openai' | 'anthropic' | 'gemini'
export const PROTOCOLS: readonly Protocol[] = ['openai', 'anthropic', 'gemini']

/** Faults of an answer. `after`: number of pieces of the text and its calls before the fault. */
export type Fault =
  /** A refusal; `html` sends a web page in place of the provider's words. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly retryAfter?: string
      readonly message?: string
      readonly html?: boolean
    }
  /** A web page with status 200, as a proxy or a captive portal sends it. */
  | { readonly kind: 'page' }
  /** Answers without CORS headers. */
  | { readonly kind: 'closed' }
  /** Takes the request and never answers. */
  | { readonly kind: 'silent' }
  /** Breaks the connection. */
  | { readonly kind: 'cut'; readonly after: number }
  /** Closes the stream without its end event. */
  | { readonly kind: 'unfinished'; readonly after: number }
  /** Sends nothing more and stays open. */
  | { readonly kind: 'idle'; readonly after: number }
  /** Sends each event twice, with the same event id. */
  | { readonly kind: 'duplicates' }
  /** Sends an event that is not JSON. */
  | { readonly kind: 'malformed' }
  /** Reports an error inside the stream; `limited` as 429, `overloaded` as 503. */
  | {
      readonly kind: 'error-event'
      readonly after: number
      readonly overloaded: boolean
      readonly limited?: boolean
    }
  /** Declined by a content filter. */
  | { readonly kind: 'filtered' }

/** A call of a tool, with the text of its arguments, whether it is JSON or not. */
export interface FakeCall {
  /** Empty where the server gives none. */
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** One answer. */
export interface Turn {
  readonly text?: string
  /** Sent after the text. */
  readonly calls?: readonly FakeCall[]
  readonly fault?: Fault
  readonly finish?: 'stop' | 'length'
  readonly tokensIn?: number
  /** Tokens of `tokensIn` from the prompt cache; without it the reply does not mention a cache. */
  readonly tokensCached?: number
  readonly tokensOut?: number
  /** Whether token counts are sent; default true. */
  readonly usage?: boolean
  /**
   * `ragged`: lines end in CRLF, comments are between events, and bytes come in pieces that split
   * characters.
   */
  readonly style?: 'plain' | 'ragged'
  /** Pauses before this piece of the text until the test resumes it. */
  readonly hold?: { readonly after: number; readonly until: Promise<void> }
}

/** A request as a test sees it. */
export interface SeenRequest {
  readonly protocol: Protocol
  readonly model: string
  /** The key that came with it; empty without one. */
  readonly key: string
  readonly system: string
  /** All messages of the user, one per line, without tool results. */
  readonly user: string
  /** Number of messages of the model since the last question of the conversation. */
  readonly replies: number
  /** Names of the tools that may be called. */
  readonly tools: readonly string[]
  readonly streams: boolean
  /** The schema that the answer must fit, or `null`. */
  readonly schema: unknown
  /** How the request contains the schema. */
  readonly by: 'schema' | 'tool' | 'words'
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, unknown>
}

/** Reads a request; `null` when its address belongs to no protocol. */
export function readRequest(
  url: string,
  headers: IncomingHttpHeaders,
  text: string,
): SeenRequest | null {
  const { pathname } = new URL(url, 'http://localhost')
  const protocol = PROTOCOLS.find((name) => pathname.startsWith(`/${name}/`))
  const body = parsed(text)
  switch (protocol) {
    case 'openai':
      return openai(headers, body)
    case 'anthropic':
      return anthropic(headers, body)
    case 'gemini':
      return gemini(pathname, headers, body)
    case undefined:
      return null
  }
}

type Body = Record<string, unknown>

function openai(headers: IncomingHttpHeaders, body: Body): SeenRequest {
  const messages = list(body.messages)
  const said = (role: string) =>
    messages.filter((one) => one.role === role).map((one) => string(one.content))
  const schema = object(object(body.response_format).json_schema).schema ?? null
  return {
    protocol: 'openai',
    model: string(body.model),
    key: string(headers.authorization).replace(/^Bearer /, ''),
    system: said('system').join('\n'),
    user: said('user').join('\n'),
    replies: repliesIn(messages.map(({ role, content }) => [string(role), string(content)])),
    tools: list(body.tools).map((tool) => string(object(tool.function).name)),
    streams: body.stream === true,
    schema,
    by: schema === null ? 'words' : 'schema',
    headers,
    body,
  }
}

function anthropic(headers: IncomingHttpHeaders, body: Body): SeenRequest {
  const messages = list(body.messages)
  const asked = messages.filter(({ role }) => role === 'user')
  const tools = list(body.tools)
  const forced = string(object(body.tool_choice).name)
  const tool = tools.find(({ name }) => name === forced)
  const format = object(object(body.output_config).format).schema
  return {
    protocol: 'anthropic',
    model: string(body.model),
    key: string(headers['x-api-key']),
    system: texts(body.system),
    user: asked.map(({ content }) => texts(content)).join('\n'),
    replies: repliesIn(messages.map(({ role, content }) => [string(role), texts(content)])),
    tools: tool === undefined ? tools.map(({ name }) => string(name)) : [],
    streams: body.stream === true,
    schema: format ?? tool?.input_schema ?? null,
    by: format !== undefined ? 'schema' : tool !== undefined ? 'tool' : 'words',
    headers,
    body,
  }
}

function gemini(pathname: string, headers: IncomingHttpHeaders, body: Body): SeenRequest {
  const [, model = '', call = ''] = /\/models\/([^:]+):(\w+)$/.exec(pathname) ?? []
  const words = (content: unknown) => list(object(content).parts).map((part) => string(part.text))
  const schema = object(body.generationConfig).responseJsonSchema ?? null
  return {
    protocol: 'gemini',
    model: decodeURIComponent(model),
    key: string(headers['x-goog-api-key']),
    system: words(body.systemInstruction).join('\n'),
    user: list(body.contents)
      .filter(({ role }) => role === 'user')
      .flatMap(words)
      .join('\n'),
    replies: repliesIn(
      list(body.contents).map((content) => [string(content.role), words(content).join('')]),
    ),
    tools: list(body.tools).flatMap(({ functionDeclarations }) =>
      list(functionDeclarations).map(({ name }) => string(name)),
    ),
    streams: call.startsWith('stream'),
    schema,
    by: schema === null ? 'words' : 'schema',
    headers,
    body,
  }
}

/** Number of messages of the model after the last question. */
function repliesIn(messages: readonly (readonly [role: string, text: string])[]): number {
  const isQuestion = messages.map(([role, text]) => role === 'user' && /^Question: /m.test(text))
  const last = isQuestion.lastIndexOf(true)
  return messages.slice(last + 1).filter(([role]) => ['assistant', 'model'].includes(role)).length
}

function parsed(text: string): Body {
  try {
    return object(JSON.parse(text === '' ? '{}' : text))
  } catch {
    return {}
  }
}

function object(value: unknown): Body {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function list(value: unknown): Body[] {
  return Array.isArray(value) ? value.map(object) : []
}

/** A text, or the texts of a list of blocks. */
function texts(value: unknown): string {
  return typeof value === 'string'
    ? value
    : list(value)
        .map(({ text }) => string(text))
        .join('')
}

function string(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

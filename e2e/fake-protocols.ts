// The three protocols as the fake provider sees them: what a request says, and what events look like.

import type { IncomingHttpHeaders } from 'node:http'

export type Protocol = 'openai' | 'anthropic' | 'gemini'
export const PROTOCOLS: readonly Protocol[] = ['openai', 'anthropic', 'gemini']

/** What can go wrong with an answer. `after` counts pieces of the text that come before. */
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
  /** Answers without the headers that let a page read it. */
  | { readonly kind: 'closed' }
  /** Takes the request and never answers. */
  | { readonly kind: 'silent' }
  /** Breaks the connection. */
  | { readonly kind: 'cut'; readonly after: number }
  /** Ends in order, but without saying so. */
  | { readonly kind: 'unfinished'; readonly after: number }
  /** Stands still. */
  | { readonly kind: 'idle'; readonly after: number }
  /** Sends each event twice, with the same event id. */
  | { readonly kind: 'duplicates' }
  /** Sends an event that is no JSON. */
  | { readonly kind: 'malformed' }
  /** Reports an error inside the stream. */
  | { readonly kind: 'error-event'; readonly after: number; readonly overloaded: boolean }
  /** Declined by a content filter. */
  | { readonly kind: 'filtered' }

/** One answer. */
export interface Turn {
  readonly text?: string
  readonly fault?: Fault
  readonly finish?: 'stop' | 'length'
  readonly tokensIn?: number
  readonly tokensOut?: number
  /** Whether token counts are sent; default true. */
  readonly usage?: boolean
  /**
   * `ragged`: lines end in CRLF, comments stand between events, and bytes come in pieces that cut
   * characters apart.
   */
  readonly style?: 'plain' | 'ragged'
  /** Sends `text` as it is, also where a list of numbers was asked for as JSON. */
  readonly raw?: boolean
  /** Stands still before this piece of the text until the test lets it go on. */
  readonly hold?: { readonly after: number; readonly until: Promise<void> }
}

/** A request as a test looks at it. */
export interface SeenRequest {
  readonly protocol: Protocol
  readonly model: string
  /** The key that came with it; empty without one. */
  readonly key: string
  readonly system: string
  readonly user: string
  readonly streams: boolean
  /** The schema that the answer was asked to fit, or `null`. */
  readonly schema: unknown
  /** How the schema was asked for. */
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
    streams: body.stream === true,
    schema,
    by: schema === null ? 'words' : 'schema',
    headers,
    body,
  }
}

function anthropic(headers: IncomingHttpHeaders, body: Body): SeenRequest {
  const user = list(body.messages).map((one) => string(one.content))
  const [tool] = list(body.tools)
  const format = object(object(body.output_config).format).schema
  return {
    protocol: 'anthropic',
    model: string(body.model),
    key: string(headers['x-api-key']),
    system: string(body.system),
    user: user.join('\n'),
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
    user: list(body.contents).flatMap(words).join('\n'),
    streams: call.startsWith('stream'),
    schema,
    by: schema === null ? 'words' : 'schema',
    headers,
    body,
  }
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

function string(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

// A provider of language models for tests: a real HTTP server on this machine that speaks the three
// protocols, streams, and sends scripted answers and faults.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Protocol, readRequest, type SeenRequest, type Turn } from './fake-protocols.ts'
import { streamTurn, wholeTurn } from './fake-stream.ts'

/** The answer to a request; a text is an answer without a fault. */
export type Answer = (request: SeenRequest) => string | Turn | Promise<string | Turn>

export interface FakeOptions {
  /** Answers requests that `script` does not answer; without it they get the text `OK`. */
  readonly answer?: Answer
  /** The only accepted key; without it any key is accepted, and none is needed. */
  readonly key?: string
  /** Models that exist. */
  readonly models?: readonly string[]
  /** Context of each model in the list; without it the list gives none. */
  readonly contextTokens?: number
  /** US dollars per million tokens, if the list of the protocol has a field for it. */
  readonly price?: { readonly input: number; readonly output: number }
  /** Whether the tools of a request reach the model; default true. */
  readonly takesTools?: boolean
  /** The reply at addresses outside the protocol, such as `/props`; an empty object without it. */
  readonly beside?: Readonly<Record<string, object>>
  /** Whether answers have CORS headers; default true. */
  readonly cors?: boolean
}

export interface FakeProvider {
  /** `http://127.0.0.1:port` */
  readonly origin: string
  /** What a user enters as base URL. */
  baseUrl(protocol: Protocol): string
  /** Every request for an answer, oldest first; `GET /models` is not one. */
  readonly seen: readonly SeenRequest[]
  /** Every request line and header as received, including preflights and lists. */
  readonly log: readonly string[]
  /** Answers the next requests with these, in order. */
  script(...turns: readonly (string | Turn)[]): void
  /** Resolves once `count` requests for an answer have arrived. */
  received(count: number): Promise<void>
  /** Resolves once the client has aborted `count` unfinished answers. */
  dropped(count: number): Promise<void>
  close(): Promise<void>
}

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'x-api-key',
  'anthropic-version',
  'anthropic-dangerous-direct-browser-access',
  'x-goog-api-key',
].join(', ')

/** Addresses where local servers describe themselves. */
const SERVER_DETAIL_PATHS = new Set(['/props', '/api/show', '/api/ps', '/api/v0/models/fake-large'])

/** Starts a provider on a free port. */
export async function startFakeProvider(options: FakeOptions = {}): Promise<FakeProvider> {
  const fake = new Fake(options)
  await fake.listen()
  return fake
}

/** Whether the browser logged this problem for an error status or a blocked answer. */
export function isRefusal(problem: string): boolean {
  return /Failed to load resource|blocked by CORS policy/.test(problem)
}

/** An address without a server. */
export async function deadAddress(): Promise<string> {
  const fake = new Fake({})
  await fake.listen()
  await fake.close()
  return fake.origin
}

class Fake implements FakeProvider {
  readonly seen: SeenRequest[] = []
  readonly log: string[] = []
  origin = ''
  private drops = 0
  private readonly turns: (string | Turn)[] = []
  private waiting: (() => void)[] = []
  private readonly options: FakeOptions
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch(() => response.destroy())
  })

  constructor(options: FakeOptions) {
    this.options = options
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(0, '127.0.0.1', resolve)
    })
    // A server on a port has an address of this form.
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  baseUrl(protocol: Protocol): string {
    return `${this.origin}/${protocol}${protocol === 'openai' ? '/v1' : ''}`
  }

  script(...turns: readonly (string | Turn)[]): void {
    this.turns.push(...turns)
  }

  received = (count: number): Promise<void> => this.until(() => this.seen.length >= count)
  dropped = (count: number): Promise<void> => this.until(() => this.drops >= count)

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  private async until(reached: () => boolean): Promise<void> {
    while (!reached()) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  private tell(): void {
    const waiting = this.waiting
    this.waiting = []
    for (const resolve of waiting) resolve()
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.log.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    const cors = this.options.cors !== false
    if (request.method === 'OPTIONS') {
      response.writeHead(cors ? 204 : 403, cors ? corsHeaders() : {})
      response.end()
      return
    }
    const body = await bodyOf(request)
    const seen = readRequest(request.url ?? '', request.headers, body)
    if (cors)
      for (const [name, value] of Object.entries(corsHeaders())) response.setHeader(name, value)
    const refused = this.refusal(seen)
    if (refused !== null) {
      sendJson(response, refused, { error: { message: `refused with ${refused}` } })
      return
    }
    const beside = SERVER_DETAIL_PATHS.has(request.url ?? '') ? (this.options.beside ?? {}) : null
    if (beside !== null) sendJson(response, 200, beside[request.url ?? ''] ?? {})
    else if (seen === null) sendJson(response, 404, { error: { message: 'no such address' } })
    else if (request.method === 'GET') sendJson(response, 200, this.list(seen.protocol))
    else await this.answer(seen, response)
  }

  private async answer(seen: SeenRequest, response: ServerResponse): Promise<void> {
    this.seen.push(seen)
    this.tell()
    response.on('close', () => {
      if (!response.writableFinished) this.drops++
      this.tell()
    })
    const given =
      this.turns.shift() ?? this.asked(seen) ?? (await this.options.answer?.(seen)) ?? 'OK'
    const turn = typeof given === 'string' ? { text: given } : given
    if (seen.streams) await streamTurn(seen, turn, response)
    else wholeTurn(seen, turn, response)
  }

  /** The call that the model makes when the Test button asks for one. */
  private asked({ tools }: SeenRequest): Turn | null {
    if (!tools.includes('lookup') || this.options.takesTools === false) return null
    return { calls: [{ id: 'call1', name: 'lookup', arguments: '{"word":"harbour"}' }] }
  }

  private refusal(seen: SeenRequest | null): number | null {
    const { key, models } = this.options
    if (seen === null) return null
    if (key !== undefined && seen.key !== key) return 401
    if (models !== undefined && seen.model !== '' && !models.includes(seen.model)) return 404
    return null
  }

  private list(protocol: Protocol): object {
    const models = this.options.models ?? ['fake-large', 'fake-small']
    const { contextTokens: tokens, price } = this.options
    if (protocol === 'gemini') {
      const supportedGenerationMethods = ['generateContent']
      const rest = { inputTokenLimit: tokens ?? 8192, supportedGenerationMethods }
      return { models: models.map((id) => ({ name: `models/${id}`, ...rest })) }
    }
    const field = protocol === 'openai' ? 'context_length' : 'max_input_tokens'
    const context = tokens === undefined ? {} : { [field]: tokens }
    const pricing = price && {
      prompt: String(price.input / 1_000_000),
      completion: String(price.output / 1_000_000),
    }
    const more = { ...context, ...(pricing && { pricing }) }
    return { object: 'list', data: models.map((id) => ({ id, ...more })) }
  }
}

function corsHeaders(): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-expose-headers': 'retry-after',
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

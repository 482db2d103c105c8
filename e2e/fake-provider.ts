// A provider of language models for tests: a real HTTP server on this machine that speaks the three
// protocols, streams, and answers what a test scripts, faults included.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Protocol, readRequest, type SeenRequest, type Turn } from './fake-protocols.ts'
import { streamTurn, wholeTurn } from './fake-stream.ts'

/** What to answer to a request; a text is an answer without a fault. */
export type Answer = (request: SeenRequest) => string | Turn | Promise<string | Turn>

export interface FakeOptions {
  /** Answers whatever `script` did not; without it such a request gets the text `OK`. */
  readonly answer?: Answer
  /** The only key that is let in; without it any is, and none. */
  readonly key?: string
  /** Models that exist. */
  readonly models?: readonly string[]
  /** Context of each of them, as the list says it; without it the list says nothing. */
  readonly contextTokens?: number
  /** US dollars a million tokens, where the protocol's list has a place for it. */
  readonly price?: { readonly input: number; readonly output: number }
  /** Whether tools that a request brings reach the model; default true. */
  readonly takesTools?: boolean
  /** What the server says at addresses beside the protocol, such as `/props`; an empty object without it. */
  readonly beside?: Readonly<Record<string, object>>
  /** Whether answers carry the headers that let a page read them; default true. */
  readonly cors?: boolean
}

export interface FakeProvider {
  /** `http://127.0.0.1:port` */
  readonly origin: string
  /** What a user enters as base URL. */
  baseUrl(protocol: Protocol): string
  /** Every request for an answer, oldest first; `GET /models` is not one. */
  readonly seen: readonly SeenRequest[]
  /** Every request line and header as it came, preflights and lists included. */
  readonly log: readonly string[]
  /** Answers the next requests with these, in order. */
  script(...turns: readonly (string | Turn)[]): void
  /** Resolves once `count` requests for an answer have come. */
  received(count: number): Promise<void>
  /** Resolves once the client has gone away from `count` unfinished answers. */
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

/** Where local servers say more of themselves. */
const BESIDE = new Set(['/props', '/api/show', '/api/ps', '/api/v0/models/fake-large'])

/** Starts a provider on a free port. */
export async function startFakeProvider(options: FakeOptions = {}): Promise<FakeProvider> {
  const fake = new Fake(options)
  await fake.listen()
  return fake
}

/** Whether a problem is what the browser says of an answer that is an error or may not be read. */
export function isRefusal(problem: string): boolean {
  return /Failed to load resource|blocked by CORS policy/.test(problem)
}

/** An address at which nothing listens any more. */
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
    // A server that listens on a port has this form of address.
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
    const beside = BESIDE.has(request.url ?? '') ? (this.options.beside ?? {}) : null
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

  /** The call that a model makes when the Test asks it for one. */
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

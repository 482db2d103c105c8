// The model of a call: options name it; its key is from the environment and never from the arguments, which
// other users of the machine can see.

import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import type { AskOptions } from '../ask.ts'
import { isLoopback } from '../base/hosts.ts'
import type { Llm } from '../llm/llm.ts'
import { createProvider } from '../llm/providers/create-provider.ts'
import {
  PROVIDERS,
  type ProviderOptions,
  type ProviderRow,
  type ProviderSettings,
  providerRow,
} from '../llm/providers/providers.ts'
import { serverEmbedder } from '../llm/providers/server-embedder.ts'
import type { ReasonerName } from '../model/walk/trace.ts'
import { nodeLoadWordTable } from './word-table.ts'

/** Environment variable with a key for any provider. */
const OWN_VARIABLE = 'WAYLEAF_API_KEY'

/** Options of the command line that name a model. */
export interface ModelOptions {
  readonly provider?: string | undefined
  readonly model?: string | undefined
  readonly 'base-url'?: string | undefined
  /** Embedding model of the same server. */
  readonly semantic?: string | undefined
}

/**
 * The settings from the options; `null` for a reasoner that needs no model.
 * @throws RangeError in words for the user.
 */
export function modelSettings(
  reasoner: ReasonerName,
  options: ModelOptions,
): ProviderSettings | null {
  if (reasoner !== 'model') {
    const server = options.provider ?? options['base-url']
    const isUsed = server === undefined || options.semantic !== undefined
    if (options.model === undefined && isUsed) return null
    throw new RangeError('--provider, --model and --base-url need --reasoner model or --semantic.')
  }
  const row = rowOf(options.provider ?? 'custom')
  const model = options.model ?? row.model
  const baseUrl = options['base-url'] ?? row.baseUrl
  if (model === '') throw new RangeError('--reasoner model needs --model NAME.')
  if (baseUrl === '')
    throw new RangeError('--reasoner model needs --provider NAME or --base-url URL.')
  return { provider: row.id, baseUrl, model }
}

/**
 * Where the embedding model of \`--semantic\` runs: Ollama on this machine unless a server is named;
 * \`null\` without the option.
 * @throws RangeError in words for the user.
 */
export function embedderSettings(options: ModelOptions): ProviderSettings | null {
  const { provider, semantic, 'base-url': url } = options
  if (semantic === undefined) return null
  const row = rowOf(provider ?? (url === undefined ? 'ollama' : 'custom'))
  const baseUrl = url ?? row.baseUrl
  if (semantic === '') throw new RangeError('--semantic needs the NAME of an embedding model.')
  if (baseUrl === '') throw new RangeError('--semantic needs --base-url URL.')
  return { provider: row.id, baseUrl, model: semantic }
}

function rowOf(name: string): ProviderRow {
  const row = PROVIDERS.find(({ id }) => id === name)
  if (row !== undefined) return row
  const known = PROVIDERS.map(({ id }) => id).join(', ')
  throw new RangeError(`Unknown provider “${name}”. Providers: ${known}.`)
}

/** The model with these settings; its key is read at each request. */
export function modelFromEnvironment(
  settings: ProviderSettings,
  environment: Readonly<Record<string, string | undefined>>,
): Llm {
  return createProvider(settings, optionsFrom(settings, environment))
}

function optionsFrom(
  settings: ProviderSettings,
  environment: Readonly<Record<string, string | undefined>>,
): ProviderOptions {
  return { key: keyFrom(settings, environment), fetch: patientFetch, inPage: false }
}

function keyFrom(
  { provider }: ProviderSettings,
  environment: Readonly<Record<string, string | undefined>>,
): () => string | null {
  const { variable } = providerRow(provider)
  return () => environment[OWN_VARIABLE] ?? environment[variable] ?? null
}

/** A `fetch` for texts without a timeout for servers on this machine; the caller has to set one. */
export const patientFetch: typeof fetch = (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const isText = typeof init.body === 'string' || (init.body ?? null) === null
  if (!isLoopback(url.host) || input instanceof Request || !isText) return fetch(input, init)
  return fetchLocal(url, init)
}

function fetchLocal(url: URL, init: RequestInit): Promise<Response> {
  const { method = 'GET', body, signal } = init
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const options = { method, headers, agent: false, ...(signal && { signal }) }
    const sent = send(url, options, (incoming) => {
      try {
        resolve(responseOf(incoming))
      } catch (error) {
        incoming.destroy()
        reject(error)
      }
    })
    sent.on('error', (error) => reject(signal?.aborted ? signal.reason : error))
    sent.end(body)
  })
}

/** Statuses whose responses have no body. */
const NO_BODY_STATUSES = new Set([204, 205, 304])

function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 500, headers } = incoming
  const flat = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  )
  if (NO_BODY_STATUSES.has(status)) return new Response(null, { status, headers: flat })
  // Node has separate types for the same streams.
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>
  return new Response(body, { status, headers: flat })
}

/** The options of `ask()` for a call. */
export function askOptions({
  model,
  semantic,
}: Readonly<Record<'model' | 'semantic', ProviderSettings | null>>): AskOptions {
  return {
    now: () => performance.now(),
    wordTable: nodeLoadWordTable,
    ...(semantic !== null && {
      embedder: serverEmbedder(semantic, optionsFrom(semantic, process.env)),
    }),
    ...(model !== null && { model: modelFromEnvironment(model, process.env) }),
  }
}

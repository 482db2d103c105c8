// Fetches from servers on this machine without the limit of 300 seconds for the first byte in Node's own fetch: a
// local server may take longer to load its model and read a long prompt.

import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { isLoopback } from '../../base/hosts.ts'

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

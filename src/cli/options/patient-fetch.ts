// Fetches from servers on this machine without the bound of 300 seconds that Node's own fetch sets to the first
// byte: a local server may load its model and read a long prompt for longer.

import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { isLoopback } from '../../base/hosts.ts'

/** As `fetch`, for texts; how long a server on this machine takes is for the caller to bound. */
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
const EMPTY = new Set([204, 205, 304])

function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 500, headers } = incoming
  const flat = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  )
  if (EMPTY.has(status)) return new Response(null, { status, headers: flat })
  // Node types its own streams apart from those of browsers; they are the same.
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>
  return new Response(body, { status, headers: flat })
}

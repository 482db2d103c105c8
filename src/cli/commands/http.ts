// Serves the tools over HTTP on this machine only. The address, the origin of the request and the token are
// checked before anything is read, so that no web page can reach the files, not even through DNS rebinding.

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServerFactory,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'

export interface ListeningServer {
  readonly url: string
  close(): Promise<void>
}

const SERVER_PATH = '/mcp'
const SERVER_HOST = '127.0.0.1'

/** Why a request is rejected by its headers; `null` if it is not. */
export function refusalOf(
  { host, origin, authorization }: IncomingMessage['headers'],
  token: string,
): { readonly status: number; readonly text: string } | null {
  if (!validateHostHeader(host, localhostAllowedHostnames()).ok)
    return { status: 403, text: 'Only requests addressed to this machine are accepted.' }
  if (origin !== undefined && !validateOriginHeader(origin, localhostAllowedOrigins()).ok)
    return { status: 403, text: 'Requests from web pages are not accepted.' }
  if (!isSame((authorization ?? '').replace(/^bearer +/iu, 'Bearer '), `Bearer ${token}`))
    return {
      status: 401,
      text: 'The token is missing or wrong. Send the header “Authorization: Bearer TOKEN”.',
    }
  return null
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Longer than an assistant takes between two calls. */
const KEEP_ALIVE_MS = 600_000

/**
 * Serves the tools at `/mcp`. Port 0 selects a free one.
 * @throws Error if the port is in use
 */
export async function serveHttp(
  factory: McpServerFactory,
  { port, token }: { readonly port: number; readonly token: string },
): Promise<ListeningServer> {
  const handler = createMcpHandler(factory)
  const server = createServer((request, response) => {
    const refused = refusalOf(request.headers, token)
    if (refused !== null) return refuse(response, refused.status, refused.text)
    if (request.url?.split('?', 1)[0] !== SERVER_PATH)
      return refuse(response, 404, `The tools are at ${SERVER_PATH}.`)
    answer(handler.fetch, request, response).catch(() => response.destroy())
  })
  // With Node's default of five seconds, an assistant's next call may use a connection that is just being closed.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, port)))
    server.listen(port, SERVER_HOST, resolve)
  })
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${SERVER_HOST}:${taken}${SERVER_PATH}`,
    close: async () => {
      await handler.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function inWords(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new Error(
    `Port ${port} is already in use. Choose another with --port; 0 picks any free one.`,
  )
}

function refuse(response: ServerResponse, status: number, text: string): void {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...challenge })
  response.end(text)
}

/** Passes a request of Node to a handler for web requests, and its response back. */
async function answer(
  fetch: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const { method = 'GET', headers, url = '/' } = request
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(request)
  const init = {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
    signal: gone.signal,
    ...(body !== null && { body: body as BodyInit, duplex: 'half' }),
  }
  const given = await fetch(
    new Request(new URL(url, `http://${headers.host ?? SERVER_HOST}`), init),
  )
  response.writeHead(given.status, Object.fromEntries(given.headers))
  if (given.body === null) {
    response.end()
    return
  }
  // The two kinds of streams are the same in Node, and not in the types.
  Readable.fromWeb(given.body as ReadableStream)
    .on('error', () => response.destroy())
    .pipe(response)
}

/** A secret random token, for addresses and headers. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url')
}

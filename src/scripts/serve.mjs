// A static file server for what `npm run build` made; also what the end-to-end tests run against.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const MEDIA_TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.wasm', 'application/wasm'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
])

const OTHER_TYPE = 'application/octet-stream'

const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const IMMUTABLE_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' }

/**
 * Serves `folder` on 127.0.0.1 below the path `base`, which begins and ends with a slash.
 * Port 0 takes a free one. `made` gives the bytes of a path that is no file, or `null`. Requests by
 * another name than this machine's own are refused: a page of the web may have taken that name.
 * Resolves with the address and a function that stops the server.
 */
export async function serveFolder(folder, { port = 0, base = '/', made } = {}) {
  const root = path.resolve(folder)
  const site = { root, base, made }
  const server = createServer((request, response) => {
    if (!OWN_NAME.test(request.headers.host ?? '')) return end(response, 403)
    return answer(site, request, response).catch(() => end(response, 500))
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${server.address().port}${base}`
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { url, close }
}

const OWN_NAME = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i

async function answer({ root, base, made }, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405)
  const file = fileOf(root, base, request.url ?? '/')
  if (file === null) return end(response, 400)
  const bytes = file === '' || made === undefined ? null : await made(path.relative(root, file))
  if (bytes !== null) {
    const { length } = bytes
    response.writeHead(200, {
      ...PAGE_HEADERS,
      'content-type': OTHER_TYPE,
      'content-length': length,
    })
    return response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  if (file !== '' && existsSync(file) && statSync(file).isFile()) {
    return send(request, response, 200, { root, file })
  }
  const missing = path.join(root, '404.html')
  return existsSync(missing)
    ? send(request, response, 404, { root, file: missing })
    : end(response, 404)
}

/** The file of an address; empty if it is outside `base`, `null` if it cannot be read. */
function fileOf(root, base, url) {
  try {
    const { pathname } = new URL(url, 'http://localhost')
    if (!pathname.startsWith(base)) return ''
    const relative = decodeURIComponent(pathname.slice(base.length))
    if (relative.includes('\0')) return null
    const file = path.join(root, relative === '' ? 'index.html' : relative)
    if (file !== root && !file.startsWith(root + path.sep)) return null
    return file
  } catch {
    return null
  }
}

function send(request, response, status, { root, file }) {
  const type = MEDIA_TYPES.get(path.extname(file)) ?? OTHER_TYPE
  const packed = acceptsGzip(request) && COMPRESSIBLE_TYPE.test(type) ? packedBytes(file) : null
  response.writeHead(status, {
    ...PAGE_HEADERS,
    ...(isLasting(root, file) ? IMMUTABLE_HEADERS : {}),
    ...(packed !== null && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    'content-type': type,
    'content-length': packed?.length ?? statSync(file).size,
  })
  if (request.method === 'HEAD') return response.end()
  if (packed !== null) return response.end(packed)
  return createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response)
}

/** What hosts compress on the way; grammars are left as they are, for they are many and read once. */
const COMPRESSIBLE_TYPE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/

function acceptsGzip(request) {
  return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
}

/** Compressed files by path, with the time of the file that they were made of. */
const packedFiles = new Map()

function packedBytes(file) {
  const { mtimeMs } = statSync(file)
  const kept = packedFiles.get(file)
  if (kept?.mtimeMs === mtimeMs) return kept.bytes
  const bytes = gzipSync(readFileSync(file))
  packedFiles.set(file, { mtimeMs, bytes })
  return bytes
}

/** Whether the file has its hash in its name, like all files that the build writes to `assets`. */
function isLasting(root, file) {
  return path.dirname(file) === path.join(root, 'assets')
}

function end(response, status) {
  if (response.headersSent) return response.destroy()
  response.writeHead(status, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
  response.end(String(status))
}

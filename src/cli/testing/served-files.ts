// Files by their address on a server of this machine, for tests.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of the files in `served`, which is empty at first; `asked` records the requests. */
export async function serveFiles() {
  const served = new Map<string, Uint8Array<ArrayBuffer>>()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const bytes = served.get(url)
    response.writeHead(bytes === undefined ? 404 : 200, { 'content-length': bytes?.length ?? 0 })
    response.end(bytes)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
  return { served, asked, origin, close }
}

// A line to a server of this machine that is as slow as one through the net: each packet comes late, and
// only so many bytes a second. Requests of workers go through it too, which a browser's own throttle lets by.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** Round trip. */
  readonly roundTripMs: number
  /** Bits a second towards the browser, of all connections together. */
  readonly bitsPerSecond: number
}

/** Starts a line to this port; `down` counts bytes that came through it. */
export async function startLine(
  port: number,
  { roundTripMs, bitsPerSecond }: Line,
): Promise<{ readonly port: number; readonly down: () => number; readonly close: () => void }> {
  const sockets = new Set<Socket>()
  let bytes = 0
  let freeAt = 0
  const down = inOrder()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    // A connection takes a round trip before its first request gets through.
    const up = inOrder()
    const readyAt = performance.now() + roundTripMs
    near.on('data', (data) => {
      const due = Math.max(performance.now(), readyAt) + roundTripMs / 2
      up(due, () => far.write(data))
    })
    far.on('data', (data) => {
      bytes += data.length
      for (let at = 0; at < data.length; at += PACKET) {
        const packet = data.subarray(at, at + PACKET)
        freeAt = Math.max(freeAt, performance.now()) + (packet.length * 8000) / bitsPerSecond
        down(freeAt + roundTripMs / 2, () => near.write(packet))
      }
    })
    near.on('close', () => far.destroy())
    far.on('close', () =>
      down(Math.max(freeAt, performance.now()) + roundTripMs / 2, () => near.end()),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    port: address.port,
    down: () => bytes,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** As many bytes as one packet of Ethernet takes. */
const PACKET = 1460

/** Does one thing after the other, none before it is due: timers alone do not keep an order. */
function inOrder(): (due: number, act: () => void) => void {
  const waiting: { readonly due: number; readonly act: () => void }[] = []
  const go = (): void => {
    while (waiting.length > 0 && waiting[0].due <= performance.now()) waiting.shift()?.act()
    if (waiting.length > 0) setTimeout(go, waiting[0].due - performance.now())
  }
  return (due, act) => {
    waiting.push({ due, act })
    if (waiting.length === 1) setTimeout(go, due - performance.now())
  }
}

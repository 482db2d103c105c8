// A proxy to a local server that is as slow as a network: each packet is delayed, and the bandwidth is limited.
// Requests of workers go through it too, which the throttling of browsers does not cover.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** Milliseconds of a round trip. */
  readonly roundTripMs: number
  /** Bits per second towards the browser, for all connections together. */
  readonly bitsPerSecond: number
}

/** Starts a proxy to this port; `down` counts the bytes that came through it. */
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
    // A new connection takes a round trip before its first request.
    const up = inOrder()
    const readyAt = performance.now() + roundTripMs
    near.on('data', (data) => {
      const due = Math.max(performance.now(), readyAt) + roundTripMs / 2
      up(due, () => far.write(data))
    })
    far.on('data', (data) => {
      bytes += data.length
      for (let at = 0; at < data.length; at += PACKET_BYTES) {
        const packet = data.subarray(at, at + PACKET_BYTES)
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

/** Bytes in one packet of Ethernet. */
const PACKET_BYTES = 1460

/** Runs tasks in order, none before it is due: timers alone do not keep an order. */
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

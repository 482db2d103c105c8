// Marionette, the remote protocol of Firefox: packets of JSON, each after its length. Playwright cannot drive the
// Firefox of the system: it sends commands that this Firefox does not know.

import { once } from 'node:events'
import { createConnection } from 'node:net'

/** A connection; `send` rejects with the error of Firefox. */
export interface Marionette {
  send(command: string, parameters?: object): Promise<unknown>
  close(): void
}

interface Waiting {
  readonly command: string
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Connects to the Firefox at this port of this machine. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const waiting = new Map<number, Waiting>()
  const socket = createConnection(port, '127.0.0.1')
  const packets = new Packets((packet) => settle(waiting, packet))
  let sent = 0
  socket.on('data', (bytes) => packets.push(bytes))
  socket.on('close', () => {
    for (const { command, reject } of waiting.values()) reject(new Error(`${command}: it is gone`))
    waiting.clear()
  })
  await once(socket, 'connect')
  return {
    send: (command, parameters = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++sent, { command, resolve, reject })
        const packet = JSON.stringify([0, sent, command, parameters])
        socket.write(`${Buffer.byteLength(packet)}:${packet}`)
      }),
    close: () => socket.destroy(),
  }
}

/** An answer is `[1, number, error or null, result]`; the greeting is not an answer. */
function settle(waiting: Map<number, Waiting>, packet: unknown): void {
  if (!Array.isArray(packet)) return
  const [, id, error, result] = packet
  const asked = waiting.get(id)
  waiting.delete(id)
  if (error === null) asked?.resolve(result)
  else asked?.reject(new Error(`${asked.command}: ${error.error}: ${error.message}`))
}

/** Cuts a stream into packets: `LENGTH:JSON`. */
class Packets {
  readonly #onPacket: (packet: unknown) => void
  #bytes = Buffer.alloc(0)

  constructor(onPacket: (packet: unknown) => void) {
    this.#onPacket = onPacket
  }

  push(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    for (;;) {
      const start = this.#bytes.indexOf(':') + 1
      const end = start + Number(this.#bytes.toString('latin1', 0, start - 1))
      if (start === 0 || this.#bytes.length < end) return
      this.#onPacket(JSON.parse(this.#bytes.toString('utf8', start, end)))
      this.#bytes = this.#bytes.subarray(end)
    }
  }
}

// A folder of model files for tests, in memory.

import type { Folder } from './model-files.ts'

/** Files by name; writing fails after `room` bytes in all. */
export class MemoryFolder implements Folder {
  readonly files = new Map<string, Uint8Array>()
  room = Number.POSITIVE_INFINITY

  async getFileHandle(name: string, options?: { readonly create: boolean }) {
    if (!this.files.has(name)) {
      if (options?.create !== true) throw new DOMException('There is none', 'NotFoundError')
      this.files.set(name, new Uint8Array())
    }
    return {
      getFile: async () => new File([new Uint8Array(this.bytes(name))], name),
      createSyncAccessHandle: async () => ({
        write: (bytes: Uint8Array, { at }: { readonly at: number }) => {
          if (at + bytes.length > this.room) throw new DOMException('Full', 'QuotaExceededError')
          const grown = new Uint8Array(Math.max(this.bytes(name).length, at + bytes.length))
          grown.set(this.bytes(name))
          grown.set(bytes, at)
          this.files.set(name, grown)
          return bytes.length
        },
        truncate: (size: number) => {
          const kept = new Uint8Array(size)
          kept.set(this.bytes(name).subarray(0, size))
          this.files.set(name, kept)
        },
        flush: () => undefined,
        close: () => undefined,
      }),
    }
  }

  async removeEntry(name: string): Promise<void> {
    this.files.delete(name)
  }

  async *keys(): AsyncIterable<string> {
    yield* [...this.files.keys()]
  }

  private bytes(name: string): Uint8Array {
    return this.files.get(name) ?? new Uint8Array()
  }
}

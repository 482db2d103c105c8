import { describe, expect, it, vi } from 'vitest'
import { StorageFullError } from './store.ts'
import { createBytesWriter, RangeReader, type StoredBytes } from './stored-bytes.ts'

const CHUNKS = [Uint8Array.of(1, 2), Uint8Array.of(3)]

/** A database that takes what `takes` says; `tried` tells what it was given. */
function database(takes: (bytes: StoredBytes) => Error | null) {
  const tried: string[] = []
  const write = async (bytes: StoredBytes): Promise<void> => {
    tried.push(bytes instanceof Blob ? 'blob' : 'bytes')
    const error = takes(bytes)
    if (error !== null) throw error
  }
  return { tried, write }
}

describe('createBytesWriter', () => {
  it('writes Blobs where they are taken', async () => {
    const { tried, write } = database(() => null)
    const writeBytes = createBytesWriter()
    await writeBytes(CHUNKS, write)
    await writeBytes(CHUNKS, write)
    expect(tried).toEqual(['blob', 'blob'])
  })

  it('writes bytes once a Blob was refused that was then taken as bytes (UI-11)', async () => {
    const { tried, write } = database((bytes) => (bytes instanceof Blob ? new Error('no') : null))
    const writeBytes = createBytesWriter()
    await writeBytes(CHUNKS, write)
    await writeBytes(CHUNKS, async (bytes) => {
      await write(bytes)
      expect(bytes).toEqual(Uint8Array.of(1, 2, 3).buffer)
    })
    expect(tried).toEqual(['blob', 'bytes', 'bytes'])
  })

  it('treats neither a full quota nor a failing database as a refusal of Blobs (KEEP-1)', async () => {
    const full = database(() => new StorageFullError('full'))
    const writeBytes = createBytesWriter()
    await expect(writeBytes(CHUNKS, full.write)).rejects.toThrow('full')
    expect(full.tried).toEqual(['blob'])
    const broken = database(() => new Error('closed'))
    await expect(writeBytes(CHUNKS, broken.write)).rejects.toThrow('closed')
    await expect(writeBytes(CHUNKS, broken.write)).rejects.toThrow('closed')
    expect(broken.tried).toEqual(['blob', 'bytes', 'blob', 'bytes'])
  })
})

describe('RangeReader', () => {
  it('reads bytes whole once while there is room for them, and again when there is none', async () => {
    const ranges = new RangeReader(4)
    const small = vi.fn(async () => Uint8Array.of(1, 2, 3).buffer)
    const large = vi.fn(async () => Uint8Array.of(1, 2, 3, 4, 5).buffer)
    const a = await ranges.open('a', small)
    expect(a.size).toBe(3)
    expect(await a.read(1, 3)).toEqual(Uint8Array.of(2, 3))
    expect(await a.read(2, 9)).toEqual(Uint8Array.of(3))
    expect(small).toHaveBeenCalledTimes(1)
    ranges.forget()
    await a.read(0, 1)
    expect(small).toHaveBeenCalledTimes(2)
    const b = await ranges.open('b', large)
    expect(b.size).toBe(5)
    expect(await b.read(3, 5)).toEqual(Uint8Array.of(4, 5))
    expect(large).toHaveBeenCalledTimes(2)
  })
})

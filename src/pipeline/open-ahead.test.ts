import { describe, expect, it } from 'vitest'
import type { Entry, OpenedFile } from '../model/collection/source.ts'
import { openAhead } from './open-ahead.ts'

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function setUp(count: number, signal?: AbortSignal) {
  const log = { opened: [] as string[], waiting: [] as (() => void)[] }
  const prepare = openAhead(signal)
  const entries = Array.from({ length: count }, (_, i): Entry => {
    const path = `f${i}`
    const open = (): Promise<OpenedFile> => {
      log.opened.push(path)
      return new Promise((resolve) => {
        const file = { size: i, modified: 1, bytes: async () => new Uint8Array(0) }
        log.waiting.push(() => resolve(file))
      })
    }
    return prepare({ path, open })
  })
  const answer = async (): Promise<void> => {
    for (const resolve of log.waiting.splice(0)) resolve()
    await turn()
  }
  return { log, entries, answer }
}

describe('openAhead', () => {
  it('opens every file once, a limited number at a time, before it is requested (IN-8)', async () => {
    const { log, entries, answer } = setUp(100)
    await turn()
    expect(log.opened).toHaveLength(32)
    for (let i = 0; i < 4; i++) await answer()
    expect(new Set(log.opened).size).toBe(100)
    const sizes = await Promise.all(entries.map(async (entry) => (await entry.open()).size))
    expect(sizes).toEqual(entries.map((_, i) => i))
    expect(log.opened).toHaveLength(100)
  })

  it('opens a file at once if it is requested before its turn, and again for each later request', async () => {
    const { log, entries, answer } = setUp(40)
    const early = entries[39].open()
    expect(log.opened).toEqual(['f39'])
    await turn()
    await answer()
    expect((await early).size).toBe(39)
    void entries[39].open()
    expect(log.opened.filter((path) => path === 'f39')).toHaveLength(2)
  })

  it('opens no further file after it is stopped (IN-4)', async () => {
    const controller = new AbortController()
    const { log, answer } = setUp(100, controller.signal)
    await turn()
    controller.abort()
    await answer()
    expect(log.opened).toHaveLength(32)
  })

  it('reports that opening ahead failed when the file is requested', async () => {
    const prepare = openAhead(undefined)
    const entry = prepare({ path: 'a', open: () => Promise.reject(new Error('gone')) })
    await turn()
    await expect(entry.open()).rejects.toThrow('gone')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTurn } from '../../base/next-turn.ts'
import { installedApp } from './installed-app.ts'

const CACHES = ['wayleaf-app-1', 'wayleaf-texts-1']

let messages: unknown[]
let filesLeft: number
let kept: string[]
let isRegistered: boolean
let becomeReady: () => void
let waiting: { postMessage(message: unknown): void } | null

beforeEach(() => {
  vi.useFakeTimers()
  messages = []
  filesLeft = 1
  kept = [...CACHES]
  isRegistered = false
  waiting = null
  const active = {
    postMessage(message: unknown, [port]: readonly MessagePort[] = []) {
      messages.push(message)
      port?.postMessage(messages.length < filesLeft)
    },
  }
  const ready = new Promise((resolve) => {
    becomeReady = () => resolve({ active })
  })
  const registration = {
    active,
    get waiting() {
      return waiting
    },
    installing: null,
    addEventListener: () => undefined,
    unregister: async () => {
      isRegistered = false
    },
  }
  const serviceWorker = {
    controller: null,
    ready,
    addEventListener: () => undefined,
    register: async () => {
      isRegistered = true
      return registration
    },
  }
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('caches', {
    keys: async () => kept,
    // As in a browser: it takes a while, and a cache that is not there by then is made.
    open: async (name: string) => {
      for (let turn = 0; turn < 9; turn++) await Promise.resolve()
      if (!kept.includes(name)) kept = [...kept, name]
      return { keys: async () => [] }
    },
    delete: async (name: string) => {
      kept = kept.filter((other) => other !== name)
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const idle = () => Promise.resolve()

describe('installedApp', () => {
  it('registers the service worker after a while in which nothing runs, and has the remaining files fetched (KEEP-3)', async () => {
    installedApp(true, idle)
    becomeReady()
    await vi.advanceTimersByTimeAsync(1000)
    expect(isRegistered).toBe(false)
    await vi.runAllTimersAsync()
    expect(isRegistered).toBe(true)
    expect(messages).toEqual(['fill'])
  })

  it('asks what is running only after its caller has started', async () => {
    let isMade = false
    installedApp(true, async () => {
      if (!isMade) throw new Error('asked too early')
    })
    isMade = true
    await vi.runAllTimersAsync()
    expect(isRegistered).toBe(true)
  })

  it.each([
    ['begun at once', 0],
    ['begun a little later', 1000],
  ])(
    'registers nothing while something runs that was %s, nor right after it (KEEP-3)',
    async (_, begunAfterMs) => {
      let isRunning = begunAfterMs === 0
      let end: () => void = () => undefined
      const ended = new Promise<void>((resolve) => (end = resolve))
      installedApp(true, () => (isRunning ? ended : idle()))
      becomeReady()
      await vi.advanceTimersByTimeAsync(begunAfterMs)
      isRunning = true
      await vi.advanceTimersByTimeAsync(10_000)
      isRunning = false
      end()
      await vi.advanceTimersByTimeAsync(1000)
      expect(isRegistered).toBe(false)
      await vi.runAllTimersAsync()
      expect(isRegistered).toBe(true)
      expect(messages).toEqual(['fill'])
    },
  )

  it('one after the other, each when nothing runs (KEEP-3)', async () => {
    filesLeft = 3
    const rests: (() => void)[] = []
    const busy = () => new Promise<void>((resolve) => rests.push(resolve))
    installedApp(true, () => (isRegistered ? busy() : idle()))
    becomeReady()
    await vi.runAllTimersAsync()
    for (let fetched = 1; fetched <= filesLeft; fetched++) {
      while (rests.length < fetched) await nextTurn()
      expect(messages).toHaveLength(fetched - 1)
      rests[fetched - 1]?.()
    }
    while (messages.length < filesLeft) await nextTurn()
    expect(rests).toHaveLength(filesLeft)
  })

  it('a deleted app stays deleted: nothing is fetched when what ran has ended', async () => {
    let rest: () => void = () => undefined
    const busy = () => new Promise<void>((resolve) => (rest = resolve))
    const app = installedApp(true, () => (isRegistered ? busy() : idle()))
    becomeReady()
    await vi.runAllTimersAsync()
    await app.forget()
    rest()
    await vi.runAllTimersAsync()
    expect(messages).toEqual([])
  })

  it('lets the version before give way to the one that waits (KEEP-7)', async () => {
    const app = installedApp(true, idle)
    await vi.runAllTimersAsync()
    waiting = { postMessage: (message) => messages.push(['waiting', message]) }
    app.applyUpdate()
    expect(messages.slice(-2)).toEqual(['give-way', ['waiting', 'take-over']])
  })

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'a deleted app stays deleted: nothing is fetched %s the service worker was ready',
    async (_, isReady) => {
      const app = installedApp(true, idle)
      if (isReady) becomeReady()
      await vi.advanceTimersByTimeAsync(isReady ? 1000 : 3000)
      await app.forget()
      becomeReady()
      await vi.runAllTimersAsync()
      expect(messages).toEqual([])
      expect(kept).toEqual(['wayleaf-texts-1'])
      expect(isRegistered).toBe(false)
    },
  )

  it('a deleted app stays deleted: it is not brought back by what measures it (KEEP-4)', async () => {
    const app = installedApp(true, idle)
    await Promise.all([app.size(), app.forget(), app.size()])
    expect(kept).toEqual(['wayleaf-texts-1'])
  })

  it('registers nothing where the page was not built', async () => {
    installedApp(false, idle)
    await vi.runAllTimersAsync()
    expect(isRegistered).toBe(false)
  })
})

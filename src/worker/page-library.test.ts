import { afterEach, describe, expect, it, vi } from 'vitest'
import { startLibrary } from './page-library.ts'
import type { BuildJob } from './wire/api.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const WEBKIT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const REQUEST: BuildJob = { jobId: '1', name: 'a', source: { kind: 'library', address: '' } }

const client = vi.hoisted(() => ({
  build: async () => 'built',
  keepWhole: async () => undefined,
  collections: vi.fn(async () => []),
  warm: vi.fn(async () => undefined),
}))
vi.mock('./client.ts', () => ({ createClient: () => client }))

/** The library's client in a browser that says this of itself, and how often it was asked to keep. */
function startIn(userAgent: string, isAwaited = true, used = Promise.resolve()) {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { userAgent, storage: { persist } })
  vi.stubGlobal('addEventListener', () => undefined)
  const start = () => {
    throw new Error('not needed')
  }
  return { library: startLibrary({ start, onlyReads: false, isAwaited, used }), persist }
}

describe('the request to keep what is stored', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is made after a build in browsers that do not prompt (KEEP-4)', async () => {
    const { library, persist } = startIn(WEBKIT)
    await library.build(REQUEST, () => undefined)
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('is made in Firefox, which prompts, only if the user chooses “keep” (KEEP-4, UI-11)', async () => {
    const { library, persist } = startIn(FIREFOX)
    await library.build(REQUEST, () => undefined)
    expect(persist).not.toHaveBeenCalled()
    await library.keepWhole('2', 'a', () => undefined)
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('is not made in a browser that does not support it (KEEP-4)', async () => {
    const { library } = startIn(WEBKIT)
    vi.stubGlobal('navigator', { userAgent: WEBKIT })
    expect(await library.build(REQUEST, () => undefined)).toBe('built')
  })
})

describe('a first visit', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  /** Idle moments of the page, given one by one. */
  function idleMoments() {
    const waiting: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
    return async () => {
      waiting.shift()?.()
      await new Promise((next) => setTimeout(next))
    }
  }

  /** A browser that has these databases; one that does not tell where there are none given. */
  function keeping(names?: readonly string[]) {
    const databases = async () => (names ?? []).map((name) => ({ name, version: 1 }))
    vi.stubGlobal('indexedDB', names === undefined ? {} : { databases })
  }

  it('finds nothing stored without starting a worker, and starts the parsers when the page is used (UI-1)', async () => {
    keeping(['another'])
    const moment = idleMoments()
    let use: () => void = () => undefined
    const used = new Promise<void>((resolve) => {
      use = resolve
    })
    const { library } = startIn(WEBKIT, false, used)
    const found = library.collections()
    await moment()
    expect(await found).toEqual([])
    expect(await library.sizes()).toEqual(new Map())
    expect(await library.storage()).toEqual({ persisted: false, kept: true })
    expect(client.collections).not.toHaveBeenCalled()
    await moment()
    // From then on it receives the messages of other tabs.
    expect(client.collections).toHaveBeenCalledTimes(1)
    expect(client.warm).not.toHaveBeenCalled()
    use()
    await new Promise((next) => setTimeout(next))
    await moment()
    expect(client.warm).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['has had collections', ['wayleaf']],
    ['does not tell', undefined],
  ])('asks the worker once the page is drawn, in a browser that %s (UI-1)', async (_, names) => {
    keeping(names)
    const moment = idleMoments()
    const found = startIn(WEBKIT, false).library.collections()
    expect(client.collections).not.toHaveBeenCalled()
    await moment()
    expect(await found).toEqual([])
    expect(client.collections).toHaveBeenCalledTimes(1)
  })

  it('does not delay a stored collection (UI-1)', async () => {
    idleMoments()
    expect(await startIn(WEBKIT).library.collections()).toEqual([])
  })
})

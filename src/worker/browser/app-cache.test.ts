import { beforeEach, describe, expect, it } from 'vitest'
import { createAppCache } from './app-cache.ts'

const SCOPE = 'https://example.com/a/b/'
const FILES = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/app-1.js', revision: null },
  { url: 'assets/tree-sitter-python-1.wasm', revision: null },
]

/** As much of the browser's caches as is used. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return {
      match: async (address: string) => store.get(address)?.clone(),
      put: async (address: string, response: Response) => void store.set(address, response),
    }
  }

  async match(address: string, { cacheName }: MultiCacheQueryOptions = {}) {
    for (const [name, store] of this.stores) {
      const found = cacheName === undefined || cacheName === name ? store.get(address) : undefined
      if (found !== undefined) return found.clone()
    }
    return undefined
  }

  has = async (name: string) => this.stores.has(name)
  keys = async () => [...this.stores.keys()]
  delete = async (name: string) => this.stores.delete(name)
}

let caches: FakeCaches
let asked: string[]
let missing: Set<string>

beforeEach(() => {
  caches = new FakeCaches()
  asked = []
  missing = new Set()
})

const appOf = (version: string, files = FILES) =>
  createAppCache(files, version, {
    caches: caches as unknown as CacheStorage,
    fetch: async ({ url }) => {
      asked.push(url.slice(SCOPE.length))
      return new Response(`${version} ${url}`, { status: missing.has(url) ? 404 : 200 })
    },
    scope: SCOPE,
  })

const get = (url: string) => new Request(new URL(url, SCOPE))

describe('createAppCache', () => {
  it('fetches what is needed to start, and the grammars afterwards (KEEP-3)', async () => {
    const app = appOf('one')
    await app.install()
    expect(asked.sort()).toEqual(['', 'assets/app-1.js'])
    expect(await app.fill()).toBe(true)
    expect(asked.at(-1)).toBe('assets/tree-sitter-python-1.wasm')
    asked.length = 0
    expect(await app.fill()).toBe(false)
    expect(await (await app.answer(get('assets/app-1.js')))?.text()).toContain('app-1.js')
    expect(asked).toEqual([])
  })

  it('stops fetching for later once another version is to take over (KEEP-7)', async () => {
    const later = ['assets/tree-sitter-c-1.wasm', 'assets/tree-sitter-go-1.wasm']
    const files = later.map((url) => ({ url, revision: null }))
    const stopped: string[] = []
    const app = createAppCache(files, 'one', {
      caches: caches as unknown as CacheStorage,
      // A network that never answers; the request ends only when it is aborted.
      fetch: ({ url, signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            stopped.push(url.slice(SCOPE.length))
            reject(signal.reason)
          })
          queueMicrotask(() => app.giveWay())
        }),
      scope: SCOPE,
    })
    await app.install()
    await app.fill()
    expect(stopped).toEqual(later.slice(0, 1))
    await app.fill()
    expect(stopped).toEqual(later.slice(0, 1))
  })

  it.each(['assets/app-1.js', 'assets/tree-sitter-python-1.wasm', 'assets/unknown-1.js', ''])(
    'once deleted, is not brought back by a tab that still asks for “%s” (KEEP-4)',
    async (url) => {
      const app = appOf('one')
      await app.install()
      await caches.delete('wayleaf-app-one')
      expect(await (await app.answer(get(url)))?.text()).toContain(url)
      expect(await app.fill()).toBe(false)
      expect(await caches.keys()).toEqual([])
    },
  )

  it('stores nothing if one file is missing (KEEP-3)', async () => {
    await appOf('one').install()
    missing.add(`${SCOPE}assets/app-2.js`)
    const next = appOf('two', [...FILES, { url: 'assets/app-2.js', revision: null }])
    await expect(next.install()).rejects.toThrow(/404/)
    expect(await caches.keys()).toEqual(['wayleaf-app-one'])
  })

  it('a tab of the version before still finds its files, one of the version before that not (KEEP-7)', async () => {
    await appOf('one').install()
    const two = appOf('two', [{ url: 'index.html', revision: '2' }])
    await two.install()
    await two.activate()
    asked.length = 0
    expect(await (await two.answer(get('assets/app-1.js')))?.text()).toContain('one ')
    const three = appOf('three', [{ url: 'index.html', revision: '3' }])
    await three.install()
    await three.activate()
    expect(await caches.keys()).toEqual(['wayleaf-app-two', 'wayleaf-app-three'])
  })

  it('hands the page over isolated, so that an engine may use threads, and nothing else (LLM-2)', async () => {
    const app = appOf('one')
    await app.install()
    const policies = async (url: string) => {
      const headers = (await app.answer(get(url)))?.headers
      return ['opener', 'embedder'].map((of) => headers?.get(`cross-origin-${of}-policy`))
    }
    const page = await app.answer(get(''))
    expect(await page?.text()).toBe(`one ${SCOPE}`)
    expect(await policies('')).toEqual(['same-origin', 'require-corp'])
    expect(await policies('assets/app-1.js')).toEqual([null, null])
  })

  it('keeps large files of the build when something used them (KEEP-3)', async () => {
    const app = appOf('one')
    await app.install()
    asked.length = 0
    await app.answer(get('assets/engine-9.wasm'))
    await app.answer(get('assets/engine-9.wasm'))
    expect(asked).toEqual(['assets/engine-9.wasm'])
  })

  it('leaves everything else of the site alone (KEEP-5)', () => {
    const app = appOf('one')
    for (const url of ['flask.wayleaf', 'texts/0.bin', '../x.js', 'https://other.example/a.js']) {
      expect(app.answer(get(url))).toBeNull()
    }
    expect(app.answer(new Request(`${SCOPE}assets/app-1.js`, { method: 'POST' }))).toBeNull()
  })
})

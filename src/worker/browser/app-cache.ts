// The service worker's cache of the app, so that it starts without a network. One cache per version: a tab that
// still runs the previous version finds its files in the previous cache.

/** A file of the build, with a revision if its name does not contain a hash. */
export interface AppFile {
  /** Relative to the app. */
  readonly url: string
  readonly revision: string | null
}

/** Prefix of the caches for files of the app. */
const APP_CACHE = 'wayleaf-app-'
/** Versions of the app that are stored: the newest, and the one that other tabs may still run. */
const MAX_VERSIONS = 2
/** Grammars are large and a folder needs few of them: they are fetched last. */
const GRAMMAR_FILE = /\/tree-sitter-[^/]*\.wasm$/
/** Files that are named by their content and never change. */
const HASHED_FILE = /\/assets\/[^/]+$/
/** The page. Some hosts redirect `index.html` to the folder, and a redirected page may not be cached. */
const PAGE_URL = './'

/** The browser functions that the cache needs. */
export interface AppCacheHost {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /** Address of the app's folder. */
  readonly scope: string
}

/**
 * The phases of a service worker, for the app's files.
 * @param files the files of the build; `version` must change with any of them.
 */
export function createAppCache(files: readonly AppFile[], version: string, host: AppCacheHost) {
  const { caches, scope } = host
  const name = APP_CACHE + version
  const addressOf = (url: string): string =>
    new URL(url === 'index.html' ? PAGE_URL : url, scope).href
  const known = new Set(files.map(({ url }) => addressOf(url)))
  const isLater = ({ url }: AppFile): boolean => GRAMMAR_FILE.test(`/${url}`)
  const later = files.filter(isLater).map(({ url }) => addressOf(url))
  const kept = keptFiles(name, host)
  const replaced = new AbortController()
  return {
    /** Fetches all files needed to start; rejects and stores nothing if one is missing. */
    async install() {
      try {
        const cache = await caches.open(name)
        const needed = files.filter((file) => !isLater(file))
        await Promise.all(needed.map(({ url }) => kept.store(cache, addressOf(url))))
      } catch (error) {
        await caches.delete(name)
        throw error
      }
    },
    /** Deletes versions that no tab can still need. */
    async activate() {
      const versions = (await caches.keys()).filter((key) => key.startsWith(APP_CACHE))
      const others = versions.filter((key) => key !== name)
      const old = others.slice(0, Math.max(0, others.length - (MAX_VERSIONS - 1)))
      await Promise.all(old.map((key) => caches.delete(key)))
    },
    /**
     * Fetches the next remaining file, unless another version waits to take over.
     * @returns whether there may be more
     */
    async fill() {
      // The user deleted the cache: do not create it again.
      if (!(await caches.has(name))) return false
      const cache = await caches.open(name)
      for (;;) {
        const address = later.shift()
        if (address === undefined || replaced.signal.aborted) return false
        if ((await cache.match(address)) !== undefined) continue
        // A file that cannot be fetched now is fetched when it is needed.
        await kept.store(cache, address, replaced.signal).catch(ignore)
        return true
      }
    },
    /** Ends `fill` for good: a browser lets no version take over while the previous one is working. */
    giveWay: () => replaced.abort(),
    /** The response to a request; `null` for one that is not the app's. */
    answer(request: Request): Promise<Response> | null {
      if (request.method !== 'GET') return null
      const url = new URL(request.url)
      if (!url.href.startsWith(scope)) return null
      const address = request.mode === 'navigate' ? pageOf(url, scope) : url.href
      if (address === null) return null
      if (known.has(address)) {
        const answer = kept.ofVersion(address, request)
        return address === scope ? answer.then(isolated) : answer
      }
      return HASHED_FILE.test(url.pathname) ? kept.onUse(address, request) : null
    },
  }
}

/** Single files of the app: from the cache of a version, else from the network into it. */
function keptFiles(name: string, { caches, fetch }: Pick<AppCacheHost, 'caches' | 'fetch'>) {
  const onUse = async (address: string, request: Request): Promise<Response> => {
    const kept = await caches.match(address)
    if (kept !== undefined) return kept
    const response = await fetch(request)
    // A tab may fetch files after the user deleted the app: this must not create the cache again.
    if (response.ok && response.status === 200 && (await caches.has(name))) {
      const cache = await caches.open(name)
      // Without room to store it, it is fetched again.
      await cache.put(address, response.clone()).catch(ignore)
    }
    return response
  }
  return {
    onUse,
    /** From this version's cache, for a tab of the previous version from that one's, or from the network. */
    async ofVersion(address: string, request: Request): Promise<Response> {
      const own = await caches.match(address, { cacheName: name })
      return own ?? (HASHED_FILE.test(address) ? onUse(address, request) : fetch(request))
    },
    /** Rejects if the file cannot be fetched. */
    async store(cache: Cache, address: string, signal: AbortSignal | null = null): Promise<void> {
      // A file named by its content is the same in the previous version.
      const kept = HASHED_FILE.test(address) ? await caches.match(address) : undefined
      const response = kept ?? (await fetch(new Request(address, { cache: 'no-cache', signal })))
      if (!response.ok) throw new Error(`${address} answers ${response.status}`)
      await cache.put(address, await plain(response))
    },
  }
}

/** The app's page with any query string; `null` for other pages of the site. */
function pageOf(url: URL, scope: string): string | null {
  const page = url.origin + url.pathname
  return page === scope || page === `${scope}index.html` ? scope : null
}

/** Headers with which a page can share memory between threads; its workers from blobs inherit them. */
const ISOLATION_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
]

/** The page with these headers, which static hosts rarely send. */
function isolated(response: Response): Response {
  if (response.type === 'error' || response.body === null) return response
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  for (const [name, value] of ISOLATION_HEADERS) headers.set(name, value)
  return new Response(body, { status, statusText, headers })
}

/** A copy of the response without the redirect flag. */
async function plain(response: Response): Promise<Response> {
  if (!response.redirected) return response
  const { status, statusText, headers } = response
  return new Response(await response.blob(), { status, statusText, headers })
}

function ignore(): void {
  // The caller continues without it.
}

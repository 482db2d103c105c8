// The service worker's cache of the app, so that it starts without a network. One cache per version: a tab that
// still runs the previous version finds its files in the previous cache.

/** A file of the build, with what tells its versions apart where its name does not. */
export interface AppFile {
  /** Relative to the app. */
  readonly url: string
  readonly revision: string | null
}

/** Files of the app, and files that were fetched because something needed them. */
const APP_CACHE = 'wayleaf-app-'
/** Versions of the app that are kept: the newest, and the one that other tabs may still run. */
const VERSIONS_KEPT = 2
/** Grammars are large and a folder needs few of them: they come after the rest. */
const LATER = /\/tree-sitter-[^/]*\.wasm$/
/** Named by their content, so that they never change. */
const IMMUTABLE = /\/assets\/[^/]+$/
/** The page. Some hosts hand `index.html` over to the folder, and a page may not be kept that was. */
const PAGE = './'

/** The steps of a service worker's life, over the app's files. */
export interface AppCache {
  /** Fetches all that is needed to start; rejects, and leaves nothing, where one file is missing. */
  install(): Promise<void>
  /** Deletes versions that no tab can still need. */
  activate(): Promise<void>
  /**
   * Fetches the next file that was left for later, unless another version is to take over.
   * @returns whether there may be more
   */
  fill(): Promise<boolean>
  /** Ends `fill` for good: a browser lets no version take over while the one before has work. */
  giveWay(): void
  /** Answer to a request, or `null` for one that is not the app's. */
  answer(request: Request): Promise<Response> | null
}

/** What the cache needs of the browser. */
export interface AppCacheHost {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /** Address of the folder that the app lies in. */
  readonly scope: string
}

/** @param files what the build made; `version` must change with any of them. */
export function createAppCache(
  files: readonly AppFile[],
  version: string,
  host: AppCacheHost,
): AppCache {
  const { caches, scope } = host
  const name = APP_CACHE + version
  const addressOf = (url: string): string => new URL(url === 'index.html' ? PAGE : url, scope).href
  const known = new Set(files.map(({ url }) => addressOf(url)))
  const isLater = ({ url }: AppFile): boolean => LATER.test(`/${url}`)
  const later = files.filter(isLater).map(({ url }) => addressOf(url))
  const kept = keptFiles(name, host)
  const replaced = new AbortController()
  return {
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
    async activate() {
      const versions = (await caches.keys()).filter((key) => key.startsWith(APP_CACHE))
      const others = versions.filter((key) => key !== name)
      const old = others.slice(0, Math.max(0, others.length - (VERSIONS_KEPT - 1)))
      await Promise.all(old.map((key) => caches.delete(key)))
    },
    async fill() {
      // Deleted by the user: it is not to come back.
      if (!(await caches.has(name))) return false
      const cache = await caches.open(name)
      for (;;) {
        const address = later.shift()
        if (address === undefined || replaced.signal.aborted) return false
        if ((await cache.match(address)) !== undefined) continue
        // What cannot be had now is fetched when it is needed.
        await kept.store(cache, address, replaced.signal).catch(ignore)
        return true
      }
    },
    giveWay: () => replaced.abort(),
    answer(request) {
      if (request.method !== 'GET') return null
      const url = new URL(request.url)
      if (!url.href.startsWith(scope)) return null
      const address = request.mode === 'navigate' ? pageOf(url, scope) : url.href
      if (address === null) return null
      if (known.has(address)) {
        const answer = kept.ofVersion(address, request)
        return address === scope ? answer.then(isolated) : answer
      }
      return IMMUTABLE.test(url.pathname) ? kept.onUse(address, request) : null
    },
  }
}

/** Single files of the app: from the cache of a version, else from the network into it. */
function keptFiles(name: string, { caches, fetch }: Pick<AppCacheHost, 'caches' | 'fetch'>) {
  const onUse = async (address: string, request: Request): Promise<Response> => {
    const kept = await caches.match(address)
    if (kept !== undefined) return kept
    const response = await fetch(request)
    // A tab outlives the deletion of the app, and what it fetches then must not bring the cache back.
    if (response.ok && response.status === 200 && (await caches.has(name))) {
      const cache = await caches.open(name)
      // Without room for it, it is fetched again.
      await cache.put(address, response.clone()).catch(ignore)
    }
    return response
  }
  return {
    onUse,
    /** From this version's cache, or for a tab of the version before from that one's, or the network. */
    async ofVersion(address: string, request: Request): Promise<Response> {
      const own = await caches.match(address, { cacheName: name })
      return own ?? (IMMUTABLE.test(address) ? onUse(address, request) : fetch(request))
    },
    /** Rejects where it cannot be had. */
    async store(cache: Cache, address: string, signal: AbortSignal | null = null): Promise<void> {
      // Content that has its own name is the same in the version before.
      const kept = IMMUTABLE.test(address) ? await caches.match(address) : undefined
      const response = kept ?? (await fetch(new Request(address, { cache: 'no-cache', signal })))
      if (!response.ok) throw new Error(`${address} answers ${response.status}`)
      await cache.put(address, await plain(response))
    },
  }
}

/** The app's page, whatever is asked of it behind `?`; `null` for other pages of the site. */
function pageOf(url: URL, scope: string): string | null {
  const page = url.origin + url.pathname
  return page === scope || page === `${scope}index.html` ? scope : null
}

/** What lets a page share memory between threads; its workers, made from blobs, take it over. */
const ISOLATION: readonly (readonly [name: string, value: string])[] = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
]

/** The page with the headers that hosts of static files rarely send. */
function isolated(response: Response): Response {
  if (response.type === 'error' || response.body === null) return response
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  for (const [name, value] of ISOLATION) headers.set(name, value)
  return new Response(body, { status, statusText, headers })
}

/** A response that does not say that it came from elsewhere. */
async function plain(response: Response): Promise<Response> {
  if (!response.redirected) return response
  const { status, statusText, headers } = response
  return new Response(await response.blob(), { status, statusText, headers })
}

function ignore(): void {
  // The caller goes on without it.
}

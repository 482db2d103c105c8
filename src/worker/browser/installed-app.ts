// The page's side of the service worker: registers it in built pages and reports updates without forcing them.

import { createQueue } from '../../base/next-turn.ts'

const SCRIPT_URL = './service-worker.js'
/** Names of the service worker's caches. */
const CACHE_NAME = /^wayleaf-app-/
/** Time between two checks for a new version, while a page stays open. */
const CHECK_INTERVAL_MS = 3_600_000
/** Time without work after which the app is installed: processor and network belong to what the user does first. */
const QUIET_MS = 2000

/** State of the app for the page. */
interface AppNews {
  /** Whether a newer version waits or has taken over in another tab. */
  readonly isUpdateReady: boolean
  /** Whether the browser can install the app. */
  readonly isInstallable: boolean
}

/** Fired by browsers that install pages; the compiler does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/**
 * Registers the service worker of a built page once the page is quiet; does nothing elsewhere. The worker's
 * installation fetches and stores the whole app, which would take a second from the reading of a dropped folder.
 * @param idle resolves when nothing runs
 */
export function installedApp(isBuilt: boolean, idle: () => Promise<void>) {
  const container = isBuilt ? navigator.serviceWorker : undefined
  let news: AppNews = { isUpdateReady: false, isInstallable: false }
  let tell: (news: AppNews) => void = () => undefined
  let offer: InstallEvent | null = null
  let registration: ServiceWorkerRegistration | undefined
  let isReloading = false
  const deleted = new AbortController()
  const inTurn = createQueue()
  const change = (more: Partial<AppNews>): void => {
    news = { ...news, ...more }
    tell(news)
  }
  const updated = (): void => change({ isUpdateReady: true })

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallEvent
    change({ isInstallable: true })
  })
  // A file of this version is neither on the host nor stored: there is a newer version.
  addEventListener('vite:preloadError', updated)
  if (container !== undefined) {
    const wasControlled = container.controller !== null
    container.addEventListener('controllerchange', () => {
      // The first service worker takes over a page that was loaded without one: do not reload then.
      if (isReloading) location.reload()
      else if (wasControlled) updated()
    })
    void quiet(idle, deleted.signal)
      .then(() => register(container, updated, idle, deleted.signal))
      .then((registered) => {
        registration = registered
      })
  }
  return {
    watch(changed: (news: AppNews) => void) {
      tell = changed
      tell(news)
    },
    async install() {
      await offer?.prompt()
      offer = null
      change({ isInstallable: false })
    },
    applyUpdate() {
      const waiting = registration?.waiting
      if (!waiting) return location.reload()
      isReloading = true
      // The browser waits until the previous version is idle, for up to five minutes.
      registration?.active?.postMessage('give-way')
      waiting.postMessage('take-over')
    },
    // Opening a cache creates it, so it must not be measured while it is deleted.
    size: async () => (isBuilt ? inTurn(cachedBytes) : 0),
    forget() {
      deleted.abort()
      return inTurn(async () => {
        await registration?.unregister()
        await Promise.all((await appCaches()).map((key) => caches.delete(key)))
      })
    },
  }
}

/** Resolves after a while in which nothing ran, or never if the app is deleted. */
async function quiet(idle: () => Promise<void>, deleted: AbortSignal): Promise<void> {
  // The caller may still be making what knows whether something runs.
  await Promise.resolve()
  do {
    await idle()
    await pause(QUIET_MS, deleted)
  } while (await isBusy(idle))
}

/** Whether something runs: `idle` takes more than a task. */
function isBusy(idle: () => Promise<void>): Promise<boolean> {
  const isIdle = idle().then(() => false)
  return Promise.race([isIdle, new Promise<boolean>((busy) => setTimeout(() => busy(true)))])
}

function pause(ms: number, deleted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    deleted.addEventListener('abort', () => clearTimeout(timer))
  })
}

async function register(
  container: ServiceWorkerContainer,
  updated: () => void,
  idle: () => Promise<void>,
  deleted: AbortSignal,
): Promise<ServiceWorkerRegistration | undefined> {
  if (deleted.aborted) return undefined
  const options = { scope: './', updateViaCache: 'none' } as const
  // If the registration fails, the app works only with a network.
  const registration = await container.register(SCRIPT_URL, options).catch(() => undefined)
  if (registration === undefined) return undefined
  const look = (worker: ServiceWorker | null): void => {
    if (worker === null) return
    const installed = (): void => {
      if (worker.state === 'installed' && container.controller !== null) updated()
    }
    worker.addEventListener('statechange', installed)
    installed()
  }
  look(registration.waiting)
  registration.addEventListener('updatefound', () => look(registration.installing))
  lookAgain(registration)
  void container.ready.then(({ active }) => fill(active, idle, deleted))
  return registration
}

/** Checks for a new version when the user returns to a page that was open for long. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < CHECK_INTERVAL_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * Fetches the remaining files, unless the user is on a metered connection or deletes the app. They are many
 * megabytes, so they are fetched one at a time, each when nothing else runs.
 */
async function fill(
  worker: ServiceWorker | null,
  idle: () => Promise<void>,
  deleted: AbortSignal,
): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData === true || deleted.aborted) return
  do await idle()
  while (!deleted.aborted && worker !== null && (await fillNext(worker)))
}

/** @returns whether there may be more to fetch */
function fillNext(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data === true)
    }
    worker.postMessage('fill', [port2])
  })
}

async function appCaches(): Promise<string[]> {
  return (await caches.keys()).filter((key) => CACHE_NAME.test(key))
}

async function cachedBytes(): Promise<number> {
  const sizes = await Promise.all((await appCaches()).map(bytesOfCache))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function bytesOfCache(key: string): Promise<number> {
  const cache = await caches.open(key)
  let bytes = 0
  // One after the other: all at once hold the main thread for 50 to 75 ms.
  for (const request of await cache.keys())
    bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  return bytes
}

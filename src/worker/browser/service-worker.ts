// The service worker: the app without a network. A new version waits until a tab asks for it.

import { checksum } from '../../base/columns/checksum.ts'
import { type AppFile, createAppCache } from './app-cache.ts'

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

/** The used part of a service worker's global scope, which the page's types lack. */
interface ServiceScope {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: readonly AppFile[]
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(
    type: 'message',
    listener: (
      event: Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] },
    ) => void,
  ): void
  addEventListener(
    type: 'fetch',
    listener: (event: {
      readonly request: Request
      respondWith(r: Promise<Response>): void
    }) => void,
  ): void
}

declare const self: ServiceScope

const files = self.__WB_MANIFEST
const version = checksum(new TextEncoder().encode(JSON.stringify(files))).toString(16)
const app = createAppCache(files, version, {
  caches,
  fetch: (request) => fetch(request),
  scope: self.registration.scope,
})

self.addEventListener('install', (event) => event.waitUntil(app.install()))
self.addEventListener('activate', (event) =>
  event.waitUntil(app.activate().then(() => self.clients.claim())),
)
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting())
  if (event.data === 'give-way') app.giveWay()
  if (event.data === 'fill')
    event.waitUntil(app.fill().then((more) => event.ports[0]?.postMessage(more)))
})
self.addEventListener('fetch', (event) => {
  const answer = app.answer(event.request)
  if (answer !== null) event.respondWith(answer)
})

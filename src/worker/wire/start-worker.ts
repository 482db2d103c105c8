// Starts workers under the page's content security policy. A worker loaded by its address would not
// inherit a policy in a meta element; one loaded from a blob of this page does.

import type { Endpoint } from 'comlink'

/** The methods of a `Worker` that its clients need; a `MessagePort` with a `terminate` has them too. */
export interface WorkerEnd extends Endpoint {
  terminate(): void
}

/**
 * Starts a module worker from the address of a `?worker&url` import; a missing or failing script causes the
 * worker's `error` event.
 */
export function startWorker(address: string, name: string): Worker {
  const script = workerScript(new URL(address, import.meta.url).href)
  const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  return new Worker(blob, { type: 'module', name })
}

/**
 * The script of a worker's blob: it imports `href` and holds messages meanwhile. The import is dynamic because static
 * imports in a blob bypass the service worker in Firefox, and so would fail without a network. Messages that arrive
 * before the imported script listens are dispatched again in their order.
 */
export function workerScript(href: string): string {
  return `const held = []
const hold = (event) => {
  event.stopImmediatePropagation()
  held.push(event)
}
self.addEventListener('message', hold)
import(${JSON.stringify(href)}).then(
  () => {
    self.removeEventListener('message', hold)
    for (const { data } of held) self.dispatchEvent(new MessageEvent('message', { data }))
  },
  (error) => self.reportError(error),
)`
}

interface DefaultPolicy {
  createHTML(): string
  createScript(): string
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: 'default', policy: DefaultPolicy): unknown
}

/**
 * Sets the default Trusted Types policy of this page or worker: it rejects markup and scripts from strings, and
 * script addresses of other origins. Browsers without Trusted Types ignore it.
 */
export function refuseUntrustedScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: () => refuse('markup'),
    createScript: () => refuse('a script'),
    createScriptURL: (url) => {
      // The origin of a blob address is the origin of the page that made the blob.
      if (new URL(url, import.meta.url).origin !== globalThis.origin) refuse(`the script ${url}`)
      return url
    },
  })
}

function refuse(what: string): never {
  throw new TypeError(`Refused to use ${what} that does not come from this page`)
}

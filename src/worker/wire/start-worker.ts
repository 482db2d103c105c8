// Starts workers under the page's content security policy. A worker loaded by its address would not
// inherit a policy that stands in a meta element; one loaded from a blob of this page does.

/**
 * Starts a module worker from the address that a `?worker&url` import gives; a script that is missing
 * or fails shows as the worker's `error` event.
 */
export function startWorker(address: string, name: string): Worker {
  const script = workerScript(new URL(address, import.meta.url).href)
  const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  return new Worker(blob, { type: 'module', name })
}

/**
 * What stands in a worker's blob: an import of `href`, and what was said to the worker meanwhile. The
 * import is dynamic because Firefox takes static ones of a blob past the service worker, which would
 * be the end of it without a network. A worker that only imports hears messages before its script
 * listens: they are held, and said again in their order.
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
 * The default Trusted Types policy of this page or worker: markup and scripts made from strings are
 * refused, script addresses must be of this origin. Browsers without Trusted Types ignore it.
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

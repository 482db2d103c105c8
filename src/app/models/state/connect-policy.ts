// What this page may connect to besides its own origin: what the user configured, and nothing
// under the local-only lock. The browser enforces it, in the page and in the workers that it starts.
//
// The built page's own policy allows every host. The first thing the app does is to add a second
// policy with the hosts of the list. Policies can only narrow each other, so a host that is added
// later can be reached after a reload, and no script in the page can remove a policy.

import { fieldOf, parsedJson } from '../../../base/json.ts'
import { filled, MessageError } from '../../../messages/words.ts'
import type { ConnectPolicy, ConnectSettings } from '../../state/shape/dependencies.ts'

/** Storage key of the list, which is read once, before anything else runs. */
const STORAGE_KEY = 'wayleaf-connections'

/** Limit on stored sources: far more than a user enters. */
const MAX_SOURCES = 64

/** The used part of a browser's storage. */
type KeptText = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Reads the list and narrows the policy of the page to it. Called once, before any worker is started.
 * @param narrow adds a policy to those of the page, see `addPolicy`.
 */
export function openConnectPolicy(
  storage: KeptText,
  narrow: (policy: string) => void,
): ConnectPolicy {
  const opened = readSettings(storage)
  narrow(policyOf(opened))
  const write = (settings: ConnectSettings): void => {
    storage.setItem(STORAGE_KEY, JSON.stringify(settings))
  }
  return {
    opened,
    configured: () => readSettings(storage),
    allows: (url) =>
      isOwn(url) || (!opened.localOnly && opened.sources.some((s) => covers(s, url))),
    allow(sources) {
      const before = readSettings(storage)
      const added = sources.map(connectSource)
      write({ ...before, sources: [...new Set([...before.sources, ...added])] })
      const known = new Set(opened.sources)
      return !opened.localOnly && added.every((source) => known.has(source)) ? 'now' : 'reload'
    },
    forget(sources) {
      const before = readSettings(storage)
      const gone = new Set(sources)
      write({ ...before, sources: before.sources.filter((source) => !gone.has(source)) })
      return opened.sources.some((source) => gone.has(source)) ? 'reload' : 'now'
    },
    setLocalOnly(localOnly) {
      write({ ...readSettings(storage), localOnly })
      if (localOnly) narrow(policyOf({ sources: [], localOnly }))
      return localOnly === opened.localOnly ? 'now' : 'reload'
    },
  }
}

/** Adds a policy to those of a page. */
export function addPolicy(page: Document, policy: string): void {
  const meta = page.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  page.head.append(meta)
}

/** The policy that allows these sources. Blob addresses are made by this page and do not leave it. */
export function policyOf({ sources, localOnly }: ConnectSettings): string {
  return ["connect-src 'self' blob:", ...(localOnly ? [] : sources)].join(' ')
}

const SOURCE_PATTERN =
  /^(https?):\/\/((?:\*\.[a-z0-9_-]+\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/

/**
 * The source of an address or of a source itself: scheme, host and port, in lower case. Only `https`,
 * or `http` for this machine and the local network, where certificates are rare.
 * @throws MessageError
 */
export function connectSource(address: string): string {
  const source = address.includes('*') ? address.toLowerCase() : originOf(address)
  const [, scheme, host = ''] = SOURCE_PATTERN.exec(source) ?? []
  if (scheme === undefined)
    throw new MessageError(filled('“{address}” is not the address of a host', { address }))
  if (scheme === 'http' && !isNearby(host)) {
    throw new MessageError(
      filled('“{address}” is not encrypted: https is needed beyond the local network', { address }),
    )
  }
  return source
}

function originOf(address: string): string {
  try {
    const { origin } = new URL(address)
    return origin
  } catch {
    return ''
  }
}

/** Private and loopback networks (RFC 1918, 3927, 4193), and host names that are never public. */
const PRIVATE_HOSTS = [
  /^(?:127|10)(?:\.\d{1,3}){3}$/,
  /^(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2}$/,
  /^\[(?:::1|f[cd][0-9a-f:]*)\]$/,
  /\.(?:local|localhost|lan|internal|home\.arpa)$/,
  /^[^.*[]+$/,
]

function isNearby(host: string): boolean {
  return PRIVATE_HOSTS.some((pattern) => pattern.test(host))
}

function covers(source: string, url: string): boolean {
  const origin = originOf(url)
  const at = source.indexOf('*.')
  if (at < 0) return origin === source
  const tail = source.slice(at + 1)
  return origin.startsWith(source.slice(0, at)) && origin.slice(at).endsWith(tail)
}

function isOwn(url: string): boolean {
  return originOf(url) === globalThis.origin || url.startsWith('blob:')
}

/** The stored settings; invalid sources are left out, and an unreadable text allows nothing. */
function readSettings(storage: KeptText): ConnectSettings {
  const kept = parsedJson(storage.getItem(STORAGE_KEY) ?? '')
  const listed = fieldOf(kept, 'sources')
  return {
    sources: Array.isArray(listed) ? listed.slice(0, MAX_SOURCES).flatMap(sourceOrNone) : [],
    localOnly: fieldOf(kept, 'localOnly') === true,
  }
}

function sourceOrNone(value: unknown): string[] {
  try {
    return typeof value === 'string' ? [connectSource(value)] : []
  } catch {
    return []
  }
}

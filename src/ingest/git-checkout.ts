// Which commit of which repository a folder contains, from the small text files of git. They are not trusted, so
// they are read within bounds, and the result is only a web address.

import { type Checkout, isCheckout, siteOf } from '../model/collection/checkout.ts'
import type { FolderSource, OpenedFile } from '../model/collection/source.ts'

/** Maximum size of `HEAD`, a branch, `config`. Bytes. */
const MAX_BYTES = 256 * 1024
const MAX_PACKED_BYTES = 8 * 1024 * 1024

const REF_LINE = /^ref: (refs\/[\w.@+/-]+)$/
const COMMIT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The checkout in a folder; `null` if there is none, or none with a remote on a host with pages. */
export async function readCheckout(source: FolderSource): Promise<Checkout | null> {
  try {
    if (source.checkout !== undefined) return await source.checkout()
    const [head, config] = await Promise.all([
      textOf(source, '.git/HEAD', MAX_BYTES),
      textOf(source, '.git/config', MAX_BYTES),
    ])
    if (head === null || config === null) return null
    const remote = remoteOf(config)
    const site = remote === null ? null : siteOf(remote)
    const commit = site === null ? null : await commitOf(source, head.trim())
    const checkout = { site, commit }
    return isCheckout(checkout) ? checkout : null
  } catch {
    // An unreadable file counts as missing.
    return null
  }
}

/** The address of `origin`, else of the first remote. */
export function remoteOf(config: string): string | null {
  let section = ''
  let first: string | null = null
  for (const line of config.split('\n')) {
    const [, name] = /^\s*\[\s*([^\]]*?)\s*\]\s*$/.exec(line) ?? []
    if (name !== undefined) section = name
    const [, url] = /^\s*url\s*=\s*"?([^"\s]+)"?\s*$/.exec(line) ?? []
    if (url === undefined || !section.startsWith('remote ')) continue
    if (section === 'remote "origin"') return url
    first ??= url
  }
  return first
}

async function commitOf(source: FolderSource, head: string): Promise<string | null> {
  if (COMMIT_NAME.test(head)) return head
  const [, ref] = REF_LINE.exec(head) ?? []
  if (ref === undefined || ref.includes('..') || ref.includes('//')) return null
  const loose = (await textOf(source, `.git/${ref}`, MAX_BYTES))?.trim() ?? ''
  if (COMMIT_NAME.test(loose)) return loose
  const packed = (await textOf(source, '.git/packed-refs', MAX_PACKED_BYTES)) ?? ''
  const line = packed.split('\n').find((one) => one.endsWith(` ${ref}`))
  return line?.split(' ', 1)[0] ?? null
}

/** A text file of at most `most` bytes, or `null` if there is none. */
export async function textOf(
  source: FolderSource,
  path: string,
  most: number,
): Promise<string | null> {
  const opened = await openedFile(source, path)
  return opened === null || opened.size > most
    ? null
    : new TextDecoder().decode(await opened.bytes())
}

/** A file of a folder, or `null` if there is none. */
export async function openedFile(source: FolderSource, path: string): Promise<OpenedFile | null> {
  const at = path.lastIndexOf('/')
  const items = await source.list(path.slice(0, Math.max(0, at))).catch(() => [])
  const item = items.find(({ kind, name }) => kind === 'file' && name === path.slice(at + 1))
  return item?.kind === 'file' ? item.open() : null
}

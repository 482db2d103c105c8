// Fetching ahead what of a library in pieces is not in this browser yet, so that every question can be
// asked without a network.

import type { HashBytes } from '../../base/columns/hash.ts'
import { type BundleEntry, besideName } from '../../bundle/format.ts'
import { openBeside } from '../../bundle/read-bundle.ts'
import type { Manifest, TextBlock } from '../../model/collection/collection.ts'
import type { BlockFiles } from './remote-blocks.ts'

/** Files that are fetched at once. */
const AT_ONCE = 6

export interface BesideFile extends Pick<BundleEntry, 'bytes' | 'packed' | 'hash'> {
  readonly address: string
}

/** Files beside the bundle of a library, each once; none where nothing lies beside it. */
function filesBeside({ origin, published }: Manifest): readonly BesideFile[] {
  if (origin.kind !== 'bundle' || published?.texts !== 'on-demand') return []
  const { address } = origin
  const { blocks, lists = [] } = published
  const found = new Map<string, BesideFile>()
  const add = (kind: BundleEntry['kind'], rows: readonly TextBlock[]): void => {
    let from = 0
    for (const { end, packed, hash } of rows) {
      const url = new URL(besideName({ kind, hash }), address).href
      found.set(url, { address: url, bytes: end - from, packed, hash })
      from = end
    }
  }
  for (const rows of blocks) add('texts', rows)
  for (const { postings, positions } of lists) {
    add('postings', postings)
    add('positions', positions)
  }
  return [...found.values()]
}

/** Those files beside the bundle that are not kept here. */
export async function filesMissing(
  manifest: Manifest,
  files: BlockFiles,
): Promise<readonly BesideFile[]> {
  const beside = filesBeside(manifest)
  const bundle = manifest.published?.bundle
  if (beside.length === 0 || bundle === undefined) return []
  const kept = await files.keptAddresses(bundle)
  return beside.filter(({ address }) => !kept.has(address))
}

/** Bytes to fetch. */
export function bytesOf(files: readonly BesideFile[]): number {
  return files.reduce((sum, { packed }) => sum + packed, 0)
}

/**
 * Fetches and keeps what is missing, each file checked first. What was kept stays kept when it is
 * ended by the signal or rejects: with a `DownloadError` where a file cannot be had, with a
 * `BundleError` where it is not sound, as `keep` does where there is no room.
 * @param onBytes bytes fetched so far, and all that were missing.
 */
export async function keepWhole(
  manifest: Manifest,
  files: BlockFiles,
  hash: HashBytes,
  {
    signal,
    onBytes,
  }: { readonly signal?: AbortSignal; readonly onBytes?: (done: number, all: number) => void } = {},
): Promise<void> {
  const missing = await filesMissing(manifest, files)
  const bundle = manifest.published?.bundle ?? ''
  const all = bytesOf(missing)
  let done = 0
  let next = 0
  const fetchNext = async (): Promise<void> => {
    while (next < missing.length) {
      const file = missing[next++]
      signal?.throwIfAborted()
      const bytes = await files.fetch(file.address, file.packed, signal)
      await openBeside(bytes, file, hash)
      await files.keep(bundle, file.address, bytes)
      done += file.packed
      onBytes?.(done, all)
    }
  }
  const fetching = Array.from({ length: AT_ONCE }, () =>
    fetchNext().catch((error: unknown) => {
      // The others end as well.
      next = missing.length
      throw error
    }),
  )
  await Promise.all(fetching)
}

// Downloads the missing files of a library in pieces, so that all questions can be asked without a network.

import type { HashBytes } from '../../base/columns/hash.ts'
import { type BundleEntry, separateFileName } from '../../bundle/format.ts'
import { openSeparateEntry } from '../../bundle/read-bundle.ts'
import type { Manifest, TextBlock } from '../../model/collection/collection.ts'
import type { BlockFiles } from './remote-blocks.ts'

/** Files that are fetched in parallel. */
const MAX_PARALLEL = 6

export interface BesideFile extends Pick<BundleEntry, 'bytes' | 'packed' | 'hash'> {
  readonly address: string
}

/** The files next to a library's bundle, each once; may be none. */
function filesBeside({ origin, published }: Manifest): readonly BesideFile[] {
  if (origin.kind !== 'bundle' || published?.texts !== 'on-demand') return []
  const { address } = origin
  const { blocks, lists = [], everyday } = published
  const found = new Map<string, BesideFile>()
  const add = (kind: BundleEntry['kind'], rows: readonly TextBlock[]): void => {
    let from = 0
    for (const { end, packed, hash } of rows) {
      const url = new URL(separateFileName({ kind, hash }), address).href
      found.set(url, { address: url, bytes: end - from, packed, hash })
      from = end
    }
  }
  for (const rows of blocks) add('texts', rows)
  if (everyday !== undefined) add('everyday', [everyday])
  for (const { postings, positions } of lists) {
    add('postings', postings)
    add('positions', positions)
  }
  return [...found.values()]
}

/** The files next to the bundle that are not stored. */
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
 * Fetches, checks and stores the missing files. Stored files stay if the signal aborts or the call rejects: with a
 * `DownloadError` if a file cannot be fetched, with a `BundleError` if it is invalid, as `keep` does if there is
 * no room.
 * @param onBytes bytes fetched so far, and all missing bytes.
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
      await openSeparateEntry(bytes, file, hash)
      await files.keep(bundle, file.address, bytes)
      done += file.packed
      onBytes?.(done, all)
    }
  }
  const fetching = Array.from({ length: MAX_PARALLEL }, () =>
    fetchNext().catch((error: unknown) => {
      // Stops the other downloads too.
      next = missing.length
      throw error
    }),
  )
  await Promise.all(fetching)
}

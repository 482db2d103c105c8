// Reads files next to a bundle while it is opened.

import { type BundleEntry, separateFileName } from '../../bundle/format.ts'
import type { BlockFiles } from './remote-blocks.ts'

/** Reads the packed content of an entry of the bundle at an address. */
export function separateEntryReader(
  address: string,
  { fetch }: BlockFiles,
  signal?: AbortSignal,
): (entry: BundleEntry) => Promise<Uint8Array> {
  return (entry) => fetch(new URL(separateFileName(entry), address).href, entry.packed, signal)
}

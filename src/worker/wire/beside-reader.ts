// Reads files next to a bundle while it is opened.

import { type BundleEntry, besideName } from '../../bundle/format.ts'
import type { BlockFiles } from './remote-blocks.ts'

/** Reads the packed content of an entry of the bundle at an address. */
export function besideReader(
  address: string,
  { fetch }: BlockFiles,
  signal?: AbortSignal,
): (entry: BundleEntry) => Promise<Uint8Array> {
  return (entry) => fetch(new URL(besideName(entry), address).href, entry.packed, signal)
}

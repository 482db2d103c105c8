// Files that lie beside a bundle, read while it is opened.

import { type BundleEntry, besideName } from '../../bundle/format.ts'
import type { BlockFiles } from './remote-blocks.ts'

/** Reads what an entry holds, packed, of the bundle at an address. */
export function besideReader(
  address: string,
  { fetch }: BlockFiles,
  signal?: AbortSignal,
): (entry: BundleEntry) => Promise<Uint8Array> {
  return (entry) => fetch(new URL(besideName(entry), address).href, entry.packed, signal)
}

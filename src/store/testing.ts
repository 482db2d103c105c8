// Test helpers for stores: manifests and parts to write, and a store that fails on purpose.

import { FORMAT_VERSION, type Manifest, type PartId } from '../model/collection/collection.ts'
import type { LibraryStore, PartBytes } from './store.ts'

/** A manifest over parts, with one document in each. */
export function testManifest(id: string, parts: readonly PartId[], generation = 1): Manifest {
  return {
    version: FORMAT_VERSION,
    id,
    slug: id,
    name: id,
    weight: 1,
    origin: { kind: 'folder', name: id },
    generation,
    createdAt: 1,
    updatedAt: generation,
    documents: parts.map((_, part) => ({
      path: `${part}.md`,
      size: 1,
      modified: 1,
      hash: String(part),
      part,
      slot: 0,
    })),
    parts,
    skipped: [],
    skippedCounts: {},
    issues: [],
  }
}

/** Sections with numbers that depend on the seed. */
export function testPart(seed: number, textBytes = 1000): PartBytes {
  return {
    outlines: Uint8Array.from({ length: 100 + seed }, (_, i) => i + seed),
    index: Uint8Array.from({ length: 33 }, (_, i) => i * seed),
    texts: Uint8Array.from({ length: textBytes }, (_, i) => (i * 31 + seed) >> 3),
  }
}

/** A store whose write number `failAt` (from 1) rejects; the other writes succeed. */
export function faultyStore(
  store: LibraryStore,
  failAt: number,
  error: () => Error = () => new Error('broken on purpose'),
): LibraryStore & { writes(): number } {
  let writes = 0
  const guarded = <A extends unknown[], R>(method: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      writes++
      if (writes === failAt) throw error()
      return method(...args)
    }
  }
  return {
    ...store,
    writePart: guarded(store.writePart),
    writeDerived: guarded(store.writeDerived),
    commit: guarded(store.commit),
    addPending: guarded(store.addPending),
    remove: guarded(store.remove),
    sweep: guarded(store.sweep),
    writes: () => writes,
  }
}

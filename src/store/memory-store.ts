// A store in memory: for tests, and where nothing can be written.

import type { Manifest, PartId } from '../model/collection/collection.ts'
import {
  CorruptError,
  type DerivedName,
  LEFT_BY_COMMITS,
  type LibraryStore,
  type PartBytes,
} from './store.ts'

/** Creates an empty store. It stores values by reference and returns copies. */
export function createMemoryStore(): LibraryStore {
  const parts = new Map<PartId, PartBytes>()
  const manifests = new Map<string, Manifest>()
  const pending = new Map<string, PartId[]>()
  const derived = new Map<string, Partial<Record<DerivedName, Uint8Array<ArrayBuffer>>>>()
  const written = new Map<string, Uint8Array<ArrayBuffer>>()
  const partOf = (id: PartId): PartBytes => {
    const part = parts.get(id)
    if (part === undefined) throw new CorruptError(`Part ${id} is missing`)
    return part
  }
  return {
    manifests: async () => ({ manifests: [...manifests.values()], issues: [] }),
    async writePart(id, part) {
      parts.set(id, part)
    },
    readSection: async (id, section) => Uint8Array.from(partOf(id)[section]),
    async readTexts(id, start, end) {
      const { texts } = partOf(id)
      if (start < 0 || end < start || end > texts.length) {
        throw new CorruptError(`Part ${id} has no text at ${start} to ${end}`)
      }
      return Uint8Array.from(texts.subarray(start, end))
    },
    readDerived: async (collectionId, name) => derived.get(collectionId)?.[name] ?? null,
    async writeDerived(collectionId, name, bytes) {
      if (!manifests.has(collectionId)) return
      derived.set(collectionId, { ...derived.get(collectionId), [name]: Uint8Array.from(bytes) })
    },
    readWritten: async (collectionId) => written.get(collectionId) ?? null,
    async writeWritten(collectionId, bytes) {
      if (manifests.has(collectionId)) written.set(collectionId, Uint8Array.from(bytes))
    },
    async commit(manifest) {
      manifests.set(manifest.id, manifest)
      const left = derived.get(manifest.id)?.[LEFT_BY_COMMITS]
      derived.set(manifest.id, left === undefined ? {} : { [LEFT_BY_COMMITS]: left })
      pending.delete(manifest.id)
    },
    async remove(collectionId) {
      manifests.delete(collectionId)
      derived.delete(collectionId)
      written.delete(collectionId)
      pending.delete(collectionId)
    },
    pending: async (collectionId) => [...(pending.get(collectionId) ?? [])],
    async addPending(collectionId, id) {
      pending.set(collectionId, [...(pending.get(collectionId) ?? []), id])
    },
    async sweep(keep) {
      if (keep !== 'all')
        for (const id of [...pending.keys()]) if (!keep.includes(id)) pending.delete(id)
      const named = new Set([...pending.values()].flat())
      for (const manifest of manifests.values()) for (const id of manifest.parts) named.add(id)
      const orphans = [...parts.keys()].filter((id) => !named.has(id))
      for (const id of orphans) parts.delete(id)
      return orphans.length
    },
    async bytes(manifest) {
      return manifest.parts.reduce((sum, id) => sum + sizeOf(parts.get(id)), 0)
    },
    close() {},
  }
}

/** The size of a part in bytes; 0 if there is no such part. */
function sizeOf(part: PartBytes | undefined): number {
  return part === undefined ? 0 : part.outlines.length + part.index.length + part.texts.length
}

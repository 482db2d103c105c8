// What is open, what is stored, and what was open before. A collection is opened in two steps: its
// tree as it was kept, which is what a page draws first, and its parts.

import { checksum } from '../base/columns/checksum.ts'
import { type KeptBuild, keptBuild } from '../collection/changes.ts'
import {
  decodeCounts,
  decodeTree,
  encodeCounts,
  encodeTree,
  type KeptTree,
} from '../collection/derived.ts'
import { countsOf, infoOf } from '../collection/describe.ts'
import { keptCalls } from '../collection/kept-calls.ts'
import { openCollection } from '../collection/open-collection.ts'
import type { OpenCollection } from '../collection/opened.ts'
import {
  decodeSubjects,
  encodeSubjects,
  type Subjects,
  subjectsOf,
} from '../collection/subjects.ts'
import { applyWritten } from '../hierarchy/summary-jobs.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { CollectionInfo, CollectionSlug, TreeColumns } from '../model/library/library.ts'
import { decodeWritten, encodeWritten, type WrittenSummary } from '../model/tree/written.ts'
import { filled, SaidError } from '../model/words/words.ts'
import type { DerivedName, LibraryStore } from '../store/store.ts'
import { drawnColumns } from '../toc/columns.ts'
import { nextTask, type Pause } from './prepare.ts'
import { type CollectionReader, createCollectionReader } from './reader.ts'

/** One collection of one generation; each step is taken when it is first asked for. */
export interface Opened {
  readonly manifest: Manifest
  collection(): Promise<OpenCollection>
  /** The same where somebody asked for it before. */
  begun(): Promise<OpenCollection> | null
  /** The same, or the generation before it while that is what is open. */
  latest(): Promise<OpenCollection> | null
  reader(): Promise<CollectionReader>
  info(): Promise<CollectionInfo>
  tree(): Promise<TreeColumns>
  /**
   * The words of its titles, as they were kept or, in pauses, counted now; of a library in pieces that
   * is not open only as they were kept, or else `null`.
   */
  subjects(pause?: () => Promise<void>): Promise<Subjects | null>
  /** What models wrote of its places, by key. */
  summaries: KeptSummaries['known']
  keepSummaries(written: Parameters<KeptSummaries['keep']>[1]): Promise<void>
  /** Does ahead what the first question waits for, and keeps what the next opening would work out. */
  prepare(pause?: () => Promise<void>): Promise<void>
}

/** Sets up the collections of a store; `reload` reads which there are. */
export function createCollections(store: LibraryStore) {
  let version = 0
  let manifests = new Map<CollectionSlug, Manifest>()
  const open = new Map<CollectionSlug, Opened>()
  // What was open first in this visit, of collections that were built again since.
  const earlier = new Map<CollectionSlug, Promise<KeptBuild | null>>()
  // Views say otherwise from then on.
  let keptSummariesTimes = 0
  const create = (manifest: Manifest, before: Promise<OpenCollection> | null = null): Opened =>
    createOpened(store, manifest, before, () => {
      keptSummariesTimes++
      newVersion()
    })

  // Read off what there is: a build that failed, and a word of another tab, leave what is remembered valid.
  const newVersion = (): void => {
    const read = [...manifests.values()].map(whatIsRead)
    const state = JSON.stringify([keptSummariesTimes, read])
    version = checksum(new TextEncoder().encode(state))
  }
  const reload = async (): Promise<void> => {
    const found = await store.manifests()
    manifests = new Map(found.manifests.map((manifest) => [manifest.slug, manifest]))
    for (const [slug, { manifest, begun, latest }] of open) {
      const next = manifests.get(slug)
      const isBuilt = next?.generation === manifest.generation
      // The tree begins with the name.
      if (isBuilt && next.name === manifest.name) continue
      open.delete(slug)
      const before = latest()
      if (next !== undefined && sharesParts(next, manifest) && before !== null)
        open.set(slug, create(next, before))
      if (isBuilt) continue
      if (next === undefined) earlier.delete(slug)
      else if (!earlier.has(slug)) {
        const kept = begun()?.then(keptBuild, () => null)
        if (kept !== undefined) earlier.set(slug, kept)
      }
    }
    newVersion()
  }
  const openedOf = (slug: CollectionSlug): Opened => {
    const known = open.get(slug)
    if (known !== undefined) return known
    const manifest = manifests.get(slug)
    if (manifest === undefined) throw new UnknownCollectionError(slug)
    const opened = create(manifest)
    open.set(slug, opened)
    return opened
  }
  return {
    reload,
    openedOf,
    earlierOf: async (slug: CollectionSlug) => (await earlier.get(slug)) ?? null,
    manifests: () => manifests,
    version: () => version,
  }
}

/** All of a manifest that tells whether a question finds there what it found before. */
function whatIsRead(manifest: Manifest): readonly unknown[] {
  const { id, slug, name, weight, language, generation, createdAt, parts } = manifest
  return [id, slug, name, weight, language, generation, createdAt, parts]
}

/** Whether a part of the same id is the same part: those of a bundle may come from elsewhere. */
function sharesParts(next: Manifest, before: Manifest): boolean {
  return next.id === before.id && !next.published && !before.published
}

/**
 * @param before the generation before, where it is open: parts of it need not be opened again
 * @param onKept called when more summaries are kept
 */
function createOpened(
  store: LibraryStore,
  manifest: Manifest,
  before: Promise<OpenCollection> | null,
  onKept: () => void,
): Opened {
  const { derived, keep } = derivedOf(store, manifest)
  const keptTree = once(async (): Promise<KeptTree | null> => {
    const bytes = await derived('tree')
    return bytes === null ? null : decodeTree(manifest, bytes)
  })
  const calls = keptCalls(manifest, derived, keep)
  const summaries = keptSummaries(store, manifest)
  let earlier = before
  const collection = once(async () => {
    const { parts } = (await earlier?.catch(() => null)) ?? {}
    earlier = null
    return summaries.shown(
      await openCollection(store, manifest, await keptTree(), parts, calls.read),
    )
  })
  let reads: CollectionReader | null = null
  const reader = async (): Promise<CollectionReader> => {
    const opened = await collection()
    reads ??= createCollectionReader(opened)
    return reads
  }
  const info = once(async (): Promise<CollectionInfo> => {
    const bytes = await derived('counts')
    const known = bytes === null ? null : decodeCounts(manifest, bytes)
    const counts = known ?? countsOf(await collection())
    if (known === null) void keep('counts', encodeCounts(manifest, counts))
    return infoOf(manifest, counts)
  })
  const keepTree = once(async (): Promise<void> => {
    const { toc, references, isRestored } = await collection()
    if (!isRestored) await keep('tree', encodeTree(manifest, toc, await references.all()))
  })
  const isInPieces = manifest.published?.lists !== undefined
  const countSubjects = once(async (pause: Pause): Promise<Subjects> => {
    // It may have to be opened, which can wait for what else was asked.
    await pause()
    const made = await subjectsOf((await collection()).toc, pause)
    await keep('subjects', encodeSubjects(manifest, made))
    return made
  })
  const subjects = async (pause = nextTask): Promise<Subjects | null> => {
    const bytes = await derived('subjects')
    const kept = bytes === null ? null : decodeSubjects(manifest, bytes)
    if (kept !== null) return kept
    return isInPieces && collection.begun() === null ? null : countSubjects(pause)
  }
  return {
    manifest,
    subjects,
    summaries: summaries.known,
    keepSummaries: async (written) => summaries.keep(await collection(), written).then(onKept),
    collection,
    begun: collection.begun,
    latest: () => collection.begun() ?? earlier,
    reader,
    info,
    async tree() {
      const kept = await keptTree()
      if (kept === null) return (await reader()).tree()
      return drawnColumns(kept.columns, kept.titles(), manifest.documents)
    },
    async prepare(pause) {
      // Of a library in pieces nothing is fetched that was not asked for.
      if (!isInPieces) await (await reader()).prepare(pause)
      await keepTree()
      await subjects(pause)
      // Last, since only some questions ask who calls whom.
      if (!isInPieces) await calls.keep(await (await collection()).references.calls(pause))
    },
  }
}

/** What is derived of a collection; what cannot be read or written is made again. */
function derivedOf(store: LibraryStore, { id }: Manifest) {
  return {
    derived: async (name: DerivedName) => store.readDerived(id, name).catch(() => null),
    keep: async (name: DerivedName, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
      store.writeDerived(id, name, bytes).catch(() => undefined),
  }
}

/** Runs once; what failed is tried again when it is asked for again. */
function once<T, A extends readonly unknown[]>(
  run: (...args: A) => Promise<T>,
): { (...args: A): Promise<T>; begun(): Promise<T> | null } {
  let made: Promise<T> | null = null
  const get = (...args: A): Promise<T> => {
    if (made === null) {
      made = run(...args)
      made.catch(() => {
        made = null
      })
    }
    return made
  }
  return Object.assign(get, { begun: () => made })
}

/** A slug that no stored collection has. */
export class UnknownCollectionError extends SaidError {
  override readonly name = 'UnknownCollectionError'

  constructor(slug: CollectionSlug) {
    super(filled('There is no collection “{slug}” in this library.', { slug }))
  }
}

type Written = readonly (readonly [key: string, summary: WrittenSummary])[]

/** Summaries of one collection in a store. */
interface KeptSummaries {
  /** All that are known, by key; also those of places that read otherwise by now. */
  known(): Promise<ReadonlyMap<string, WrittenSummary>>
  /** A collection that was just opened, with them in it. */
  shown(collection: OpenCollection): Promise<OpenCollection>
  /** Keeps more, and shows them. Rejects where there is no room. */
  keep(collection: OpenCollection, written: Written): Promise<void>
}

/**
 * What models wrote of one opened collection: read when it is first asked for, shown and kept (HIER-2).
 */
function keptSummaries(store: LibraryStore, { id, published }: Manifest): KeptSummaries {
  let last: Promise<void> = Promise.resolve()
  const known = async (): Promise<Map<string, WrittenSummary>> => {
    const bytes = await store.readWritten(id)
    return bytes === null ? new Map() : decodeWritten(bytes)
  }
  const show = async (
    collection: OpenCollection,
    written: ReadonlyMap<string, WrittenSummary>,
  ): Promise<void> => {
    // What is not here would have to be fetched to be recognised.
    if (published === undefined || published.texts === 'inside')
      await applyWritten(collection, written)
  }
  return {
    known,
    async shown(collection) {
      await show(collection, await known())
      return collection
    },
    keep(collection, written) {
      const next = last.then(async () => {
        // Read anew each time: another tab may have kept some since.
        const all = new Map([...(await known()), ...written])
        await store.writeWritten(id, encodeWritten(all))
        await show(collection, all)
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}

// The open and the stored collections, and those that were open before. A collection is opened in two steps: first its
// stored tree, which a page draws first, then its parts.

import { checksum } from '../base/columns/checksum.ts'
import { getOrMake } from '../base/kept.ts'
import { type LoadOnce, loadOnce } from '../base/load-once.ts'
import { createQueue } from '../base/next-turn.ts'
import { type KeptBuild, keptBuild } from '../collection/changes.ts'
import {
  type Codec,
  conceptsCodec,
  countsCodec,
  startersCodec,
  treeCodec,
} from '../collection/derived.ts'
import { countsOf, infoOf } from '../collection/describe.ts'
import { keptCalls } from '../collection/kept-calls.ts'
import { openCollection } from '../collection/open-collection.ts'
import type { OpenCollection } from '../collection/opened.ts'
import { type Subjects, subjectsCodec, subjectsOf } from '../collection/subjects.ts'
import { filled, MessageError } from '../messages/words.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import type { CollectionInfo } from '../model/library/library.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import {
  type EverydayWords,
  everydayText,
  mergedEveryday,
  readEveryday,
  withOwnWords,
} from '../model/tree/everyday.ts'
import type { DerivedName, LibraryStore } from '../store/store.ts'
import { drawnColumns } from '../toc/columns.ts'
import { prepareConcepts, restoreConcepts } from '../toc/concepts.ts'
import { applyEveryday } from './everyday-jobs.ts'
import { nextTask, type Pause } from './prepare.ts'
import { type CollectionReader, createCollectionReader } from './reader.ts'

/** Creates the collections of a store; `reload` reads which ones exist. */
export function createCollections(store: LibraryStore) {
  let version = 0
  let manifests = new Map<CollectionSlug, Manifest>()
  let leftOut: readonly Issue[] = []
  const open = new Map<CollectionSlug, RegisteredCollection>()
  // The first open generation in this session, for collections that were rebuilt since.
  const earlier = new Map<CollectionSlug, Promise<KeptBuild | null>>()
  // Number of times that everyday words were stored: results change each time.
  let keptEverydayTimes = 0
  const create = (
    manifest: Manifest,
    before: Promise<OpenCollection> | null = null,
  ): RegisteredCollection =>
    createOpened(store, manifest, before, () => {
      keptEverydayTimes++
      newVersion()
    })

  // The version is computed from the state, so that a failed build or a message of another tab leaves caches valid.
  const newVersion = (): void => {
    const read = [...manifests.values()].map(whatIsRead)
    const state = JSON.stringify([keptEverydayTimes, read])
    version = checksum(new TextEncoder().encode(state))
  }
  const reload = async (): Promise<void> => {
    const found = await store.manifests()
    leftOut = found.issues
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
  const openedOf = (slug: CollectionSlug): RegisteredCollection =>
    getOrMake(open, slug, () => {
      const manifest = manifests.get(slug)
      if (manifest === undefined) throw new UnknownCollectionError(slug)
      return create(manifest)
    })
  return {
    reload,
    openedOf,
    earlierOf: async (slug: CollectionSlug) => (await earlier.get(slug)) ?? null,
    manifests: () => manifests,
    leftOut: () => leftOut,
    version: () => version,
  }
}

/** Everything in a manifest on which the results of a question depend. */
function whatIsRead(manifest: Manifest): readonly unknown[] {
  const { id, slug, name, weight, language, generation, createdAt, parts } = manifest
  return [id, slug, name, weight, language, generation, createdAt, parts]
}

/** Whether parts with the same id are the same; those of a bundle may have another source. */
function sharesParts(next: Manifest, before: Manifest): boolean {
  return next.id === before.id && !next.published && !before.published
}

/**
 * One collection of one generation; each step is done at its first use.
 * @param before the generation before if it is open, whose parts need not be opened again
 * @param onKept called when everyday words were stored or removed
 */
function createOpened(
  store: LibraryStore,
  manifest: Manifest,
  before: Promise<OpenCollection> | null,
  onKept: () => void,
) {
  const { derived, stored, keep } = derivedOf(store, manifest)
  const keptTree = loadOnce(() => stored('tree', treeCodec(manifest)))
  const calls = keptCalls(manifest, derived, keep)
  let earlier = before
  const collection = loadOnce(async () => {
    const { parts } = (await earlier?.catch(() => null)) ?? {}
    earlier = null
    const opened = await openCollection(store, manifest, await keptTree(), parts, calls)
    const loadEveryday = loadOnce(async () => applyEveryday(opened, await everyday.known()))
    // A library in pieces fetches them with the first question.
    if (manifest.published?.everyday !== undefined) return { ...opened, loadEveryday }
    await loadEveryday()
    return opened
  })
  const everyday = keptEveryday(store, manifest, async (words) => {
    const opened = await collection.begun()
    if (opened !== null) applyEveryday(opened, words)
    onKept()
  })
  let reads: CollectionReader | null = null
  const reader = async (): Promise<CollectionReader> => {
    const opened = await collection()
    reads ??= createCollectionReader(opened)
    return reads
  }
  const info = loadOnce(async (): Promise<CollectionInfo> => {
    const known = await stored('counts', countsCodec(manifest))
    const counts = known ?? countsOf(await collection())
    if (known === null) void keep('counts', countsCodec(manifest).encode(counts))
    return infoOf(manifest, counts)
  })
  const keepTree = loadOnce(async (pause?: Pause): Promise<void> => {
    const { toc, references, isRestored } = await collection()
    if (isRestored) return
    const tree = { toc, references: await references.all(pause) }
    await keep('tree', treeCodec(manifest).encode(tree))
  })
  const isInPieces = manifest.published?.lists !== undefined
  const { subjects, starters, concepts } = keptResults(store, manifest, collection)
  const keepTables = async (pause?: Pause): Promise<void> => {
    await keepTree(pause)
    // Later, a library in pieces may not be opened for its subjects; those of others are counted when they are needed.
    if (isInPieces) await subjects(pause)
    // Last, because only some questions need the calls.
    else await calls.keep(await (await collection()).references.calls(pause))
  }
  return {
    manifest,
    subjects,
    /** The everyday words of its places. */
    everyday,
    collection,
    /** The opened collection if it was requested before; else `null`. */
    begun: collection.begun,
    /** The opened collection, or the generation before it while that is the one that is open. */
    latest: () => collection.begun() ?? earlier,
    reader,
    info,
    async tree() {
      const kept = await keptTree()
      if (kept === null) return (await reader()).tree()
      return drawnColumns(kept.columns, kept.titles(), manifest.documents)
    },
    starters,
    /** Stores what the next opening would have to compute, unless that was done for this build. */
    async keepDerived(pause?: Pause) {
      if ((await keptTree()) === null) await keepTables(pause)
    },
    /** Prepares what every question and search needs. */
    async prepare(pause = nextTask) {
      // For a library in pieces, nothing is loaded that was not requested.
      if (isInPieces) return
      await (await reader()).prepare(pause)
    },
    /** Resolves references and calls, which some questions need, and stores them. */
    async prepareLinks(pause = nextTask) {
      if (!isInPieces) await concepts(pause)
      await keepTables(pause)
    },
  }
}

/** One collection of one generation; each step is done at its first use. */
export type RegisteredCollection = ReturnType<typeof createOpened>

/** Results that are found once for a build and then stored. */
function keptResults(
  store: LibraryStore,
  manifest: Manifest,
  collection: LoadOnce<OpenCollection, []>,
) {
  const { stored, keep, storedOr } = derivedOf(store, manifest)
  const countSubjects = loadOnce(async (pause: Pause): Promise<Subjects> => {
    // It may have to be opened, which can wait for other requests.
    await pause()
    const made = await subjectsOf((await collection()).toc, pause)
    await keep('subjects', subjectsCodec(manifest).encode(made))
    return made
  })
  return {
    /**
     * The words of its titles, stored or counted now with pauses; `null` if that requires to open a library in pieces.
     */
    async subjects(pause = nextTask) {
      const kept = await stored('subjects', subjectsCodec(manifest))
      if (kept !== null) return kept
      const isInPieces = manifest.published?.lists !== undefined
      return isInPieces && collection.begun() === null ? null : countSubjects(pause)
    },
    /** The stored questions to begin with, else those that `find` finds, which are then stored. */
    starters: (language: string, find: () => Promise<readonly string[]>) =>
      storedOr('starters', startersCodec(manifest, language), find),
    // They are counted next to search results.
    concepts: loadOnce(async (pause: Pause): Promise<void> => {
      const { toc } = await collection()
      const masks = conceptsCodec(manifest, toc.count)
      restoreConcepts(toc, await storedOr('concepts', masks, () => prepareConcepts(toc, pause)))
    }),
  }
}

/** The derived data of a collection; if it cannot be read or written, it is derived again. */
function derivedOf(store: LibraryStore, { id }: Manifest) {
  const derived = async (name: DerivedName) => store.readDerived(id, name).catch(() => null)
  const stored = async <T>(name: DerivedName, { decode }: Pick<Codec<never, T>, 'decode'>) => {
    const bytes = await derived(name)
    return bytes === null ? null : decode(bytes)
  }
  const keep = async (name: DerivedName, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
    store.writeDerived(id, name, bytes).catch(() => undefined)
  return {
    derived,
    stored,
    keep,
    /** What is stored, else what `find` finds, which is then stored. */
    async storedOr<T>(name: DerivedName, how: Codec<T>, find: () => Promise<T>): Promise<T> {
      const kept = await stored(name, how)
      if (kept !== null) return kept
      const found = await find()
      await keep(name, how.encode(found))
      return found
    },
  }
}

/** Thrown for a slug that no stored collection has. */
export class UnknownCollectionError extends MessageError {
  override readonly name = 'UnknownCollectionError'

  constructor(slug: CollectionSlug) {
    super(filled('There is no collection “{slug}” in this library.', { slug }))
  }
}

/**
 * The everyday words of one collection in a store (HIER-3).
 * @param onChange called with all words when they have changed
 */
function keptEveryday(
  store: LibraryStore,
  { id }: Manifest,
  onChange: (words: readonly EverydayWords[]) => Promise<void>,
) {
  const inTurn = createQueue()
  const known = async (): Promise<readonly EverydayWords[]> => {
    const bytes = await store.readWritten(id)
    return bytes === null ? [] : readEveryday(new TextDecoder().decode(bytes)).files
  }
  /** One change after the other, each of what is stored then, because another tab may have stored some since. */
  const change = (
    to: (words: readonly EverydayWords[]) => readonly EverydayWords[],
  ): Promise<void> =>
    inTurn(async () => {
      const words = to(await known())
      await store.writeWritten(id, new TextEncoder().encode(everydayText(words)))
      await onChange(words)
    })
  return {
    /** All known words, including those of files that have changed since. */
    known,
    /** The same, which are searched from now on: another tab may have stored some. */
    async refreshed() {
      const words = await known()
      await onChange(words)
      return words
    },
    /** Stores more words, in place of older ones of the same paths. Rejects when the store is full. */
    keep: (written: readonly EverydayWords[]) =>
      change((words) => {
        // A person may have edited a file while a model was writing its words.
        const isEdit = written.some(({ edited }) => edited !== undefined)
        return isEdit ? mergedEveryday(words, written) : withOwnWords(written, words, written)
      }),
    remove: () => change(() => []),
  }
}

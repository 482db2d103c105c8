// What a build is asked for, what it needs, and what passes between its steps.

import type { Content } from '../ingest/read.ts'
import type { ChangedPaths } from '../model/collection/changed-paths.ts'
import type {
  CollectionOrigin,
  DocumentRecord,
  Manifest,
  PartId,
} from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import type { ConfirmPlan, IngestChoices } from '../model/collection/plan.ts'
import type { Entry, OpenedFile, Skipped, UnfinishedFile } from '../model/collection/source.ts'
import type { BuildProgress } from '../model/library/progress.ts'
import type { IngestSettings, Settings } from '../model/settings/settings.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import type { LibraryStore } from '../store/store.ts'

/**
 * Texts of a part, in bytes: what a parser holds at most, and what an interrupted run may have to
 * parse again for each of them.
 */
export const PART_BYTES = 8 * 1024 * 1024

/** A file that an indexer is to read, parse and index. */
export interface FileToIndex {
  /** The caller's number of the file. */
  readonly position: number
  readonly entry: Entry
  readonly opened: OpenedFile
  /** Content hashes for which the file need not be parsed again. */
  readonly knownHashes: readonly string[]
  /** Kept from the parsers, as one node: it ended the program twice. */
  readonly bare: boolean
}

/** A file as it was read. Can be sent to a worker. */
export interface LoadedFile {
  readonly position: number
  readonly path: string
  readonly content: Content
  readonly knownHashes: readonly string[]
  readonly bare: boolean
}

interface FileStamp {
  readonly position: number
  readonly path: string
  readonly size: number
  readonly modified: number
  readonly hash: string
}

/** What became of a file: in the part, as one of its known contents, or left out. */
export type IndexedFile =
  | (FileStamp & { readonly kind: 'placed'; readonly slot: number })
  | (FileStamp & { readonly kind: 'same' })
  | { readonly kind: 'skipped'; readonly position: number; readonly skipped: Skipped }

/** A part that is ready to be stored, and what became of all files that were added for it. */
export interface FinishedPart {
  /** `null` when no file of it was indexed. */
  readonly bytes: {
    readonly outlines: Uint8Array<ArrayBuffer>
    readonly index: Uint8Array<ArrayBuffer>
    readonly texts: Uint8Array<ArrayBuffer>
  } | null
  readonly files: readonly IndexedFile[]
  readonly issues: readonly Issue[]
  readonly nodes: number
  /** Milliseconds of one thread. */
  readonly ms: { readonly parse: number; readonly index: number }
}

/** What a batch came to: nodes, files left out, and files whose content was known. */
export interface Added {
  readonly nodes: number
  readonly skipped: number
  readonly reused: number
}

/** Makes parts of files. Every file that was added comes out once, in some part. */
export interface Indexer {
  /** Resolves when the files are in a part, which may still be open. */
  add(files: readonly FileToIndex[]): Promise<Added>
  /** Hands out all open parts; after an abort those of what was indexed by then. */
  finish(): Promise<void>
  /** Forgets what was not handed out. */
  close(): void
}

/** Starts the indexer of one build. */
export type OpenIndexer = (options: {
  readonly ingest: IngestSettings
  readonly signal: AbortSignal | undefined
  /** Stores a part; when it rejects, so does whoever waits for the indexer. */
  readonly onPart: (part: FinishedPart) => Promise<void>
}) => Indexer

/** What is built, and how. */
export interface BuildRequest {
  readonly name: string
  readonly origin: CollectionOrigin
  /** Id of the collection to update; a new one is made without it. */
  readonly id?: string
  /** Reads and parses everything again. */
  readonly force?: boolean
  /** What the user chose to read; without it, what they chose for the earlier generation. */
  readonly choices?: IngestChoices
  /** What words are stemmed in; without it, as in the earlier generation. */
  readonly language?: TextLanguage
  /**
   * What may have changed since the earlier generation: nothing else is looked at. `null` where that is
   * not known, and the whole folder is.
   */
  readonly changed?: ChangedPaths
  /** Rejects with a `NothingReadableError` instead of keeping a collection without a document. */
  readonly refuseEmpty?: boolean
}

/** What outlives a crash of the program: the files in hand, a collection. */
export interface Journal {
  inHand(collectionId: string): Promise<readonly UnfinishedFile[]>
  /** Replaces the note; an empty one is taken away. */
  note(collectionId: string, files: readonly UnfinishedFile[]): Promise<void>
}

/** What a build works with. */
export interface BuildDependencies {
  readonly store: LibraryStore
  readonly openIndexer: OpenIndexer
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly newId: () => string
  readonly settings: Settings
  /** Notes of what is being parsed, where a crash may take the program down. */
  readonly journal?: Journal
}

/** What hears of a build, answers for its user, and ends it. */
export interface BuildHooks {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: BuildProgress) => void
  /** Asked before a big folder is read for the first time. */
  readonly confirm?: ConfirmPlan
}

/** What was built, and what it took. */
export interface BuildResult {
  readonly manifest: Manifest
  /** Milliseconds spent waiting for each stage; stages overlap, so the sum may exceed the total. */
  readonly ms: {
    readonly ingest: number
    readonly parse: number
    readonly index: number
    readonly total: number
  }
  readonly parsed: number
  readonly reused: number
}

/** Where a document of the new generation is. */
export interface Placed {
  readonly record: Omit<DocumentRecord, 'part'>
  readonly part: PartId | null
}

/** What became of all files. */
export interface Outcome {
  readonly placed: readonly Placed[]
  readonly skipped: readonly Skipped[]
  readonly issues: readonly Issue[]
  readonly parsed: number
  readonly reused: number
  readonly ms: { ingest: number; parse: number; index: number }
}

/** What a file is before its content: kept where it is, left out, or to be indexed. */
export type ScannedFile =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'skipped'; readonly skipped: Skipped; readonly issues: readonly Issue[] }
  | { readonly kind: 'file'; readonly file: FileToIndex }

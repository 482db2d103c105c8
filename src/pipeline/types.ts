// The types of a build: its request, its dependencies, and what its steps pass on.

import type { Content } from '../ingest/read.ts'
import type { ChangedPaths } from '../model/collection/changed-paths.ts'
import type {
  CollectionOrigin,
  DocumentRecord,
  Manifest,
  PartId,
} from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import type { ConfirmPlan, IngestChoices, PlanLimits } from '../model/collection/plan.ts'
import type { Entry, OpenedFile, Skipped, UnfinishedFile } from '../model/collection/source.ts'
import type { BuildProgress } from '../model/library/progress.ts'
import type { IngestSettings, Settings } from '../model/settings/settings.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import type { LibraryStore } from '../store/store.ts'

/** Bytes of text in a part: the most that a parser holds, or has to do again after an interrupted run. */
export const PART_BYTES = 8 * 1024 * 1024

/** A file that an indexer is to read, parse and index. */
export interface FileToIndex {
  /** The caller's number of the file. */
  readonly position: number
  readonly entry: Entry
  readonly opened: OpenedFile
  /** Content hashes for which the file need not be parsed again. */
  readonly knownHashes: readonly string[]
  /** Not parsed but indexed as one node, because it crashed the program twice. */
  readonly bare: boolean
}

/** A file that has been read; can be sent to a worker. */
export interface LoadedFile {
  readonly position: number
  readonly path: string
  readonly content: Content
  readonly knownHashes: readonly string[]
  readonly bare: boolean
}

/** What tells whether a file has changed. */
export interface FileStamp {
  readonly position: number
  readonly path: string
  readonly size: number
  readonly modified: number
  readonly hash: string
}

/** The outcome for a file: placed in the part, unchanged, or left out. */
export type IndexedFile =
  | (FileStamp & { readonly kind: 'placed'; readonly slot: number })
  | (FileStamp & { readonly kind: 'same' })
  | { readonly kind: 'skipped'; readonly position: number; readonly skipped: Skipped }

/** A part that is ready to be stored, and the outcome for every file added to it. */
export interface FinishedPart {
  /** `null` when no file of it was indexed. */
  readonly bytes: {
    readonly outlines: Uint8Array<ArrayBuffer>
    readonly index: Uint8Array<ArrayBuffer>
    readonly texts: Uint8Array<ArrayBuffer>
  } | null
  readonly files: readonly IndexedFile[]
  readonly issues: readonly Issue[]
  /** Milliseconds of one thread. */
  readonly ms: { readonly parse: number; readonly index: number }
}

/** The result of a batch: nodes, files left out, and files whose content was known. */
export interface BatchResult {
  readonly nodes: number
  readonly skipped: number
  readonly reused: number
}

/** Turns files into parts. Every added file comes out exactly once, in some part. */
export interface Indexer {
  /** Resolves when the files are in a part, which may still be open. */
  add(files: readonly FileToIndex[]): Promise<BatchResult>
  /** Delivers all open parts; after an abort, those with what was indexed by then. */
  finish(): Promise<void>
  /** Discards what was not delivered. */
  close(): void
}

/** Starts the indexer of one build. */
export type OpenIndexer = (options: {
  readonly ingest: IngestSettings
  readonly signal: AbortSignal | undefined
  /** Stores a part; if it rejects, waiting for the indexer rejects too. */
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
  /** Language by which words are stemmed; by default that of the earlier generation. */
  readonly language?: TextLanguage
  /**
   * The paths that may have changed since the earlier generation: nothing else is looked at. `null` if
   * unknown: then the whole folder is scanned.
   */
  readonly changed?: ChangedPaths
  /** Rejects with a `NothingReadableError` instead of storing a collection without a document. */
  readonly refuseEmpty?: boolean
}

/** Survives a crash of the program: which files were being parsed, by collection. */
export interface Journal {
  inHand(collectionId: string): Promise<readonly UnfinishedFile[]>
  /** Replaces the note; an empty one is removed. */
  note(collectionId: string, files: readonly UnfinishedFile[]): Promise<void>
}

/** The dependencies of a build. */
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

/** Hooks of a build: progress, questions to the user, and stopping it. */
export interface BuildHooks {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: BuildProgress) => void
  /** Asked before a big folder is read for the first time. */
  readonly confirm?: ConfirmPlan
  /** The limits above which a folder is big, in place of the usual ones. */
  readonly planLimits?: PlanLimits
}

/** The result of a build, and how long it took. */
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

/** A document of the new generation, and the part that it is in. */
export interface PlacedDocument {
  readonly record: Omit<DocumentRecord, 'part'>
  readonly part: PartId | null
}

/** The outcome for all files. */
export interface Outcome {
  readonly placed: readonly PlacedDocument[]
  readonly skipped: readonly Skipped[]
  readonly issues: readonly Issue[]
  readonly parsed: number
  readonly reused: number
  readonly ms: { ingest: number; parse: number; index: number }
}

/** What is known about a file before it is read: unchanged, left out, or to be indexed. */
export type ScannedFile =
  | { readonly kind: 'placed'; readonly placed: PlacedDocument }
  | { readonly kind: 'skipped'; readonly skipped: Skipped; readonly issues: readonly Issue[] }
  | { readonly kind: 'file'; readonly file: FileToIndex }

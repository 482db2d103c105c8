// What a build is asked for, what it needs, and what passes between its steps.

import type { HashBytes } from '../base/hash.ts'
import type { CollectionOrigin, DocumentRecord, Manifest, PartId } from '../model/collection.ts'
import type { Issue } from '../model/issue.ts'
import type { ConfirmPlan, IngestChoices } from '../model/plan.ts'
import type { BuildProgress } from '../model/progress.ts'
import type { Settings } from '../model/settings.ts'
import type { Skipped, SourceFile } from '../model/source.ts'
import type { LibraryStore } from '../store/store.ts'

/** A file handed to a parser. */
export interface ParseFile {
  readonly path: string
  readonly hash: string
  readonly bytes: Uint8Array
  /** Kept from the parsers, as one node: it ended the program twice. */
  readonly bare?: boolean
}

/** Parses a batch: packed outlines in the order of the files (see `model/part.ts`), and what went wrong. */
export type ParseBatch = (
  files: readonly ParseFile[],
  signal: AbortSignal | undefined,
) => Promise<{ readonly outlines: Uint8Array<ArrayBuffer>; readonly issues: readonly Issue[] }>

export interface BuildRequest {
  readonly name: string
  readonly origin: CollectionOrigin
  /** Id of the collection to update; a new one is made without it. */
  readonly id?: string
  /** Reads and parses everything again. */
  readonly force?: boolean
  /** What the user chose to read; without it, what they chose for the earlier generation. */
  readonly choices?: IngestChoices
  /** Rejects with a `NothingReadableError` instead of keeping a collection without a document. */
  readonly refuseEmpty?: boolean
}

/** A file that was being parsed, and how many runs have ended with it in hand. */
export interface InHand {
  readonly path: string
  readonly hash: string
  readonly crashes: number
}

/** What outlives a crash of the program: the files in hand, a collection. */
export interface Journal {
  inHand(collectionId: string): Promise<readonly InHand[]>
  /** Replaces the note; an empty one is taken away. */
  note(collectionId: string, files: readonly InHand[]): Promise<void>
}

export interface BuildDependencies {
  readonly store: LibraryStore
  readonly parseBatch: ParseBatch
  readonly hash: HashBytes
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly newId: () => string
  readonly settings: Settings
  /** Notes of what is being parsed, where a crash may take the program down. */
  readonly journal?: Journal
}

export interface BuildHooks {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: BuildProgress) => void
  /** Asked before a big folder is read for the first time. */
  readonly confirm?: ConfirmPlan
}

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

export interface Outcome {
  readonly placed: readonly Placed[]
  readonly skipped: readonly Skipped[]
  readonly issues: readonly Issue[]
  readonly parsed: number
  readonly reused: number
  readonly ms: { ingest: number; parse: number }
}

/** A file's way through a batch: kept where it is, left out, or to be parsed. */
export type Read =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'skipped'; readonly skipped: Skipped; readonly issues: readonly Issue[] }
  | { readonly kind: 'file'; readonly file: SourceFile; readonly issues: readonly Issue[] }

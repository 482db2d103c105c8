// What a build is asked for, what it needs, and what passes between its steps.

import type { HashBytes } from '../base/hash.ts'
import type { CollectionOrigin, DocumentRecord, Manifest, PartId } from '../model/collection.ts'
import type { Issue } from '../model/issue.ts'
import type { BuildProgress } from '../model/progress.ts'
import type { Settings } from '../model/settings.ts'
import type { Skipped, SourceFile } from '../model/source.ts'
import type { LibraryStore } from '../store/store.ts'

/** A file handed to a parser. */
export interface ParseFile {
  readonly path: string
  readonly hash: string
  readonly bytes: Uint8Array
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
}

export interface BuildDependencies {
  readonly store: LibraryStore
  readonly parseBatch: ParseBatch
  readonly hash: HashBytes
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly newId: () => string
  readonly settings: Settings
}

export interface BuildHooks {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: BuildProgress) => void
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

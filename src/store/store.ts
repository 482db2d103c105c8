// What keeps collections: immutable parts, and one manifest a collection that names them.

import type { Manifest, PartId } from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import { SaidError } from '../model/words/words.ts'

/** The three byte sections of a part; documents have the same slots in all of them. */
export interface PartBytes {
  /** Packed outlines, see `model/collection/part.ts`. */
  readonly outlines: Uint8Array
  /** Index segment, see `index/segment/segment.ts`. */
  readonly index: Uint8Array
  /** Texts end to end, UTF-8; the outlines section knows the offsets. */
  readonly texts: Uint8Array
}

/**
 * What was worked out of a collection and can be worked out again: counts, the tree as it is opened,
 * the words of its titles, and who calls whom. It goes with the next commit of the collection, and may be gone at any
 * time.
 */
export type DerivedName = (typeof DERIVED_NAMES)[number]
export const DERIVED_NAMES = ['counts', 'tree', 'subjects', 'calls'] as const

/** Collections whose pending lists a sweep keeps; the other lists are forgotten. */
export type PendingKept = readonly string[] | 'all'

/** Thrown by writes when the browser or disk has no more room. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/**
 * Reads verify what they return; a part or manifest that does not check out rejects with an error
 * named `CorruptError`. A crash between any two calls leaves the last committed manifests whole.
 */
export interface LibraryStore {
  /** Committed manifests of this format version, and an issue for each record that had to be left out. */
  manifests(): Promise<{
    readonly manifests: readonly Manifest[]
    readonly issues: readonly Issue[]
  }>
  writePart(id: PartId, part: PartBytes): Promise<void>
  readSection(id: PartId, section: 'outlines' | 'index'): Promise<Uint8Array<ArrayBuffer>>
  /** Bytes `start … end` (exclusive) of the part's texts. */
  readTexts(id: PartId, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Bytes `start … end` (exclusive) of the lists of a part's index, where these lie elsewhere than its
   * other columns; without the method no part is so.
   */
  readLists?(
    id: PartId,
    kind: 'postings' | 'positions',
    start: number,
    end: number,
  ): Promise<Uint8Array<ArrayBuffer>>
  /** What was kept under this name since the last commit, as it was given; `null` when there is nothing. */
  readDerived(collectionId: string, name: DerivedName): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does nothing for a collection that is not there. */
  writeDerived(
    collectionId: string,
    name: DerivedName,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void>
  /** What a model wrote of a collection's places, as it was given; it stays through commits. */
  readWritten(collectionId: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Replaces it; durable when it resolves. Does nothing for a collection that is not there. */
  writeWritten(collectionId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Makes a collection appear, or its update; the one atomic step. Durable when it resolves. */
  commit(manifest: Manifest): Promise<void>
  /** Forgets a collection; its parts go with the next sweep. */
  remove(collectionId: string): Promise<void>
  /** Parts written for a collection and not yet committed, so that an interrupted run can reuse them. */
  pending(collectionId: string): Promise<readonly PartId[]>
  addPending(collectionId: string, id: PartId): Promise<void>
  /** Deletes parts that no manifest and no kept pending list names; returns how many. */
  sweep(keep: PendingKept): Promise<number>
  /** Bytes held for a collection's parts. */
  bytes(manifest: Manifest): Promise<number>
  close(): void
}

/** Bytes a record was promised to hold and does not: a version, checksum or bound is off. */
export class CorruptError extends SaidError {
  override readonly name = 'CorruptError'
}

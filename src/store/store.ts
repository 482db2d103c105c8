// The storage of collections: immutable parts, and one manifest per collection that names them.

import { filled, MessageError, type UiMessage } from '../messages/words.ts'
import type { Manifest, PartId } from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'

/** The three byte sections of a part; documents have the same slots in each of them. */
export interface PartBytes {
  /** Packed outlines, see `model/collection/part.ts`. */
  readonly outlines: Uint8Array
  /** Index segment, see `index/segment.ts`. */
  readonly index: Uint8Array
  /** Texts one after the other, UTF-8; the outlines section has the offsets. */
  readonly texts: Uint8Array
}

/**
 * Data that was derived from a collection and can be derived again: counts, the tree as it is opened, the words of its
 * titles, references, calls, concepts, and questions to begin with. All but the calls is deleted by the next commit of
 * the collection, and any part may be lost at any time.
 */
export type DerivedName = (typeof DERIVED_NAMES)[number]
export const DERIVED_NAMES = [
  'counts',
  'tree',
  'subjects',
  'calls',
  'concepts',
  'starters',
] as const
/** What a commit leaves, because it says itself of which parts it is. */
export const LEFT_BY_COMMITS = 'calls' satisfies DerivedName

/** Collections whose pending lists survive a sweep; the other lists are deleted. */
export type PendingKept = readonly string[] | 'all'

/** Thrown by writes when the browser or disk is full. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/**
 * Reads verify what they return: a damaged part or manifest rejects with an error named `CorruptError`. A crash between
 * any two calls leaves the last committed manifests intact.
 */
export interface LibraryStore {
  /** Committed manifests of this format version, and an issue for each record that was left out. */
  manifests(): Promise<{
    readonly manifests: readonly Manifest[]
    readonly issues: readonly Issue[]
  }>
  writePart(id: PartId, part: PartBytes): Promise<void>
  readSection(id: PartId, section: 'outlines' | 'index'): Promise<Uint8Array<ArrayBuffer>>
  /** Bytes `start … end` (exclusive) of the part's texts. */
  readTexts(id: PartId, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Bytes `start … end` (exclusive) of the lists of a part's index, if they are stored apart from its other columns.
   * A store without this method has no such parts.
   */
  readLists?(
    id: PartId,
    kind: 'postings' | 'positions',
    start: number,
    end: number,
  ): Promise<Uint8Array<ArrayBuffer>>
  /** The bytes that were stored under this name; `null` if there are none. */
  readDerived(collectionId: string, name: DerivedName): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does nothing if the collection does not exist. */
  writeDerived(
    collectionId: string,
    name: DerivedName,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void>
  /** The everyday words of a collection, as they were stored; they survive commits. */
  readWritten(collectionId: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Replaces them; durable when it resolves. Does nothing if the collection does not exist. */
  writeWritten(collectionId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Creates or updates a collection, as the one atomic step. Durable when it resolves. */
  commit(manifest: Manifest): Promise<void>
  /** Deletes a collection; its parts are deleted by the next sweep. */
  remove(collectionId: string): Promise<void>
  /** Parts that were written for a collection and are not committed yet, so that an interrupted run can reuse them. */
  pending(collectionId: string): Promise<readonly PartId[]>
  addPending(collectionId: string, id: PartId): Promise<void>
  /** Deletes parts that neither a manifest nor a retained pending list names; returns their number. */
  sweep(keep: PendingKept): Promise<number>
  /** The number of bytes stored for a collection's parts. */
  bytes(manifest: Manifest): Promise<number>
  close(): void
}

/** Thrown when a record is damaged: a version, checksum or bound is wrong. */
export class CorruptError extends MessageError {
  override readonly name = 'CorruptError'

  constructor(why: UiMessage, options?: ErrorOptions) {
    super(filled('A stored part cannot be read: {why}', { why }), options)
  }
}

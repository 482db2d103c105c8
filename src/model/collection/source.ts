// Files and folders that can be read for indexing.

import type { SkipReason } from '../tree/skip-reasons.ts'
import type { Checkout } from './checkout.ts'
import type { Issue } from './issue.ts'

/** A folder whose directories are listed one at a time, so that skipped ones are never entered. */
export interface FolderSource {
  readonly name: string
  /** Content of a directory, `''` for the root; in no particular order. */
  list(directory: string): Promise<readonly FolderItem[]>
  /** Issues with names or with the whole folder, once everything was listed. */
  notes?(): readonly Issue[]
  /** Whether the folder may still be read, where the permission can end at any time. */
  allowed?(): Promise<boolean>
  /** The ignore rules of the repository around the folder; `null` if none is around it. A browser cannot look there. */
  above?(): Promise<RulesAbove | null>
  /** Host from which every file is fetched; absent for local folders. */
  readonly from?: string
  /** The checked-out commit, where it is known without reading the folder. */
  checkout?(): Promise<Checkout | null>
}

/** The ignore files of a repository above one of its folders. */
export interface RulesAbove {
  /** Path of the folder in the repository. */
  readonly path: string
  /** From the root of the repository down, each with its directory; what is later counts more. */
  readonly files: readonly { readonly directory: string; readonly text: string }[]
}

/** An entry of a directory. */
export type FolderItem =
  | { readonly kind: 'directory'; readonly name: string }
  | { readonly kind: 'link'; readonly name: string }
  /** A device, a pipe or a socket, which has no content to read. */
  | { readonly kind: 'special'; readonly name: string }
  /** A git submodule: the host only gives its commit. */
  | { readonly kind: 'submodule'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string; open(): Promise<OpenedFile> }

/** What a browser's handle of a folder does not show, because of its name: a directory, or a file. */
export type HiddenItem =
  | { readonly kind: 'directory'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: File }

/** Lists what a directory holds besides the names that its handle shows. */
export type ListHidden = (
  directory: string,
  shown: readonly string[],
) => Promise<readonly HiddenItem[]>

/** A hidden file with its path below the root. */
export interface HiddenFile {
  readonly path: string
  readonly file: File
}

/** A file with its size; its bytes are read on demand. */
export interface OpenedFile {
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch; 0 where unknown. */
  readonly modified: number
  /**
   * Rejects with an `Error` whose `name` is the platform's: `NotFoundError` for a file that is gone,
   * `NotReadableError` for one that changed since it was opened or cannot be read.
   */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  /** The first `length` bytes, or all of a shorter file; only where a part can be read separately. */
  head?(length: number): Promise<Uint8Array<ArrayBuffer>>
  /** The browser's file: many of them are read in one batch, which costs one round trip. */
  readonly blob?: Blob
  /** Fetching its bytes is queued, and has its own timeout that begins when its turn comes. */
  readonly waitsItsTurn?: boolean
  /** The content as packed in the archive, to be unpacked in another thread. */
  packed?(): Promise<PackedBytes>
}

/** An entry of an archive, its headers checked: see `archive/zip.ts` for unpacking. */
export interface PackedBytes {
  /** Not a view into other memory. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly method: 'deflated' | 'stored'
  /** Unpacked, in bytes. */
  readonly size: number
  readonly crc: number
}

/** A file of the scan, before it is read. */
export interface Entry {
  /** Path below the root, `/`-separated, without a leading slash. */
  readonly path: string
  open(): Promise<OpenedFile>
}

/** A path that was left out. A directory includes everything below it, unread. */
export interface Skipped {
  readonly path: string
  readonly reason: SkipReason
  readonly directory: boolean
  readonly size: number
}

/**
 * A file that was read: text as UTF-8 without a byte order mark, line endings as they were; a container
 * (`containerFormat`) as it is.
 */
export interface SourceFile {
  readonly path: string
  readonly size: number
  readonly modified: number
  /** Hash of the original bytes. */
  readonly hash: string
  readonly bytes: Uint8Array
  /** The charset that was decoded when it was not UTF-8. */
  readonly charset: string
}

/** A file that was being parsed when a run crashed, and the number of runs that ended with it as the only unfinished file. */
export interface UnfinishedFile {
  readonly path: string
  /** Size and modification time, which identify the content without reading it. */
  readonly stamp: string
  readonly crashes: number
}

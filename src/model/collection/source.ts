// Files and folders that can be read for indexing.

import type { SkipReason } from '../tree/skip-reasons.ts'
import type { Checkout } from './checkout.ts'
import type { Issue } from './issue.ts'

/** A folder that can be asked for its content, one directory at a time, so that skipped ones are never entered. */
export interface FolderSource {
  readonly name: string
  /** Content of a directory, `''` for the root; in no particular order. */
  list(directory: string): Promise<readonly FolderItem[]>
  /** What is to be said about names and the whole, once everything was listed. */
  notes?(): readonly Issue[]
  /** Whether the folder may still be read, where that can end at any time. */
  allowed?(): Promise<boolean>
  /** Host that every file has to be fetched from; absent for what is here already. */
  readonly from?: string
  /** Which commit it is, where that is known without looking into it. */
  checkout?(): Promise<Checkout | null>
}

/** An entry of a directory. */
export type FolderItem =
  | { readonly kind: 'directory'; readonly name: string }
  | { readonly kind: 'link'; readonly name: string }
  /** A device, a pipe, a socket: has no content that could be read. */
  | { readonly kind: 'special'; readonly name: string }
  /** Another repository at this place, of which a host of repositories knows the commit alone. */
  | { readonly kind: 'submodule'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string; open(): Promise<OpenedFile> }

/** A file that was found and asked for its size; its bytes are read on demand. */
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
  /** The first `length` bytes, or all of a shorter file; where a part can be read on its own. */
  head?(length: number): Promise<Uint8Array<ArrayBuffer>>
  /** The browser's file: many of them are read in one go, which costs one round trip. */
  readonly blob?: Blob
  /** Its bytes have a bound in time of their own, which begins when it is their turn to be fetched. */
  readonly waitsItsTurn?: boolean
  /** The content as an archive packs it, for whoever unpacks it elsewhere. */
  packed?(): Promise<PackedBytes>
}

/** An entry of an archive, its headers checked: see `archive/zip.ts` for unpacking. */
export interface PackedBytes {
  /** Memory of its own. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly method: 'deflated' | 'stored'
  /** Unpacked, in bytes. */
  readonly size: number
  readonly crc: number
}

/** A file of the scan, before it is read. */
export interface Entry {
  /** Path below the dropped root, `/`-separated, without a leading slash. */
  readonly path: string
  open(): Promise<OpenedFile>
}

/** A path that was left out. A directory stands for everything below it, unread. */
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

/** A file that was being parsed, and how many runs have ended with it alone unfinished. */
export interface UnfinishedFile {
  readonly path: string
  /** Size and time, which tell one content from another: it need not have been read. */
  readonly stamp: string
  readonly crashes: number
}

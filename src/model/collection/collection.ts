// A collection as it is stored: a manifest over immutable parts.

import type { TextLanguage } from '../settings/text-language.ts'
import type { SkipReason } from '../tree/skip-reasons.ts'
import type { Checkout } from './checkout.ts'
import type { Issue } from './issue.ts'
import type { IngestChoices } from './plan.ts'
import type { Skipped, SourceFile } from './source.ts'

/**
 * Raise when stored outlines, indexes or manifests change shape: of older collections only what they are remains, and
 * their sources are read again.
 */
export const FORMAT_VERSION = 3

/**
 * Raise when more or other things are read out of the same files: an existing collection stays as it is, and the
 * next scan of its folder reads all files again.
 */
export const READING_VERSION = 21

/** Name of an immutable stored part: outlines, texts and an index segment of the same documents. */
export type PartId = string

/** One file of the collection. */
export interface DocumentRecord extends Pick<SourceFile, 'path' | 'size' | 'modified'> {
  /** Content hash; empty for a file that is listed and not indexed. */
  readonly hash: string
  /** Index into `Manifest.parts`, −1 for a file that is listed and not indexed. */
  readonly part: number
  /** Position inside the part. */
  readonly slot: number
  /** Why it is listed and not indexed. */
  readonly skipped?: SkipReason
}

/** Where a collection came from, so that it can be read again. */
export type CollectionOrigin =
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'files'; readonly name: string }
  | { readonly kind: 'zip'; readonly name: string }
  /** Fetched from a host, by its address as `repositoryPage` writes it. */
  | { readonly kind: 'repository'; readonly name: string; readonly address: string }
  /** Made by somebody else or elsewhere: it has no folder. */
  | {
      readonly kind: 'bundle'
      readonly name: string
      /** Address that it was read from; empty for a file. */
      readonly address: string
    }

/** A block of the texts or of the index of a part. It is a file of its own until it is read. */
export interface TextBlock {
  /** Byte of the part's texts, or of its lists, at which it ends. */
  readonly end: number
  /** Size of its file in bytes. */
  readonly packed: number
  readonly hash: string
}

/** What is known of a collection that was read from a bundle. */
export interface Published {
  /** Tells whether the bundle at its address is still the one that was read. */
  readonly bundle: string
  readonly texts: 'inside' | 'left-out' | 'on-demand'
  /** For each part, where its texts are; only where they are read on demand. */
  readonly blocks: readonly (readonly TextBlock[])[]
  /** For each part, where the lists of its index are; only where they are read on demand. */
  readonly lists?: readonly PublishedLists[]
  /** Where its everyday words are; only where they are read on demand. */
  readonly everyday?: TextBlock
}

/** Blocks of the two kinds of lists of an index segment. */
export interface PublishedLists {
  readonly postings: readonly TextBlock[]
  readonly positions: readonly TextBlock[]
}

/** The one mutable record of a collection; swapping it is how an update appears. Plain JSON. */
export interface Manifest {
  readonly version: number
  readonly id: string
  /** Short name used in ids and links: `[a-z0-9-]+`, unique in the library. */
  readonly slug: string
  readonly name: string
  readonly weight: number
  readonly origin: CollectionOrigin
  /** What the user chose to read; absent: as in the settings. */
  readonly choices?: IngestChoices
  /** Language in which its words are stemmed, where the user chose one. */
  readonly language?: TextLanguage
  /** `READING_VERSION` when the whole collection was last read; absent in collections older than that constant. */
  readonly reading?: number
  /** Set where its folder is a git checkout whose host has pages for files. */
  readonly checkout?: Checkout
  /**
   * How its paths become addresses of pages on its publisher's site: an address in which `{page}`
   * is replaced by the path without ending and without a last `index`, `{path}` by the whole path.
   */
  readonly pages?: string
  /** Set where the collection came in a bundle. */
  readonly published?: Published
  /** Size and last time of the folder's files of everyday words when they were read last. */
  readonly words?: Pick<DocumentRecord, 'size' | 'modified'>
  /** Counts up with every commit. */
  readonly generation: number
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly updatedAt: number
  /** Sorted by `comparePaths`. */
  readonly documents: readonly DocumentRecord[]
  /** Immutable parts, oldest first: each holds outlines, texts and an index segment of its documents. */
  readonly parts: readonly PartId[]
  /** Every path that was left out, at most `MAX_SKIPPED_LISTED` of them; the counts are complete. */
  readonly skipped: readonly Skipped[]
  readonly skippedCounts: Readonly<Partial<Record<SkipReason, number>>>
  /** At most `MAX_ISSUES`, and one that counts the rest. */
  readonly issues: readonly Issue[]
}

/** Whether an earlier version of the app indexed it in a form that is not read any more: nothing else leaves this. */
export function isEmptied({ reading, documents }: Manifest): boolean {
  return reading === undefined && documents.length === 0
}

/** Skipped paths that a manifest lists at most. */
export const MAX_SKIPPED_LISTED = 5000

/** Issues that a manifest holds at most; one more gives the number of the others. */
export const MAX_ISSUES = 10_000

/** Orders paths so that a directory's content is contiguous: by segments, in code-unit order. */
export function comparePaths(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x === y) continue
    if (x === SLASH_CODE) return -1
    if (y === SLASH_CODE) return 1
    return x - y
  }
  return a.length - b.length
}

const SLASH_CODE = 47

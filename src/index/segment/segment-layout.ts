// Names and version of a segment's columns.

import type { TextLanguage } from '../../model/settings/text-language.ts'
import type { Segmentation } from '../text/tokenize.ts'

/** Raise when the columns, the tokeniser or the stemmer change: older segments are built again. */
export const SEGMENT_VERSION = 2

/** Terms that share one row of offsets. */
export const TERM_BLOCK = 16

/** Stored as the position in this list: append only. */
export const SEGMENTATIONS: readonly Segmentation[] = ['words', 'bigrams']

/** Language of the stems, stored as the position in this list: append only. */
export const SEGMENT_LANGUAGES: readonly TextLanguage[] = [
  ...(['en', 'da', 'nl', 'fi', 'fr', 'de', 'hu', 'it'] as const),
  ...(['no', 'pt', 'ro', 'ru', 'es', 'sv', 'tr'] as const),
]

export const COLUMNS = {
  /** Documents, nodes, terms, segmentation; then the language, where it is not the first. */
  counts: 'counts',
  /** First node of each document, and one past the last. */
  nodeBase: 'nodeBase',
  title: 'title',
  /** A row a document. */
  path: 'path',
  code: 'code',
  description: 'description',
  body: 'body',
  /** Words by field, nodes that have any by field, words of the longest body; earlier segments lack it. */
  lengthSums: 'lengthSums',
  /** Words of each document; goes with the one before. */
  documentWords: 'documentWords',
  /** By document the acronyms that it explains; earlier segments lack it. */
  acronyms: 'acronyms',
  words: 'words',
  wordBlocks: 'wordBlocks',
  wordTerms: 'wordTerms',
  /** For each block of terms: offsets in sizes, postings and positions. */
  termBlocks: 'termBlocks',
  /** Bytes of each term's postings and positions, as varints. */
  termSizes: 'termSizes',
  postings: 'postings',
  positions: 'positions',
  /** Instead of the last two, where lists lie elsewhere: nodes of each term, and bytes of the two. */
  frequencies: 'frequencies',
  listBytes: 'listBytes',
} as const

/** The columns that hold lists, which may lie elsewhere. */
export const LIST_KINDS = [COLUMNS.postings, COLUMNS.positions] as const
export type ListKind = (typeof LIST_KINDS)[number]

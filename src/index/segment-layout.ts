// The names and the version of a segment's columns.

import type { TextLanguage } from '../model/settings/text-language.ts'
import type { Segmentation } from './text/tokenize.ts'

/** Increase this when the columns, the tokeniser or the stemmer change: older segments are then built again. */
export const SEGMENT_VERSION = 2

/** Terms that share one row of offsets. */
export const TERM_BLOCK = 16

/** Stored as an index into this list: append only. */
export const SEGMENTATIONS: readonly Segmentation[] = ['words', 'bigrams']

/** The language of the stems, stored as an index into this list: append only. */
export const SEGMENT_LANGUAGES: readonly TextLanguage[] = [
  ...(['en', 'da', 'nl', 'fi', 'fr', 'de', 'hu', 'it'] as const),
  ...(['no', 'pt', 'ro', 'ru', 'es', 'sv', 'tr'] as const),
]

export const SEGMENT_COLUMNS = {
  /** Numbers of documents, nodes and terms, the segmentation, then the language if it is not the first. */
  counts: 'counts',
  /** The first node of each document, and the number of nodes as the last entry. */
  nodeBase: 'nodeBase',
  title: 'title',
  /** One row per document. */
  path: 'path',
  code: 'code',
  description: 'description',
  body: 'body',
  /** Words per field, nodes with any words per field, words of the longest body. Earlier segments lack this column. */
  lengthSums: 'lengthSums',
  /** The number of words of each document; written together with `lengthSums`. */
  documentWords: 'documentWords',
  /** The acronyms that each document explains. Earlier segments lack this column. */
  acronyms: 'acronyms',
  words: 'words',
  wordBlocks: 'wordBlocks',
  wordTerms: 'wordTerms',
  /** For each block of terms, its offsets in sizes, postings and positions. */
  termBlocks: 'termBlocks',
  /** The sizes in bytes of each term's postings and positions, as varints. */
  termSizes: 'termSizes',
  postings: 'postings',
  positions: 'positions',
  /** Used in place of the last two columns where lists are stored separately: nodes per term, bytes of each kind. */
  frequencies: 'frequencies',
  listBytes: 'listBytes',
} as const

/** The columns that contain lists and may be stored separately. */
export const LIST_KINDS = [SEGMENT_COLUMNS.postings, SEGMENT_COLUMNS.positions] as const
export type ListKind = (typeof LIST_KINDS)[number]

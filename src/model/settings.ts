// Every default of the product, once. Users may change them; nothing else holds these numbers.

import { DEFAULT_LANGUAGE, type TextLanguage } from './text-language.ts'

/** What is read, and how much of it. Sizes in bytes. */
export interface IngestSettings {
  /** Names of directories that are never entered, and of files never read, as gitignore patterns. */
  readonly skipPatterns: readonly string[]
  readonly maxTextBytes: number
  readonly maxContainerBytes: number
  /** Whether files that look like credentials are read. */
  readonly includeSecrets: boolean
  /** What words are stemmed in. */
  readonly language: TextLanguage
}

/** BM25F: field weights and the two shape parameters, and the bonuses on top. */
export interface SearchSettings {
  readonly k1: number
  readonly b: number
  readonly titleWeight: number
  readonly codeWeight: number
  readonly descriptionWeight: number
  readonly bodyWeight: number
  /** Added for words that stand close together. */
  readonly proximityBonus: number
  /** Added when every word of the query matches. */
  readonly coverageBonus: number
  /** Factor on a match by prefix only. */
  readonly prefixPenalty: number
  /** Which words of a search match as prefixes: the last one while it is typed, or all. */
  readonly prefix: 'last' | 'all'
}

/** Sizes in tokens unless the name says otherwise. */
export interface WalkSettings {
  readonly initialViewTokens: number
  readonly expansionTokens: number
  readonly allExpansionTokens: number
  readonly readTokens: number
  readonly maxIterations: number
  readonly maxModelCalls: number
  /** Tokens in and out of all calls of one question together. */
  readonly maxModelTokens: number
  /** US dollars a question, where the model's price is known. */
  readonly maxModelCostUsd: number
  /** Times that a walk goes on after its answer failed the check. */
  readonly answerRetries: number
  /** Cues kept by phase A and C of locating. */
  readonly topBranches: number
  /** Phase A keeps branches scored above this. */
  readonly branchFloor: number
  /** Phase C keeps sections whose share of the question's words is above this. */
  readonly keywordFloor: number
  /** Passages in an answer made without a model. */
  readonly passages: number
  /** Whether the walk goes by titles and summaries alone and never consults the index (NAV-8). */
  readonly summariesOnly?: boolean
}

/** Asking before a big folder is read, and keeping up with one. */
interface FolderSettings {
  /** A first build of more files, or more bytes to read, waits for a yes. */
  readonly planFiles: number
  readonly planBytes: number
  /** A collection that is older, in ms, is compared with its folder at the next visit. */
  readonly checkAfterMs: number
  /** A folder that changes is read again once it was still for so long, in ms. */
  readonly settleMs: number
}

/** Everything that can be set. */
export interface Settings {
  readonly ingest: IngestSettings
  readonly folder: FolderSettings
  readonly search: SearchSettings
  readonly walk: WalkSettings
}

const MIB = 1024 * 1024
const HOUR_MS = 3_600_000

/** The defaults. */
export const DEFAULT_SETTINGS: Settings = {
  ingest: {
    skipPatterns: [
      '.git/',
      '.hg/',
      '.svn/',
      'node_modules/',
      'bower_components/',
      '__pycache__/',
      '.mypy_cache/',
      '.pytest_cache/',
      '.ruff_cache/',
      '.tox/',
      '.venv/',
      'venv/',
      'dist/',
      'build/',
      'target/',
      'vendor/',
      '.next/',
      '.nuxt/',
      '.svelte-kit/',
      '.gradle/',
      '.idea/',
      '.cache/',
      '.turbo/',
      'coverage/',
      '.wayleaf/',
      '__MACOSX/',
      '.DS_Store',
      'Thumbs.db',
    ],
    maxTextBytes: 2 * MIB,
    maxContainerBytes: 200 * MIB,
    includeSecrets: false,
    language: DEFAULT_LANGUAGE,
  },
  folder: {
    planFiles: 5000,
    planBytes: 200_000_000,
    checkAfterMs: 24 * HOUR_MS,
    settleMs: 250,
  },
  search: {
    k1: 1.2,
    b: 0.75,
    titleWeight: 3,
    codeWeight: 1.5,
    descriptionWeight: 2,
    bodyWeight: 1,
    proximityBonus: 2,
    coverageBonus: 5,
    prefixPenalty: 0.5,
    prefix: 'last',
  },
  walk: {
    initialViewTokens: 1500,
    expansionTokens: 500,
    allExpansionTokens: 1500,
    readTokens: 4000,
    maxIterations: 3,
    maxModelCalls: 12,
    maxModelTokens: 60_000,
    maxModelCostUsd: 0.25,
    answerRetries: 2,
    topBranches: 3,
    branchFloor: 0.05,
    keywordFloor: 0.1,
    passages: 5,
  },
}

/** Settings of the search for a kind of collection: what differs from the defaults. */
export const SEARCH_PRESETS = {
  /** Short entries that are looked up by name: repetition says little, length much. */
  apiReference: { ...DEFAULT_SETTINGS.search, k1: 0.8, b: 0.9, codeWeight: 2.5 },
  tutorials: DEFAULT_SETTINGS.search,
  /** Prose beside code: a node that has all of the question wins over one that has more of a part. */
  mixed: { ...DEFAULT_SETTINGS.search, k1: 1, b: 0.6, coverageBonus: 8 },
} as const satisfies Readonly<Record<string, SearchSettings>>

export type SearchPreset = keyof typeof SEARCH_PRESETS

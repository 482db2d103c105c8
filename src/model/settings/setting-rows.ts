// The table of settings, one row each. Types, defaults, checks, the page's
// form, `--set` and the list of the command line are all read from it.

import { choice, list, number, switchRow } from './setting-kinds.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './text-language.ts'

/** Names of directories that are never entered, and of files never read, as gitignore patterns. */
const SKIP_PATTERNS = (
  '.git/ .hg/ .svn/ node_modules/ bower_components/ __pycache__/ .mypy_cache/ .pytest_cache/ ' +
  '.ruff_cache/ .tox/ .venv/ venv/ dist/ build/ target/ vendor/ .next/ .nuxt/ .svelte-kit/ ' +
  '.gradle/ .idea/ .cache/ .turbo/ coverage/ .wayleaf/ .wayleaf-words.jsonl __MACOSX/ .DS_Store Thumbs.db'
).split(' ')

/** Bytes. */
const MIB = 1024 * 1024

/** Every setting, in the order in which they are shown. */
export const SETTING_ROWS = {
  'ingest.skipPatterns': list({
    title: 'Skip patterns',
    does: 'Folders that are never entered and files that are never read, as .gitignore has them.',
    group: 'reading',
    default: SKIP_PATTERNS,
  }),
  'ingest.maxTextBytes': number({
    title: 'Largest text that is read',
    group: 'reading',
    default: 2 * MIB,
    least: MIB / 16,
    most: 64 * MIB,
    unit: { name: 'MiB', of: MIB },
    whole: true,
  }),
  'ingest.includeSecrets': switchRow({
    title: 'Read files that look like credentials',
    group: 'reading',
    default: false,
  }),
  'ingest.language': choice({
    title: 'Language of new collections',
    group: 'reading',
    default: DEFAULT_LANGUAGE,
    options: LANGUAGE_CODES,
  }),
  'walk.maxModelCalls': number({
    title: 'Model calls per question',
    group: 'model',
    default: 16,
    least: 1,
    most: 500,
    whole: true,
  }),
  'walk.maxModelTokens': number({
    title: 'Tokens per question',
    group: 'model',
    default: 150_000,
    least: 0,
    most: 100_000_000,
    unit: { name: 'tokens', of: 1 },
    whole: true,
  }),
  'walk.maxModelCostUsd': number({
    title: 'Dollars per question',
    does: 'It holds where the price of the model is known.',
    group: 'model',
    default: 0.3,
    least: 0,
    most: 1000,
    unit: { name: 'US dollars', of: 1 },
  }),
} as const

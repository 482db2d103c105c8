// The table of related words from the file next to the code, for hosts with a file system.

import { readFile } from 'node:fs/promises'
import { loadOnce } from '../base/load-once.ts'
import {
  FOREIGN_LANGUAGES,
  type ForeignLanguage,
  type LoadWordTable,
  readWordTable,
} from '../navigate/question/word-table.ts'

const load = (file: string) =>
  loadOnce(async () =>
    readWordTable(await readFile(new URL(`../navigate/question/${file}`, import.meta.url), 'utf8')),
  )

const loadNear = load('word-table.txt')
const loaders = new Map<ForeignLanguage, LoadWordTable>(
  FOREIGN_LANGUAGES.map((language) => [language, load(`foreign/${language}.txt`)]),
)

/** Reads each table once. */
export const nodeLoadWordTable: LoadWordTable = (language) =>
  (language === undefined ? undefined : loaders.get(language))?.() ?? loadNear()

// The tables of related words for the browser: assets of the build, which page and worker share.

import { loadOnce } from '../../base/load-once.ts'
import { filled, MessageError } from '../../messages/words.ts'
import urlOfGerman from '../../navigate/question/foreign/de.txt?url'
import urlOfSpanish from '../../navigate/question/foreign/es.txt?url'
import urlOfFrench from '../../navigate/question/foreign/fr.txt?url'
import urlOfJapanese from '../../navigate/question/foreign/ja.txt?url'
import urlOfChinese from '../../navigate/question/foreign/zh.txt?url'
import {
  type ForeignLanguage,
  type LoadWordTable,
  readWordTable,
} from '../../navigate/question/word-table.ts'
import urlOfWordTable from '../../navigate/question/word-table.txt?url'

const load = (url: string) =>
  loadOnce(async () => {
    // In a worker from a blob, only addresses relative to this file resolve.
    const response = await fetch(new URL(url, import.meta.url))
    if (!response.ok) {
      const text = 'The table of words could not be loaded ({status})'
      throw new MessageError(filled(text, { status: response.status }))
    }
    return readWordTable(await response.text())
  })

const loadNear = load(urlOfWordTable)
const FOREIGN_TABLES: Readonly<Record<ForeignLanguage, LoadWordTable>> = {
  de: load(urlOfGerman),
  es: load(urlOfSpanish),
  fr: load(urlOfFrench),
  ja: load(urlOfJapanese),
  zh: load(urlOfChinese),
}

/** Fetches a table. Rejects if it is missing or damaged, or when offline. */
export const loadWordTable: LoadWordTable = (language) =>
  language === undefined ? loadNear() : FOREIGN_TABLES[language]()

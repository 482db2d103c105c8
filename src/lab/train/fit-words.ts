// Learns English translations of words from translated documentation:
//
//   npx tsx src/lab/train/fit-words.ts --git DIR [--out DIR] [--language de …]
//
// DIR holds clones of the repositories of `word-sources.json` as owner+name or owner/name.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '../../base/abort.ts'
import {
  FOREIGN_LANGUAGES,
  type ForeignLanguage,
  isForeignLanguage,
} from '../../navigate/question/word-table.ts'
import type { TextPair } from './text-formats.ts'
import { pairsOf, readSources } from './word-sources.ts'
import { tableOf } from './word-table.ts'

const { values } = parseArgs({
  options: {
    git: { type: 'string', default: '' },
    out: {
      type: 'string',
      default: path.join(import.meta.dirname, '../../navigate/question/foreign'),
    },
    language: { type: 'string', multiple: true, default: [...FOREIGN_LANGUAGES] },
  },
})

if (values.git === '') {
  console.error('Name the directory of the clones: --git DIR holds owner+name or owner/name')
  process.exit(2)
}
const sources = await readSources(path.join(import.meta.dirname, 'word-sources.json'))
for (const language of values.language.filter(isForeignLanguage)) await learn(language)

/** Writes the table of a language; unreadable sources are reported and left out. */
async function learn(language: ForeignLanguage): Promise<void> {
  const pairs: TextPair[] = []
  for (const source of sources) {
    try {
      const found = await pairsOf(source, language, values.git)
      for (const pair of found) pairs.push(pair)
      if (found.length > 0) console.log(`${language} ${source.repo}: ${found.length} pairs`)
    } catch (error) {
      console.log(`${language} ${source.repo}: left out: ${messageOf(error)}`)
    }
  }
  const table = tableOf(pairs, language)
  await writeFile(path.join(values.out, `${language}.txt`), table)
  console.log(`${language}: ${table.split('\n').length - 1} words`)
}

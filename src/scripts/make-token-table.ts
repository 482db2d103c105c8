// Writes src/base/tokens/o200k-merges.json: the most frequent merges of o200k_base, for `tokenBound`.
// Run after an update of gpt-tokenizer: npx tsx src/scripts/make-token-table.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { ASCII_RANKS, ONE_SCRIPT, OTHER_RANKS, SEPARATOR } from '../base/tokens/o200k-cuts.ts'

const vocabulary = new URL(
  '../../node_modules/gpt-tokenizer/data/o200k_base.tiktoken',
  import.meta.url,
)
const output = new URL('../base/tokens/o200k-merges.json', import.meta.url)

/** The merges under the cuts, in order of rank, as strings of one character a byte. */
function readTable() {
  const merges: string[] = []
  let complete = 0
  for (const line of readFileSync(vocabulary, 'utf8').trim().split('\n')) {
    const [base64, rank] = line.split(' ')
    const token = Buffer.from(base64, 'base64').toString('latin1')
    const cut = ONE_SCRIPT.test(token) ? OTHER_RANKS : ASCII_RANKS
    if (token.length > 1 && Number(rank) < cut) merges.push(token)
    if (Number(rank) < ASCII_RANKS) complete = merges.length
  }
  return { merges, complete }
}

const { merges, complete } = readTable()
const table = {
  from: 'o200k_base, OpenAI (tiktoken, MIT licence), as packaged by gpt-tokenizer (MIT licence)',
  complete,
  merges: merges.join(SEPARATOR),
}
const escaped = JSON.stringify(table).replace(
  /[\x7f-\xa0\xad]/g,
  (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
)
writeFileSync(output, `${escaped}\n`)

// Writes src/base/tokens/o200k-merges.ts: the most frequent merges of o200k_base, for `tokenBound`.
// Run after an update of gpt-tokenizer: npx tsx src/scripts/make-token-table.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { ASCII_RANKS, ONE_SCRIPT, OTHER_RANKS, SEPARATOR } from '../base/tokens/o200k-cuts.ts'

const vocabulary = new URL(
  '../../node_modules/gpt-tokenizer/data/o200k_base.tiktoken',
  import.meta.url,
)
const output = new URL('../base/tokens/o200k-merges.ts', import.meta.url)

interface Table {
  /** Merges under the cuts, in order of rank, as strings of one character a byte. */
  readonly merges: readonly string[]
  /** How many of them, from the first on, are all merges there are up to their rank. */
  readonly complete: number
}

function readTable(): Table {
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

/** A JavaScript literal that stays printable. */
function literal(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/[^ -~\u00a1-\u00ac\u00ae-\u0100]/g, hexEscape)
  return `'${escaped}'`
}

function hexEscape(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

const { merges, complete } = readTable()
const lines = (merges.join(SEPARATOR).match(/[\s\S]{1,80}/g) ?? []).map(
  (part) => `  ${literal(part)},`,
)
writeFileSync(
  output,
  `// Written by src/scripts/make-token-table.ts: merges of o200k_base in order of rank, a character a byte.
// The vocabulary is OpenAI's (tiktoken, MIT licence), as packaged by gpt-tokenizer (MIT licence).

/** The first merges, up to this many, are all there are up to their rank. */
export const COMPLETE_MERGES = ${complete}

/** Parts of one text; the merges in it are separated by \`SEPARATOR\`. */
export const MERGES: readonly string[] = [
${lines.join('\n')}
]
`,
)

// The files that somebody finds with ripgrep who knows only the question: by its rarest words.

import { execFileSync } from 'node:child_process'
import { SCAFFOLD } from '../../model/question/signals.ts'

/** Number of words that are searched together. */
const RAREST = 3
const SHORTEST = 3
const FILES = 10
const OUTPUT_BYTES = 64 * 2 ** 20

/** Files of a directory with most of a question's rarest words, then with most occurrences; the best first. */
export function byRarestWords(question: string, directory: string): readonly string[] {
  const words = [...new Set(question.match(/[\p{L}\p{N}_]+/gu) ?? [])].filter(
    (word) => word.length >= SHORTEST && !SCAFFOLD.has(word.toLowerCase()),
  )
  const found = words.map((word) => filesWith(word, directory)).filter(({ size }) => size > 0)
  found.sort((a, b) => a.size - b.size)
  const scores = new Map<string, { words: number; times: number }>()
  for (const files of found.slice(0, RAREST)) {
    for (const [file, times] of files) {
      const known = scores.get(file) ?? { words: 0, times: 0 }
      scores.set(file, { words: known.words + 1, times: known.times + times })
    }
  }
  return [...scores]
    .sort(([, a], [, b]) => b.words - a.words || b.times - a.times)
    .slice(0, FILES)
    .map(([file]) => file)
}

/** Files with the lines that contain a word. */
function filesWith(word: string, directory: string): ReadonlyMap<string, number> {
  const options = ['--count', '--ignore-case', '--fixed-strings', '--word-regexp', '--no-messages']
  let text = ''
  try {
    text = execFileSync('rg', [...options, '--', word, '.'], {
      cwd: directory,
      encoding: 'utf8',
      maxBuffer: OUTPUT_BYTES,
    })
  } catch (error) {
    // Its exit code is 1 if nothing was found.
    if (!(error instanceof Error && 'status' in error && error.status === 1)) throw error
  }
  const rows = text.split('\n').filter((line) => line !== '')
  return new Map(
    rows.map((row) => {
      const colon = row.lastIndexOf(':')
      return [row.slice(0, colon).replace(/^\.\//u, ''), Number(row.slice(colon + 1))]
    }),
  )
}

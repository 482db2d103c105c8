// The output of the command line.

import { filled, inEnglish, withEnglish } from '../messages/words.ts'
import type { ScoreExplanation } from '../model/library/explanation.ts'
import { hundredths, type SaidLine, scoreInWords } from '../model/library/explanation-words.ts'
import type { Excerpt } from '../model/library/search-types.ts'

/** Control characters except line ends and tabs; texts of files and models may contain them. */
const CONTROL_CHARACTERS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A line for people. */
export function print(text: string): void {
  process.stdout.write(`${text.replace(CONTROL_CHARACTERS, '\ufffd')}\n`)
}

/** One JSON value for programs. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, withEnglish, 2)}\n`)
}

/**
 * Exits quietly when the reader closes the pipe, as with `| head`. Any other error of the stream is
 * thrown.
 */
export function endWithReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}

/** The parts of a score, their sum, and notes on the place. */
export function explanationLines(explanation: ScoreExplanation): string[] {
  const { lines, score, notes, words, text } = scoreInWords(explanation)
  const row = (points: number, reason: string) => `${hundredths(points).padStart(7)}  ${reason}`
  const named = ({ label, said }: SaidLine) =>
    inEnglish(said === '' ? label : filled('{label}: {text}', { label, text: said }))
  return [
    ...lines.map((line) => row(line.points, named(line))),
    row(score, 'together'),
    ...notes.map((note) => `         ${inEnglish(note)}`),
    ...(words.length === 0 ? [] : [row(text, 'is what its words come to by BM25F:')]),
    ...words.map((line) => `           ${named(line)}: ${inEnglish(line.reckoned ?? '')}`),
  ]
}

/** The number of the line with most of what is marked, the first of several; of the excerpt if nothing is marked. */
export function markedLine({ start, text, marks }: Excerpt): number {
  const found = new Map<number, Set<string>>()
  for (const [from, to] of marks) {
    const line = start + text.slice(0, from).split('\n').length - 1
    found.set(line, (found.get(line) ?? new Set()).add(text.slice(from, to).toLowerCase()))
  }
  let best = { line: start, letters: 0 }
  for (const [line, words] of found) {
    const letters = [...words].join('').length
    if (letters > best.letters) best = { line, letters }
  }
  return best.line
}

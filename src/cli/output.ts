// What the command line prints.

import { withEnglish } from '../model/words/words.ts'

/** Characters that a terminal obeys, all but line ends and tabs; texts of files and models may hold them. */
const CONTROL = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A line for people. */
export function print(text: string): void {
  process.stdout.write(`${text.replace(CONTROL, '\ufffd')}\n`)
}

/** One JSON value for programs. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, withEnglish, 2)}\n`)
}

/**
 * Ends quietly when nobody reads on, as with `| head`: the reader has what it wanted. Any other error of
 * the stream stays one.
 */
export function endWithReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}

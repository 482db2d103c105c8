// The output of the command line.

import { withEnglish } from '../model/words/words.ts'

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

// Test helper: reads a document, or an office file made of a few parts.

import { zipOf } from '../../parse/documents/office/testing.ts'
import { readAsLines } from '../../parse/testing.ts'
import { parser } from './parser.ts'

/** What is read of a document. */
export const readDocument = (path: string, content: Uint8Array | string) =>
  readAsLines(parser, path, content)

/** The lines that are read of a file, without empty ones, and the messages about it. */
export async function readOffice(path: string, parts: Readonly<Record<string, string>>) {
  const { text, said, format } = await readDocument(path, zipOf(parts))
  return { lines: text.split('\n').filter((line) => line !== ''), said, format }
}

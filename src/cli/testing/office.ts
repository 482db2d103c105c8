// Test helper: reads an office file made of a few parts.

import { inEnglish } from '../../messages/words.ts'
import { zipOf } from '../../parse/documents/office/testing.ts'
import { parser } from './parser.ts'

/** The lines that are read of a file, without empty ones, and the messages about it. */
export async function readOffice(path: string, parts: Readonly<Record<string, string>>) {
  const { text, issues, outline } = await parser.parse(path, zipOf(parts))
  const lines = new TextDecoder().decode(text).split('\n')
  return {
    lines: lines.filter((line) => line !== ''),
    said: issues.map(({ message }) => inEnglish(message)),
    format: outline.format,
  }
}

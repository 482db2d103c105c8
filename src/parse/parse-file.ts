// Parses one file, or reads it as plain text if it must bypass the parser.

import { containerFormat } from '../model/collection/containers.ts'
import { buildOutline } from './outline/build-outline.ts'
import { sourceTextOf } from './outline/source-text.ts'
import type { ParsedText, Parser } from './parser.ts'
import { parseText } from './text.ts'

export interface FileToParse {
  readonly path: string
  readonly bytes: Uint8Array
  /** Whether the parser is bypassed; the file then becomes one node. */
  readonly bare: boolean
  /** Hash of its bytes. */
  readonly hash?: string
}

/** The file's outline. Never rejects because of the file's content. */
export async function parseFileWith(
  parser: Parser,
  { path, bytes, bare, hash }: FileToParse,
): Promise<ParsedText> {
  if (!bare) return parser.parse(path, bytes, hash)
  return containerFormat(path) ? { ...bareOutline(NO_BYTES), text: NO_BYTES } : bareOutline(bytes)
}

const NO_BYTES = new Uint8Array(0)

/** The file as one node, for a file that makes every parser fail. */
function bareOutline(bytes: Uint8Array): ParsedText {
  const source = sourceTextOf(bytes)
  const about = { format: 'text', language: '', flags: 0 }
  const { outline } = buildOutline(about, source, parseText(source))
  return { outline, issues: [], lineStarts: source.lineStarts }
}

// Parses one file, or leaves it as plain text if it is to bypass the parser.

import { containerFormat } from '../model/collection/containers.ts'
import { parseText } from './markup/text.ts'
import { buildOutline } from './outline/build-outline.ts'
import { sourceTextOf } from './outline/source-text.ts'
import type { ParsedText, Parser } from './parser.ts'

export interface FileToParse {
  readonly path: string
  readonly bytes: Uint8Array
  /** Kept from its parser: it becomes one node. */
  readonly bare: boolean
}

/** The file's outline; never rejects for what is in it. */
export async function parseFileWith(
  parser: Parser,
  { path, bytes, bare }: FileToParse,
): Promise<ParsedText> {
  if (!bare) return parser.parse(path, bytes)
  return containerFormat(path) ? { ...bareOutline(NOTHING), text: NOTHING } : bareOutline(bytes)
}

const NOTHING = new Uint8Array(0)

/** The file as one node, for a file that no parser gets through. */
function bareOutline(bytes: Uint8Array): ParsedText {
  const source = sourceTextOf(bytes)
  const about = { format: 'text', language: '', flags: 0 }
  const { outline } = buildOutline(about, source, parseText(source))
  return { outline, issues: [], lineStarts: source.lineStarts }
}

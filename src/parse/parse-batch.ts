// A batch of files through one parser, packed as the pipeline wants it.

import type { Issue } from '../model/issue.ts'
import type { Outline } from '../model/outline.ts'
import { encodeOutlines, type PartDocument } from '../model/part.ts'
import { buildOutline } from './draft.ts'
import type { Parser } from './parser.ts'
import { readSource } from './source-text.ts'
import { parseText } from './text.ts'

export interface ParsedBatch {
  /** One outline a file, in the order of the files. */
  readonly outlines: Uint8Array<ArrayBuffer>
  readonly issues: readonly Issue[]
}

export interface BatchFile {
  readonly path: string
  /** Content hash, passed on. */
  readonly hash: string
  readonly bytes: Uint8Array
  /** Kept from its parser: it becomes one node. */
  readonly bare?: boolean
}

/** Parses the files one after the other; `onFile` hears of each before it is begun. */
export async function parseBatchWith(
  parser: Parser,
  files: readonly BatchFile[],
  onFile: (position: number) => void = () => undefined,
): Promise<ParsedBatch> {
  const documents: PartDocument[] = []
  const issues: Issue[] = []
  for (const [position, file] of files.entries()) {
    onFile(position)
    const { path, hash, bytes } = file
    const result = file.bare ? bareOutline(bytes) : await parser.parse(path, bytes)
    issues.push(...result.issues)
    documents.push({ path, hash, textStart: 0, textEnd: bytes.length, outline: result.outline })
  }
  return { outlines: encodeOutlines(documents), issues }
}

/** The file as one node, for a file that no parser gets through. */
function bareOutline(bytes: Uint8Array): { outline: Outline; issues: readonly Issue[] } {
  const source = readSource(bytes)
  const about = { format: 'text', language: '', flags: 0 }
  return { outline: buildOutline(about, source, parseText(source)).outline, issues: [] }
}

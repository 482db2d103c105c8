// Finds the calls of documents once something needs them: nothing that opens a collection or searches in it does, so a
// build leaves them out.

import { CALLS_UNKNOWN } from '../model/tree/calls.ts'
import type { Outline } from '../model/tree/outline.ts'
import { callRows } from '../toc/calls/call-rows.ts'
import { LEXICONS } from '../toc/calls/scan/lexicons.ts'

const decoder = new TextDecoder()

/** Whether the text of a document has yet to be searched for calls. */
export function lacksCalls({ calls, foundCalls, language }: Outline): boolean {
  return calls === CALLS_UNKNOWN && foundCalls === undefined && LEXICONS.has(language)
}

/** Searches the text of a document that lacks its calls. */
export function findCalls(outline: Outline, bytes: Uint8Array): void {
  const text = decoder.decode(bytes)
  // Lines end here as they do in the parser.
  outline.foundCalls = callRows(
    text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text,
    outline,
  )
}

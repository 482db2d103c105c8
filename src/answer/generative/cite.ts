// From what a model wrote to an answer whose citations are true (ANS-2, ANS-2b): each points at lines
// that were read and is found again in the file; what names anything else is taken out and counted.

import type { CollectionSlug, DocumentText } from '../../model/library/library.ts'
import type { AnswerMark, Citation } from '../../model/walk/trace.ts'
import type { MarkedText } from '../answer-text.ts'
import { findSpan } from '../citation.ts'
import { quotedIn } from '../quoted.ts'
import { citationsIn, type Sentence, sentencesOf } from '../sentences.ts'
import type { Source } from '../sources.ts'
import { densestWindow, type Needle, needleOf } from '../window.ts'

/** An answer whose citations were checked. */
export interface CitedAnswer extends MarkedText {
  readonly citations: readonly Citation[]
  /** Numbers in brackets that name nothing that was read. */
  readonly removed: number
  /** Ranges of sentences without a citation. */
  readonly uncited: readonly (readonly [from: number, to: number])[]
  readonly sentences: readonly Sentence[]
}

/** Text of a file that a source lies in. */
export type TextOf = (node: number, collection?: CollectionSlug) => Promise<DocumentText>

/** Checks every citation of an answer. Rejects with the signal's reason when it is aborted. */
export async function cite(
  written: string,
  sources: readonly Source[],
  textOf: TextOf,
  signal?: AbortSignal,
): Promise<CitedAnswer> {
  const { text, marks, removed } = withoutUnread(written.trim(), sources)
  const sentences = sentencesOf(
    text,
    marks.flatMap((mark) =>
      mark.kind === 'citation' ? [{ ...mark, numbers: [mark.number] }] : [],
    ),
  )
  const citations: Citation[] = []
  for (const source of sources) {
    const citing = sentences.filter(({ numbers }) => numbers.includes(source.number))
    if (citing.length === 0) continue
    const { ref, number, collection } = source
    const cited = densestWindow(source.text, source.start, needlesOf(citing))
    const file = await textOf(ref.node, collection)
    signal?.throwIfAborted()
    const span = findSpan(file.text, cited)
    const where = collection === undefined ? {} : { collection }
    citations.push({ number, ref, text: cited.text, ...span, ...where })
  }
  const uncited = sentences
    .filter(({ numbers }) => numbers.length === 0)
    .map(({ from, to }) => [from, to] as const)
  return { text, marks, citations, removed, uncited, sentences }
}

/** The text without the numbers that were not read, where its citations stand, and how many were removed. */
function withoutUnread(
  written: string,
  sources: readonly Source[],
): MarkedText & { readonly removed: number } {
  const read = new Set(sources.map(({ number }) => number))
  const isQuoted = quotedIn(sources.map(({ text }) => text))
  const marks: AnswerMark[] = []
  let text = ''
  let at = 0
  let removed = 0
  for (const { from, to, numbers } of citationsIn(written)) {
    if (isQuoted(written, from, to)) continue
    const kept = numbers.filter((number) => read.has(number))
    removed += numbers.length - kept.length
    const before = written.slice(at, from)
    text += kept.length === 0 ? before.replace(/[ \t]+$/u, '') : before
    for (const number of kept) {
      const start = text.length
      text += `[${number}]`
      marks.push({ kind: 'citation', from: start, to: text.length, number })
    }
    at = to
  }
  return { text: (text + written.slice(at)).trimEnd(), marks, removed }
}

/** What the sentences speak of; rare long words tell more than short ones. */
export function needlesOf(sentences: readonly Sentence[]): Needle[] {
  const words = new Set(sentences.flatMap(({ text }) => text.match(/[\p{L}\p{N}_]{3,}/gu) ?? []))
  return [...words]
    .sort((a, b) => b.length - a.length)
    .slice(0, 32)
    .map((word) => needleOf(word, word, Math.min(3, word.length / 4)))
}

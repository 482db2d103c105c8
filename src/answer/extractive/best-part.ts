// The part of a place that an answer is about: of a class the member that the lines lie in, of a long
// section the one below or beside it whose heading says what kind of question it answers.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { KINDS, type QuestionKind } from '../../model/question/question-kinds.ts'
import type { ReadPlace } from '../sources.ts'
import { densestWindow, maskOf, type Needle, weightOfMask } from '../window.ts'
import type { Sources } from './citing.ts'
import { commentsOf } from './comments.ts'

/** A section is about the question when its heading has this share of its weight. */
const SAYS_BY_NAME = 0.5
/** Containers inside each other that are gone into. */
const DEEP = 3

/** The part of a place that is meant; the place itself where none is told apart. */
export async function partMeant(
  place: ReadPlace,
  kind: QuestionKind,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace> {
  return isProse(place.ref)
    ? sectionMeant(place, kind, needles, sources)
    : memberMeant(place, needles, sources)
}

/** Share of the question's weight that stands in a text. */
export function shareIn(text: string, needles: readonly Needle[]): number {
  const total = needles.reduce((sum, { weight }) => sum + weight, 0) || 1
  return weightOfMask(maskOf(text.toLowerCase(), needles), needles) / total
}

/** The innermost definition around the densest lines of what was read. */
async function memberMeant(
  place: ReadPlace,
  needles: readonly Needle[],
  { children }: Sources,
): Promise<ReadPlace> {
  if (children === undefined || place.passages.length === 0) return place
  const windows = place.passages.map((one) => densestWindow(one.text, one.start, needles))
  const best = windows.reduce((a, b) => (b.weight > a.weight ? b : a))
  if (best.weight === 0) return place
  let ref = place.ref
  for (let depth = 0; depth < DEEP; depth++) {
    const inside = (await children(ref)).find(
      (one) =>
        one.kind !== 'chunk' &&
        one.path === place.ref.path &&
        startWithComment(one, best.start, place) <= best.start &&
        best.end <= one.end,
    )
    if (inside === undefined) break
    ref = inside
  }
  if (ref === place.ref) return place
  const passages = place.passages.flatMap((one) => {
    const from = Math.max(one.start, startWithComment(ref, best.start, place))
    const to = Math.min(one.end, ref.end)
    if (from > to) return []
    const lines = one.text.split('\n').slice(from - one.start, to - one.start + 1)
    return [{ ...one, ref, start: from, end: to, text: lines.join('\n') }]
  })
  return passages.length === 0 ? place : { ...place, ref, passages }
}

/** Blank lines, the end of a comment, and what is only noted of a definition. */
const SAYS_NOTHING = /^\s*(?:\*+(?:\/)?\s*)?$|^\s*(?:@\w|#\[)/u

/** Where a definition begins: with the comment above it, as far as that goes back to a line that was read. */
function startWithComment(
  { start }: NodeRef,
  line: number,
  { passages }: Pick<ReadPlace, 'passages'>,
): number {
  if (start <= line) return start
  const read = passages.find((one) => one.start <= line && start <= one.end + 1)
  if (read === undefined) return start
  const lines = read.text.split('\n')
  const said = commentsOf(read.text).split('\n')
  for (let at = line - read.start; at < start - read.start; at++)
    if (said[at] === '' && !SAYS_NOTHING.test(lines[at])) return start
  return line
}

/** The section that by its heading answers this kind of question, below what is about it or beside it. */
async function sectionMeant(
  place: ReadPlace,
  kind: QuestionKind,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace> {
  const { headings, lists = false } = KINDS[kind]
  const { children } = sources
  const { ref } = place
  // Of a list all points are wanted, also where only the densest lines were read.
  if (lists && ref.kind === 'section' && shareIn(ref.title, needles) >= SAYS_BY_NAME)
    return wholeSection(place, ref, sources)
  if (headings === undefined || children === undefined || headings.test(ref.title)) return place
  const { ancestors } = await sources.details(ref)
  // What is about the question as a whole: the section itself, or the one around it.
  for (const around of [ref, ...ancestors.toReversed()]) {
    if (around.kind === 'directory' || around.kind === 'collection') break
    if (shareIn(around.title, needles) < SAYS_BY_NAME) continue
    const meant = (await children(around)).find(
      (one) => one.kind === 'section' && headings.test(one.title),
    )
    if (meant !== undefined) return wholeSection(place, meant, sources)
  }
  return place
}

/** A section as it was read, up to the first one below it. */
async function wholeSection(place: ReadPlace, ref: NodeRef, sources: Sources): Promise<ReadPlace> {
  const [first] = (await sources.children?.(ref)) ?? []
  const end = first === undefined ? ref.end : Math.max(ref.start, first.start - 1)
  const lines = (await sources.text(ref)).text.split(/\r?\n/u).slice(ref.start - 1, end)
  const text = lines.join('\n')
  const flagged = addressedLines(text).map(({ line, text: words, why }) => ({
    ...{ ref, line: ref.start + line, text: words, why },
  }))
  return { ...place, ref, passages: [{ ref, start: ref.start, end, text, tokens: 0 }], flagged }
}

// The sentences that stand among the lines of code: in its comments, and in the strings by which it speaks
// to people.

import { addressedLines } from '../../../llm/addressed.ts'
import type { NodeRef } from '../../../model/library/library.ts'
import { sortOf } from '../../../model/question/file-sorts.ts'
import type { ReadPlace } from '../../sources.ts'
import type { Needle } from '../../window.ts'
import { commentsOf } from '../sentences/comments.ts'
import { decisiveLine } from '../sentences/done-told.ts'
import { literalsOf } from '../sentences/literals.ts'
import { passageAround, withoutLeading } from '../sentences/passage.ts'
import { bestSaid, type Label, saidIn } from '../sentences/said.ts'
import { type Sources, type Stretch, unflagged } from './citing.ts'

/** A sentence among lines that were read. */
export interface SaidIn {
  readonly text: string
  readonly share: number
  /** 0-based lines of the stretch, inclusive. */
  readonly from: number
  readonly to: number
  /** What the point of a list above it names, where it is set in below one. */
  readonly label?: Label
  readonly of: Stretch
}

/** Lines of code behind a comment that it speaks of. */
const COMMENTED = 6

/** The sentence of a comment that says most of the question, with the code behind it. */
export async function commentIn(
  place: ReadPlace,
  needles: readonly Needle[],
  says: RegExp | undefined,
  sources: Sources,
): Promise<SaidIn | null> {
  const whole = stretchesOf(place).map((one) => fromTheComment(place, one, sources))
  return bestAmong(await Promise.all(whole), commentsOf, needles, says)
}

/** The sentence of a help text, a message or an error that says most of the question. */
export function literalIn(
  place: ReadPlace,
  needles: readonly Needle[],
  says: RegExp | undefined,
): SaidIn | null {
  return bestAmong(stretchesOf(place), literalsOf, needles, says)
}

/** Lines of a function that are looked into for what it says of the question, and the share that a sentence must have. */
const INSIDE = 240
const SAYS = 0.3

/** What a function that says nothing of itself says inside of it: a remark, a message, or its line that decides. */
export async function saidInside(
  ref: NodeRef,
  needles: readonly Needle[],
  sources: Sources,
): Promise<(SaidIn & { readonly isCode: boolean }) | null> {
  if (ref.kind !== 'function' && ref.kind !== 'method') return null
  const end = Math.min(ref.end, ref.start + INSIDE - 1)
  const lines = (await sources.text(ref)).text.split(/\r?\n/u).slice(ref.start - 1, end)
  const of = { start: ref.start, text: lines.join('\n') }
  if (sortOf(ref.path) !== 'code' || addressedLines(of.text).length > 0) return null
  const prose = [bestAmong([of], commentsOf, needles), bestAmong([of], literalsOf, needles)]
  const said = prose.find((one) => one !== null && one.share >= SAYS)
  if (said) return { ...said, isCode: false }
  const line = decisiveLine(of.text, { needles, title: ref.title })
  const at = lines.findIndex((one) => line !== null && one.trim() === line)
  return line === null ? null : { text: line, share: 0, from: at, to: at, of, isCode: true }
}

function stretchesOf({ ref, passages, flagged }: ReadPlace): readonly Stretch[] {
  return sortOf(ref.path) === 'code' ? passages.flatMap((one) => unflagged(one, flagged)) : []
}

function bestAmong(
  stretches: readonly Stretch[],
  proseOf: (code: string) => string,
  needles: readonly Needle[],
  says?: RegExp,
): SaidIn | null {
  let best: SaidIn | null = null
  for (const of of stretches) {
    const said = bestSaid(withoutParameters(proseOf(of.text)), needles, '', says)
    if (said === null || isCode(said.text) || (best !== null && said.share <= best.share)) continue
    const last = of.text.replace(/\r?\n$/u, '').split('\n').length - 1
    best = { ...said, to: Math.min(last, said.to + COMMENTED), of }
  }
  return best
}

/** What a comment among lines says with a sentence of it, and behind it; the sentence alone where they do not have it. */
export function saidWith(sentence: string, text: string): string {
  const prose = withoutParameters(commentsOf(text))
  const said = saidIn(prose).find((one) => one.text === sentence)
  if (said === undefined) return sentence
  const { sentences } = passageAround(untilCode(text, prose, said.to), '', said, true)
  const end = sentences.findIndex((one) => isCode(one.text))
  const told = end < 0 ? sentences : sentences.slice(0, Math.max(1, end))
  return withoutLeading(told, said)
    .map((one) => one.text)
    .join(' ')
}

/** Lines above a definition and below its first one that are looked through for its comment. */
const COMMENT = 40

/** What a place says of itself: its first sentence, with those of its comment that go on from there. */
export async function saidOfItself(ref: NodeRef, first: string, sources: Sources): Promise<string> {
  if (first === '' || sortOf(ref.path) !== 'code') return first
  const lines = (await sources.text(ref)).text.split(/\r?\n/u)
  const above = lines.slice(Math.max(0, ref.start - 1 - COMMENT), ref.start - 1)
  const blank = above.findLastIndex((line) => line.trim() === '')
  const below = lines.slice(ref.start - 1, Math.min(ref.end, ref.start + COMMENT))
  return saidWith(first, [...above.slice(blank + 1), ...below].join('\n'))
}

/** The lines of comments up to the first code behind one of them. */
function untilCode(text: string, prose: string, from: number): string {
  const told = prose.split('\n')
  const isOfCode = (line: string, at: number): boolean =>
    at > from && told[at] === '' && /[\p{L}\p{N}]/u.test(line)
  const end = text.split('\n').findIndex(isOfCode)
  return end < 0 ? prose : told.slice(0, end).join('\n')
}

/** What is noted of a parameter, a value or an error: `size : str`, `oil - how much`, `@param oil`, `:returns:`. */
const PARAMETER =
  /^\s*(?:[@:\\](?:param|arg|returns?|raises?|throws)\b|`?[\w*.]+`?(?:\s*\([^)]*\))?\s+[-–—:]\s)/u

/** The lines of comments without what they note of parameters: that is said of those, not of the whole. */
function withoutParameters(prose: string): string {
  let isNoted = false
  const lines = prose.split('\n').map((line) => {
    isNoted = PARAMETER.test(line) || (isNoted && line.trim() !== '')
    return isNoted ? '' : line
  })
  return lines.join('\n')
}

/** Lines of a place, from where the comment begins in whose middle they do. */
async function fromTheComment(
  { ref, flagged }: ReadPlace,
  stretch: Stretch,
  sources: Sources,
): Promise<Stretch> {
  const isCut = stretch.start > ref.start && commentsOf(stretch.text.split('\n', 1)[0]) !== ''
  if (!isCut || (flagged ?? []).length > 0) return stretch
  const lines = (await sources.text(ref)).text.split(/\r?\n/u)
  let start = stretch.start
  while (start > ref.start && commentsOf(lines[start - 2] ?? '') !== '') start--
  const above = lines.slice(start - 1, stretch.start - 1)
  return { start, text: [...above, stretch.text].join('\n') }
}

/** Whether a comment holds code: with more than a few signs that sentences do not have. */
function isCode(text: string): boolean {
  return (text.match(/[(){}[\]<>=;|$@]/gu) ?? []).length > MAX_SIGNS
}
const MAX_SIGNS = 4

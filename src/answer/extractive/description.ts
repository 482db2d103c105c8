// The words of a place that answer: sentences of its comment, a line of its code.

import { addressedLines, modelNamed, withoutHidden } from '../../llm/addressed.ts'
import type { NodeDetails, NodeRef } from '../../model/library/node-ref.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { PLACE } from '../../model/walk/by-hand.ts'
import type { Citation } from '../../model/walk/trace.ts'
import { CODE_FENCE } from '../sentences.ts'
import { isHeader } from '../tables/read-tables.ts'
import { type Needle, shareIn } from '../window.ts'
import { nameOf } from './place-names.ts'
import { commentsOf, LIST_SIGN } from './plain.ts'
import { isAddressed } from './rows.ts'
import {
  type FoundSentence,
  firstSentence,
  isInformative,
  isModelTurn,
  sentencesIn,
  WHOLE_SENTENCE,
} from './said.ts'

/** What a question asks for, by which sentences and lines are chosen. */
export interface AskedFor {
  readonly needles: readonly Needle[]
  /** Whether a text has a value of the kind that is asked for. */
  readonly hasValue: (text: string) => boolean
}

/** Longer lines are cut: nobody reads them in a sentence. */
export const MAX_LENGTH = 240
const HASH_HEADING = /^\s*#{1,6}\s/u

/** The line of a text that carries most of the question; empty where none that is wanted has a letter or digit. */
export function bestLine(
  text: string,
  needles: readonly Needle[],
  isWanted: (line: string) => boolean = () => true,
): string {
  let best = { text: '', share: -1 }
  const lines = withoutHidden(text).split(/\r?\n/u)
  for (const [at, line] of lines.entries()) {
    if (!/[\p{L}\p{N}]/u.test(line) || CODE_FENCE.test(line) || HASH_HEADING.test(line)) continue
    // The header of a table says what is below it, and answers nothing.
    if (isHeader(lines, at) || isModelTurn(line) || !isWanted(line)) continue
    const share = shareIn(line, needles)
    if (share > best.share) best = { text: line.trim().slice(0, MAX_LENGTH), share }
  }
  return best.text
}

/** A note about work to do does not describe the code. */
const TODO_NOTE = /^(?:TODO|FIXME|XXX|HACK)\b/u

/** The first sentence with which a place describes itself; empty if there is none. */
export function ownSentence({ summary: { source, text: written } }: NodeDetails): string {
  // A summary that comes from another place does not describe this one.
  const text = written.replace(/\{@inheritDoc\}/giu, '').trim()
  const isWritten = source !== 'title' && source !== 'rule' && addressedLines(text).length === 0
  return isWritten && !TODO_NOTE.test(text) && !isModelTurn(text)
    ? (firstSentence(text)?.text ?? text)
    : ''
}

/**
 * The sentences of a definition's own comment with most of the question: whole ones, and none that may address a model
 * (SEC-3). `own` if they are not cited, or none has as much of it.
 * @param own the first sentence with which the place describes itself
 */
export function descriptionIn(
  text: string,
  ref: NodeRef,
  own: string,
  { needles, hasValue }: AskedFor,
): string {
  if (own === '' || isProse(ref)) return own
  const about = `${nameOf(ref)} ${ref.path}`
  const isQuotable = (one: string) =>
    WHOLE_SENTENCE.test(one) && !TODO_NOTE.test(one) && trustIn(one, about, needles) === 1
  // The name of the place is in its examples too, so where only it is asked for, the beginning describes it.
  const open = needles.filter((needle) => shareIn(about, [needle]) === 0)
  const worthOf = (one: string) =>
    open.length === 0
      ? 0
      : (shareIn(one, needles) + shareIn(one, open)) * (hasValue(one) ? 1 : PLACE.valuelessFactor)
  const least = worthOf(own)
  let best: { readonly text: string; readonly worth: number } | null = null
  for (const run of runsOf(ownComment(text, own), isQuotable)) {
    const quoted = around(run, worthOf)
      .map((one) => one.text)
      .join(' ')
    const worth = worthOf(quoted)
    const isOwn = open.length === 0 && run[0]?.text === own
    const isBetter = best === null ? isOwn || (worth > 0 && worth >= least) : worth > best.worth
    if (isBetter) best = { text: quoted, worth }
  }
  return best?.text ?? own
}

/** A line of a comment without words. */
const EMPTY_COMMENT = /^\s*(?:\/[/*]+!?|\*+\/?|#+|--+|;+|"{3}|'{3})?\s*$/u

/** The paragraphs of the comment that begins with a sentence, or is above the code; none if there is no such comment. */
function ownComment(text: string, own: string): readonly (readonly FoundSentence[])[] {
  const lines = text.split('\n')
  const shown = commentsOf(text)
  const comments = shown.split('\n')
  const isCode = (at: number) => comments[at] === '' && !EMPTY_COMMENT.test(lines[at] ?? '')
  const first = sentencesIn(shown).find((one) => one.text === own)?.from ?? (isCode(0) ? -1 : 0)
  if (first < 0) return []
  const end = lines.findIndex((_, at) => at > first && isCode(at))
  const isInside = ({ from }: FoundSentence) => from >= first && (end < 0 || from < end)
  return paragraphsOf(shown, '').map((paragraph) => paragraph.filter(isInside))
}

/** The runs of sentences that may be quoted: nothing is left out between two of them. */
function runsOf(
  paragraphs: readonly (readonly FoundSentence[])[],
  isQuotable: (text: string) => boolean,
): readonly (readonly FoundSentence[])[] {
  const runs: FoundSentence[][] = []
  for (const paragraph of paragraphs) {
    let run: FoundSentence[] = []
    for (const one of paragraph) {
      if (!isQuotable(one.text)) run = []
      else if (run.push(one) === 1) runs.push(run)
    }
  }
  return runs
}

/** The end of a line whose value is on further lines. */
const OPEN_LINE = /[:=({[|>]\s*$/u

/**
 * The line of code that follows a description: of a setting its own, of a definition the one with the value that is asked
 * for and that the description lacks. Empty if there is none, or it may address a model (SEC-3).
 */
export function valueLine(
  { text, start }: Pick<Citation, 'text' | 'start'>,
  ref: NodeRef,
  description: string,
  { needles, hasValue }: AskedFor,
): string {
  if (isProse(ref)) return ''
  const about = `${nameOf(ref)} ${ref.path}`
  const isQuotable = (line: string) =>
    trustIn(line, about, needles) === 1 && addressedLines(line).length === 0
  if (ref.kind === 'key') {
    const own = text.split('\n')[ref.start - start] ?? ''
    const isWhole = ref.size === 1 && own.length <= MAX_LENGTH && !OPEN_LINE.test(own)
    return isWhole ? bestLine(own, needles, isQuotable) : ''
  }
  if (hasValue(description)) return ''
  return bestLine(text, needles, (line) => hasValue(line) && isQuotable(line))
}

/**
 * Factor for the share of a sentence: one about a model may address it, so another sentence leads (SEC-3).
 * @param about the names of the place: where these or the question speak of models, a sentence may
 */
export function trustIn(text: string, about: string, needles: readonly Needle[]): number {
  const name = modelNamed(text)
  if (name === null || modelNamed(about) !== null) return 1
  return needles.some(({ forms }) => forms.includes(name)) ? 1 : PLACE.modelFactor
}

export function paragraphsOf(text: string, heading: string): readonly (readonly FoundSentence[])[] {
  const paragraphs: FoundSentence[][] = []
  for (const one of sentencesIn(text, heading).filter(isInformative)) {
    const last = paragraphs.at(-1)
    const end = last?.at(-1)?.to ?? Number.NEGATIVE_INFINITY
    if (last !== undefined && one.from - end <= 1) last.push(one)
    else paragraphs.push([one])
  }
  return paragraphs
}

/** The items of a list that begins on the next line with text below `line` (0-based), as many as are quoted. */
export function itemsBelow(text: string, line: number): readonly FoundSentence[] {
  const lines = text.split('\n')
  const isBlank = (at: number) => lines[at].trim() === ''
  let end = line
  const items: FoundSentence[] = []
  let units = 0
  for (const one of sentencesIn(text).filter(({ from }) => from > line)) {
    const isItem = LIST_SIGN.test(lines[one.from])
    // A second sentence of an item, or text that belongs to it.
    const isInside = items.length > 0 && (one.from === end || /^\s/u.test(lines[one.from]))
    const isNext = lines.slice(end + 1, one.from).every((_, i) => isBlank(end + 1 + i))
    units += isItem ? one.text.length : 0
    const isTooLong = items.length > 0 && units > PLACE.maxQuotedUnits
    const isToModel = isModelTurn(one.text) || isAddressed(one.text)
    if (!isNext || !(isItem || isInside) || isTooLong || isToModel) break
    if (isItem) items.push(one)
    end = one.to
  }
  return items
}

/** The best sentence, with those before and after it that fit. */
export function around(
  all: readonly FoundSentence[],
  worthOf: (text: string) => number,
): readonly FoundSentence[] {
  const worths = all.map(({ text }) => worthOf(text))
  const at = worths.indexOf(Math.max(...worths))
  let [from, to] = [0, at]
  const width = (end: number) =>
    all.slice(from, end + 1).reduce((sum, one) => sum + one.text.length, 0)
  while (from < at && width(at) > PLACE.maxQuotedUnits) from++
  while (to + 1 < all.length && width(to + 1) <= PLACE.maxQuotedUnits) to++
  return all.slice(from, to + 1)
}

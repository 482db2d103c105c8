// Describes a place in an answer: its name, its kind, and a sentence about it.

import { QUOTE_SIGN } from '../../model/library/document-lines.ts'
import type { NodeDetails, NodeRef } from '../../model/library/node-ref.ts'
import { isProse, sortOf } from '../../model/question/file-sorts.ts'
import { PLACE } from '../../model/walk/by-hand.ts'
import type { Reading } from '../../model/walk/reading.ts'
import { type AnswerText, named, type Part, phrase, quoted, withCitation } from '../answer-text.ts'
import { SCREEN_LINES } from '../reader-cut.ts'
import { type Needle, shareIn } from '../window.ts'
import {
  type Citing,
  cutAround,
  isAddressed,
  isQuoted,
  linesOf,
  type Stretch,
  stretchesOf,
} from './citing.ts'
import {
  type AskedFor,
  around,
  bestLine,
  descriptionIn,
  itemsBelow,
  MAX_LENGTH,
  ownSentence,
  paragraphsOf,
  trustIn,
  valueLine,
} from './description.ts'
import { codeText, headingAbove, KIND_TEXTS, nameOf, nameText, placeText } from './place-names.ts'
import { bestRow, type FoundRow } from './rows.ts'
import { type CodeLine, codeLinesIn, type FoundSentence, isFenceAt } from './said.ts'
import type { Sources } from './sources.ts'

/** What the sentences of one answer have in common. */
export interface AnswerDraft extends AskedFor {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: Sources
}

/** Maximum number of lines that are cited of a long definition, besides the comment above it. */
const MAX_DEFINITION_LINES = 10

/** A text, a colon and a sentence; a full stop is added if the sentence has no end. */
export function withColonAndSentence(what: Part, sentence: string): Part {
  const own = sentence.trim().replace(/[.。:：]+$/u, '')
  if (own === '') return phrase('{what}.', { what })
  const quotedText = quoted(own)
  return /[!?…！？]["”’)]*$/u.test(own)
    ? phrase('{what}: {said}', { what, said: quotedText })
    : phrase('{what}: {said}.', { what, said: quotedText })
}

/**
 * `` `run` in `a.py`: Runs it. `` or, for a place without a description, the place alone.
 * @param above as of `placeText`
 */
export function placeEndedWith(ref: NodeRef, sentence: string, above = ''): Part {
  return withColonAndSentence(placeText(ref, above), sentence)
}

/** `` `App.run` is a method in `src/app.py`: Runs the app. [1] `` */
export async function definitionOf(draft: AnswerDraft, ref: NodeRef): Promise<Part> {
  const { citing, sources, needles } = draft
  const details = await sources.details(ref)
  const end = Math.min(ref.end, ref.start + definitionLines(details) - 1)
  const first = await sources.firstLine(ref)
  // A comment that addresses a model is not cited, but what is below it is.
  const number =
    (await citing.citeLines(ref, Math.max(1, first), end)) ??
    (await citing.citeLines(ref, Math.max(1, ref.start), end))
  const cited = citing.citations.find((one) => one.number === number) ?? { text: '', start: 0 }
  const own = descriptionIn(cited.text, ref, ownSentence(details), draft)
  const code = valueLine(cited, ref, own, draft)
  const what = KIND_TEXTS[ref.kind]
  if (what === undefined) {
    // That it is a section or a file does not answer the question; its own words do.
    if (code !== '') return withCitation(codeShown(placeText(ref), own, code), number)
    const line = own === '' ? bestLine(cited.text, needles) : own
    return withCitation(placeEndedWith(ref, line), number)
  }
  const defined = phrase('{name} is {what} in {path}', {
    ...{ name: nameText(ref), what },
    path: named(ref.path),
  })
  const said = code === '' ? withColonAndSentence(defined, own) : codeShown(defined, own, code)
  return withCitation(said, number)
}

/** All lines of a definition that fits on a screen; of a longer one the whole signature and a few lines after it. */
function definitionLines({ signature, end, start }: NodeDetails): number {
  const own = end - start + 1
  if (own <= SCREEN_LINES) return own
  return Math.min(own, Math.max(MAX_DEFINITION_LINES, signature.split('\n').length + 4))
}

/** Adds what a place that was read says about the question. @param room maximum number of lines that are cited */
export async function sayRead(draft: AnswerDraft, place: Reading, room: number): Promise<void> {
  const { text, citing, sources, needles } = draft
  const { ref } = place
  const paragraph = isProse(ref) ? await paragraphIn(place, nameOf(ref), draft) : null
  const cited =
    paragraph === null
      ? linesOf(place, needles, citing.citations, room)
      : cutAround(ref, paragraph.of, paragraph, room)
  if (cited === null) return
  const above = await headingAbove(ref, sources)
  // A sentence from the middle of a file does not describe the lines that were cut out of it, and the description
  // of a place that addresses a model may be such an address.
  const own =
    ref.kind === 'chunk' || isAddressed(place) ? '' : ownSentence(await sources.details(ref))
  const sentence = paragraph?.text ?? descriptionIn(cited.text, ref, own, draft)
  const row = await rowOf(draft, ref)
  // The row is the answer, not the header of its table nor what is written about it (UI-24).
  if (
    row !== null &&
    (row.share > shareIn(sentence, needles) ||
      (ref.kind === 'table' && row.share >= shareIn(sentence, needles)))
  ) {
    const header = row.header === '' ? {} : { header: row.header }
    const number = await citing.citeLines(ref, row.line, row.end, header)
    text.line(withCitation(placeEndedWith(ref, row.text, above), number))
    return
  }
  const number = await citing.cite(ref, cited, isAddressed(place) ? { addressed: true } : {})
  const line = sentence === '' ? bestLine(cited.text, needles) : ''
  const code = paragraph?.code ?? valueLine(cited, ref, sentence, draft)
  const said =
    code !== ''
      ? codeShown(placeText(ref, above), sentence, code)
      : line === ''
        ? placeEndedWith(ref, sentence, above)
        : lineText(ref, line, above)
  text.line(withCitation(said, number))
}

/** `` `Install` in `README.md`: With Homebrew: `brew install lamp` ``; without a sentence the code alone. */
function codeShown(place: Part, sentence: string, code: string): Part {
  if (sentence === '')
    return phrase('{what}: {said}', { what: place, said: codeText(code, MAX_LENGTH) })
  const own = quoted(sentence.trim().replace(/[.。:：]+$/u, ''))
  const what = phrase('{what}: {said}', { what: place, said: own })
  return phrase('{what}: {said}', { what, said: codeText(code, MAX_LENGTH) })
}

/** The row of a place's tables that answers; `null` if the place has none. */
async function rowOf({ sources, needles }: AnswerDraft, ref: NodeRef): Promise<FoundRow | null> {
  if (sortOf(ref.path) === 'code') return null
  const { text } = await sources.text(ref)
  return bestRow({ path: ref.path, text, range: [ref.start, ref.end] }, needles)
}

/** A line after the name of its place: code as it is written. */
function lineText(ref: NodeRef, line: string, above: string): Part {
  if (isProse(ref)) return placeEndedWith(ref, line, above)
  return phrase('{what}: {said}', { what: placeText(ref), said: named(line) })
}

/** The quoted text of a place. */
interface Paragraph {
  readonly text: string
  /** The line of code to which the text leads. */
  readonly code?: string
  /** 0-based lines, inclusive. */
  readonly from: number
  readonly to: number
  readonly of: Stretch
}

/**
 * The paragraph of a place with most of the question's words, with the code it leads to; `null` if none contains any.
 * @param heading of the place: its words do not distinguish its paragraphs
 */
async function paragraphIn(
  place: Reading,
  heading: string,
  { needles, sources, citing, hasValue }: AnswerDraft,
): Promise<Paragraph | null> {
  const about = `${heading} ${place.ref.path}`
  const open = needles.filter((needle) => shareIn(about, [needle]) === 0)
  const worthOf = (text: string) =>
    (shareIn(text, needles) + shareIn(text, open)) *
    trustIn(text, about, needles) *
    (hasValue(text) ? 1 : PLACE.valuelessFactor)
  let best: {
    readonly all: readonly FoundSentence[]
    readonly of: Stretch
    readonly shown: string
    readonly worth: number
  } | null = null
  for (const of of stretchesOf(place, needles, citing.citations)) {
    const shown = await proseOf(of, place, sources)
    for (const all of paragraphsOf(shown, heading)) {
      const worth = worthOf(all.map((one) => one.text).join(' '))
      if (best === null || worth > best.worth) best = { all, of, shown, worth }
    }
  }
  if (best === null) return null
  const { of, shown } = best
  const quoted = around(best.all, worthOf)
  const sign = isQuoted(place.ref, of.text.split('\n')[quoted[0].from]) ? `${QUOTE_SIGN} ` : ''
  const last = quoted.at(-1) ?? quoted[0]
  // A list, and code that speaks of a model, may address it (SEC-3).
  const isTrusted = ({ text }: CodeLine | FoundSentence) => trustIn(text, about, needles) === 1
  const leadsOn = /[:：]$/u.test(last.text)
  const items = leadsOn ? itemsBelow(shown, last.to) : []
  const isListed = items.length > 0 && items.every(isTrusted)
  const below =
    leadsOn && !isListed
      ? codeLineBelow(codeLinesIn(shown).filter(isTrusted), last.to, needles)
      : undefined
  const list = items.map(({ text }) => text.replace(/[.;,]$/u, '')).join('; ')
  const own = quoted.map(({ text }) => text).join(last.isField ? ' · ' : ' ')
  return {
    text: sign + (isListed ? `${own} ${list}` : own),
    ...(below && { code: below.text }),
    from: quoted[0].from,
    to: (isListed ? items.at(-1)?.to : below?.at) ?? last.to,
    of,
  }
}

/** Maximum distance in lines from a sentence to the code that it leads to, and from one line of it to the next. */
const MAX_LINES_TO_CODE = 5
const MAX_LINES_IN_CODE = 2

/** A prompt: the other lines of such a block are what the command prints. */
const PROMPT_LINE = /^\$ /u

/** Of the block of code below a line, the line with most of the question; of equal ones the first. */
function codeLineBelow(
  code: readonly CodeLine[],
  line: number,
  needles: readonly Needle[],
): CodeLine | undefined {
  const block: CodeLine[] = []
  for (const one of code.filter(({ at }) => at > line)) {
    const last = block.at(-1)
    const isNext =
      last === undefined
        ? one.at - line <= MAX_LINES_TO_CODE
        : one.at - last.at <= MAX_LINES_IN_CODE
    if (!isNext) break
    block.push(one)
  }
  const typed = block.filter(({ text }) => PROMPT_LINE.test(text))
  const lines = typed.length > 0 ? typed : block
  const shares = lines.map(({ text }) => shareIn(text, needles))
  return lines[shares.indexOf(Math.max(...shares))]
}

/** The lines of a part of a passage; lines of a code block that begins above it are blank. */
async function proseOf(
  { text, start }: Stretch,
  { ref }: Reading,
  sources: Pick<Sources, 'text'>,
): Promise<string> {
  if (start <= ref.start) return text
  const file = (await sources.text(ref)).text.split(/\r?\n/u)
  const above = file.slice(0, start - 1).filter((_, at) => isFenceAt(file, at)).length
  if (above % 2 === 0) return text
  const lines = text.split('\n')
  const close = lines.findIndex((_, at) => isFenceAt(lines, at))
  return lines.fill('', 0, close < 0 ? lines.length : close + 1).join('\n')
}

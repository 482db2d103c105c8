// Describes a place in an answer: its name, its kind, and a sentence about it.

import type { NodeDetails, NodeRef } from '../../model/library/node-ref.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { type AnswerText, named, type Part, phrase, quoted, withCitation } from '../answer-text.ts'
import { SCREEN_LINES } from '../reader-cut.ts'
import type { ReadPlace } from '../sources.ts'
import { type Needle, shareIn } from '../window.ts'
import { type Citing, cutAround, isAddressed, linesOf, type Sources } from './places/citing.ts'
import { paragraphIn } from './places/paragraph.ts'
import { KIND_TEXTS, nameOf, nameText, placeText } from './places/place-names.ts'
import { type BestLine, bestLine } from './sentences/best-line.ts'
import { ownSentence } from './sentences/own-sentence.ts'

/** What the sentences of one answer have in common. */
export interface Saying {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: Sources
  readonly needles: readonly Needle[]
}

/** Maximum number of lines that are cited of a long definition: its signature and comment. */
const MAX_DEFINITION_LINES = 10

/** A text, a colon and a sentence; a full stop is added if the sentence has no end. */
export function endedWith(what: Part, sentence: string): Part {
  const own = sentence.trim().replace(/[.。:：]+$/u, '')
  if (own === '') return phrase('{what}.', { what })
  const said = quoted(own)
  return /[!?…！？]["”’)]*$/u.test(own)
    ? phrase('{what}: {said}', { what, said })
    : phrase('{what}: {said}.', { what, said })
}

/** `` `run` in `a.py`: Runs it. `` or, for a place without a description, the place alone. */
function placeEndedWith(ref: NodeRef, sentence: string): Part {
  return endedWith(placeText(ref), sentence)
}

/** `` `App.run` is a method in `src/app.py`: Runs the app. [1] `` */
export async function definitionOf(
  { citing, sources, needles }: Saying,
  ref: NodeRef,
): Promise<Part> {
  const details = await sources.details(ref)
  const end = Math.min(ref.end, ref.start + definitionLines(details) - 1)
  const number = await citing.citeLines(ref, Math.max(1, ref.start), end)
  const own = ownSentence(details)
  const what = KIND_TEXTS[ref.kind]
  if (what === undefined) {
    // That it is a section or a file is no answer: its own words are.
    const cited = citing.citations.find((one) => one.number === number)
    const line = own === '' ? bestLine(cited?.text ?? '', needles)?.text : undefined
    return withCitation(endedWith(placeText(ref), line ?? own), number)
  }
  const defined = phrase('{name} is {what} in {path}', {
    ...{ name: nameText(ref), what },
    path: named(ref.path),
  })
  return withCitation(endedWith(defined, own), number)
}

/** All lines of a definition that fits on a screen; of a longer one the whole signature and a few lines after it. */
function definitionLines({ signature, end, start }: NodeDetails): number {
  const own = end - start + 1
  if (own <= SCREEN_LINES) return own
  return Math.min(own, Math.max(MAX_DEFINITION_LINES, signature.split('\n').length + 4))
}

/** Adds what a place that was read says about the question. @param room maximum number of lines that are cited */
export async function sayRead(saying: Saying, place: ReadPlace, room: number): Promise<void> {
  const { text, citing, sources, needles } = saying
  const { ref } = place
  const paragraph = isProse(ref) ? await paragraphIn(place, nameOf(ref), needles, sources) : null
  const cited =
    paragraph === null
      ? linesOf(place, needles, room)
      : cutAround(ref, paragraph.of, paragraph, room)
  if (cited === null) return
  // A sentence from the middle of a file does not describe the lines that were cut out of it.
  const own = ref.kind === 'chunk' ? '' : ownSentence(await sources.details(ref))
  const number = await citing.cite(ref, cited, isAddressed(place))
  const sentence = paragraph?.text ?? own
  const line = bestLine(cited.text, needles)
  // A row with more of the question than any sentence is the answer; without a sentence, any line is (UI-24).
  const isRowBetter = line?.isRow === true && line.share > shareIn(sentence, needles)
  const isLine = line !== null && (sentence === '' || isRowBetter)
  text.line(withCitation(isLine ? lineText(ref, line) : placeEndedWith(ref, sentence), number))
}

/** A line after the name of its place: code as it is written, a row as a sentence. */
function lineText(ref: NodeRef, { text, isRow }: BestLine): Part {
  const what = placeText(ref)
  if (isRow || isProse(ref)) return endedWith(what, text)
  return phrase('{what}: {said}', { what, said: named(text) })
}

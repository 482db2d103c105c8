// How an answer names a place and says what it is.

import type { NodeDetails, NodeRef } from '../../model/library/library.ts'
import { type AnswerText, named, type Part, phrase, quoted, withCitation } from '../answer-text.ts'
import { SCREEN_LINES } from '../reader-cut.ts'
import type { Needle } from '../window.ts'
import type { Citing, Sources } from './places/citing.ts'
import { KIND_SAID, nameOf, nameSaid, placeSaid } from './places/place-names.ts'
import { ownSentence } from './sentences/own-sentence.ts'

/** What the sentences of one answer share. */
export interface Saying {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: Sources
  readonly needles: readonly Needle[]
}

/** Lines of a definition that are cited: its signature and what it says of itself. */
const DEFINITION_LINES = 10

/** A sentence behind a colon with its own end, or the end of what is said before it. */
export function endedWith(what: Part, sentence: string): Part {
  const own = sentence.trim().replace(/[.。:：]+$/u, '')
  if (own === '') return phrase('{what}.', { what })
  const said = quoted(own)
  return /[!?…！？]["”’)]*$/u.test(own)
    ? phrase('{what}: {said}', { what, said })
    : phrase('{what}: {said}.', { what, said })
}

/** `` `run` in `a.py`: Runs it. `` or, where a place says nothing of itself, what it is and where. */
export function placeEndedWith(ref: NodeRef, sentence: string): Part {
  return endedWith(sentence === '' ? bareSaid(ref) : placeSaid(ref), sentence)
}

/** What a place is that says nothing of itself. */
function bareSaid(ref: NodeRef): Part {
  const place = placeSaid(ref)
  if (ref.kind === 'chunk') return phrase('Nearest are {place}', { place })
  const what = KIND_SAID[ref.kind]
  if (what === undefined) return place
  const name = nameSaid(ref)
  return nameOf(ref) === ref.path
    ? phrase('{name} is {what}', { name, what })
    : phrase('{name} is {what} in {path}', { name, what, path: named(ref.path) })
}

/** `` `App.run` is a method in `src/app.py`: Runs the app. [1] `` */
export async function definitionOf({ citing, sources }: Saying, ref: NodeRef): Promise<Part> {
  const details = await sources.details(ref)
  const of = { name: nameSaid(ref), path: named(ref.path) }
  const what = KIND_SAID[ref.kind]
  const defined =
    what === undefined
      ? phrase('{name} is defined in {path}', of)
      : phrase('{name} is {what} in {path}', { ...of, what })
  const end = Math.min(ref.end, ref.start + definitionLines(details) - 1)
  const number = await citing.citeLines(ref, Math.max(1, ref.start), end)
  return withCitation(endedWith(defined, ownSentence(details)), number)
}

/** All that fits on a screen; of what is longer a whole signature, and the comment behind it as far as it is short. */
function definitionLines({ signature, end, start }: NodeDetails): number {
  const own = end - start + 1
  if (own <= SCREEN_LINES) return own
  return Math.min(own, Math.max(DEFINITION_LINES, signature.split('\n').length + 4))
}

// What an answer says of a place that was read: a paragraph of prose, or what code says of itself, with its lines.

import { isProse } from '../../model/question/file-sorts.ts'
import { withCitation } from '../answer-text.ts'
import type { ReadPlace } from '../sources.ts'
import { cutAround, isAddressed, linesOf } from './places/citing.ts'
import { paragraphIn } from './places/paragraph.ts'
import { nameOf } from './places/place-names.ts'
import { ownSentence } from './sentences/own-sentence.ts'
import { placeEndedWith, type Saying } from './shapes.ts'

/**
 * Says what a place that was read says of the question.
 * @param room lines that are cited of it at most
 */
export async function sayRead(saying: Saying, place: ReadPlace, room: number): Promise<void> {
  const { text, citing, sources, needles } = saying
  const { ref } = place
  const told = isProse(ref) ? await paragraphIn(place, nameOf(ref), needles, sources) : null
  const cited = told === null ? linesOf(place, needles, room) : cutAround(ref, told.of, told, room)
  if (cited === null) return
  // Of what was cut out of a file no sentence speaks for all of it.
  const own = ref.kind === 'chunk' ? '' : ownSentence(await sources.details(ref))
  const number = await citing.cite(ref, cited, isAddressed(place))
  text.line(withCitation(placeEndedWith(ref, told?.text ?? own), number))
}

// What an answer says of a place that was read, by what it is: a setting, prose, code, or all things of a kind.

import type { NodeRef } from '../../model/library/library.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { named, phrase, withCitation } from '../answer-text.ts'
import type { ReadPlace } from '../sources.ts'
import { nameSaid } from './places/place-names.ts'
import { sayProse } from './prose-shape.ts'
import { ownSentence } from './sentences/own-sentence.ts'
import { placeEndedWith, type Saying, sayCode, saySetting } from './shapes.ts'

/** What a place that was read says of the question, with its lines. */
export async function sayRead(saying: Saying, place: ReadPlace): Promise<boolean> {
  if (place.parts !== undefined) return sayAll(saying, place, place.parts)
  if (await saySetting(saying, place)) return true
  return isProse(place.ref) ? sayProse(saying, place) : sayCode(saying, place)
}

/** Things of a kind that are named. */
const ALL = 40

/** `` `Shell` is an enum in `src/shell.rs`: The shells. [1] `` with each of them on a line of its own. */
async function sayAll(
  { text, citing, sources }: Saying,
  { ref, passages: [{ start, end }], folder }: ReadPlace,
  parts: readonly NodeRef[],
): Promise<boolean> {
  const number = await citing.citeLines(ref, start, Math.min(end, start + ALL - 1))
  const count = parts.length
  if (folder === undefined) {
    const own = ownSentence(await sources.details(ref))
    text.line(withCitation(placeEndedWith(ref, own), number))
    const isInside = ({ node }: NodeRef) => node > ref.node && node < ref.node + ref.size
    if (!parts.every(isInside))
      text.line(phrase('{count} types extend {name}:', { count, name: nameSaid(ref) }))
  } else {
    const first = withCitation(named(ref.path), number)
    const of = { folder: named(folder), count, first }
    text.line(phrase('{folder} holds {count} of them, such as {first}.', of))
  }
  for (const one of parts.slice(0, ALL)) text.line(named(one.title, one), '– ')
  if (count > ALL) text.line(phrase('{count} more', { count: count - ALL }), '– ')
  return true
}

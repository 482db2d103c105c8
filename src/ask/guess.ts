// What an answer that is only a guess adds: the words of the question that no place contains, and other places to look
// at.

import { AnswerText, phrase } from '../answer/answer-text.ts'
import { type ExtractRequest, missingText } from '../answer/extractive/extract.ts'
import { placeText } from '../answer/extractive/places/place-names.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import type { AnswerBody } from '../model/walk/trace.ts'
import type { Ranking } from '../navigate/ranking/score.ts'

/** Maximum number of missing words that are shown. */
const MAX_SHOWN_MISSING = 4
/**
 * Maximum number of further places. Of 147 guesses whose right files are known, 45 have one first in the ranking, 73
 * among three, 87 among five files.
 */
const MAX_OTHER_PLACES = 5

/** A guess with what it lacks. */
export function asGuess(
  answer: AnswerBody,
  { missing = [], language }: Pick<ExtractRequest, 'missing' | 'language'>,
  ranking: Ranking,
): AnswerBody {
  const below = new AnswerText(language)
  // A cited place need not have been read by the walk: a branch, a caller.
  const shown = [answer.text, ...answer.citations.map((one) => one.text)].join('\n').toLowerCase()
  const absent = missing.filter((word) => !shown.includes(word.toLowerCase()))
  if (absent.length > 0) below.line(missingText(absent.slice(0, MAX_SHOWN_MISSING)))
  const others = nextPlaces(
    ranking,
    answer.citations.map(({ ref }) => ref),
  )
  if (others.length > 0) below.line(phrase('It may also be here:'))
  for (const other of others) below.line(placeText(other), '– ')
  const { text, marks } = below.marked
  if (text === '') return answer
  const by = answer.text.length + 1
  const moved = marks.map((mark) => ({ ...mark, from: mark.from + by, to: mark.to + by }))
  return {
    ...{ ...answer, text: `${answer.text}\n${text}`, nearest: others },
    marks: [...(answer.marks ?? []), ...moved],
  }
}

/** The best places that the answer does not show: the next one in any file, then one of each further file. */
function nextPlaces({ candidates }: Ranking, told: readonly NodeRef[]): readonly NodeRef[] {
  const next: NodeRef[] = []
  for (const { evidence, lowered } of candidates) {
    if (next.length === MAX_OTHER_PLACES) break
    const { ref } = evidence
    const isKnown = [...told, ...next].some((one) => overlap(one, ref))
    const isOfKnownFile = next.some(({ path }) => path === ref.path)
    if (lowered === '' && !isKnown && !isOfKnownFile) next.push(ref)
  }
  return next
}

function overlap(one: NodeRef, other: NodeRef): boolean {
  const [outer, inner] = one.node <= other.node ? [one, other] : [other, one]
  return inner.node < outer.node + outer.size
}

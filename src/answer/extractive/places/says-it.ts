// Of the places that were read the one that says what is asked, whatever ranks before it: a reason where it is
// asked why, a value where a limit is asked for, what to do where it is asked how.

import { isProse, sortOf } from '../../../model/question/file-sorts.ts'
import { KINDS, type QuestionKind } from '../../../model/question/question-kinds.ts'
import type { ReadPlace } from '../../sources.ts'
import type { Needle } from '../../window.ts'
import { commentsOf } from '../sentences/comments.ts'
import { listedIn } from '../sentences/listed.ts'
import {
  type BestSaid,
  bestSaid,
  firstSaid,
  isProperty,
  isWorthSaying,
  saidIn,
} from '../sentences/said.ts'
import { shareIn } from './best-part.ts'
import { isAddressed, unflagged } from './citing.ts'
import { nameOf } from './place-names.ts'
import { setLinesIn } from './set-lines.ts'

/** Kinds whose answer is a sentence that has something of its own, which what is only about the same has not. */
const SAID: ReadonlySet<QuestionKind> = new Set(['why', 'option', 'steps'])
/** Share of the question that such a sentence must say, with its heading. */
const SAYS = 0.4
/** How much more it must be worth than what the place says that ranks first. */
const WORTH_MORE = 1.5
/** Below this share of the best place's score, others are not about the question. */
const NEAR = 0.3

/** The place that says it in the stead of `lead`; `lead` where none says it much better. */
export function placeThatSays(
  lead: ReadPlace,
  places: readonly ReadPlace[],
  kind: QuestionKind,
  needles: readonly Needle[],
): ReadPlace {
  if (!SAID.has(kind)) return lead
  const best = Math.max(0, ...places.map(({ score }) => score))
  const own = worthOf(lead, kind, needles)
  if (own === null) return lead
  let found = { place: lead, worth: own * WORTH_MORE }
  for (const place of places) {
    if (place === lead || place.score < NEAR * best || isAddressed(place)) continue
    const worth = worthOf(place, kind, needles) ?? 0
    if (worth > found.worth) found = { place, worth }
  }
  return found.place
}

/** What the sentence of a place is worth that has what is asked; `null` where lines of code give it. */
function worthOf(place: ReadPlace, kind: QuestionKind, needles: readonly Needle[]): number | null {
  const { says } = KINDS[kind]
  const stretches = place.passages.flatMap((one) => unflagged(one, place.flagged))
  const isPage = isProse(place.ref)
  if (kind === 'option' && !isPage && setLinesIn(stretches, needles).length > 0) return null
  if (!isPage && sortOf(place.ref.path) !== 'code') return 0
  const worth = stretches.map(({ text }): number => {
    const said: BestSaid | null = isPage
      ? bestSaid(text, needles, nameOf(place.ref), says)
      : bestSaid(commentsOf(text), needles, '', says)
    const isSaid = said !== null && said.share >= SAYS && says?.test(said.text) === true
    return isSaid ? said.value : 0
  })
  return Math.max(0, ...worth)
}

/** Sentences of a section among which the one is looked for that says what is asked. */
const LEADING = 8

/**
 * The first sentence of a section, or the first of its first ones in which what is asked after stands before
 * what says what this kind of question asks for: “a lamp is …”, “the limit is 80”; or where the heading has what is asked after,
 * in which stands what that has not.
 */
export function leadIn(text: string, { kind, needles, heading }: Led) {
  const { lists = false, says } = KINDS[kind]
  const first = saidIn(text, heading).slice(0, LEADING)
  // Steps that are a list are told by it; others by the sentence that says what to do.
  const isListed = lists && (kind !== 'steps' || listedIn(text).length > 0)
  // Below a heading that names it, a sentence need not: “duplicate_action … The default is ask.”
  const open = needles.filter((needle) => shareIn(heading, [needle]) === 0)
  const told =
    isListed || says === undefined
      ? undefined
      : (first.find((one) => givesAsked(one.text, needles, says)) ??
        first.find((one) => {
          const at = says.exec(one.text)?.index ?? -1
          const before = kind === 'steps' ? one.text : one.text.slice(0, at)
          return isWorthSaying(one) && at >= 0 && shareIn(before, needles) > 0
        }) ??
        first.find(
          (one) =>
            isWorthSaying(one) &&
            says.test(one.text) &&
            (open.length === 0 || shareIn(one.text, open) > 0),
        ))
  return told === undefined ? firstOf(text, heading, kind === 'steps') : { ...told, share: 0 }
}

interface Led {
  readonly kind: QuestionKind
  readonly needles: readonly Needle[]
  readonly heading: string
}

/** Whether it gives the property that is asked for by name: “Default value: 8” where the default is. */
function givesAsked(text: string, needles: readonly Needle[], says: RegExp): boolean {
  if (!isProperty(text)) return false
  const [name] = text.split(/[:：]/u, 1)
  return says.test(name) && shareIn(name, needles) > 0
}

/** The first sentence of a section that says something. */
export function firstOf(text: string, heading: string, shows = true) {
  const said = firstSaid(text, heading, shows)
  return said === null ? null : { ...said, share: 0 }
}

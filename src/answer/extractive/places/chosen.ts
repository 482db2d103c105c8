// Chooses which of the places that were read the answer uses, and which one leads.

import { splitIdentifier } from '../../../base/identifiers.ts'
import type { NodeRef } from '../../../model/library/library.ts'
import { isProse, sortOf } from '../../../model/question/file-sorts.ts'
import { KINDS, type QuestionKind } from '../../../model/question/question-kinds.ts'
import { SCAFFOLD } from '../../../model/question/signals.ts'
import type { ReadPlace } from '../../sources.ts'
import type { Needle } from '../../window.ts'
import { shareIn } from './best-part.ts'
import { isAddressed } from './citing.ts'
import { nameOf } from './place-names.ts'
import { placeThatSays } from './says-it.ts'

/** What is chosen from, and for what. */
interface Choice {
  readonly places: readonly ReadPlace[]
  readonly passages: number
  readonly kind?: QuestionKind
  readonly named?: readonly (readonly NodeRef[])[]
  /** Of the question, as written. */
  readonly words?: readonly { readonly text: string }[]
}

/** At this share of the best place's score, others are left out. */
const WORTH_SAYING = 0.5
/** The same for the best place of the other sort: documentation beside code. */
const OTHER_SORT = 0.35
/** One place that speaks of this share of the question says it all. */
const SAYS_ALL = 0.85
/** Members that are rarely what is meant, unless the question names them. */
const DUNDER = /^__\w+__$/u

/**
 * The places worth saying: the first of its sort leads, the best of the other sort stands beside it.
 * @param onPath places that a path tells
 */
export function chosen(
  request: Choice,
  onPath: readonly NodeRef[],
  needles: readonly Needle[],
): readonly ReadPlace[] {
  const { kind = 'other', named = [], passages } = request
  const { first, places: most } = KINDS[kind]
  const told = new Set([...named.flat(), ...onPath].map(({ node }) => node))
  const open = request.places.filter(({ ref }) => !told.has(ref.node))
  const isNamed = told.size > 0
  const best = Math.max(0, ...request.places.map(({ score }) => score))
  const sorted = [...open].sort((a, b) => Number(isAddressed(a)) - Number(isAddressed(b)))
  const defining = sorted.find((one) => one.defines !== undefined && !isAddressed(one))
  const sure = defining ?? spelledOut(sorted, request) ?? headed(sorted, kind, needles, best)
  const likely = leadOf(sorted, first, best)
  const said = sure ?? (likely && placeThatSays(likely, sorted, kind, needles))
  const lead = said && pageInstead(said, sorted, kind, needles, best)
  if (lead === undefined) return []
  // A name is answered by what bears it; beside it stands what the documentation says of it.
  if (isNamed) {
    const names = named.flatMap(([one]) => (one === undefined ? [] : [one.title]))
    const isSaid = (one: ReadPlace) =>
      one.score >= OTHER_SORT * best && names.some((name) => speaksOf(one, name))
    const prose = [defining, ...sorted].find(
      (one) => one !== undefined && isProse(one.ref) && (one === defining || isSaid(one)),
    )
    return prose === undefined || kind === 'uses' ? [] : [prose]
  }
  const others = sorted.filter((one) => one !== lead && !isLeftOut(one, lead))
  const beside = others.find(
    (one) => isOtherSort(one.ref, lead.ref) && one.score >= OTHER_SORT * best,
  )
  // Each side of a difference is told by what says it.
  const sides = kind === 'difference' ? others.filter((one) => one.defines !== undefined) : []
  if (sides.length > 0) return [lead, ...sides].slice(0, Math.min(passages, most))
  const taken = beside === undefined ? [lead] : [lead, beside]
  const saysAll = spokenOf(lead, needles) >= SAYS_ALL
  // What speaks to whoever reads it is shown to do so, also where another place says it all.
  const rest = others.filter(
    (one) => one !== beside && one.score >= WORTH_SAYING * best && (!saysAll || isAddressed(one)),
  )
  const all = [...taken, ...rest].slice(0, Math.min(passages, most))
  return [...all.filter((one) => !isAddressed(one)), ...all.filter(isAddressed)]
}

/** The member that the question spells together with its type: `Session.open`, `Session::open`. */
function spelledOut(places: readonly ReadPlace[], { words = [] }: Choice): ReadPlace | undefined {
  const spelled = new Set(words.map(({ text }) => text))
  return places.find((one) => {
    const [member = '', type = ''] = namesOf(one.ref).toReversed()
    const isOfType = /^\p{Lu}/u.test(type) && type !== member
    return isOfType && spelled.has(type) && spelled.has(member) && !isAddressed(one)
  })
}

/** What a place of code lies in by name, itself last, without what tells its signatures apart. */
function namesOf({ id, path }: NodeRef): readonly string[] {
  const names = id.slice(path.length + 1).replace(/\(.*\)$/u, '')
  return names.split('.')
}

/** A heading with this share of the question is what is asked after. */
const IS_ASKED = 0.7
/** The same for a definition that answers the kind of question by itself. */
const IS_ASKED_SHAPE = 0.5

/** The page or section whose heading is what is asked after, or a definition that is, unless a place in code is asked for. */
function headed(
  places: readonly ReadPlace[],
  kind: QuestionKind,
  needles: readonly Needle[],
  best: number,
): ReadPlace | undefined {
  const { first, shapes = [] } = KINDS[kind]
  if (first === 'code') return undefined
  const page = places.find(
    ({ ref, score }) =>
      (ref.kind === 'section' || (ref.kind === 'document' && isProse(ref))) &&
      score >= OTHER_SORT * best &&
      shareIn(ref.title, needles) >= IS_ASKED &&
      speaksOnlyOf(ref.title, needles),
  )
  if (page !== undefined) return page
  return places.find(
    ({ ref, score }) =>
      shapes.includes(ref.kind) &&
      score >= OTHER_SORT * best &&
      shareIn(ref.title, needles) >= IS_ASKED_SHAPE,
  )
}

/** Words of a heading that are not asked for, at most, where it has not all that is. */
const OTHER_WORDS = 0.2
/** Letters up to which a word may only join others. */
const SMALL = 4

/** Whether a heading says what is asked and hardly anything else: “when files change” is about files. */
function speaksOnlyOf(heading: string, needles: readonly Needle[]): boolean {
  if (/[?？]\s*$/u.test(heading) || shareIn(heading, needles) > 0.99) return true
  const words = splitIdentifier(heading.toLowerCase()).filter(
    (word) => word.length > SMALL || !SCAFFOLD.has(word),
  )
  const isAsked = (word: string) =>
    needles.some(({ forms }) =>
      forms.some(
        (form) => word.startsWith(form) || (word.length >= SMALL && form.startsWith(word)),
      ),
    )
  const others = words.filter((word) => !isAsked(word) && !/^\d+$/u.test(word))
  return others.length <= OTHER_WORDS * words.length
}

/** The place that speaks first: the best one, or the best of the sort that the kind asks for. */
function leadOf(
  places: readonly ReadPlace[],
  first: 'prose' | 'code' | 'best',
  best: number,
): ReadPlace | undefined {
  const worth = places.filter((one) => one.score >= WORTH_SAYING * best)
  const byScore = (list: readonly ReadPlace[]) =>
    [...list].sort(
      (a, b) => Number(isAddressed(a)) - Number(isAddressed(b)) || b.score - a.score,
    )[0]
  if (first === 'best') return worth[0]
  // Data is no code, but what it sets may be what is asked for where there is none.
  const isWanted = ({ ref }: ReadPlace) =>
    first === 'prose' ? isProse(ref) : sortOf(ref.path) === 'code'
  const wanted = worth.filter(isWanted)
  return byScore(wanted) ?? byScore(worth)
}

/** Where nothing of what is asked for by its place stands in the name of the code that leads, the page that is called so. */
function pageInstead(
  lead: ReadPlace,
  places: readonly ReadPlace[],
  kind: QuestionKind,
  needles: readonly Needle[],
  best: number,
): ReadPlace {
  if (kind !== 'where' || isProse(lead.ref) || shareIn(lead.ref.id, needles) > 0) return lead
  const pages = places.filter(({ ref, score }) => isProse(ref) && score >= WORTH_SAYING * best)
  const said = pages.map((page) => ({ page, share: shareIn(page.ref.title, needles) }))
  // The first of those that say the most.
  const most = said.reduce((a, b) => (b.share > a.share ? b : a), { page: lead, share: 0 })
  return most.share >= IS_ASKED_SHAPE ? most.page : lead
}

/** Whether a place adds nothing: inside or around the lead, or a member that every type has. */
function isLeftOut({ ref }: ReadPlace, { ref: lead }: ReadPlace): boolean {
  const isInside = ref.node >= lead.node && ref.node < lead.node + lead.size
  const isAround = lead.node >= ref.node && lead.node < ref.node + ref.size
  return (ref.path === lead.path && (isInside || isAround)) || DUNDER.test(ref.title)
}

/** Whether one is documentation and the other code; what is data is neither. */
function isOtherSort(one: NodeRef, other: NodeRef): boolean {
  return isProse(one) ? !isProse(other) : isProse(other) && sortOf(one.path) === 'code'
}

function speaksOf({ ref, passages }: ReadPlace, name: string): boolean {
  return `${ref.title}\n${passages.map((one) => one.text).join('\n')}`.includes(name)
}

/** Share of the question's weight that a place speaks of. */
function spokenOf({ ref, passages }: ReadPlace, needles: readonly Needle[]): number {
  return shareIn(`${nameOf(ref)} ${passages.map((one) => one.text).join('\n')}`, needles)
}

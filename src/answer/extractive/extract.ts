// The answer without a model (ANS-4, ANS-4b): the definition of a name, its users, the branches in which something
// happens, or the places that were read, each with its lines; or "not found".

import { wordsIn } from '../../base/prose.ts'
import type { EventBranch, PathStop } from '../../model/library/found-in-code.ts'
import { contains, type NodeRef } from '../../model/library/node-ref.ts'
import { isProse, sortOf } from '../../model/question/file-sorts.ts'
import type { QuestionKind } from '../../model/question/question-kinds.ts'
import { PLACE } from '../../model/walk/by-hand.ts'
import type { Reading } from '../../model/walk/reading.ts'
import type { AnswerBody, Citation } from '../../model/walk/trace.ts'
import type { AnswerTag } from '../answer-language.ts'
import {
  AnswerText,
  allOf,
  anyOf,
  type MarkedText,
  named,
  type Part,
  phrase,
  quoted,
  withCitation,
} from '../answer-text.ts'
import { type AskedWords, bestSentenceShare, needlesOf } from './best-sentence.ts'
import { Citing, isAddressed } from './citing.ts'
import { sayOverview } from './overview.ts'
import { sayBranches, sayPath, sayUsers } from './path-shape.ts'
import { headingAbove, placeText } from './place-names.ts'
import { type AnswerDraft, definitionOf, placeEndedWith, sayRead } from './shapes.ts'
import type { Sources } from './sources.ts'

/** A place that was read, and what else decides whether an answer begins with it. */
export interface ReadPlace extends Reading {
  /** It was found by a name, a role, its meaning or a correction, and not by its words alone. */
  readonly isLocated?: boolean
  /** It is a test or the like that the question does not ask for, or was marked as wrong. */
  readonly isUnwanted?: boolean
  /** It lacks a number of the question. */
  readonly lacksNumber?: boolean
}

/** What an answer without a model is made from. */
export interface ExtractRequest extends AskedWords {
  /** In the order of the walk. */
  readonly places: readonly ReadPlace[]
  /** Best places known, read or not. */
  readonly nearest: readonly NodeRef[]
  /** The kind of the question; an explanation if absent. */
  readonly kind?: QuestionKind
  /** For each name that the question asks for, the places that bear it, the likeliest first. */
  readonly named?: readonly (readonly NodeRef[])[]
  /** The folder or file whose overview is asked for, and its name. */
  readonly overview?: { readonly ref: NodeRef; readonly name: string }
  /** The path through calls that the question asks for; absent for other questions. */
  readonly path?: readonly PathStop[]
  /** The branches in which the event of the question happens, the best first. */
  readonly branches?: readonly EventBranch[]
  /** Words of the question that no place contains. */
  readonly missing?: readonly string[]
  /** Those of the nearest places that were not read, such as a file over the limit. */
  readonly unread?: readonly NodeRef[]
  /** Whether the question asks for the history of changes, which is not read. */
  readonly isHistory?: boolean
  /** The language of the answer; English if absent. */
  readonly language?: AnswerTag
}

const MAX_NEAREST = 5
/** Maximum number of lines that are cited of the first place, and of a long further one. */
const LEAD_LINES = 40
const FURTHER_LINES = 16
/** Maximum number of other places with the same name that are named. */
const MAX_CHOICES = 3

/** Builds the answer step. */
export async function extract(request: ExtractRequest, sources: Sources): Promise<AnswerBody> {
  const { overview, language, kind, named = [], branches = [] } = request
  const text = new AnswerText(language)
  const citing = new Citing(sources)
  if (overview !== undefined) {
    const { ref, name } = overview
    // If an overview cites nothing, none of its text remains before another answer.
    const shown = new AnswerText(language)
    await sayOverview(shown, citing, sources, ref, name)
    if (citing.citations.length > 0) return answerOf(request, shown, citing)
  }
  const best = Math.max(0, ...request.places.map(({ score }) => score))
  if (best < PLACE.minBestScore) return nothingFound(request)
  const { hasValue = () => true } = request
  const draft: AnswerDraft = { text, citing, sources, needles: needlesOf(request), hasValue }
  await sayNamed(request, draft)
  const isBranch = await sayBranches(draft, branches)
  if (kind === 'happens') await sayPath(draft, wayOf(request))
  // A question for users is answered by its users, and one for an event by its branches.
  const isAnswered = isBranch || (kind === 'uses' && named.length > 0)
  if (!isAnswered) await sayPlaces(request, draft)
  return citing.citations.length === 0 ? nothingFound(request) : answerOf(request, text, citing)
}

function answerOf(
  { language = 'en' }: ExtractRequest,
  { marked }: AnswerText,
  { citations }: Citing,
): AnswerBody {
  return { kind: 'answer', found: true, ...marked, citations, nearest: [], language }
}

/** Describes the definitions of the names; if the question asks for users, those come first. */
async function sayNamed({ kind, named = [] }: ExtractRequest, draft: AnswerDraft): Promise<void> {
  for (const places of named) {
    const [first, ...others] = places
    if (first === undefined) continue
    if (kind === 'uses') await sayAllUsers(draft, places)
    draft.text.line(await definitionOf(draft, first))
    const alike = others
      .filter(({ kind: sort, title }) => sort === first.kind && title === first.title)
      .slice(0, MAX_CHOICES)
    for (const [k, other] of alike.entries()) {
      const place = await definitionOf(draft, other)
      draft.text.line(k === 0 ? phrase('There is also: {place}', { place }) : place)
    }
  }
}

/** Shows the users of the likeliest place with a name, or if it has none, of the next one. */
async function sayAllUsers(draft: AnswerDraft, places: readonly NodeRef[]): Promise<void> {
  for (const place of places) if (await sayUsers(draft, place)) return
  draft.text.line(phrase('I found no place that refers to it.'))
}

/** Shows the path; if branches were shown, only a path that begins in one of them. */
function wayOf({ path = [], branches = [] }: ExtractRequest): readonly PathStop[] {
  if (path.length < 2) return []
  const isFrom = branches.some(({ ref }) => path.some((stop) => stop.ref.node === ref.node))
  return branches.length === 0 || isFrom ? path : []
}

/** Shows the places that were read, the best first. */
async function sayPlaces(request: ExtractRequest, draft: AnswerDraft): Promise<void> {
  const shown = [...(request.named ?? []).flat(), ...wayOf(request).map(({ ref }) => ref)]
  const places = chosen(request, new Set(shown.map(({ node }) => node)))
  for (const [i, place] of places.entries())
    await sayRead(draft, place, i === 0 ? LEAD_LINES : FURTHER_LINES)
}

/**
 * The places that are cited, without a word from them: `` Probably in `Leave` in `handbook.md` [1] ``, one line each. A
 * sentence that may not be the answer must not look like one (UI-23).
 * @param notes text before them: that a number is asked for which nothing here contains (FMT-23), or what was not read
 */
export async function placesText(
  citations: readonly Citation[],
  language: AnswerTag,
  sources: Sources,
  notes: readonly Part[] = [],
): Promise<MarkedText> {
  const text = new AnswerText(language)
  for (const note of notes) text.line(note)
  for (const { ref, number } of citations) {
    const above = await headingAbove(ref, sources)
    const place = phrase('Probably in {place}', { place: placeText(ref, above) })
    text.line(withCitation(place, number, true))
  }
  return text.marked
}

/** Whether an answer begins with a place and not with a word from it, as where all lines of it speak to a model. */
export async function namesOnlyPlace(
  { text }: Pick<MarkedText, 'text'>,
  { ref, number }: Citation,
  language: AnswerTag,
  sources: Sources,
): Promise<boolean> {
  const bare = new AnswerText(language)
  const above = await headingAbove(ref, sources)
  bare.line(withCitation(placeEndedWith(ref, '', above), number))
  return text.split('\n', 1)[0] === bare.marked.text
}

type NotFound = Pick<ExtractRequest, 'nearest' | 'missing' | 'unread' | 'isHistory' | 'language'>

/** What the question is about and was not read, for the first sentence. */
export function unreadText({
  unread = [],
  isHistory,
}: Pick<ExtractRequest, 'unread' | 'isHistory'>): readonly Part[] {
  const paths = allOf(unread.map(({ path }) => named(path)))
  return [
    ...(isHistory ? [phrase('I did not read who changed what, and when.')] : []),
    ...(unread.length > 0 ? [phrase('I did not read {paths}.', { paths })] : []),
  ]
}

/** The answer step for “not found”. */
export function nothingFound({
  nearest,
  missing,
  language = 'en',
  ...asked
}: NotFound): AnswerBody {
  const places = nearest.slice(0, MAX_NEAREST)
  return {
    ...{ kind: 'answer', found: false, citations: [], nearest: places, language },
    ...notFoundText(language, places, missing, unreadText(asked)),
  }
}

/** The text for “not found”: the missing words, and the paths of the nearest places. */
function notFoundText(
  language: AnswerTag,
  nearest: readonly NodeRef[],
  missing: readonly string[] = [],
  unread: readonly Part[] = [],
): MarkedText {
  const text = new AnswerText(language)
  const paths = [...new Set(nearest.map(({ path }) => path))]
  const parts = [...unread, phrase('I did not find this here.')]
  if (missing.length > 0) parts.push(missingText(missing))
  else if (paths.length === 0)
    parts.push(phrase('Nothing here fits the question. Try other words for it.'))
  if (paths.length > 0)
    parts.push(
      phrase('Nearest places: {paths}.', { paths: allOf(paths.map((path) => named(path))) }),
    )
  text.line(parts.reduce((sentence, next) => phrase('{sentence} {next}', { sentence, next })))
  return text.marked
}

/** A text with the words of a question that no place contains. */
export function missingText(missing: readonly string[]): Part {
  const words = missing.map((word) => phrase('“{words}”', { words: quoted(word) }))
  return phrase('No place that I read speaks of {words}.', { words: anyOf(words) })
}

/** Maximum number of places that are shown. */
const MAX_PLACES = 3
/** Methods of Python that every type has. */
const PYTHON_SPECIAL_METHOD = /^__\w+__$/u

/**
 * The places to show, the one that leads first; those that speak to a model come last.
 * @param shown nodes that the answer shows anyway
 */
function chosen(request: ExtractRequest, shown: ReadonlySet<number>): readonly ReadPlace[] {
  const speaking = request.places.filter(({ ref }) => !shown.has(ref.node))
  const informative = speaking.filter((place) => !isOnlyTitle(place))
  const sorted = (informative.length > 0 ? informative : speaking).sort(
    (a, b) => Number(isAddressed(a)) - Number(isAddressed(b)) || b.score - a.score,
  )
  if (sorted.length === 0) return []
  const lead = leadAmong(sorted, request)
  const best = Math.max(...request.places.map(({ score }) => score))
  const others = sorted.filter((one) => one !== lead && !isLeftOut(one, lead))
  const otherSort = others.find(
    (one) => isOtherSort(one.ref, lead.ref) && one.score >= PLACE.minOtherSortScore * best,
  )
  const rest = others.filter((one) => one !== otherSort && one.score >= PLACE.minScore * best)
  const all = [lead, ...(otherSort === undefined ? [] : [otherSort]), ...rest].slice(0, MAX_PLACES)
  return [...all.filter((one) => !isAddressed(one)), ...all.filter(isAddressed)]
}

/**
 * The likeliest place to answer: by its score and by its best sentence. A text leads in place of code only where a value is
 * asked for, which a sentence states; what is done is in the code.
 * @param places the one with the best score first
 */
function leadAmong(places: readonly ReadPlace[], asked: AskedWords): ReadPlace {
  const [first] = places
  if (first.isLocated) return first
  const isCode = ({ ref }: ReadPlace) => sortOf(ref.path) === 'code'
  const staysCode = isCode(first) && asked.hasValue === undefined
  const rivals = places.filter(
    (place) =>
      isAddressed(place) === isAddressed(first) &&
      (!place.isUnwanted || first.isUnwanted === true) &&
      (!place.lacksNumber || first.lacksNumber === true) &&
      (!staysCode || isCode(place)),
  )
  const worthOf = ({ ref, passages, score }: ReadPlace) => {
    const text = passages.map((one) => one.text).join('\n')
    return score / first.score + PLACE.sentenceFactor * bestSentenceShare({ ref, text }, asked)
  }
  const rated = rivals.map((place) => ({ place, worth: worthOf(place) }))
  return rated.reduce((best, one) => (one.worth > best.worth ? one : best)).place
}

/** Whether a place holds nothing but its title, as the top of a page does, which is below its parts. */
function isOnlyTitle({ ref: { title, kind }, passages }: Reading): boolean {
  if (kind !== 'page' && kind !== 'section') return false
  const known = new Set(wordsIn(title))
  return passages.every(({ text }) => wordsIn(text).every((word) => known.has(word)))
}

/** Whether a place adds nothing: it is inside or around the first one, or a method that every type has. */
function isLeftOut({ ref }: Reading, { ref: lead }: Reading): boolean {
  const isOverlap = contains(lead, ref.node) || contains(ref, lead.node)
  return (ref.path === lead.path && isOverlap) || PYTHON_SPECIAL_METHOD.test(ref.title)
}

/** Whether one is documentation and the other code; data files are neither. */
function isOtherSort(one: NodeRef, other: NodeRef): boolean {
  return isProse(one) ? !isProse(other) : isProse(other) && sortOf(one.path) === 'code'
}

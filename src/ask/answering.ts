// The answer without a model, from what a walk read (ANS-1, ANS-4).

import { AnswerText, phrase } from '../answer/answer-text.ts'
import { bestSentenceShare } from '../answer/extractive/best-sentence.ts'
import {
  type ExtractRequest,
  extract,
  missingText,
  namesOnlyPlace,
  nothingFound,
  placesText,
  type ReadPlace,
  unreadText,
} from '../answer/extractive/extract.ts'
import { placeText } from '../answer/extractive/place-names.ts'
import { type Sources, sourcesOf } from '../answer/extractive/sources.ts'
import {
  hasDate,
  isBeyondOneRow,
  isDateIn,
  statesNumber,
  tableQuestion,
  wordsOf,
} from '../answer/tables/asked-words.ts'
import type { EventBranch, PathStop } from '../model/library/found-in-code.ts'
import type { Library } from '../model/library/library.ts'
import { contains, type NodeRef } from '../model/library/node-ref.ts'
import { isProse, sortOf } from '../model/question/file-sorts.ts'
import { nameOf } from '../model/question/project-name.ts'
import type { QuestionKind } from '../model/question/question-kinds.ts'
import {
  asksHistory,
  asksReason,
  OVERVIEW_WORDS,
  valueTest,
  valueWords,
} from '../model/question/signals.ts'
import { PLACE } from '../model/walk/by-hand.ts'
import type { Reading } from '../model/walk/reading.ts'
import { raisedTo, type Sureness, surenessOf, withLines } from '../model/walk/sureness.ts'
import type { AnswerBody, Citation, StepBody, WalkResult } from '../model/walk/trace.ts'
import { containNumbers, numbersIn } from '../navigate/question/names.ts'
import { type Question, shareOf } from '../navigate/question/question.ts'
import { isUnwanted, type Ranking } from '../navigate/ranking/score.ts'
import { isUsualQuestion } from '../navigate/usual-places.ts'
import { coverageOf } from '../navigate/walk/coverage.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import { namedPlaces, type WalkRequest, type WalkState } from '../navigate/walk/walk-state.ts'
import { askedBranches } from './asked-branches.ts'
import { askedPath, callerSteps, pathSteps, withCallers } from './asked-path.ts'
import { countedAnswer, rowAnswer, tablesAsked } from './counted-answer.ts'
import type { AnswerContext } from './request.ts'
import { sureFeatures } from './sure-features.ts'

/** Answers from what a walk read. */
export async function* answered(
  context: AnswerContext,
  outcome: WalkOutcome,
): AsyncGenerator<StepBody, void> {
  const { library, options } = context
  const tables = await tablesAsked(context, outcome)
  const counted = tables && (await countedAnswer(context, outcome, tables))
  if (counted !== null) return yield* counted
  const branches = await askedBranches(library, outcome, options.signal)
  const path = await askedPath(library, outcome, branches, options.signal)
  yield* pathSteps(path)
  yield* await callerSteps(library, outcome)
  const answer = await extractAnswer(context, outcome, path, branches)
  yield (tables && (await rowAnswer(context, outcome, tables, answer))) ?? answer
}

const MAX_NEAREST = 5
const ANSWERING_LEVELS = ['found', 'guess'] as const

/** The place of a result, with its collection if several were asked. */
function placeOf({ ref, collection }: WalkResult): NodeRef {
  return collection === undefined ? ref : { ...ref, collection }
}

/** The nearest places, one per file, those of `near` first; of both documentation and code. Listed ones do not count. */
function nearestOf(
  { tier, results, ranking }: Pick<WalkOutcome, 'tier' | 'results' | 'ranking'>,
  mayBegin: NonNullable<AnswerContext['mayBegin']>,
  near: readonly NodeRef[],
): readonly NodeRef[] {
  if (tier === 'listing') return near
  const open = ranking.candidates.filter(({ lowered }) => lowered === '')
  const all = [...results.map(placeOf), ...open.map(({ evidence }) => evidence.ref)]
  const files: NodeRef[] = [...near]
  const worth = (ref: NodeRef) => ANSWERING_LEVELS.filter((level) => mayBegin(ref, level)).length
  all.sort((a, b) => worth(b) - worth(a))
  for (const ref of all) if (!files.some(({ path }) => path === ref.path)) files.push(ref)
  const first = files.slice(0, MAX_NEAREST)
  const other = files.slice(MAX_NEAREST).find((ref) => isProse(ref) !== isProse(first[0]))
  const isMixed = first.some((ref) => isProse(ref) !== isProse(first[0]))
  return other === undefined || isMixed ? first : [...first.slice(0, MAX_NEAREST - 1), other]
}

/** The places that were listed but not read. */
async function unreadAmong(
  places: readonly NodeRef[],
  sources: Pick<Sources, 'text'>,
): Promise<readonly NodeRef[]> {
  const empty = places.filter(({ kind, end }) => kind === 'document' && end === 0)
  const texts = await Promise.all(empty.map((ref) => sources.text(ref)))
  return empty.filter((_, i) => texts[i].skipped !== undefined)
}

/** The words of the question and of its other names, with their weights. */
function soughtFor(
  question: Question,
  kind: QuestionKind,
): Pick<ExtractRequest, 'words' | 'weights'> {
  const { words, names } = question
  // If the question asks for the overview of something, only that is searched.
  const weights = question.weights.map((weight, i) =>
    kind === 'overview' && OVERVIEW_WORDS.has(words[i].text.toLowerCase()) ? 0 : weight,
  )
  const others = names.map(({ text }) => ({ text, term: text, idf: 0, nodes: 0 }))
  const counts = names.map(({ standsFor }) => shareOf(question, standsFor) * question.total)
  return { words: [...words, ...others], weights: [...weights, ...counts] }
}

/** The answer without a model (ANS-4). */
async function extractAnswer(
  { request, library, before, spoken, mayBegin = () => true, near = [] }: AnswerContext,
  outcome: WalkOutcome,
  path: readonly PathStop[] = [],
  branches: readonly EventBranch[] = [],
): Promise<AnswerBody> {
  const { ranking, readings, state } = outcome
  const readPlaces = [...before, ...readings]
  const collections = new Map(readPlaces.map(({ ref, collection }) => [ref, collection]))
  const several = (request.collections?.length ?? 0) > 1
  const own = state.request.collection
  const of = (ref: NodeRef) => collections.get(ref) ?? own
  const { kind } = state.asked
  const nearest = nearestOf(outcome, mayBegin, near)
  const sources = {
    ...sourcesOf(library, own, of),
    references: (ref: NodeRef) => withCallers(library, of(ref), ref),
  }
  const asked: ExtractRequest = {
    places: readPlaces.map((place) => ratedPlace(place, state)),
    ...soughtFor(ranking.question, kind),
    nearest,
    unread: await unreadAmong(nearest, sources),
    isHistory: asksHistory(state.request.question, ''),
    kind,
    named: inScope(namedPlaces(state), state.start),
    path,
    branches,
    hasValue: valueTest(state.request.question),
    valueWords: valueWords(state.request.question),
    language: spoken,
    missing: coverageOf(ranking, readings).missing.filter(
      (word) => isWorthShowing(word) && isAsked(word, state.request),
    ),
    ...(kind === 'overview' && { overview: await overviewOf(outcome, library) }),
  }
  const answer = await extract(asked, sources)
  const citations = answer.citations.map((citation) => {
    const collection = collections.get(citation.ref) ?? (several ? own : undefined)
    return collection === undefined ? citation : { ...citation, collection }
  })
  const complete = { ...answer, citations }
  if (!complete.found || before.length > 0 || kind === 'overview') return complete
  const { question } = state.request
  const { sure: rated, isNear, isUsual } = ratedAnswer(outcome, citations, asked)
  const doubts = await doubtsAbout(question, complete, { asked, rated, sources })
  const { isOpen, isHistory } = doubts
  // A question that every project is asked, answered by another place than the one that usually says it.
  const isStray = async () => !isUsual && (await isUsualQuestion(question, own, library))
  const isDoubted = rated.level === 'found' && (doubts.isUnquotable || (await isStray()))
  const sure: Sureness = isDoubted ? { ...rated, level: 'likely' } : rated
  const isElsewhere = !mayBegin(citations[0].ref, sure.level)
  if ((isRefused(sure) && !isNear) || isElsewhere) return { ...nothingFound(asked), sure }
  const isQuoted = sure.level === 'found' || (isListed(asked) && !isHistory)
  const notes = [
    ...unreadText({ isHistory }),
    // A number in code is looked up, not counted.
    ...(isOpen && sortOf(citations[0].ref.path) !== 'code'
      ? [phrase('I cannot count this here.')]
      : []),
  ]
  const places = isQuoted ? {} : await placesText(citations, spoken, sources, notes)
  const shown = { ...complete, ...places }
  return { ...(sure.level === 'guess' ? guessStep(shown, asked, ranking) : shown), sure }
}

/** What speaks against quoting an answer (UI-23). */
async function doubtsAbout(
  question: string,
  answer: AnswerBody,
  of: { readonly asked: ExtractRequest; readonly rated: Sureness; readonly sources: Sources },
) {
  const { asked, rated, sources } = of
  const [first] = answer.citations
  // Nothing is quoted without a quotation.
  const isBare =
    rated.level === 'found' &&
    (await namesOnlyPlace(answer, first, asked.language ?? 'en', sources))
  // It is asked for a number that the first cited lines do not contain (FMT-23).
  const isOpen = !isListed(asked) && isUncounted(question, answer.citations)
  // Code that changes something does not say who changed it.
  const prose = answer.citations.filter(({ ref }) => sortOf(ref.path) !== 'code')
  const isHistory =
    !(rated.level === 'found' && isProse(first.ref)) &&
    asksHistory(question, prose.map(({ text }) => text).join(' '))
  const isOther = !(await containsNumbers(numbersIn(question), first, sources))
  const isPart = isPartOfAnswer(question, first) || asksReason(question, first.text)
  const isValueless = asked.hasValue?.(leadOf(answer, first)) === false
  return {
    isOpen,
    isHistory,
    isUnquotable: isBare || isOpen || isPart || isHistory || isOther || isValueless,
  }
}

/** The words about the first place, without its name and the numbers of citations. */
function leadOf({ text }: Pick<AnswerBody, 'text'>, { ref }: Citation): string {
  const lead = text.split('\n', 1)[0].replace(/\[\d+\]/gu, '')
  const path = lead.indexOf(ref.path)
  return path < 0 ? lead : lead.slice(path + ref.path.length)
}

/** Whether a question asks for a number that the first cited lines do not say (FMT-23). */
function isUncounted(question: string, [first]: readonly Citation[]): boolean {
  const asked = tableQuestion(question)
  const isData = first.header !== undefined || !isProse(first.ref)
  return asked?.kind === 'count' && !statesNumber(first.text, isData, asked)
}

/** Whether a row may be the one that a question leaves out, only one of those it asks for, or of another date. */
function isPartOfAnswer(question: string, { header, text }: Citation): boolean {
  const asked = header === undefined ? null : tableQuestion(question)
  if (asked === null) return false
  const isOther = hasDate(asked.words) && !asked.words.some((one) => isDateIn(one, text))
  return isOther || isBeyondOneRow(asked, wordsOf(header ?? ''))
}

/**
 * Whether the numbers of a question are all in the cited lines, or in a title or path above them (UI-23). The title of
 * a chunk consists of its line numbers, so it does not count.
 */
async function containsNumbers(
  numbers: ReadonlySet<string>,
  { ref, header = '', text }: Citation,
  sources: Sources,
): Promise<boolean> {
  const { ancestors } = await sources.details(ref)
  const titles = [...ancestors, ref].map(({ kind, title }) => (kind === 'chunk' ? '' : title))
  return containNumbers([...titles, ref.path, header, text], numbers)
}

/** Whether an answer lists what was asked for: definitions of a name, branches, or a path through calls. */
function isListed({ kind, named = [], path = [], branches = [] }: ExtractRequest): boolean {
  return named.length > 0 || branches.length > 0 || (kind === 'happens' && path.length > 1)
}

/** A place that was read, with a lower score if it is of a sort that the question does not ask for. */
function ratedPlace(place: Reading, { request, ranking }: WalkState): ReadPlace {
  const { ref, passages, score } = place
  const isLocated = ranking.byNode.get(ref.node)?.located !== undefined
  const isLowered = isUnwanted(ranking, ref.node)
  const texts = passages.map(({ text }) => text)
  const lacksNumber = !containNumbers([ref.path, ref.title, ...texts], numbersIn(request.question))
  const marks = { isLocated, isUnwanted: isLowered, lacksNumber }
  return { ...place, ...marks, score: isLowered ? PLACE.unwantedFactor * score : score }
}

/** Whether a missing word is worth showing: short words and scaffold words are not. */
function isWorthShowing(word: string): boolean {
  if (OVERVIEW_WORDS.has(word.toLowerCase())) return false
  return word.length > 3 || /\p{Lo}|\p{Lu}{2}/u.test(word)
}

/** Whether the user wrote a word: a missing word of the model is not shown. */
function isAsked(word: string, { question, words = [] }: WalkRequest): boolean {
  const isIn = (text: string) => text.toLowerCase().includes(word.toLowerCase())
  return isIn(question) || !words.some(isIn)
}

/** The subject of an overview: a part of the collection, the scope of the question, or the whole. */
async function overviewOf({ state }: WalkOutcome, library: Library) {
  const ref = state.asked.part ?? state.start
  if (ref.node !== 0) return { ref, name: ref.path }
  return { ref, name: (await nameOf(library, state.request.collection)) || ref.title }
}

/** The places of the names, inside the scope of the question. */
function inScope(
  named: readonly (readonly NodeRef[])[],
  scope: NodeRef,
): readonly (readonly NodeRef[])[] {
  return named
    .map((places) => places.filter((one) => contains(scope, one.node)))
    .filter((places) => places.length > 0)
}

/** How sure the place of an answer is; `isNear`: it was found only by its meaning, and shares no word with the question. */
function ratedAnswer(outcome: WalkOutcome, cited: readonly Citation[], asked: ExtractRequest) {
  const citations = asked.kind === 'uses' ? usedFirst(cited, asked) : cited
  const { base, named } = outcome.state
  const [first] = citations
  const isNear = base.byNode.get(first.ref.node)?.near !== undefined
  // A version answers without a word of the question, and other places that speak of one do not.
  const isUsual = named.some(({ usual, ref }) => usual === true && ref.node === first.ref.node)
  // Definitions, branches and paths answer, however few words of the question they contain.
  const least = isUsual ? 'likely' : isListed(asked) ? 'guess' : null
  const atLeast = (sure: Sureness) => (least === null ? sure : raisedTo(sure, least))
  const placed = atLeast(surenessOf(sureFeatures(outcome, citations)))
  const isCode = sortOf(first.ref.path) === 'code'
  const lines = { sentence: bestSentenceShare(first, asked), isCode }
  return { sure: atLeast(withLines(placed, lines)), isNear, isUsual }
}

/** The used thing before its users: they are as sure as it is. */
function usedFirst(
  cited: readonly Citation[],
  { named = [] }: Pick<ExtractRequest, 'named'>,
): readonly Citation[] {
  const nodes = new Set(named.map(([first]) => first?.node))
  const used = cited.filter(({ ref }) => nodes.has(ref.node))
  return [...used, ...cited.filter((one) => !used.includes(one))]
}

/** Whether the answer is hardly ever right and is refused: a definition of the name never is. */
function isRefused({ level, of: { defines } }: Sureness): boolean {
  return defines === 0 && level === 'unknown'
}

/** Maximum number of missing words that are shown. */
const MAX_SHOWN_MISSING = 4
/** Maximum number of further places: of 147 guesses 73 have a right file among three files, 87 among five. */
const MAX_OTHER_PLACES = 5

/** A guess with what it lacks. */
export function guessStep(
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
function nextPlaces({ candidates }: Ranking, shown: readonly NodeRef[]): readonly NodeRef[] {
  const next: NodeRef[] = []
  for (const { evidence, lowered } of candidates) {
    if (next.length === MAX_OTHER_PLACES) break
    const { ref } = evidence
    const isKnown = [...shown, ...next].some(
      (one) => contains(one, ref.node) || contains(ref, one.node),
    )
    const isOfKnownFile = next.some(({ path }) => path === ref.path)
    if (lowered === '' && !isKnown && !isOfKnownFile) next.push(ref)
  }
  return next
}

// What is read besides the walk's own choice: the best of the documentation where only code was read,
// the best code where only documentation was, and what the search has plainly first.

import { abortable } from '../../base/abort.ts'
import type { CandidateEvidence, Hit, NodeRef } from '../../model/library/library.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { KINDS, type QuestionKind } from '../../model/question/question-kinds.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { filled } from '../../model/words/words.ts'
import { wordsOf } from '../question/module-subject.ts'
import { type Question, shareOf } from '../question/question.ts'
import { contains } from '../ranking/branch.ts'
import { anywhereAround, type Ranked, type Ranking } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { readPlace } from './look.ts'
import { readDefining } from './read-defining.ts'
import { readListing } from './read-listing.ts'
import { readSetting } from './read-setting.ts'
import type { WalkState } from './walk-state.ts'

/**
 * Documentation and code are ranked apart: how good the best of one is beside the other says little. It
 * is read where it speaks of this share of the question, and as good as it speaks of what the other does.
 */
const SPEAKS_OF = 0.4
/** At most so good beside the best place, unless the kind of question is answered by its sort first. */
const BESIDE = 0.8
/** So far behind the best place by the ranking's log-odds it is not what is asked for, whatever its sort. */
const FAR = 5
/** The first hit of the search stands out when its odds are twice those of the next: scores are log-odds. */
const STANDS_OUT = Math.LN2
/** What stands out is as good as the best place of the walk, or nearly. */
const AS_GOOD = 0.95
const HITS = 6

/** Reads them, as far as the budget goes. */
export async function* alsoRead(state: WalkState): AsyncGenerator<StepBody, void> {
  if (state.readings.length === 0 || state.asked.kind === 'overview') return
  const plain = await firstOfSearch(state)
  const before = state.readings.length
  if (!isTour(state)) yield* readBeside(state, plain)
  yield* readListing(state)
  yield* readSetting(state)
  for (let i = before; i < state.readings.length; i++)
    state.readings[i] = { ...state.readings[i], beside: true }
}

/** A tour of a module reads what it named. */
function isTour({ named, asked }: WalkState): boolean {
  return named.length > 0 && asked.named.length === 0
}

async function* readBeside(
  state: WalkState,
  plain: NodeRef | null,
): AsyncGenerator<StepBody, void> {
  if (plain !== null) {
    const best = Math.max(0, ...state.readings.map(({ score }) => score))
    yield* readPlace(state, plain, filled('plainly the first in the search'), AS_GOOD * best)
  }
  yield* readDefining(state)
  for (const { evidence, score } of calledAsAsked(state)) {
    const best = Math.max(0, ...state.readings.map((one) => one.score))
    yield* readPlace(
      state,
      evidence.ref,
      filled('is called as what is asked'),
      Math.max(score, AS_GOOD * best),
    )
  }
  const headed = saidByHeadings(state)
  if (headed !== null) {
    const best = Math.max(0, ...state.readings.map((one) => one.score))
    yield* readPlace(state, headed, filled('is called as what is asked'), best * AHEAD)
  }
  const other = bestOfOtherSort(state)
  if (other !== null) {
    const { evidence } = other.ranked
    yield* readPlace(state, evidence.ref, whyNode(state.ranking, other.ranked), other.score)
  }
  const saying = await firstThatSays(state)
  if (saying !== null) {
    const best = Math.max(0, ...state.readings.map((one) => one.score))
    const score = Math.max(saying.score, BESIDE_SAYS * best)
    yield* readPlace(state, saying.evidence.ref, whyNode(state.ranking, saying), score)
  }
}

/** Kinds that are answered by what few places say: a reason, a value. */
const SAID_BY_FEW: ReadonlySet<QuestionKind> = new Set(['why', 'option'])
/** The next places by rank that are looked at for it, lines of each, and how good it is beside the best. */
const NEXT = 6
const SAYING_LINES = 120
const BESIDE_SAYS = 0.4
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#(?!!)|--|;;|"{3}|'{3})/u

/** The first place that was not read and says such a thing, where none that was read does. */
async function firstThatSays(state: WalkState): Promise<Ranked | null> {
  const { asked, ranking, readings, dependencies, request } = state
  const { says } = KINDS[asked.kind]
  if (says === undefined || !SAID_BY_FEW.has(asked.kind)) return null
  const saysIt = (ref: NodeRef, text: string): boolean =>
    text.split(/\r?\n/u).some((line) => (isProse(ref) || COMMENT.test(line)) && says.test(line))
  if (readings.some(({ ref, passages }) => passages.some(({ text }) => saysIt(ref, text))))
    return null
  const isRead = (ref: NodeRef) => readings.some((one) => contains(one.ref, ref.node))
  const next = ranking.candidates
    .slice(0, NEXT)
    .filter(
      ({ evidence, lowered }) =>
        lowered === '' &&
        !isRead(evidence.ref) &&
        shareOf(ranking.question, anywhereAround(evidence)) >= SPEAKS_OF,
    )
  for (const one of next) {
    const { ref } = one.evidence
    const whole = dependencies.library.text(request.collection, ref.node)
    const { text } = await abortable(whole, dependencies.signal)
    const end = Math.min(ref.end, ref.start + SAYING_LINES - 1)
    const lines = text
      .split(/\r?\n/u)
      .slice(Math.max(0, ref.start - 1), end)
      .join('\n')
    if (saysIt(ref, lines)) return one
  }
  return null
}

/** A title with this share of the question, and no word of its own beside it, is what is asked after. */
const IS_ASKED = 0.7
/** The same for a definition whose sort answers the kind of question by itself: an enumeration for an order. */
const IS_ASKED_SHAPE = 0.5

/**
 * What is called as what is asked after, however it ranks: the page or section about it, and a definition
 * that answers this kind of question by itself.
 */
function calledAsAsked({ ranking, asked }: WalkState): readonly Ranked[] {
  const { first, shapes = [] } = KINDS[asked.kind]
  const titled = ranking.candidates
    .filter(({ evidence, lowered }) => lowered === '' && evidence.title !== 0)
    .map((ranked) => ({ ranked, share: shareOf(ranking.question, ranked.evidence.title) }))
    .sort((a, b) => b.share - a.share || pageFirst(a.ranked) - pageFirst(b.ranked))
  const isPage = ({ ranked, share }: (typeof titled)[number]): boolean => {
    const { ref } = ranked.evidence
    if (share < IS_ASKED || !isProse(ref)) return false
    // A heading that asks is asked in its own words.
    return ASKS.test(ref.title) || areAsked(contentWords(ref.title), ranking.question)
  }
  const page = first === 'code' ? undefined : titled.find(isPage)
  const shape = titled.find(
    ({ ranked, share }) => share >= IS_ASKED_SHAPE && shapes.includes(ranked.evidence.ref.kind),
  )
  return [page, shape].flatMap((one) => (one === undefined ? [] : [one.ranked]))
}

/** What a section says of the question by its heading alone, and with those above it and its path. */
const HEADING_SAYS = 0.35
const HEADINGS_SAY = 0.6
/** What it says of it in all. */
const SECTION_SAYS = 0.65
/** How much more of it that must be than what the best place says so, and how far it then stands before that. */
const MORE = 0.2
const AHEAD = 1.01
/** Of its words those at most that are not asked for. */
const OTHER_WORDS = 0.5

/** Asked what to do or in which order, the section whose headings and path say much more of it than those of the best page that was read. */
function saidByHeadings({ ranking, asked, readings }: WalkState): NodeRef | null {
  if (asked.kind !== 'steps' && asked.kind !== 'order') return null
  const { question, byNode, candidates } = ranking
  const shareOfHeadings = ({ title, path, above }: CandidateEvidence): number =>
    shareOf(question, title | path | above)
  const [lead] = readings.filter(({ ref }) => isProse(ref)).sort((a, b) => b.score - a.score)
  const next = candidates.find((one) => one.lowered === '' && isProse(one.evidence.ref))
  const evidence = (lead === undefined ? next : byNode.get(lead.ref.node))?.evidence
  if (evidence === undefined) return null
  const least = Math.max(HEADINGS_SAY, shareOfHeadings(evidence) + MORE)
  let best: { readonly ref: NodeRef; readonly share: number } | null = null
  for (const { evidence: one, lowered } of candidates) {
    const { ref, title } = one
    if (lowered !== '' || ref.kind !== 'section' || !isProse(ref)) continue
    const share = shareOfHeadings(one)
    const own = shareOf(question, title)
    // The page is about the thing, the heading says what is done with it.
    if (share < least || own < HEADING_SAYS || share === own) continue
    if (shareOf(question, anywhereAround(one)) < SECTION_SAYS) continue
    const words = contentWords(ref.title)
    const others = words.filter((word) => !areAsked([word], question))
    if (others.length > OTHER_WORDS * words.length) continue
    if (share > (best?.share ?? 0)) best = { ref, share }
  }
  return best !== null && !readings.some(({ ref }) => ref === best.ref) ? best.ref : null
}

const ASKS = /[?？]\s*$/u

/** A page of its own before a section of another. */
function pageFirst({ evidence: { ref } }: Ranked): number {
  return ref.kind === 'document' ? 0 : 1
}

/** The words of a title that name something. */
function contentWords(title: string): readonly string[] {
  return wordsOf(title.replace(/\.[a-z]{1,5}$/u, '')).filter((word) => !SCAFFOLD.has(word))
}

/** Whether each of some words is one of the question. */
function areAsked(some: readonly string[], { words }: Question): boolean {
  const asked = words.flatMap(({ text, term }) => [text.toLowerCase(), term])
  return some.every((word) => asked.some((one) => one.startsWith(word) || word.startsWith(one)))
}

/** The best place of the sort that was not read, with what it is worth beside what was. */
function bestOfOtherSort({ ranking, readings, asked }: WalkState) {
  const hasProse = readings.some(({ ref }) => isProse(ref))
  const hasCode = readings.some(({ ref }) => !isProse(ref))
  if (hasProse && hasCode) return null
  const isWanted = ({ evidence: { ref }, lowered }: Ranked) =>
    lowered === '' && isProse(ref) !== hasProse
  const ranked = ranking.candidates.find(isWanted)
  const best = Math.max(0, ...readings.map(({ score }) => score))
  const speaksOf = (one: Ranked) => shareOf(ranking.question, anywhereAround(one.evidence))
  if (ranked === undefined || speaksOf(ranked) < SPEAKS_OF) return null
  const ahead = ranking.candidates[0].evidence.score - ranked.evidence.score
  if (ahead > FAR) return null
  const most = Math.max(...readings.map(({ ref }) => speaksOfRead(ranking, ref, speaksOf)))
  const { first } = KINDS[asked.kind]
  const limit = first === (hasProse ? 'code' : 'prose') ? 1 : BESIDE
  const alike = Math.min(1, speaksOf(ranked) / Math.max(most, SPEAKS_OF))
  return { ranked, score: Math.max(ranked.score, limit * alike * best) }
}

function speaksOfRead(
  { byNode }: Ranking,
  { node }: NodeRef,
  speaksOf: (one: Ranked) => number,
): number {
  const known = byNode.get(node)
  return known === undefined ? 0 : speaksOf(known)
}

/** The first hit of the plain search, where none elsewhere comes near it and it is no test or the like. */
async function firstOfSearch(state: WalkState): Promise<NodeRef | null> {
  const { request, dependencies, start, ranking } = state
  const { collection, question: query } = request
  const wanted = { query, within: start.node, limit: HITS }
  const hits = await abortable(dependencies.library.search(collection, wanted), dependencies.signal)
  state.plain = hits.map(({ ref }) => ref)
  const [first] = hits
  if (first === undefined || !standsOut(first, hits)) return null
  const isLowered = (ranking.byNode.get(first.ref.node)?.lowered ?? '') !== ''
  const isRead = state.readings.some(({ ref }) => contains(ref, first.ref.node))
  return isLowered || isRead ? null : first.ref
}

/** Whether no place beside the first hit comes near it. `hits` are best first. */
export function standsOut(
  first: Pick<Hit, 'ref' | 'score'>,
  hits: readonly Pick<Hit, 'ref' | 'score'>[],
): boolean {
  const next = hits.find(
    ({ ref }) => !contains(ref, first.ref.node) && !contains(first.ref, ref.node),
  )
  return next === undefined || first.score - next.score >= STANDS_OUT
}

// The answer without a model (ANS-4, ANS-4b): what bears the name that is asked after, who uses it, the branches in
// which something happens, or the places that were read, each with its lines; or an honest "not found".

import type { EventBranch } from '../../model/library/branch.ts'
import type { PathStop } from '../../model/library/call-path.ts'
import type { NodeRef, QuestionWord } from '../../model/library/library.ts'
import type { QuestionKind } from '../../model/question/question-kinds.ts'
import { PLACE } from '../../model/walk/by-hand.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import {
  AnswerText,
  allOf,
  anyOf,
  type MarkedText,
  named,
  type Part,
  phrase,
  quoted,
} from '../answer-text.ts'
import type { ReadPlace } from '../sources.ts'
import { type Needle, needleOf } from '../window.ts'
import type { AnswerTag } from '../words/answer-language.ts'
import { sayOverview } from './overview.ts'
import { sayBranches, sayPath } from './path-shape.ts'
import { chosen } from './places/chosen.ts'
import { Citing, type Sources } from './places/citing.ts'
import { sayRead } from './read-shape.ts'
import { definitionOf, type Saying } from './shapes.ts'
import type { OverviewSources } from './telling.ts'
import { sayUsers } from './users-shape.ts'

export type { Sources } from './places/citing.ts'

/** What an answer without a model is made of. */
export interface ExtractRequest {
  /** In the order of the walk. */
  readonly places: readonly ReadPlace[]
  readonly words: readonly QuestionWord[]
  /** What each word counts, parallel to `words`. */
  readonly weights: readonly number[]
  /** Best places known, read or not. */
  readonly nearest: readonly NodeRef[]
  /** What is asked; an explanation without it. */
  readonly kind?: QuestionKind
  /** By name that is asked after: the places that bear it, the likeliest first. */
  readonly named?: readonly (readonly NodeRef[])[]
  /** The folder or file of which an overview is asked, and what it is called. */
  readonly overview?: { readonly ref: NodeRef; readonly name: string }
  /** The path through calls that is asked for; none where the question asks for something else. */
  readonly path?: readonly PathStop[]
  /** The branches in which it happens that is asked after, the best first. */
  readonly branches?: readonly EventBranch[]
  /** Words of the question that nothing speaks of. */
  readonly missing?: readonly string[]
  /** In which it is told; English without it. */
  readonly language?: AnswerTag
}

const NEAREST = 5
/** Lines that are cited of the place that leads, and of what is longer than a screen beside it. */
const LEAD_LINES = 40
const BESIDE_LINES = 16
/** Other places of the same name that are named. */
const CHOICES = 3

/** The step of the trace that holds an answer. */
type Answer = StepBody & { readonly kind: 'answer' }

/** Builds the answer step. Rejects with the signal's reason when it is aborted. */
export async function extract(
  request: ExtractRequest,
  sources: Sources,
  signal?: AbortSignal,
): Promise<Answer> {
  const { overview, language, kind, named = [], branches = [] } = request
  const text = new AnswerText(language)
  const citing = new Citing(sources)
  if (overview !== undefined && isForOverview(sources)) {
    const { ref, name } = overview
    // An overview that cites nothing leaves no words of its own before another answer.
    const told = new AnswerText(language)
    if (await sayOverview(told, citing, sources, ref, name)) return answerOf(request, told, citing)
  }
  const best = Math.max(0, ...request.places.map(({ score }) => score))
  if (best < PLACE.minBestScore) return nothingFound(request)
  const saying: Saying = { text, citing, sources, needles: needlesOf(request) }
  await sayNamed(request, saying)
  const isBranch = await sayBranches(saying, branches)
  if (kind === 'happens') await sayPath(saying, wayOf(request))
  signal?.throwIfAborted()
  // Who uses a thing is told by its users, and what happens by its branches.
  const isTold = isBranch || (kind === 'uses' && named.length > 0)
  if (!isTold) await sayPlaces(request, saying)
  return citing.citations.length === 0 ? nothingFound(request) : answerOf(request, text, citing)
}

function answerOf(
  { language = 'en' }: ExtractRequest,
  { marked }: AnswerText,
  { citations }: Citing,
): Answer {
  return { kind: 'answer', found: true, ...marked, citations, nearest: [], language }
}

function isForOverview(sources: Sources): sources is OverviewSources {
  return sources.map !== undefined && sources.weights !== undefined
}

function needlesOf({ words, weights }: ExtractRequest): Needle[] {
  return words.flatMap(({ text, term }, i) =>
    weights[i] > 0 ? [needleOf(text, term, weights[i])] : [],
  )
}

/** What bears the names that are asked after; where it is asked who uses it, its users come first. */
async function sayNamed({ kind, named = [] }: ExtractRequest, saying: Saying): Promise<void> {
  for (const places of named) {
    const [first, ...others] = places
    if (first === undefined) continue
    if (kind === 'uses') await sayAllUsers(saying, places)
    saying.text.line(await definitionOf(saying, first))
    const alike = others
      .filter(({ kind: sort, title }) => sort === first.kind && title === first.title)
      .slice(0, CHOICES)
    for (const [k, other] of alike.entries()) {
      const place = await definitionOf(saying, other)
      saying.text.line(k === 0 ? phrase('There is also: {place}', { place }) : place)
    }
  }
}

/** Who uses the likeliest of the places that bear a name, or where nobody does, the next one. */
async function sayAllUsers(saying: Saying, places: readonly NodeRef[]): Promise<void> {
  for (const place of places) if (await sayUsers(saying, place)) return
  saying.text.line(phrase('I found no place that refers to it.'))
}

/** The way from place to place; beside branches that are told only one that begins in one of them. */
function wayOf({ path = [], branches = [] }: ExtractRequest): readonly PathStop[] {
  if (path.length < 2) return []
  const isFrom = branches.some(({ ref }) => path.some((stop) => stop.ref.node === ref.node))
  return branches.length === 0 || isFrom ? path : []
}

/** The places that were read, the best first. */
async function sayPlaces(request: ExtractRequest, saying: Saying): Promise<void> {
  const told = [...(request.named ?? []).flat(), ...wayOf(request).map(({ ref }) => ref)]
  const places = chosen(request.places, new Set(told.map(({ node }) => node)))
  for (const [i, place] of places.entries())
    await sayRead(saying, place, i === 0 ? LEAD_LINES : BESIDE_LINES)
}

/** The answer step that says so. */
export function nothingFound({
  nearest,
  missing,
  language = 'en',
}: Pick<ExtractRequest, 'nearest' | 'missing' | 'language'>): Answer {
  const places = nearest.slice(0, NEAREST)
  return {
    ...{ kind: 'answer', found: false, citations: [], nearest: places, language },
    ...notFoundText(language, places, missing),
  }
}

/** An honest "I did not find this": what nothing speaks of, and the paths of the nearest places. */
function notFoundText(
  language: AnswerTag,
  nearest: readonly NodeRef[],
  missing: readonly string[] = [],
): MarkedText {
  const text = new AnswerText(language)
  const paths = [...new Set(nearest.map(({ path }) => path))]
  const said = [phrase('I did not find this here.')]
  if (missing.length > 0) said.push(missingSaid(missing))
  else if (paths.length === 0)
    said.push(phrase('Nothing here fits the question. Try other words for it.'))
  if (paths.length > 0)
    said.push(
      phrase('Nearest places: {paths}.', { paths: allOf(paths.map((path) => named(path))) }),
    )
  text.line(said.reduce((sentence, next) => phrase('{sentence} {next}', { sentence, next })))
  return text.marked
}

/** Which words of a question nothing speaks of. */
export function missingSaid(missing: readonly string[]): Part {
  const words = missing.map((word) => phrase('“{words}”', { words: quoted(word) }))
  return phrase('No place that I read speaks of {words}.', { words: anyOf(words) })
}

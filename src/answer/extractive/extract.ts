// The answer without a model (ANS-4, ANS-4b): a sentence that says it, made of names, comments,
// headings and sentences of the collection, then the shape of its kind; or an honest "not found".

import type { EventBranch } from '../../model/library/branch.ts'
import type { PathStop } from '../../model/library/call-path.ts'
import type { NodeRef, QuestionWord } from '../../model/library/library.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import type { QuestionKind } from '../../model/question/question-kinds.ts'
import { TYPE_KINDS } from '../../model/tree/node.ts'
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
import { type KeptIn, sayKept } from './kept-shape.ts'
import { isNamedIn, optionMeant, sayOption, type ToldOption } from './option-shape.ts'
import { sayOverview } from './overview.ts'
import { sayBranches, sayPath } from './path-shape.ts'
import { partsMeant, workOf } from './places/best-part.ts'
import { chosen } from './places/chosen.ts'
import { Citing, type Sources } from './places/citing.ts'
import { sayRead } from './read-shape.ts'
import { saysOfItself } from './sentences/own-sentence.ts'
import { definitionOf, type Saying, sayDefinition, sayMembers } from './shapes.ts'
import type { OverviewSources } from './telling.ts'
import { sayUsers } from './users-shape.ts'
import { sayVersion, versionMeant } from './version-shape.ts'

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
  /** Passages at most. */
  readonly passages: number
  /** What is asked; `other` without it. */
  readonly kind?: QuestionKind
  /** By name that is asked after: the places that bear it, the likeliest first. */
  readonly named?: readonly (readonly NodeRef[])[]
  /** The folder or file of which an overview is asked, and what it is called. */
  readonly overview?: { readonly ref: NodeRef; readonly name: string }
  /** The path through calls that is asked for; none where the question asks for something else. */
  readonly path?: readonly PathStop[]
  /** The branches in which it happens that is asked after, the best first. */
  readonly branches?: readonly EventBranch[]
  /** The folders of the files that are asked for: where tests are, or examples. */
  readonly kept?: readonly KeptIn[]
  /** The options that code declares, one of which may be meant. */
  readonly options?: readonly ToldOption[]
  /** Words of the question that nothing speaks of. */
  readonly missing?: readonly string[]
  /** In which it is told; English without it. */
  readonly language?: AnswerTag
  /** Whether what leads is told with the sentences around the one that answers. */
  readonly inFull?: boolean
}

/** Below this score the best place is not an answer. */
const FOUND = 0.2
const NEAREST = 5
/** Lines that are cited of the place that leads, and of what is longer than a screen beside it. */
const LEAD_LINES = 40
const BESIDE_LINES = 16
/** Users that are named where they are asked for. */
const USERS_ASKED_FOR = 6
/** Other places of the same name that are named. */
const CHOICES = 3

/** The step of the trace that holds an answer. */
type Answer = StepBody & { readonly kind: 'answer' }

/** Builds the answer step. Rejects with the signal's reason when it is aborted. */
export async function extract(
  asked: ExtractRequest,
  sources: Sources,
  signal?: AbortSignal,
): Promise<Answer> {
  const request = bySides(asked)
  const { overview, language } = request
  const text = new AnswerText(language)
  const citing = new Citing(sources)
  if (overview !== undefined && isForOverview(sources)) {
    const { ref, name } = overview
    // An overview that cites nothing leaves no words of its own before another answer.
    const told = new AnswerText(language)
    if (await sayOverview(told, citing, sources, ref, name)) return answerOf(request, told, citing)
  }
  const { kept = [] } = request
  if (kept.length > 0) {
    await sayKept({ text, citing, sources, needles: [], kind: 'where' }, kept)
    return answerOf(request, text, citing)
  }
  const best = Math.max(0, ...request.places.map(({ score }) => score))
  if (best < FOUND) return nothingFound(request)
  const { kind = 'other' } = request
  const saying: Saying = { text, citing, sources, needles: needlesOf(request), kind }
  const { branches = [] } = request
  const isOfPages = await isWordOfPages(request, saying)
  if (!isOfPages) await sayNamed(request, saying)
  // What the documentation says of it comes first where it ranks first.
  const isProseFirst = isOfPages || (branches.length > 0 && isProse(leading(request.places).ref))
  if (isProseFirst) await sayPlaces(request, saying)
  if (isOfPages) await sayNamed(request, saying)
  const isBranch = await sayBranches(saying, branches)
  if (request.kind === 'path') await sayWay(request, saying)
  signal?.throwIfAborted()
  if (!isBranch && !isProseFirst) await sayPlaces(request, saying)
  signal?.throwIfAborted()
  // How something works is said by the place itself; the calls from there say how it goes on.
  if (request.kind !== 'path') await sayWay(request, saying)
  return citing.citations.length === 0 ? nothingFound(request) : answerOf(request, text, citing)
}

/** Where pages tell both sides of a difference, what code is called so is not told beside them. */
function bySides(request: ExtractRequest): ExtractRequest {
  const isSide = ({ defines, ref }: ReadPlace) => defines !== undefined && isProse(ref)
  const isTold = request.kind === 'difference' && request.places.filter(isSide).length > 1
  return isTold ? { ...request, named: [] } : request
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

/**
 * Whether “What is a jumplist?” asks for a word of the documentation: code is called so, but says nothing of
 * itself, and a page does. Who writes it as code is spelled asks for the code.
 */
async function isWordOfPages(request: ExtractRequest, saying: Saying): Promise<boolean> {
  const { kind, named = [], words } = request
  const [[first] = []] = named
  if (kind !== 'definition' || named.length !== 1 || first === undefined) return false
  const name = first.title.toLowerCase()
  const isWord = words.some(
    ({ text }) => ORDINARY.test(text) && (text === name || text === `${name}s`),
  )
  if (isProse(first) || !isWord) return false
  const [page] = chosen(request, [], saying.needles)
  return page !== undefined && !saysOfItself(await saying.sources.details(first))
}

/** A word in small letters, as prose has most. */
const ORDINARY = /^\p{Ll}{3,}$/u

/** What bears the names that are asked after, in the shape of the question's kind. */
async function sayNamed(request: ExtractRequest, saying: Saying) {
  const { kind = 'other', named = [] } = request
  for (const [first, ...others] of named) {
    if (first === undefined) continue
    if (kind === 'change') {
      await sayVersion(saying, await versionMeant(saying, [first, ...others]))
      continue
    }
    // Who uses it is asked: what it is comes after.
    if (kind === 'uses') await sayAllUsers(saying, [first, ...others])
    await sayDefinition({ ...saying, isLead: isLead(request, saying) }, first)
    if (kind === 'definition' || kind === 'find') {
      await sayMembers(saying, first)
      await sayUsers(saying, first)
    }
    const alike = others
      .filter(({ kind: sort, title }) => sort === first.kind && title === first.title)
      .slice(0, CHOICES)
    for (const [k, other] of alike.entries()) {
      const place = await definitionOf(saying, other)
      saying.text.line(k === 0 ? phrase('There is also: {place}', { place }) : place)
    }
  }
}

/** Whether what is told next leads an answer that is told in full. */
function isLead({ inFull = false }: ExtractRequest, { citing }: Saying): boolean {
  return inFull && citing.citations.length === 0
}

function leading(places: readonly ReadPlace[]): ReadPlace {
  return places.reduce((best, one) => (one.score > best.score ? one : best))
}

/** The path, on lines of its own; one place alone where nothing else tells it. */
async function sayWay(request: ExtractRequest, saying: Saying): Promise<void> {
  const { kind, path: asked = [] } = request
  const isTold = (ref: NodeRef): boolean =>
    saying.citing.citations.some((one) => one.ref.node === ref.node)
  const path =
    kind === 'path' ? wayFrom(request) : asked.length === 1 && isTold(asked[0].ref) ? [] : asked
  if (path.length === 0) return
  await sayPath(saying, path)
}

/** The path; beside branches that are told only one that begins in one of them. */
function wayFrom(request: ExtractRequest): readonly PathStop[] {
  const { branches = [] } = request
  const path = pathOf(request)
  const isFrom = branches.some(({ ref }) => path.some((stop) => stop.ref.node === ref.node))
  return branches.length === 0 || isFrom ? path : []
}

/** The stops on the way from place to place; one place alone is no way, and is said as places are. */
function pathOf({ path = [] }: ExtractRequest): readonly PathStop[] {
  return path.length > 1 ? path : []
}

/** Who uses the likeliest of the places that bear a name, or where nobody does, the next one. */
async function sayAllUsers(saying: Saying, places: readonly NodeRef[]): Promise<void> {
  for (const place of places) if (await sayUsers(saying, place, USERS_ASKED_FOR)) return
  saying.text.line(phrase('I found no place that refers to it.'))
}

/** The places that were read, in the order that the kind of question asks for. */
async function sayPlaces(request: ExtractRequest, saying: Saying): Promise<void> {
  const { kind = 'other' } = request
  const onPath = kind === 'path' ? pathOf(request).map(({ ref }) => ref) : []
  const places = chosen(request, onPath, saying.needles)
  const option = optionMeant(request.options ?? [], saying.needles, places[0])
  const isOption = option !== null && (await sayOption(saying, option))
  // Beside an option stands what the documentation says of it.
  const told = isOption ? places.filter((one) => isNamedIn(one, option)) : places
  for (const [i, place] of told.entries()) {
    if (i === 0) await saySpelledType(request, saying, place.ref)
    const room = i === 0 ? LEAD_LINES : BESIDE_LINES
    for (const part of await partsMeant(place, kind, saying.needles, saying.sources, i === 0)) {
      const meant = i === 0 ? await workOf(part, saying.needles, saying.sources) : part
      await sayRead({ ...saying, room, isLead: isLead(request, saying) }, meant)
    }
  }
}

/** Kinds whose answer is not the place itself: what it lies in is told before it. */
const OF_WHOLES: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['how', 'other', 'steps'])

/** What the type says of itself that the question spells, `How does SFTPClient …`, before what lies in it. */
async function saySpelledType(request: ExtractRequest, saying: Saying, lead: NodeRef) {
  const { kind = 'other', words, named = [] } = request
  if (named.length > 0 || !OF_WHOLES.has(kind) || isProse(lead)) return
  const { ancestors } = await saying.sources.details(lead)
  const spelled = new Set(words.map(({ text }) => text))
  // `LockService.enter` is asked after itself.
  if (spelled.has(lead.title)) return
  const type = ancestors.findLast(
    (one) => SPELLED.test(one.title) && spelled.has(one.title) && TYPE_KINDS.has(one.kind),
  )
  if (type === undefined || !saysOfItself(await saying.sources.details(type))) return
  await sayDefinition(saying, type)
}

/** As types are called; single words in small letters are those of sentences. */
const SPELLED = /^\p{Lu}.*\p{Ll}/u

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

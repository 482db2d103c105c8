// A question answered by an agent (NAV-3): its walk, then its answer with citations that are found again
// (ANS-2) and a check without a model (ANS-3). Returns `null` where the walk without a model is to serve.

import { checkClaims } from '../answer/generative/check-claims.ts'
import {
  type CitedAnswer,
  citeLines,
  citeSoFar,
  type FileNow,
} from '../answer/generative/cite-lines.ts'
import { lineCitationsIn } from '../answer/generative/line-citations.ts'
import { linesAsRead, type ShownFile, shownFiles } from '../answer/generative/shown-lines.ts'
import { splitLines } from '../base/lines.ts'
import type { Llm } from '../llm/llm.ts'
import type { Meter } from '../llm/meter.ts'
import type { Library, NodeRef } from '../model/library/library.ts'
import type { AnswerBody, StepBody, WalkResult } from '../model/walk/trace.ts'
import { filled } from '../model/words/words.ts'
import { type AgentOutcome, agent } from '../navigate/agent/agent.ts'
import { NOT_FOUND } from '../navigate/agent/prompt.ts'
import type { AskOptions, AskRequest, Writing } from './request.ts'

/** What an agent is asked with. */
export interface AgentAsked {
  readonly request: AskRequest
  readonly library: Library
  readonly options: AskOptions
  readonly llm: Llm
  readonly meter: Meter
}

/** What an agent found, for the last step. */
export interface AgentFound {
  readonly stopped: boolean
  readonly results: readonly WalkResult[]
}

/** Walks and answers; `null` where there is no answer, or none was found. */
export async function* answeredByAgent(
  asked: AgentAsked,
): AsyncGenerator<StepBody, AgentFound | null> {
  const steps: StepBody[] = []
  const outcome = yield* kept(agent(requestOf(asked), dependenciesOf(asked, steps)), steps)
  const files = shownFiles(steps)
  const results = resultsOf(steps, asked.request.limit)
  const written = outcome.cut === undefined || isAnswer(outcome.text) ? outcome.text : ''
  if (written.trim() === '') {
    if (outcome.stopped || asked.options.signal?.aborted === true) return { stopped: true, results }
    const nothing = filled('the model answered with nothing: ask again, or choose another model')
    yield fallback(outcome.failure ?? outcome.cut ?? nothing)
    return null
  }
  const { text, isFound } = withoutNotFound(written)
  const cited = await citeLines(text, files, fileNowOf(asked), (path) => linesAsRead(steps, path))
  yield answerOf(cited, isFound, outcome, files)
  const shown = await shownText(files, fileNowOf(asked))
  const claims = checkClaims(cited.sentences, citedText(cited), shown)
  const grounded = claims.filter((claim) => claim.grounded).length
  const numbers = { grounded, count: claims.length }
  const why = filled(
    'Only words were compared: names, numbers and quotes of {grounded} of {count} sentences stand in lines that were read.',
    numbers,
  )
  yield { kind: 'check', claims, verdict: 'stands', why, missing: [] }
  if (isFound || outcome.stopped) return { stopped: outcome.stopped, results }
  yield fallback(filled('the model found no answer in what it read'))
  return null
}

function fallback(why: NonNullable<AgentOutcome['failure']>): StepBody {
  return { kind: 'fallback', from: 'walk', to: 'walk', why }
}

/** The same steps, kept in `steps` as well. */
async function* kept<T>(
  from: AsyncGenerator<StepBody, T>,
  steps: StepBody[],
): AsyncGenerator<StepBody, T> {
  for (;;) {
    const next = await from.next()
    if (next.done) return next.value
    steps.push(next.value)
    yield next.value
  }
}

function requestOf({ request }: AgentAsked) {
  const { question, collection, collections = [], within, settings, earlier } = request
  return {
    question,
    collections: [...new Set([collection, ...collections])],
    ...(within !== undefined && { within }),
    settings,
    conversation: request.conversation ?? [],
    steering: request.steering ?? [],
    ...(earlier !== undefined && { earlier }),
  }
}

function dependenciesOf({ library, options, llm, meter }: AgentAsked, steps: readonly StepBody[]) {
  const { signal, steer, onWriting, now, random = Math.random } = options
  let known = { files: shownFiles(steps), steps: steps.length }
  return {
    ...{ library, llm, meter, random, now },
    ...(signal && { signal }),
    ...(steer && { steer }),
    onText: (text: string) => {
      if (known.steps !== steps.length) known = { files: shownFiles(steps), steps: steps.length }
      onWriting?.(writingOf(text, known.files))
    },
  }
}

/** What a model says before it calls tools is a sentence or two. */
const MAX_WORDS_BEFORE_CALLS = 240

/** Whether what a model has written so far is an answer; it may as well be about to call tools. */
function isAnswer(written: string): boolean {
  const { isFound } = withoutNotFound(written)
  return !isFound || written.length > MAX_WORDS_BEFORE_CALLS || lineCitationsIn(written).length > 0
}

function writingOf(written: string, files: readonly ShownFile[]): Writing {
  const { text } = withoutNotFound(written)
  return { attempt: 1, ...citeSoFar(text, files), isAnswer: isAnswer(written) }
}

function withoutNotFound(text: string): { readonly text: string; readonly isFound: boolean } {
  const bare = text.trim()
  if (!bare.startsWith(NOT_FOUND)) return { text: bare, isFound: true }
  return { text: bare.slice(NOT_FOUND.length).replace(/^[\s.:,;–—-]+/u, ''), isFound: false }
}

/** A file of the walk as it is now: ids survive a build of the collection meanwhile, numbers do not. */
function fileNowOf({ library, request }: AgentAsked): FileNow {
  return async (shown) => {
    const slug = shown.collection ?? request.collection
    const node = await library.resolve(slug, shown.id)
    if (node === null) return null
    const [[ref], { text }] = await Promise.all([
      library.refs(slug, [node]),
      library.text(slug, node),
    ])
    return { text, ref: shown.collection === undefined ? ref : { ...ref, collection: slug } }
  }
}

function answerOf(
  { text, marks, citations, removed, uncited }: CitedAnswer,
  found: boolean,
  { cut, taken }: AgentOutcome,
  files: readonly ShownFile[],
): AnswerBody {
  return {
    ...{ kind: 'answer', found, text, marks, citations, attempt: 1 },
    nearest: found ? [] : nearestOf(files),
    ...(removed > 0 && { removed }),
    ...(uncited.length > 0 && { uncited }),
    ...(cut !== undefined && { cut }),
    ...taken,
  }
}

const MAX_NEAREST_PLACES = 5

/** The files of which most lines were looked at. */
function nearestOf(files: readonly ShownFile[]): NodeRef[] {
  const lines = ({ lines: ranges }: ShownFile) =>
    ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  return [...files]
    .sort((a, b) => lines(b) - lines(a))
    .flatMap(({ places }) => places.at(-1) ?? [])
    .slice(0, MAX_NEAREST_PLACES)
}

function citedText({ citations }: CitedAnswer): ReadonlyMap<number, string> {
  return new Map(citations.map(({ number, text, ref }) => [number, `${ref.path}\n${text}`]))
}

/** All lines that were shown, with the paths and names of the places. */
async function shownText(files: readonly ShownFile[], fileNow: FileNow): Promise<string> {
  const texts = await Promise.all(
    files.map(async ({ path, lines, places }) => {
      const [place] = places
      const named = places.map(({ id, title }) => `${id} ${title}`).join('\n')
      const now = place === undefined || lines.length === 0 ? null : await fileNow(place)
      const all = now === null ? [] : splitLines(now.text)
      return [path, named, ...lines.map(([from, to]) => all.slice(from - 1, to).join('\n'))].join(
        '\n',
      )
    }),
  )
  return texts.join('\n')
}

/** Cited places, then those that were read, then those that were listed. */
function resultsOf(steps: readonly StepBody[], limit: number): readonly WalkResult[] {
  const places = steps.flatMap((step) => (step.kind === 'call' ? step.places : []))
  const read = places.filter((place) => place.as === 'read')
  const listed = places.filter((place) => place.as !== 'read' && place.as !== 'opened')
  const rows = [
    ...read.map(({ ref }) => ({ ref, why: filled('read by the model') })),
    ...listed.map(({ ref }) => ({ ref, why: filled('found by the model’s searches') })),
  ]
  const known = new Map(rows.reverse().map((row) => [`${row.ref.collection} ${row.ref.id}`, row]))
  return [...known.values()]
    .reverse()
    .slice(0, limit)
    .map(({ ref, why }, i) => ({
      ...{ ref, why, score: 1 / (i + 1) },
      ...(ref.collection !== undefined && { collection: ref.collection }),
    }))
}

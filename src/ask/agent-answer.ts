// The answer of an agent (NAV-3): its walk, then its answer with verified citations (ANS-2) and a check without a model
// (ANS-3). Returns `null` if the walk without a model should answer instead.

import { citeSoFar } from '../answer/cite-lines.ts'
import { lineCitationsIn } from '../answer/line-citations.ts'
import { linesAsRead, type ShownFile, shownFiles } from '../answer/shown-lines.ts'
import { filled } from '../messages/words.ts'
import type { StepBody, StepOf, WalkResult } from '../model/walk/trace.ts'
import { type AgentOutcome, agent } from '../navigate/agent/agent.ts'
import { NOT_FOUND } from '../navigate/agent/prompt.ts'
import { flatMapSteps } from '../navigate/walk/mapped.ts'
import type { AskedWithModel, Writing } from './request.ts'
import { writtenAnswer } from './written-answer.ts'

/** Walks and answers; `null` if there is no answer, or it says “not found”. */
export async function* answeredByAgent(
  asked: AskedWithModel,
): AsyncGenerator<StepBody, Pick<StepOf<'done'>, 'stopped' | 'results'> | null> {
  const steps: StepBody[] = []
  const outcome = yield* flatMapSteps(
    agent(requestOf(asked), dependenciesOf(asked, steps)),
    (step) => {
      steps.push(step)
      return [step]
    },
  )
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
  const { cut, taken } = outcome
  const asRead = (path: string) => linesAsRead(steps, path)
  const answer = { text, isFound, taken, files, asRead, ...(cut !== undefined && { cut }) }
  yield* writtenAnswer(answer, asked.library, asked.request.collection)
  if (isFound || outcome.stopped) return { stopped: outcome.stopped, results }
  yield fallback(filled('the model found no answer in what it read'))
  return null
}

function fallback(why: NonNullable<AgentOutcome['failure']>): StepBody {
  return { kind: 'fallback', from: 'walk', to: 'walk', why }
}

function requestOf({ request }: AskedWithModel) {
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

function dependenciesOf(
  { library, options, llm, meter }: AskedWithModel,
  steps: readonly StepBody[],
) {
  const { signal, steer, onWriting, now, random = Math.random } = options
  let known = { files: shownFiles(steps), steps: steps.length }
  return {
    ...{ library, llm, meter, random, now },
    ...(signal && { signal }),
    ...(steer && { steer }),
    onText: (text: string) => {
      if (known.steps !== steps.length) known = { files: shownFiles(steps), steps: steps.length }
      const { files } = known
      onWriting?.(() => writingOf(text, files))
    },
  }
}

/** UTF-16 units: before its calls a model writes a sentence or two. */
const MAX_UNITS_BEFORE_CALLS = 240

/** Whether the unfinished text of a model is already an answer; it may still call tools after it. */
function isAnswer(written: string): boolean {
  const { isFound } = withoutNotFound(written)
  return !isFound || written.length > MAX_UNITS_BEFORE_CALLS || lineCitationsIn(written).length > 0
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

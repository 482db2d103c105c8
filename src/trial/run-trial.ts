// A trial of a model: up to twelve questions with known answers, each with a list of places, asked in the very
// prompts of a walk. What comes out says how the model is best asked and what its choice is worth.

import { varied } from '../base/varied.ts'
import { type Choosing, type ChoosingWay, type Llm, LlmError } from '../llm/llm.ts'
import { createMeter } from '../llm/meter.ts'
import { type ModelPace, watched } from '../llm/pace.ts'
import type { Random } from '../llm/prompt.ts'
import type { NodeRef, View, ViewLine } from '../model/library/library.ts'
import { readQuestion } from '../navigate/question/question.ts'
import { asRanked, rankingOf } from '../navigate/ranking/score.ts'
import { modelReasoner } from '../navigate/reasoners/model/model-reasoner.ts'
import type { TrialQuestion } from './questions.ts'

/** What a model did in one way of being asked. */
export interface TriedWay {
  readonly way: ChoosingWay
  /** Questions that were asked. */
  readonly asked: number
  /** Of them those in which it took a right place first. */
  readonly right: number
  /** Those in which it gave no answer that could be used. */
  readonly failed: number
  readonly ms: number
  readonly tokensIn: number
}

/** What a trial found. */
export interface Trial {
  /** The way in which it was right most often first, then the others. */
  readonly ways: readonly TriedWay[]
  /** Questions in which the first place without a model is right, of those that were asked in the first way. */
  readonly without: number
  /** Mean share of a list that is right: how often one that draws lots is. */
  readonly chance: number
  readonly places: number
  /** How fast it reads and writes; absent where it did not write enough to tell. */
  readonly pace?: ModelPace
  /** Name of the user's own collection that was asked; absent for the questions that the app brings. */
  readonly over?: string
}

/** How a trial is followed and stopped. */
export interface TrialOptions {
  /** The ways to try, the likeliest first; each further one only while time is left. */
  readonly ways: readonly ChoosingWay[]
  /** Milliseconds after which no further way is begun, and one that is under way ends with fewer questions. */
  readonly budgetMs: number
  readonly now: () => number
  readonly random: Random
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/** Tokens that show how fast a model writes. */
const SOME_TOKENS = 24
/** Questions that are asked however slow a model is: fewer show nothing. */
const FEWEST_ASKED = 6

/** Asks the questions in one way, then in the next while there is time for it. */
export async function runTrial(
  llm: Llm,
  questions: readonly TrialQuestion[],
  options: TrialOptions,
): Promise<Trial> {
  const { ways, budgetMs, now, onProgress } = options
  const began = now()
  const { llm: tested, pace } = watched(llm, now)
  const tried: TriedWay[] = []
  let done = 0
  for (const [i, way] of ways.entries()) {
    const last = tried.at(-1)
    if (last !== undefined && now() - began + last.ms > budgetMs) break
    const rest = (ways.length - i - 1) * questions.length
    const said = (): void => onProgress?.(++done, done + rest + questions.length)
    const until = began + budgetMs
    tried.push(await tryWay(tested, questions, way, until, { ...options, onProgress: said }))
  }
  if (pace() === null) await writeSome(tested, questions, options)
  const seen = pace()
  const share = ({ right, asked }: TriedWay): number => right / Math.max(1, asked)
  tried.sort((a, b) => share(b) - share(a) || a.tokensIn - b.tokensIn)
  const asked = questions.slice(0, tried[0]?.asked)
  const shares = asked.map(({ places, right }) => right.length / places.length)
  return {
    ways: tried,
    without: asked.filter(({ right }) => right.includes(0)).length,
    chance: shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length),
    places: Math.max(0, ...asked.map(({ places }) => places.length)),
    ...(seen !== null && { pace: seen }),
  }
}

/** Has it write a few lines, where numbers were all that it wrote: only to see how fast. */
async function writeSome(
  llm: Llm,
  questions: readonly TrialQuestion[],
  { signal }: TrialOptions,
): Promise<void> {
  const user = `In two sentences: ${questions[0]?.question ?? ''}`
  const request = { system: '', user, shape: { kind: 'text' }, maxTokens: SOME_TOKENS } as const
  try {
    await llm.complete(request, signal && { signal })
  } catch (error) {
    signal?.throwIfAborted()
    // A model that fails here failed before, which the trial tells.
    if (!(error instanceof LlmError)) throw error
  }
}

async function tryWay(
  llm: Llm,
  questions: readonly TrialQuestion[],
  way: ChoosingWay,
  until: number,
  options: TrialOptions,
): Promise<TriedWay> {
  const { now, signal, onProgress } = options
  const began = now()
  const count = { asked: 0, right: 0, failed: 0, tokensIn: 0 }
  for (const question of questions) {
    signal?.throwIfAborted()
    if (count.asked >= FEWEST_ASKED && now() > until) break
    count.asked++
    const { taken, tokensIn } = await placeTaken(llm, question, way, options)
    if (taken === null) count.failed++
    else if (question.right.includes(taken)) count.right++
    count.tokensIn += tokensIn
    onProgress?.(0, 0)
  }
  return { way, ...count, ms: now() - began }
}

/** The place that the model takes first; `null` where a walk would do without it. */
async function placeTaken(
  llm: Llm,
  question: TrialQuestion,
  way: ChoosingWay,
  { now, random, signal }: TrialOptions,
): Promise<{ readonly taken: number | null; readonly tokensIn: number }> {
  const choosing: Choosing = { way, places: question.places.length }
  const limit = Number.POSITIVE_INFINITY
  const meter = createMeter({ calls: limit, tokens: limit, costUsd: limit }, now)
  const reasoner = modelReasoner({ llm: { ...llm, choosing }, meter, random, reserve: 0 })
  const view = viewOf(question)
  const choice = await reasoner.choose(view, contextOf(question, view), signal)
  const { tokensIn } = meter.spent()
  const number = [...choice.read, ...choice.expand][0]
  const line = view.lines.find((one) => one.number === number)
  const isTaken = choice.taken?.by === 'model' && line !== undefined
  return { taken: isTaken ? line.ref.node - 1 : null, tokensIn }
}

/** The list in an order that says nothing: a model that always takes the first gains nothing by it. */
function viewOf({ question, places }: TrialQuestion): View {
  const root = refOf({ path: '', title: '' }, 0, places.length + 1)
  const lines = varied(
    places.map((place, i) => ({ place, ref: refOf(place, i + 1, 1) })),
    question,
    ({ ref }) => String(ref.node),
  ).map(({ place, ref }, i): ViewLine => {
    return {
      number: i + 1,
      ref,
      indent: 0,
      summary: place.summary,
      children: 0,
      shown: 0,
      leaves: 1,
    }
  })
  const text = lines
    .map(({ number, ref, summary }) => `${number} ${ref.path} ${ref.title}: ${summary}\n`)
    .join('')
  return { root, lines, text, tokens: 0, depth: 1, more: 0, page: 0 }
}

function refOf(
  { path, title }: { readonly path: string; readonly title: string },
  node: number,
  size: number,
): NodeRef {
  return { id: `${path}#${title}`, node, kind: 'function', title, path, start: 1, end: 2, size }
}

/** The places in the order of the words, and nothing that was read before. */
function contextOf({ question }: TrialQuestion, { lines }: View) {
  const candidates = lines.map(({ ref }) => asRanked({ ref, confidence: 1 / ref.node, why: '' }))
  candidates.sort((a, b) => b.score - a.score)
  return {
    asked: question,
    hints: [],
    missing: [],
    ranking: rankingOf(readQuestion(question, [], { symbols: [] }), candidates),
    cues: [],
    explored: new Set<number>(),
    entered: [],
    readings: [],
    iteration: 1,
    reads: 1,
  }
}

// The read half: a question goes in, numbered and timed steps come out. Route and walk are in navigate/, the answer is
// in answer/, ask/ connects them; the tree is read only through the library.

import { answeredByAgent } from './ask/agent-answer.ts'
import { analyseStep, followUpOf, pointsOutside } from './ask/follow-up.ts'
import { guidedAnswer, wordsStep } from './ask/guided.ts'
import { answerPointing } from './ask/pointing.ts'
import { answerLanguageOf, translatingLibrary } from './ask/question-language.ts'
import {
  type AskedWithModel,
  type AskOptions,
  type AskRequest,
  isRepeatable,
  type WalkMemory,
  walkKey,
} from './ask/request.ts'
import { answerEach, answerOne, partsOf } from './ask/several-questions.ts'
import { withLostCallsStep, withoutLostCalls } from './ask/without-calls.ts'
import { isAbort } from './base/abort.ts'
import { Lru } from './base/lru.ts'
import type { Llm } from './llm/llm.ts'
import { createMeter, type Meter } from './llm/meter.ts'
import type { Library } from './model/library/library.ts'
import { ANSWER_TIERS, type Step, type StepBody } from './model/walk/trace.ts'
import { withoutFraming } from './navigate/question/framing.ts'
import { flatMapSteps } from './navigate/walk/mapped.ts'
import type { WalkOutcome } from './navigate/walk/outcome.ts'

export type { AskOptions, AskRequest, WalkMemory, Writing } from './ask/request.ts'

/** Maximum number of walks in memory: the same question is answered again without another walk. */
const MAX_REMEMBERED_WALKS = 100

/** An empty memory of walks. */
export const createWalkMemory = (): WalkMemory => ({
  walks: new Lru(MAX_REMEMBERED_WALKS),
})

/** Asks one question. After a stop, the last steps contain what was found so far. */
export async function* ask(
  asked: AskRequest,
  library: Library,
  options: AskOptions,
): AsyncGenerator<Step, void> {
  const request = modelOf(asked, options) === undefined ? plainRequest(asked) : asked
  const { memory, now } = options
  const version = memory === undefined ? 0 : await library.version()
  const key = walkKey(request, version, modelOf(request, options))
  // A walk with corrections, an embedder or a reranker is neither stored nor answered from memory.
  const { corrections, embedder, reranker } = options
  const isPlain = [corrections, embedder, reranker].every((one) => one === undefined)
  const remembers = request.earlier === undefined && isPlain
  const remembered = remembers ? memory?.walks.get(key) : undefined
  if (remembered !== undefined) {
    for (const step of remembered) yield asRemembered(step)
    return
  }
  const steps: Step[] = []
  const clock = { now, asked: now(), last: now(), shownTokens: 0, readTokens: 0 }
  for await (const body of bodies(request, library, options)) {
    const step = numbered(body, steps.length + 1, clock)
    steps.push(step)
    yield step
  }
  if (remembers && isRepeatable(steps)) memory?.walks.set(key, steps)
}

/** The model that walks and answers; `undefined` for a walk without one. */
function modelOf({ reasoner }: AskRequest, { model }: AskOptions): Llm | undefined {
  return reasoner === 'model' ? model : undefined
}

/** The result of a walk, for the last step. */
type WalkEnd = Pick<StepBody & { kind: 'done' }, 'tier' | 'quality' | 'stopped' | 'results'>

/** The steps of walk and answer, and the last step. */
async function* bodies(
  request: AskRequest,
  library: Library,
  options: AskOptions,
): AsyncGenerator<StepBody, void> {
  const { signal } = options
  const {
    maxModelCalls: calls,
    maxModelTokens: tokens,
    maxModelCostUsd: costUsd,
  } = request.settings.walk
  const meter = createMeter({ calls, tokens, costUsd }, options.now)
  const llm = modelOf(request, options)
  try {
    const model = llm === undefined ? undefined : { llm, meter }
    const last: WalkEnd =
      model === undefined || llm?.size === 'small'
        ? yield* withoutAgent(request, library, options, model)
        : yield* byAgent(request, library, options, model)
    const stopped = last.stopped || signal?.aborted === true
    yield { kind: 'done', ...last, stopped, ...usedBy(meter) }
  } catch (error) {
    if (!isAbort(error) && signal?.aborted !== true) throw error
    const nothing: WalkEnd = { tier: 'listing', quality: 0, stopped: true, results: [] }
    yield { kind: 'done', ...nothing, ...usedBy(meter) }
  }
}

type MeteredModel = Pick<AskedWithModel, 'llm' | 'meter'>

/** The walk of an agent; if it finds nothing, a walk without a model follows. */
async function* byAgent(
  request: AskRequest,
  library: Library,
  options: AskOptions,
  { llm, meter }: MeteredModel,
): AsyncGenerator<StepBody, WalkEnd> {
  const found = yield* answeredByAgent({ request, library, options, llm, meter })
  if (found !== null) return { tier: 'walk', quality: ANSWER_TIERS.walk, ...found }
  return yield* flatMapSteps(withoutAgent(request, library, options), (step) => [
    step.kind === 'answer' ? { ...step, attempt: 2 } : step,
  ])
}

/**
 * The walk that this code controls, not a model, and the answer in the words of the sources.
 * @param guide a model that writes search words and the answer, as far as it can (NAV-20)
 */
async function* withoutAgent(
  original: AskRequest,
  wholeLibrary: Library,
  options: AskOptions,
  guide?: MeteredModel,
): AsyncGenerator<StepBody, WalkEnd> {
  const guided = guide && { ...guide, request: original, library: wholeLibrary, options }
  const step = await wordsStep(original, guided)
  if (step !== null) yield step
  const request = { ...plainRequest(original), ...(step !== null && { words: step.words }) }
  const analysis = analyseStep(request)
  if (analysis !== null) yield analysis
  const question = analysis?.rewritten ?? request.question
  const rewritten = { ...request, question }
  const calling = withoutLostCalls(wholeLibrary)
  const { library, failure } = await translatingLibrary(
    rewritten,
    calling.library,
    options.wordTable,
  )
  if (failure !== null) yield { kind: 'fallback', from: 'walk', to: 'walk', ...failure }
  const spoken = answerLanguageOf(request.question, request.language)
  const asked = {
    request: rewritten,
    library,
    options,
    question,
    spoken,
    ...(guided !== undefined &&
      guided.llm.isSlow !== true && {
        write: (outcome: WalkOutcome) => guidedAnswer(guided, outcome),
      }),
  }
  const parts = asked.write === undefined ? partsOf(request, question) : [question]
  const isPointing =
    asked.write === undefined &&
    analysis === null &&
    request.earlier === undefined &&
    request.within === undefined &&
    (request.collections ?? []).length < 2 &&
    pointsOutside(question)
  const answer = isPointing ? answerPointing : answerOne
  const steps = parts.length > 1 ? answerEach(asked, parts) : answer(asked)
  const { tier, quality, stopped, results } = yield* withLostCallsStep(steps, calling.failure)
  return { tier, quality, stopped, results }
}

/** The request of a walk without a model: without framing, and without a conversation that it does not refer to. */
const plainRequest = (asked: AskRequest) => withoutUnusedConversation(unframed(asked))

/** The request with its question, and those of the conversation, without framing such as “please tell me”. */
function unframed(request: AskRequest): AskRequest {
  const { conversation } = request
  const bare = <T extends { readonly question: string }>(turn: T): T => ({
    ...turn,
    question: withoutFraming(turn.question),
  })
  return { ...bare(request), ...(conversation && { conversation: conversation.map(bare) }) }
}

/** The request without its conversation, unless the question refers to it. */
function withoutUnusedConversation(request: AskRequest): AskRequest {
  const { conversation: _, followsUp: __, ...alone } = request
  return followUpOf(request) !== null || pointsOutside(request.question) ? request : alone
}

function usedBy(meter: Meter) {
  const usage = meter.spent()
  return usage.calls > 0 ? { usage } : {}
}

interface Clock {
  readonly now: () => number
  readonly asked: number
  last: number
  shownTokens: number
  readTokens: number
}

function numbered(body: StepBody, number: number, clock: Clock): Step {
  const at = clock.now()
  if (body.kind === 'call' && body.tool === 'outline') clock.shownTokens += body.tokens
  if (body.kind === 'call' && body.tool !== 'outline') clock.readTokens += body.tokens
  if (body.kind === 'read') {
    for (const passage of body.passages) clock.readTokens += passage.tokens
  }
  const { shownTokens, readTokens } = clock
  const step = {
    ...body,
    number,
    at: at - clock.asked,
    ms: at - clock.last,
    shownTokens,
    readTokens,
  }
  clock.last = at
  return step
}

/** A step from memory; the first one is marked as such. */
function asRemembered(step: Step): Step {
  return step.kind === 'route' || step.kind === 'start' ? { ...step, remembered: true } : step
}

// The read half, on one screen: a question goes in, numbered and timed steps come out. Route, locate
// and walk are in navigate/, the answer in answer/, how they meet in ask/; the tree is known only
// through the library.

import { answeredByAgent } from './ask/by-model/agent-answer.ts'
import { guidedAnswer, wordsStep } from './ask/by-model/guided.ts'
import { analysed, carryOn } from './ask/follow-up.ts'
import { inItsLanguage } from './ask/other-language.ts'
import {
  type AskOptions,
  type AskRequest,
  isRepeatable,
  type WalkMemory,
  walkKey,
} from './ask/request.ts'
import { answerEach, answerOne, partsOf } from './ask/several-questions.ts'
import { spokenIn } from './ask/spoken.ts'
import { sayingLost, withoutLostCalls } from './ask/without-calls.ts'
import { isAbort } from './base/abort.ts'
import { Lru } from './base/lru.ts'
import type { Llm } from './llm/llm.ts'
import { createMeter, type Meter } from './llm/meter.ts'
import type { Library } from './model/library/library.ts'
import { type Step, type StepBody, TIERS } from './model/walk/trace.ts'
import { withoutFraming } from './navigate/question/framing.ts'
import type { WalkOutcome } from './navigate/walk/outcome.ts'

export type { AskOptions, AskRequest, WalkMemory, Writing } from './ask/request.ts'

/** Walks that are kept, to answer a question that is asked again at once. */
const REMEMBERED_WALKS = 100

/** No walk is remembered yet. */
export const createWalkMemory = (): WalkMemory => ({
  walks: new Lru(REMEMBERED_WALKS),
})

/** Asks one question. After a stop the last steps still say what was found until then. */
export async function* ask(
  said: AskRequest,
  library: Library,
  options: AskOptions,
): AsyncGenerator<Step, void> {
  const request = modelOf(said, options) === undefined ? plainRequest(said) : said
  const { memory, now } = options
  const version = memory === undefined ? 0 : await library.version()
  const key = walkKey(request, version, modelOf(request, options))
  // A walk that was steered or corrected meanwhile is not answered from memory.
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

/** What came of a walk, for the last step. */
type Ended = Pick<StepBody & { kind: 'done' }, 'tier' | 'quality' | 'stopped' | 'results'>

/** The walk, the answer and the last step. */
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
    const last: Ended =
      model === undefined || llm?.size === 'small'
        ? yield* plainly(request, library, options, model)
        : yield* byAgent(request, library, options, model)
    const stopped = last.stopped || signal?.aborted === true
    yield { kind: 'done', ...last, stopped, ...usedBy(meter) }
  } catch (error) {
    if (!isAbort(error) && signal?.aborted !== true) throw error
    const nothing: Ended = { tier: 'listing', quality: 0, stopped: true, results: [] }
    yield { kind: 'done', ...nothing, ...usedBy(meter) }
  }
}

/** A model and what it may spend. */
interface Asking {
  readonly llm: Llm
  readonly meter: Meter
}

/** The walk of an agent; where it finds nothing, the one without a model behind it. */
async function* byAgent(
  request: AskRequest,
  library: Library,
  options: AskOptions,
  { llm, meter }: Asking,
): AsyncGenerator<StepBody, Ended> {
  const found = yield* answeredByAgent({ request, library, options, llm, meter })
  if (found !== null) return { tier: 'walk', quality: TIERS.walk, ...found }
  return yield* numberedAnswers(plainly(request, library, options), 2)
}

/** The same steps; a second attempt says so in its answer. */
async function* numberedAnswers<T>(
  steps: AsyncGenerator<StepBody, T>,
  attempt: number,
): AsyncGenerator<StepBody, T> {
  for (;;) {
    const next = await steps.next()
    if (next.done) return next.value
    const { value } = next
    yield value.kind === 'answer' && attempt > 1 ? { ...value, attempt } : value
  }
}

/**
 * The walk that the host drives, and the answer in the words of the places.
 * @param guide a model that says the words to look for and writes the answer, as far as it can (NAV-20)
 */
async function* plainly(
  said: AskRequest,
  inWhole: Library,
  options: AskOptions,
  guide?: Asking,
): AsyncGenerator<StepBody, Ended> {
  const guided = guide && { ...guide, request: said, library: inWhole, options }
  const step = await wordsStep(said, guided)
  if (step !== null) yield step
  const request = { ...plainRequest(said), ...(step !== null && { words: step.words }) }
  const analysis = analysed(request)
  if (analysis !== null) yield analysis
  const question = analysis?.rewritten ?? request.question
  const whole = { ...request, question }
  const calling = withoutLostCalls(inWhole)
  const { library, failure } = await inItsLanguage(whole, calling.library, options.wordTable)
  if (failure !== null) yield { kind: 'fallback', from: 'walk', to: 'walk', ...failure }
  const spoken = spokenIn(request.question, request.language)
  const asked = {
    request: whole,
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
  const steps = parts.length > 1 ? answerEach(asked, parts) : answerOne(asked)
  const { tier, quality, stopped, results } = yield* sayingLost(steps, calling.failure)
  return { tier, quality, stopped, results }
}

/** A question as it is asked without a model: to the point, and alone where it does not refer to another. */
const plainRequest = (said: AskRequest): AskRequest => withoutIdleTalk(toThePoint(said))

/** The question itself, without what stands around it. */
function toThePoint(said: AskRequest): AskRequest {
  const { conversation } = said
  const proper = <T extends { readonly question: string }>(of: T): T => ({
    ...of,
    question: withoutFraming(of.question),
  })
  return { ...proper(said), ...(conversation && { conversation: conversation.map(proper) }) }
}

/** The conversation counts only where the question refers to it. */
function withoutIdleTalk(request: AskRequest): AskRequest {
  const { conversation, ...alone } = request
  if (conversation === undefined) return request
  return carryOn(request.question, conversation) === null ? alone : request
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

/** A step of a remembered walk, which says in its first step that it comes from memory. */
function asRemembered(step: Step): Step {
  return step.kind === 'route' || step.kind === 'start' ? { ...step, remembered: true } : step
}

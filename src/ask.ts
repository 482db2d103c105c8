// The read half, on one screen: a question goes in, numbered and timed steps come out. Route, locate
// and walk are in navigate/, the answer in answer/, how they meet in ask/; the tree is known only
// through the library.

import { analysed } from './ask/analysed.ts'
import { carryOn } from './ask/follow-up.ts'
import { inItsLanguage } from './ask/other-language.ts'
import {
  type AskOptions,
  type AskRequest,
  cueKey,
  isRepeatable,
  type WalkMemory,
  walkKey,
} from './ask/request.ts'
import { answerEach, answerOne, partsOf } from './ask/several-questions.ts'
import { spokenIn } from './ask/spoken.ts'
import { sayingLost, withoutLostCalls } from './ask/without-calls.ts'
import { isAbort } from './base/abort.ts'
import { Lru } from './base/lru.ts'
import { createMeter, type Meter } from './llm/meter.ts'
import type { Library } from './model/library/library.ts'
import { projectNames } from './model/question/project-name.ts'
import { DEFAULT_SETTINGS } from './model/settings/settings.ts'
import type { Step, StepBody } from './model/walk/trace.ts'
import { withoutFraming, withoutProjectAtHand } from './navigate/question/framing.ts'
import { defaultMeant } from './navigate/question/unset.ts'
import { summariesOnly } from './navigate/walk/summaries-only.ts'

export type { AskOptions, AskRequest, WalkMemory, Writing } from './ask/request.ts'

/** No walk is remembered yet. */
export const createWalkMemory = (): WalkMemory => ({
  walks: new Lru(DEFAULT_SETTINGS.walk.remembered),
  cues: new Lru(DEFAULT_SETTINGS.walk.remembered),
})

/** Asks one question. After a stop the last steps still say what was found until then. */
export async function* ask(
  said: AskRequest,
  whole: Library,
  options: AskOptions,
): AsyncGenerator<Step, void> {
  const request = withoutIdleTalk(toThePoint(said, options), options)
  const library = request.settings.walk.summariesOnly ? summariesOnly(whole) : whole
  const { memory, now } = options
  memory?.walks.resize(request.settings.walk.remembered)
  memory?.cues.resize(request.settings.walk.remembered)
  const version = memory === undefined ? 0 : await library.version()
  const key = walkKey(request, version, options.models)
  // A walk that was steered or corrected meanwhile is not answered from memory.
  const isPlain = options.corrections === undefined && options.embedder === undefined
  const remembers = request.earlier === undefined && isPlain
  const remembered = remembers ? memory?.walks.get(key) : undefined
  if (remembered !== undefined) {
    for (const step of remembered) yield asRemembered(step)
    return
  }
  const steps: Step[] = []
  const clock = { now, asked: now(), last: now(), shownTokens: 0, readTokens: 0 }
  for await (const body of bodies(request, library, options, version)) {
    const step = numbered(body, steps.length + 1, clock)
    steps.push(step)
    yield step
  }
  if (remembers && isRepeatable(steps)) memory?.walks.set(key, steps)
}

const asksModel = ({ models }: AskOptions): boolean =>
  models?.answer !== undefined || models?.navigate !== undefined

/** Without a model, only the question itself counts; a model is given it as it was said. */
function toThePoint(said: AskRequest, options: AskOptions): AskRequest {
  if (asksModel(options)) return said
  const { conversation } = said
  const proper = <T extends { readonly question: string }>(of: T): T => ({
    ...of,
    question: withoutFraming(of.question),
  })
  return { ...proper(said), ...(conversation && { conversation: conversation.map(proper) }) }
}

/** Names of the project that is asked, where it is one; as `plainName` writes them. */
async function projectOf(
  { collection }: AskRequest,
  library: Pick<Library, 'collections'>,
): Promise<readonly string[]> {
  const found = (await library.collections()).find(({ slug }) => slug === collection)
  return found === undefined ? [] : projectNames(found.name)
}

/** Without a model, the conversation counts only where the question refers to it. */
function withoutIdleTalk(request: AskRequest, options: AskOptions): AskRequest {
  const { conversation, ...alone } = request
  if (conversation === undefined || asksModel(options)) return request
  return carryOn(request.question, conversation) === null ? alone : request
}

/** The analysis of the question, the walk, the answer and the last step. */
async function* bodies(
  request: AskRequest,
  inWhole: Library,
  options: AskOptions,
  version: number,
): AsyncGenerator<StepBody, void> {
  const { signal, random = Math.random } = options
  const {
    maxModelCalls: calls,
    maxModelTokens: tokens,
    maxModelCostUsd: costUsd,
  } = request.settings.walk
  const meter = createMeter({ calls, tokens, costUsd }, options.now)
  try {
    const analysis = await analysed(request, options, meter)
    if (analysis !== null) yield analysis
    const { rewritten = request.question, language = '' } = analysis ?? {}
    const question = asksModel(options)
      ? rewritten
      : defaultMeant(withoutProjectAtHand(rewritten, await projectOf(request, inWhole)))
    const key = cueKey({ ...request, question }, version, options.models)
    const whole = { ...request, question }
    const calling = withoutLostCalls(inWhole)
    const { library, failure } = await inItsLanguage(whole, calling.library, options.wordTable)
    if (failure !== null) yield { kind: 'fallback', from: 'walk', to: 'walk', ...failure }
    const spoken = spokenIn(request.question, request.language)
    const of = { question, language, spoken }
    const asked = { request: whole, library, options, meter, random, key, ...of }
    const parts = partsOf(request, options, question)
    const steps = parts.length > 1 ? answerEach(asked, parts) : answerOne(asked)
    const last = yield* sayingLost(steps, calling.failure)
    const stopped = last.stopped || signal?.aborted === true
    yield {
      kind: 'done',
      tier: last.tier,
      quality: last.quality,
      stopped,
      results: last.results,
      ...usedBy(meter),
    }
  } catch (error) {
    if (!isAbort(error) && signal?.aborted !== true) throw error
    yield {
      kind: 'done',
      tier: 'listing',
      quality: 0,
      stopped: true,
      results: [],
      ...usedBy(meter),
    }
  }
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
  if (body.kind === 'view') clock.shownTokens += body.view.tokens
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
  return step.kind === 'route' ? { ...step, remembered: true } : step
}

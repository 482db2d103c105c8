// The read half, on one screen: a question goes in, numbered and timed steps come out. Route, locate
// and walk are in navigate/, the answer in answer/; the tree is known only through the library.

import { extract } from './answer/extract.ts'
import { isAbort } from './base/abort.ts'
import { Lru } from './base/lru.ts'
import type { CollectionSlug, Library } from './model/library.ts'
import type { Settings } from './model/settings.ts'
import type { NodeNumber } from './model/toc.ts'
import type { ReasonerName, Route, Step, StepBody } from './model/trace.ts'
import type { Located } from './navigate/locate.ts'
import { structuralReasoner } from './navigate/structural.ts'
import type { WalkOutcome } from './navigate/tiers.ts'
import { walk } from './navigate/walk.ts'
import type { Weights } from './navigate/weights.ts'

export interface AskRequest {
  readonly question: string
  readonly collection: CollectionSlug
  /** A folder or document to stay inside; the whole collection when absent. */
  readonly within?: NodeNumber
  /** Overrules how the question is routed. */
  readonly route?: Route
  /** Headline of a long question. */
  readonly title?: string
  readonly reasoner: ReasonerName
  /** Results in the last step. */
  readonly limit: number
  readonly settings: Settings
}

export interface AskOptions {
  readonly signal?: AbortSignal
  /** Milliseconds; only differences count. */
  readonly now: () => number
  /** Earlier walks, kept by the caller; without it nothing is remembered. */
  readonly memory?: WalkMemory
  /** Other weights than the default, for measuring. */
  readonly weights?: Weights
}

/** The last walks (NAV-11) and cues (LOC-6) by version of the library, question, scope and settings. */
export interface WalkMemory {
  readonly walks: Lru<string, readonly Step[]>
  readonly cues: Lru<string, Located>
}
const WALKS_REMEMBERED = 100
export const createWalkMemory = (): WalkMemory => ({
  walks: new Lru(WALKS_REMEMBERED),
  cues: new Lru(WALKS_REMEMBERED),
})

/** Asks one question. After a stop the last steps still say what was found until then. */
export async function* ask(
  request: AskRequest,
  library: Library,
  options: AskOptions,
): AsyncGenerator<Step, void> {
  const { memory, now } = options
  const version = memory === undefined ? 0 : await library.version()
  const key = walkKey(request, version)
  const remembered = memory?.walks.get(key)
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
  const last = steps.at(-1)
  if (last?.kind === 'done' && !last.stopped) memory?.walks.set(key, steps)
}

/** Walk, then answer, then the last step. */
async function* bodies(
  request: AskRequest,
  library: Library,
  { signal, weights, memory }: AskOptions,
  version: number,
): AsyncGenerator<StepBody, void> {
  const reasoner = request.reasoner === 'bm25' ? null : structuralReasoner()
  const cues = memory && { key: cueKey(request, version), located: memory.cues }
  const given = { ...(signal && { signal }), ...(weights && { weights }), ...(cues && { cues }) }
  try {
    const outcome = yield* walk(request, { library, reasoner, ...given })
    if (!outcome.stopped || outcome.readings.length > 0) {
      yield await answer(request, library, outcome)
    }
    const { tier, quality, stopped, results } = outcome
    yield { kind: 'done', tier, quality, stopped, results }
  } catch (error) {
    if (!isAbort(error) && signal?.aborted !== true) throw error
    yield { kind: 'done', tier: 'listing', quality: 0, stopped: true, results: [] }
  }
}

function answer(request: AskRequest, library: Library, outcome: WalkOutcome): Promise<StepBody> {
  const { ranking, readings, results } = outcome
  return extract(
    {
      places: readings,
      words: ranking.question.words,
      weights: ranking.question.weights,
      nearest: results.map(({ ref }) => ref),
      passages: request.settings.walk.passages,
    },
    {
      details: (node) => library.details(request.collection, node),
      text: (node) => library.text(request.collection, node),
    },
  )
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

/** A walk that was asked before is shown again at once, and says so in its first step. */
function asRemembered(step: Step): Step {
  return step.kind === 'route' ? { ...step, remembered: true } : step
}

/** Everything that a walk depends on. */
function walkKey(request: AskRequest, version: number): string {
  return JSON.stringify([cueKey(request, version), request.reasoner, request.limit])
}

/** Everything that cues depend on. */
function cueKey(request: AskRequest, version: number): string {
  const { question, collection, within, route, title, settings } = request
  const asked = question.trim().replace(/\s+/gu, ' ')
  const { search, walk: walking } = settings
  return JSON.stringify([version, asked, collection, within, route, title, search, walking])
}

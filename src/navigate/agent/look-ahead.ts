// The first message: what the host looks up for every question, so that many need only one or two calls; or the steps
// of an earlier walk, repeated.

import { cutToTokens } from '../../base/tokens.ts'
import { addressedLines } from '../../llm/addressed.ts'
import type { LlmCall } from '../../llm/llm.ts'
import { codeFor } from '../../llm/prompt.ts'
import type { CollectionInfo, Library } from '../../model/library/library.ts'
import type { Step, StepBody, StepOf } from '../../model/walk/trace.ts'
import { bodyOf } from '../walk/resume.ts'
import type { AgentState } from './agent-state.ts'
import { type CallResult, questionTokens, runCall } from './call.ts'
import { beginConversation } from './conversation.ts'
import { steeringMessage } from './prompt.ts'

/** Number of hits for the question's words that are shown with it. */
const MAX_HITS_AHEAD = 8
/** Longer questions are cut for the search. */
const MAX_QUERY_CHARACTERS = 1000

type BeforeConversation = Omit<AgentState, 'conversation'>

/** Looks up what every question begins with, and begins the conversation. */
export async function* beginWithLookUps(
  state: BeforeConversation,
): AsyncGenerator<StepBody, AgentState> {
  const { request, dependencies } = state
  const earlier = request.earlier?.filter(isCall) ?? []
  const isAnew = earlier.length === 0
  const remarks = isAnew ? request.steering.map(steeringMessage) : []
  const texts: string[] = []
  if (isAnew) {
    for (const call of callsAhead(request.question)) {
      const step = await aheadStep(state, call)
      if (step.refused) continue
      texts.push(step.text)
      yield step
    }
  } else {
    for (const step of earlier.filter(({ turn }) => turn === 0)) {
      texts.push(step.text)
      yield bodyOf(step)
    }
  }
  const infos = await dependencies.library.collections()
  const asked = infos.filter(({ slug }) => request.collections.includes(slug))
  const cards = await Promise.all(asked.map((info) => cardOf(info, dependencies.library)))
  const ahead = [...cards, ...texts].join('\n\n')
  const code = codeFor(ahead, dependencies.random)
  const question = cutToTokens(request.question, questionTokens(state.budget))
  const conversation = beginConversation(
    question,
    remarks,
    request.conversation,
    ahead,
    code,
    state.budget.calls,
  )
  const whole: AgentState = { ...state, conversation }
  yield* repeatCalls(whole, earlier)
  for (const steering of request.steering) {
    if (!isAnew) conversation.says(steeringMessage(steering))
    if (steering.kind === 'finish') {
      whole.isEnding = true
      conversation.end()
    }
    yield { kind: 'steer', steering }
  }
  return whole
}

/** Whether a step is a call of the agent, and not the search of a walk without a model. */
function isCall(step: Step): step is StepOf<'call'> {
  return step.kind === 'call' && step.weighed === undefined
}

function callsAhead(question: string): readonly Pick<LlmCall, 'name' | 'arguments'>[] {
  const query = question.slice(0, MAX_QUERY_CHARACTERS)
  return [
    { name: 'outline', arguments: {} },
    { name: 'search', arguments: { query, limit: MAX_HITS_AHEAD } },
  ]
}

async function aheadStep(
  state: BeforeConversation,
  call: Pick<LlmCall, 'name' | 'arguments'>,
): Promise<StepBody & { kind: 'call' }> {
  const { toolContext, budget } = state
  const result = await runCall(call, toolContext, budget, Number.MAX_SAFE_INTEGER)
  return callStep(result, 0, '')
}

/** The step of a call. */
export function callStep(
  { tool, given, text, places, tokens, flagged, isRefused }: CallResult,
  turn: number,
  why: string,
): StepBody & { kind: 'call' } {
  return {
    ...{ kind: 'call', tool, given, turn, why, places, text, tokens },
    ...(flagged.length > 0 && { flagged }),
    ...(isRefused && { refused: true }),
  }
}

const LANGUAGES_SHOWN = 4
const MAX_OVERVIEW_CHARACTERS = 300

/** A description of a collection: its name, its size by kind, the first words of its own description. */
async function cardOf(info: CollectionInfo, library: Library): Promise<string> {
  const { slug, name, stats } = info
  const languages = Object.entries(stats.languages)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LANGUAGES_SHOWN)
    .map(([language, documents]) => `${language} ${documents}`)
  const overview = (await library.card(slug, 0))?.overview ?? ''
  const holds = `Collection “${name}”: ${stats.documents} documents (${languages.join(', ')})`
  const isAddressed = addressedLines(overview).length > 0
  return overview === '' || isAddressed
    ? holds
    : `${holds}\n${overview.slice(0, MAX_OVERVIEW_CHARACTERS)}`
}

/** Adds the calls of an earlier walk to the conversation, with their results. */
function* repeatCalls(state: AgentState, earlier: readonly StepOf<'call'>[]): Generator<StepBody> {
  const turns = [...new Set(earlier.map(({ turn }) => turn))].filter((turn) => turn > 0)
  for (const turn of turns) {
    const steps = earlier.filter((step) => step.turn === turn)
    const calls = steps.map(
      ({ tool, given }, i): LlmCall => ({
        id: `call_${turn}_${i}`,
        name: tool,
        arguments: { ...given },
      }),
    )
    state.conversation.addCalls(steps[0]?.why ?? '', calls)
    for (const [i, step] of steps.entries()) {
      state.conversation.answered(calls[i], step.text)
      state.callCount++
      yield bodyOf(step)
    }
    state.turn = Math.max(state.turn, turn)
  }
}

// Steps in words: one line each, for the list, the live region and the Markdown export.

import { assertNever } from '../../base/assert.ts'
import type { Text } from '../../messages/texts.ts'
import { isUiMessage, type UiMessage } from '../../messages/words.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import { isWithoutModel, supportFact } from '../../model/walk/answer-checks.ts'
import type { Cap, Citation, Steering, Step, StepOf, Tier } from '../../model/walk/trace.ts'
import { callText, toolVerb } from './calls.ts'
import { factText } from './checks.ts'
import { displayId } from './display-id.ts'
import { counted, grouped } from './format.ts'
import { labelled, say, sayWords } from './say.ts'

const STEP_VERBS = {
  route: 'Question',
  analyse: 'Analyse',
  words: 'Words',
  shelves: 'Collections',
  steer: 'You said',
  start: 'Begins at',
  read: 'Read',
  follow: 'Follow',
  judge: 'Weigh',
  cap: 'Limit',
  fallback: 'Fallback',
  answer: 'Answer',
  check: 'Check',
  done: 'Done',
} as const satisfies Readonly<Record<Exclude<Step['kind'], 'call'>, Text>>

/** The name of a kind of step; a call has the name of its tool. */
export function verbText(kind: keyof typeof STEP_VERBS): string {
  return say(STEP_VERBS[kind])
}

/** The name of a step. */
export function stepVerb(step: Step): string {
  return step.kind === 'call' ? toolVerb(step.tool) : verbText(step.kind)
}

const ROUTE_WORDS = {
  structural: 'Structure',
  symbol: 'Symbol',
  overview: 'Overview',
  content: 'Content',
} as const satisfies Readonly<Record<Route, Text>>

/** The name of a route. */
export function routeName(route: Route): string {
  return say(ROUTE_WORDS[route])
}

const TIER_WORDS = {
  semantic: 'semantic index',
  walk: 'table of contents',
  search: 'text search',
  listing: 'file listing',
} as const satisfies Readonly<Record<Tier, Text>>

/** The tier that gave an answer, in words. */
export function tierText(tier: Tier): string {
  return say(TIER_WORDS[tier])
}

/** `Structure: “where does”`. */
export function routeText(step: StepOf<'route'>): string {
  const route = questionText(step)
  return step.remembered === true ? `${route}, ${say('from memory')}` : route
}

function questionText({ route, signal, overruled }: StepOf<'route'>): string {
  const question = routeName(route)
  if (overruled) return `${question}, ${say('chosen by you')}`
  return signal === '' ? question : labelled(question, `“${signal}”`)
}

/** Whether the text that was read was enough. */
export function verdictText({ enough }: StepOf<'judge'>): string {
  return enough ? say('Enough') : say('Not enough')
}

/** A reason without the verdict that it may begin with. */
export function withoutVerdict(why: UiMessage): string {
  // Earlier versions called the reason `why`.
  if (typeof why !== 'string' && (why.text === '{label}: {text}' || 'verdict' in why.values)) {
    const { text: alone = why.values.why ?? '' } = why.values
    return isUiMessage(alone) ? sayWords(alone) : ''
  }
  // Reasons of models, and of earlier versions, begin with it in English.
  return sayWords(why).replace(/^(?:not )?enough\b[:,;.]?\s*/i, '')
}

/** Whether it was enough, and why. */
function judgeText(step: StepOf<'judge'>): string {
  const why = withoutVerdict(step.why)
  return why === '' ? verdictText(step) : `${verdictText(step)}: ${why}`
}

/** The tier that replaces a failed one. */
function fallbackText(step: StepOf<'fallback'>): string {
  if (step.missing === 'words') return say('without words of like meaning')
  if (step.missing === 'calls') return say('without who calls whom')
  if (isWithoutModel(step)) return say('without the model')
  return say('{tier} instead of {other}', { tier: tierText(step.to), other: tierText(step.from) })
}

/** `5 citations, 5 found in their files`. */
function answerText(step: StepOf<'answer'>): string {
  if (!step.found) return say('nothing found')
  return `${counted(step.citations.length, 'citation')}, ${foundText(step.citations)}`
}

/** How many cited spans were found again. */
function foundText(citations: readonly Citation[]): string {
  const found = citations.filter((citation) => citation.found !== 'missing').length
  if (citations.length === 0) return say('nothing to check')
  return say('{found} found in their files', { found })
}

/** How a walk ended. */
export function doneText(step: StepOf<'done'>): string {
  if (step.stopped) return say('stopped by you')
  return say('by {tier}', { tier: tierText(step.tier) })
}

/** The step at which a walk was stopped: the closing steps after it do not count. */
export function lastWalked(steps: readonly Step[]): Step | undefined {
  return steps.findLast(({ kind }) => kind !== 'done' && kind !== 'answer')
}

/** One line about a step, without its verb. */
export function stepText(step: Step): string {
  switch (step.kind) {
    case 'route':
      return routeText(step)
    case 'analyse':
      return step.rewritten
    case 'shelves':
      return chosenShelves(step)
    case 'steer':
      return steerText(step.steering)
    case 'start':
      return `${displayId(step.start)}, ${budgetText(step)}`
    case 'words':
      return wordsText(step)
    case 'call':
      return callText(step)
    case 'read':
      return displayId(step.ref)
    case 'follow':
      return `“${step.reference}” → ${displayId(step.to)}`
    case 'judge':
      return judgeText(step)
    case 'cap':
      return capText(step)
    case 'fallback':
      return fallbackText(step)
    case 'answer':
      return answerText(step)
    case 'check':
      return checkText(step)
    case 'done':
      return doneText(step)
    default:
      return assertNever(step)
  }
}

function wordsText({ words, given }: StepOf<'words'>): string {
  const all = words.length === 0 ? say('none') : words.join(', ')
  return given === true ? `${all}, ${say('chosen by you')}` : all
}

/** `12 calls, 131,072 tokens`: how often the model may be asked, and how much it reads at a time. */
export function budgetText({ calls, context }: StepOf<'start'>): string {
  return `${counted(calls, 'call')}, ${counted(context, 'token')}`
}

function chosenShelves(step: StepOf<'shelves'>): string {
  const chosen = step.shelves.filter(({ fate }) => fate === 'chosen')
  return say('{done} of {total}', {
    done: chosen.map(({ name }) => name).join(', '),
    total: step.shelves.length,
  })
}

/** The user's requests to a running walk. */
export function steerText(steering: Steering): string {
  switch (steering.kind) {
    case 'hint':
      return say('“{name}”', { name: steering.text })
    case 'pin':
      return labelled(say('Look into it'), displayId(steering.ref))
    case 'prune':
      return labelled(say('Leave it out'), displayId(steering.ref))
    case 'resume':
      return say('go on from step {step}', { step: steering.step })
    case 'finish':
      return say('Answer now')
    default:
      return assertNever(steering)
  }
}

const CAP_TEXTS: Readonly<Record<Cap, (limit: number) => string>> = {
  calls: (limit) => counted(limit, 'call'),
  tokens: (limit) => counted(limit, 'token'),
  cost: (limit) => `${limit} ${say('US dollars')}`,
  time: (limit) => `${limit} s`,
}

/** `12 of 12 calls`. */
function capText(step: StepOf<'cap'>): string {
  const total = CAP_TEXTS[step.cap](step.limit)
  return say('{done} of {total}', { done: grouped(step.spent), total })
}

/** How many sentences are supported, and who checked them. */
export function checkText(step: StepOf<'check'>): string {
  if (step.claims.length === 0) return say('nothing to check')
  if (step.by === 'model') return factText(supportFact(step))
  return say('{grounded} of {sentences} seen in the lines cited', {
    grounded: step.claims.filter(({ grounded }) => grounded).length,
    sentences: counted(step.claims.length, 'sentence'),
  })
}

// Steps in words: one line each, for the list, the live region and the Markdown export.

import { assertNever } from '../../base/assert.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import { supportText } from '../../model/walk/answer-checks.ts'
import type { Cap, Citation, Steering, Step, StepOf, Tier } from '../../model/walk/trace.ts'
import { displayId } from './display-id.ts'
import { counted, share } from './format.ts'

/** What a step is called. */
export const VERBS: Readonly<Record<Step['kind'], string>> = {
  route: 'Route',
  analyse: 'Analyse',
  shelves: 'Collections',
  steer: 'Steer',
  locate: 'Locate',
  view: 'View',
  choose: 'Choose',
  expand: 'Expand',
  read: 'Read',
  follow: 'Follow',
  judge: 'Judge',
  cap: 'Cap',
  fallback: 'Fallback',
  answer: 'Answer',
  check: 'Check',
  done: 'Done',
}

/** What a route is called. */
export const ROUTE_NAMES: Readonly<Record<Route, string>> = {
  structural: 'Structural',
  symbol: 'Symbol',
  overview: 'Overview',
  content: 'Content',
}

/** What served an answer, in words. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  semantic: 'semantic index',
  walk: 'table-of-contents walk',
  search: 'text search',
  listing: 'file listing',
}

const PHASES: Readonly<Record<StepOf<'locate'>['phase'], string>> = {
  branches: 'by the words of whole branches',
  keywords: 'by the words of sections',
  symbols: 'by name',
  passages: 'by the best passages',
  overview: 'for an overview',
  entries: 'by a model, from the first levels',
  root: 'nothing stands out, so from the top',
}

/** How the starting places of a locate step were found. */
export function phaseText(phase: StepOf<'locate'>['phase']): string {
  return PHASES[phase]
}

/** `a structural question: “where does”`. */
export function routeText(step: StepOf<'route'>): string {
  const article = step.route === 'overview' ? 'an' : 'a'
  const what = `${article} ${step.route} question`
  const again = step.remembered === true ? '; the walk is shown again from memory' : ''
  if (step.overruled) return `${what}, as you chose${again}`
  return step.signal === '' ? what + again : `${what}: “${step.signal}”${again}`
}

/** `of 6 considered, 1 pruned`. */
export function fateText(considered: StepOf<'choose'>['considered']): string {
  const pruned = considered.filter(({ fate }) => fate === 'pruned').length
  return `of ${considered.length} considered${pruned > 0 ? `, ${pruned} pruned` : ''}`
}

/** `96 places, 2 levels`. */
export function viewText({ view }: StepOf<'view'>): string {
  const levels = view.depth > 0 ? `, ${counted(view.depth, 'level')}` : ''
  return `${counted(view.lines.length, 'place')}${levels}`
}

/** Whether it was enough. */
export function verdictText({ enough }: StepOf<'judge'>): string {
  return enough ? 'enough' : 'not enough yet'
}

/** A reason without the verdict that it may begin with. */
export function withoutVerdict(why: string): string {
  return why.replace(/^(?:not )?enough\b[:,;.]?\s*/i, '')
}

/** Whether it was enough, and why. */
function judgeText(step: StepOf<'judge'>): string {
  const why = withoutVerdict(step.why)
  return why === '' ? verdictText(step) : `${verdictText(step)}: ${why}`
}

/** What serves in place of what failed. */
export function fallbackText(step: StepOf<'fallback'>): string {
  if (step.missing === 'words') return 'without words of like meaning'
  return `${TIER_NAMES[step.to]} instead of ${TIER_NAMES[step.from]}`
}

/** `5 citations, all found in their files`. */
export function answerText(step: StepOf<'answer'>): string {
  if (!step.found) return 'not found here'
  return `${counted(step.citations.length, 'citation')}, ${foundText(step.citations)}`
}

/** How many cited spans were found again. */
function foundText(citations: readonly Citation[]): string {
  const found = citations.filter((citation) => citation.found !== 'missing').length
  if (citations.length === 0) return 'nothing to check'
  if (found === citations.length) return 'all found in their files'
  return `${found} found in their files`
}

/** How a walk ended. */
export function doneText(step: StepOf<'done'>): string {
  if (step.stopped) return 'stopped by you, with what was found until then'
  return `by ${TIER_NAMES[step.tier]}, quality ${share(step.quality)}`
}

/** The step at which a walk was stopped: what sums up behind it is no step of the way. */
export function lastWalked(steps: readonly Step[]): Step | undefined {
  return steps.findLast(({ kind }) => kind !== 'done' && kind !== 'answer')
}

/** One line on a step, without its verb. */
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
    case 'locate':
      return locateText(step)
    case 'view':
      return `${viewText(step)} of ${displayId(step.view.root)}`
    case 'choose':
      return `${chosenText(step)} ${fateText(step.considered)}`
    case 'expand':
      return step.refs.map(displayId).join(', ')
    case 'read':
      return displayId(step.ref)
    case 'follow':
      return `“${step.reference}” to ${displayId(step.to)}`
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

function chosenShelves(step: StepOf<'shelves'>): string {
  const chosen = step.shelves.filter(({ fate }) => fate === 'chosen')
  return `${chosen.map(({ name }) => name).join(', ')} of ${step.shelves.length}`
}

/** What the user asked of a running walk. */
export function steerText(steering: Steering): string {
  switch (steering.kind) {
    case 'hint':
      return `hint: ${steering.text}`
    case 'pin':
      return `look into ${displayId(steering.ref)}`
    case 'prune':
      return `leave out ${displayId(steering.ref)}`
    case 'resume':
      return `go on from step ${steering.step}`
    default:
      return assertNever(steering)
  }
}

const CAP_UNITS: Readonly<Record<Cap, string>> = {
  calls: 'calls',
  tokens: 'tokens',
  cost: 'US dollars',
}

/** `12 of 12 calls`. */
export function capText(step: StepOf<'cap'>): string {
  return `${step.spent} of ${step.limit} ${CAP_UNITS[step.cap]}`
}

/** How many sentences are supported, and who says so. */
export function checkText(step: StepOf<'check'>): string {
  return step.claims.length === 0 ? 'nothing to check' : supportText(step)
}

function locateText(step: StepOf<'locate'>): string {
  const first = step.cues.at(0)
  if (first === undefined) return phaseText('root')
  const more = step.cues.length - 1
  return `${displayId(first.ref)} first${more > 0 ? `, ${more} more kept` : ''}`
}

function chosenText(step: StepOf<'choose'>): string {
  const chosen = step.considered.filter(({ fate }) => fate === 'chosen')
  return chosen.length === 0 ? 'none' : chosen.map(({ ref }) => displayId(ref)).join(', ')
}

// How far an answer can be trusted, and why: one scale for answers with and without a model.

import type { Text } from '../../../messages/texts.ts'
import { supportOf } from '../../../model/walk/answer-checks.ts'
import type { SurenessLevel } from '../../../model/walk/sureness.ts'
import type { Step, StepOf } from '../../../model/walk/trace.ts'
import { factText, rightText } from '../../words/checks.ts'
import { say } from '../../words/say.ts'

/** The levels from the best to the worst; `unrated` if nothing checked the answer. */
const VERDICT_LEVELS = ['found', 'likely', 'unrated', 'guess', 'doubted', 'none'] as const
export type VerdictLevel = (typeof VERDICT_LEVELS)[number]

/** The title above an answer. */
export interface VerdictWords {
  readonly level: VerdictLevel
  readonly title: string
  /** Text after the title; empty if the answer itself gives the reason. */
  readonly why: string
}

const VERDICT_TITLES = {
  found: 'Quoted',
  likely: 'Probably here',
  unrated: 'Not checked',
  guess: 'Probably here',
  doubted: 'Partly supported',
  none: 'Not found',
} as const satisfies Readonly<Record<VerdictLevel, Text>>

const LEVEL_BY_SURENESS: Readonly<Record<SurenessLevel, VerdictLevel>> = {
  found: 'found',
  likely: 'likely',
  guess: 'guess',
  unknown: 'guess',
}

const LEVEL_BY_CHECK = { fine: 'found', open: 'unrated', bad: 'doubted' } as const
/** The title of a check without a model. */
const CITATIONS_CHECKED = 'Citations checked' satisfies Text

export function verdictOf(steps: readonly Step[], answer: StepOf<'answer'>): VerdictWords {
  if (!answer.found) return withReason('none', '')
  const { sure } = answer
  if (sure !== undefined) {
    const right = Math.round(100 * sure.probability)
    return withReason(LEVEL_BY_SURENESS[sure.level], rightText(right))
  }
  const { kind, fact } = supportOf(steps, answer)
  if (kind === 'open' && fact.is === 'compared')
    return { ...withReason('likely', factText(fact)), title: say(CITATIONS_CHECKED) }
  const level = LEVEL_BY_CHECK[kind]
  return {
    ...withReason(level, factText(fact)),
    ...(level === 'found' && { title: say('Supported') }),
  }
}

/** Whether a search elsewhere is worth offering. */
export function isUnsure(level: VerdictLevel): boolean {
  return level === 'guess' || level === 'none'
}

/** Whether a verdict is shown: an overview without a model quotes what it shows, and nobody has rated it. */
export function isRated(level: VerdictLevel, { by }: Pick<StepOf<'answer'>, 'by'>): boolean {
  return level !== 'unrated' || by === 'model'
}

function withReason(level: VerdictLevel, why: string): VerdictWords {
  return { level, title: say(VERDICT_TITLES[level]), why }
}

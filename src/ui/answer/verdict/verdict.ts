// How far an answer can be trusted, in a word and why: one scale for those of a model and those without.

import type { Text } from '../../../messages/texts.ts'
import { supportOf } from '../../../model/walk/answer-checks.ts'
import type { SurenessLevel } from '../../../model/walk/sureness.ts'
import type { Step, StepOf } from '../../../model/walk/trace.ts'
import { say } from '../../language/say.ts'
import { factText, rightText } from '../../words/checks.ts'

/** What an answer is, from the best to none; `unrated` where nobody looked. */
const VERDICT_LEVELS = ['found', 'likely', 'unrated', 'guess', 'doubted', 'none'] as const
export type VerdictLevel = (typeof VERDICT_LEVELS)[number]

/** What stands above an answer. */
export interface VerdictWords {
  readonly level: VerdictLevel
  readonly title: string
  /** Behind the title; empty where the answer itself says why. */
  readonly why: string
}

const TITLES = {
  found: 'Quoted',
  likely: 'Probably here',
  unrated: 'Not checked',
  guess: 'Probably here',
  doubted: 'Partly supported',
  none: 'Not found',
} as const satisfies Readonly<Record<VerdictLevel, Text>>

const BY_SURENESS: Readonly<Record<SurenessLevel, VerdictLevel>> = {
  found: 'found',
  likely: 'likely',
  guess: 'guess',
  unknown: 'guess',
}

const BY_CHECK = { fine: 'found', open: 'unrated', bad: 'doubted' } as const
/** Names what a check did in which no model took part. */
const COMPARED = 'Citations checked' satisfies Text

export function verdictOf(steps: readonly Step[], answer: StepOf<'answer'>): VerdictWords {
  if (!answer.found) return worded('none', '')
  const { sure } = answer
  if (sure !== undefined) {
    const right = Math.round(100 * sure.probability)
    return worded(BY_SURENESS[sure.level], rightText(right))
  }
  const { kind, fact } = supportOf(steps, answer)
  if (kind === 'open' && fact.is === 'compared')
    return { ...worded('likely', factText(fact)), title: say(COMPARED) }
  const level = BY_CHECK[kind]
  return { ...worded(level, factText(fact)), ...(level === 'found' && { title: say('Supported') }) }
}

/** Whether it is worth looking elsewhere. */
export function isUnsure(level: VerdictLevel): boolean {
  return level === 'guess' || level === 'none'
}

function worded(level: VerdictLevel, why: string): VerdictWords {
  return { level, title: say(TITLES[level]), why }
}

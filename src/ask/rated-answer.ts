// How sure an answer without a model is, by what was walked.

import type { ExtractRequest } from '../answer/extractive/extract.ts'
import { atLeastGuess, type Sureness, surenessOf } from '../model/walk/sureness.ts'
import type { Citation } from '../model/walk/trace.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import { sureFeatures } from './sure-features.ts'

/** How sure it is, and whether its place was found by its meaning, which shares no word with the question. */
export function ratedAnswer(
  outcome: WalkOutcome,
  told: readonly Citation[],
  asked: Pick<ExtractRequest, 'kind' | 'named' | 'branches'>,
): { readonly sure: Sureness; readonly isNear: boolean } {
  const citations = asked.kind === 'uses' ? usedFirst(told, asked) : told
  const isNear = outcome.state.base.byNode.get(citations[0].ref.node)?.near !== undefined
  const sure = surenessOf(sureFeatures(outcome, citations))
  // Of a branch the condition is met, however little of the question the function around it speaks of.
  const isEvent = asked.branches?.[0]?.isEvent === true
  return { sure: isEvent ? atLeastGuess(sure) : sure, isNear }
}

/** What is used before its users: they are as sure as it is. */
function usedFirst(
  told: readonly Citation[],
  { named = [] }: Pick<ExtractRequest, 'named'>,
): readonly Citation[] {
  const nodes = new Set(named.map(([first]) => first?.node))
  const used = told.filter(({ ref }) => nodes.has(ref.node))
  return [...used, ...told.filter((one) => !used.includes(one))]
}

/** What bears the name that is asked after is an answer; else one is none that is hardly ever right. */
export function isRefused({ level, of: { defines } }: Sureness): boolean {
  return defines === 0 && level === 'unknown'
}

// How sure an answer without a model is: by what was walked, lowered by what speaks against it.

import type { ExtractRequest } from '../answer/extractive/extract.ts'
import type { EventBranch } from '../model/library/branch.ts'
import type { NodeDetails, NodeRef } from '../model/library/library.ts'
import {
  atLeastLikely,
  atMostGuess,
  atMostLikely,
  madeSure,
  type Sureness,
  surenessOf,
} from '../model/walk/sureness.ts'
import type { Citation } from '../model/walk/trace.ts'
import type { WalkOutcome } from '../navigate/walk/tiers.ts'
import { isSpelledBy } from './asked-options.ts'
import { isSaidBy, isTiedInFile, sureFeatures } from './sure-features.ts'

/** How sure it is, and whether its place was found by its meaning, which shares no word with the question. */
export async function ratedAnswer(
  outcome: WalkOutcome,
  told: readonly Citation[],
  asked: ExtractRequest,
  details: (ref: NodeRef) => Promise<NodeDetails>,
): Promise<{ readonly sure: Sureness; readonly isNear: boolean }> {
  const { kind = 'other', options = [] } = asked
  const { base } = outcome.state
  const citations = kind === 'uses' ? usedFirst(told, asked) : told
  const [first] = citations
  const rated = surely(surenessOf(sureFeatures(outcome, citations)), citations, asked)
  const isTied = rated.of.defines === 0 && isTiedInFile(base, outcome.readings, citations)
  const placed = isTied ? atMostLikely(rated) : rated
  const isSaid = isSaidBy(await details(first.ref), placed, kind)
  const isNear = base.byNode.get(first.ref.node)?.near !== undefined
  // What the question spells is declared there, however common its words are.
  if (isSpelledBy(options, first)) return { sure: atLeastLikely(placed), isNear }
  return { sure: isSaid ? placed : atMostGuess(placed), isNear }
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

/** How sure an answer is that tells a branch first; what a path tells whose event is nowhere is not found. */
function surely(
  sure: Sureness,
  [first]: readonly Citation[],
  { kind, branches: [branch] = [] }: Pick<ExtractRequest, 'kind' | 'branches'>,
): Sureness {
  if (kind !== 'path') return sure
  if (branch === undefined || first.ref.node !== branch.ref.node) return atMostLikely(sure)
  return atMostLikely(branch.isEvent ? madeSure(sure, sureOfBranch(branch)) : sure)
}

/**
 * The chance that the branch is right that is told first, by the share of the question that is met in it: a line
 * through what 40 questions over ten repositories gave. Above three quarters nothing is known.
 */
function sureOfBranch({ share }: EventBranch): number {
  return Math.max(0.1, Math.min(0.75, 1.3 * share - 0.3))
}

/** Less likely than this, an answer must at least speak of half of what is asked. */
const DOUBTFUL = 0.15
const HALF = 0.5

/** What bears the name that is asked after is an answer; else one is none that is hardly ever right. */
export function isRefused({ level, probability, of: { defines, covered } }: Sureness): boolean {
  const saysLittle = probability < DOUBTFUL && covered < HALF
  return defines === 0 && (level === 'unknown' || saysLittle)
}

// The options of `wayleaf enhance`: which summaries to write, and the budget.

import type { ModelLimits } from '../../llm/meter.ts'
import { SUMMARY_MODES, type SummaryMode } from '../../model/library/hierarchy.ts'

/** Which summaries are written, and the budget. */
export interface EnhanceOptions {
  readonly mode: SummaryMode
  /** Unbounded by default. */
  readonly budget: ModelLimits
  /** Only estimates the cost. */
  readonly estimate: boolean
}

const LIMIT_OPTIONS = ['max-calls', 'max-tokens', 'max-usd'] as const

type Given = { readonly mode?: string; readonly estimate?: boolean } & {
  readonly [limit in (typeof LIMIT_OPTIONS)[number]]?: string
}

/** The options of a call. @throws RangeError with a message for the user. */
export function enhanceOptions(command: string, given: Given): EnhanceOptions {
  const { mode: name, estimate } = given
  const isUsed = [name, estimate, ...LIMIT_OPTIONS.map((limit) => given[limit])].some(
    (one) => one !== undefined,
  )
  if (isUsed && command !== 'enhance')
    throw new RangeError('--mode, --estimate and --max-… only work with enhance.')
  const mode = name === undefined ? 'selective' : SUMMARY_MODES.find((known) => known === name)
  if (mode === undefined)
    throw new RangeError(`Unknown mode “${name}”. Modes: ${SUMMARY_MODES.join(', ')}.`)
  const [calls, tokens, costUsd] = LIMIT_OPTIONS.map((limit) => bound(limit, given[limit]))
  return { mode, estimate: estimate ?? false, budget: { calls, tokens, costUsd } }
}

function bound(option: string, text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  const number = Number(text)
  if (text.trim() !== '' && number >= 0) return number
  throw new RangeError(`--${option} needs a number, not “${text}”.`)
}

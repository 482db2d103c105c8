// Trials of models: one that runs, and those that were kept, by model and device.

import { isFields } from '../../base/json.ts'
import type { ModelPace } from '../../llm/pace.ts'
import type { Said } from '../../model/words/words.ts'
import type { Trial, TriedWay } from '../../trial/run-trial.ts'

/** The running trial. */
type TrialRun =
  | { readonly status: 'none' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | { readonly status: 'failed'; readonly why: Said }

/** What is known of trials; of each model on each device the last one. */
export interface TrialState {
  readonly run: TrialRun
  readonly kept: Readonly<Record<string, Trial>>
}

/** Nothing was tried. */
export const NO_TRIALS: TrialState = { run: { status: 'none' }, kept: {} }

/** What tries models. */
export interface TrialActions {
  /**
   * Asks the model in use twelve questions with known answers, and keeps what came out. With `own` they
   * are made from the current collection, from what its places say of themselves.
   */
  readonly tryModel: (own?: boolean) => Promise<void>
  readonly stopTrial: () => void
  /** Forgets what came out for the model in use: its choice decides again. */
  readonly forgetTrial: () => void
}

const MAX_KEPT = 40
const WAYS = ['one', 'ranked', 'reasons', 'free'] as const

/** Trials out of whatever was kept: what does not fit is left out. */
export function readTrials(kept: unknown): Readonly<Record<string, Trial>> {
  if (!isFields(kept)) return {}
  const trials: Record<string, Trial> = {}
  for (const [name, value] of Object.entries(kept).slice(-MAX_KEPT)) {
    const trial = trialOf(value)
    if (trial !== null) trials[name] = trial
  }
  return trials
}

function trialOf(value: unknown): Trial | null {
  if (!isFields(value) || !Array.isArray(value.ways)) return null
  const ways = value.ways.flatMap((one: unknown) => wayOf(one) ?? [])
  const { without, chance, places, over } = value
  if (ways.length === 0 || !isCount(without) || !isCount(places)) return null
  if (typeof chance !== 'number' || !(chance >= 0 && chance <= 1)) return null
  const pace = paceOf(value.pace)
  return {
    ...{ ways, without, chance, places },
    ...(pace !== null && { pace }),
    ...(typeof over === 'string' && { over }),
  }
}

function paceOf(value: unknown): ModelPace | null {
  if (!isFields(value)) return null
  const { read, written } = value
  return isSpeed(read) && isSpeed(written) ? { read, written } : null
}

function isSpeed(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function wayOf(value: unknown): TriedWay | null {
  if (!isFields(value)) return null
  const way = WAYS.find((one) => one === value.way)
  const { asked, right, failed, ms, tokensIn } = value
  if (way === undefined || !isCount(asked) || !isCount(right) || !isCount(failed)) return null
  if (!isCount(tokensIn) || typeof ms !== 'number' || !(ms >= 0) || right + failed > asked)
    return null
  return { way, asked, right, failed, ms, tokensIn }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

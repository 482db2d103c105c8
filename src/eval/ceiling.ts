// What a walk that knows the answer reached.

import type { Step } from '../model/walk/trace.ts'
import { scoreQuestion } from './metrics.ts'
import type { GoldPlace } from './oracle.ts'
import type { EvalQuestion } from './questions.ts'
import { predictionOf } from './runner.ts'

/** Tokens of the table of contents within which a right file should be reached. */
export const SHOWN_TOKENS = 3000

/** What a walk of the oracle reached for one question. */
export interface CeilingRow {
  readonly id: string
  /** Whether a line of a right file, or of something in it, was shown. */
  readonly shown: boolean
  /** Whether something of a right file was read. */
  readonly reached: boolean
  /** Whether that was before more than `SHOWN_TOKENS` were shown. */
  readonly within: boolean
  /** Whether the right symbol or section itself was read. */
  readonly node: boolean
  readonly first: boolean
  readonly three: boolean
  readonly calls: number
}

/** Means over questions; shares 0–1. */
export interface Ceiling {
  readonly questions: number
  readonly shown: number
  readonly reached: number
  readonly within: number
  readonly nodes: number
  readonly first: number
  readonly three: number
  readonly calls: number
  readonly maxCalls: number
}

/** Scores one walk; `calls` is what a model would have been asked. */
export function ceilingRow(
  question: EvalQuestion,
  gold: readonly GoldPlace[],
  steps: readonly Step[],
  calls: number,
): CeilingRow {
  const files = new Set(gold.map(({ file }) => file.path))
  const nodes = new Set(gold.map(({ node }) => node.node))
  const readSteps = steps.filter((step) => step.kind === 'read')
  const reads = readSteps.map(({ ref }) => ref)
  const reached = readSteps.find(({ ref }) => files.has(ref.path))
  const shown = steps.some(
    (step) => step.kind === 'view' && step.view.lines.some(({ ref }) => files.has(ref.path)),
  )
  const last = steps.at(-1)
  const score = scoreQuestion(
    question,
    predictionOf(question.id, last?.kind === 'done' ? last : null),
  )
  return {
    id: question.id,
    shown,
    reached: reached !== undefined,
    within: reached !== undefined && reached.shownTokens <= SHOWN_TOKENS,
    node: reads.some(({ node }) => nodes.has(node)),
    first: score.files[1] === 1,
    three: score.files[3] === 1,
    calls,
  }
}

/** Averages rows; of no question everything is 0. */
export function summarise(rows: readonly CeilingRow[]): Ceiling {
  const n = Math.max(1, rows.length)
  const share = (value: (row: CeilingRow) => boolean) => rows.filter(value).length / n
  return {
    questions: rows.length,
    shown: share((row) => row.shown),
    reached: share((row) => row.reached),
    within: share((row) => row.within),
    nodes: share((row) => row.node),
    first: share((row) => row.first),
    three: share((row) => row.three),
    calls: rows.reduce((sum, { calls }) => sum + calls, 0) / n,
    maxCalls: Math.max(0, ...rows.map(({ calls }) => calls)),
  }
}

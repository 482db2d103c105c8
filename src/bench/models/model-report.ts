// The figures of `test:model`: what was found with a model and without, and what the model took.

import type { EvalReport } from '../../eval/runner.ts'
import type { EngineCallTime, MeasuredEngine } from './measured-engine.ts'

export interface QuestionResult {
  readonly id: string
  readonly without: Hits
  readonly with: Hits
  readonly calls: number
  readonly tokensIn: number
  readonly tokensOut: number
  readonly seconds: number
}

/** Whether the right file, or the right place in it, is the first or among the first five: 0 or 1. */
export interface Hits {
  readonly file1: number
  readonly file5: number
  readonly place1: number
  readonly place5: number
}

const MEASURES = ['file1', 'file5', 'place1', 'place5'] as const

/** The hits of a report on one question. */
export function hitsOf({ accuracy: { files, nodes } }: EvalReport): Hits {
  const [file1, file5, place1, place5] = [files[1], files[5], nodes[1], nodes[5]]
  return { file1: file1 / 100, file5: file5 / 100, place1: place1 / 100, place5: place5 / 100 }
}

/** What the calls from the one numbered `from` took. */
export function takenSince(calls: readonly EngineCallTime[], from: number) {
  const taken = calls.slice(from)
  return {
    calls: taken.length,
    tokensIn: sum(taken, ({ tokensIn }) => tokensIn),
    tokensOut: sum(taken, ({ tokensOut }) => tokensOut),
    seconds: rounded(sum(taken, ({ ms }) => ms) / 1000),
  }
}

/** All questions together: shares of hits, and in how many questions the model made it better or worse. */
export function summaryOf(
  { llm, loadMs, calls }: Pick<MeasuredEngine, 'llm' | 'loadMs' | 'calls'>,
  rows: readonly QuestionResult[],
) {
  const promptSeconds = sum(calls, ({ promptMs }) => promptMs) / 1000
  const { tokensIn, tokensOut, seconds } = takenSince(calls, 0)
  return {
    model: llm.name,
    loadMs: Math.round(loadMs),
    calls: calls.length,
    tokensIn,
    tokensOut,
    promptTokensPerSecond: rounded(tokensIn / promptSeconds),
    answerTokensPerSecond: rounded(tokensOut / (seconds - promptSeconds)),
    secondsPerCall: rounded(seconds / Math.max(1, calls.length)),
    questions: rows.length,
    without: shares(rows.map((row) => row.without)),
    with: shares(rows.map((row) => row.with)),
    better: pairs(rows, (row, measure) => row.with[measure] > row.without[measure]),
    worse: pairs(rows, (row, measure) => row.with[measure] < row.without[measure]),
    rows,
  }
}

type Measure = (typeof MEASURES)[number]

function shares(rows: readonly Hits[]): Hits {
  return each((measure) => rounded(sum(rows, (row) => row[measure]) / Math.max(1, rows.length)))
}

function pairs(
  rows: readonly QuestionResult[],
  holds: (row: QuestionResult, measure: Measure) => boolean,
): Hits {
  return each((measure) => rows.filter((row) => holds(row, measure)).length)
}

function each(value: (measure: Measure) => number): Hits {
  const [file1, file5, place1, place5] = MEASURES.map(value)
  return { file1, file5, place1, place5 }
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((all, row) => all + of(row), 0)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

// Reports as text: one row per run.

import { type Accuracy, CUT_RANKS } from './metrics.ts'
import type { EvalReport } from './runner.ts'

/** A named run: of a reasoner, or of a part of the questions. */
export interface NamedReport {
  readonly name: string
  readonly report: EvalReport
}

const TOP_ROW = [
  'run',
  'n',
  'file @1/3/5/10',
  'node @1/3/5/10',
  'MRR',
  'tokens shown+read',
  'ms p50/p95',
]

/** A table with one line per run, for a terminal. */
export function sideBySide(reports: readonly NamedReport[]): string {
  const rows = reports.map(({ name, report }) => {
    const { accuracy, tokens, latency } = report
    return [
      name,
      String(accuracy.questions),
      cuts(accuracy, 'files'),
      cuts(accuracy, 'nodes'),
      accuracy.meanReciprocalRank.toFixed(3),
      `${Math.round(tokens.shown)} + ${Math.round(tokens.read)}`,
      `${latency.p50.toFixed(0)} / ${latency.p95.toFixed(0)}`,
    ]
  })
  const table = [TOP_ROW, ...rows]
  const widths = TOP_ROW.map((_, column) => Math.max(...table.map((row) => row[column].length)))
  return table
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cuts(accuracy: Accuracy, field: 'files' | 'nodes'): string {
  return CUT_RANKS.map((cut) => accuracy[field][cut].toFixed(1)).join(' / ')
}

// A report as text.

import { type Accuracy, CUT_RANKS } from './metrics.ts'
import type { EvalReport } from './runner.ts'

const TOP_ROW = [
  'run',
  'n',
  'file @1/3/5/10',
  'node @1/3/5/10',
  'MRR',
  'tokens shown+read',
  'ms p50/p95',
]

/** A run as a table for a terminal. */
export function reportTable(name: string, { accuracy, tokens, latency }: EvalReport): string {
  const row = [
    name,
    String(accuracy.questions),
    cuts(accuracy, 'files'),
    cuts(accuracy, 'nodes'),
    accuracy.meanReciprocalRank.toFixed(3),
    `${Math.round(tokens.shown)} + ${Math.round(tokens.read)}`,
    `${latency.p50.toFixed(0)} / ${latency.p95.toFixed(0)}`,
  ]
  const table = [TOP_ROW, row]
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

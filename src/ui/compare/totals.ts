// Costs and results of two walks, as rows of a table.

import type { Step, Usage } from '../../model/walk/trace.ts'
import { say } from '../language/say.ts'
import { elapsed } from '../walk/gauge.ts'
import { duration, grouped, share } from '../words/format.ts'
import { costText, usageOf } from '../words/usage.ts'

/** One measure of both walks. */
export interface TotalRow {
  readonly name: string
  readonly a: string
  readonly b: string
  /** Which of the two is better; `null` if neither is, or if more is not better. */
  readonly best: 'a' | 'b' | null
}

/** The rows; a measure that neither walk has is omitted. */
export function totalRows(a: readonly Step[], b: readonly Step[]): TotalRow[] {
  const [usageA, usageB] = [usageOf(a), usageOf(b)]
  const last = (steps: readonly Step[]) => steps.at(-1)
  return [
    less(say('Tokens shown'), last(a)?.shownTokens ?? 0, last(b)?.shownTokens ?? 0, grouped),
    less(say('Tokens read'), last(a)?.readTokens ?? 0, last(b)?.readTokens ?? 0, grouped),
    ...(usageA === null && usageB === null ? [] : modelRows(usageA, usageB)),
    less(say('Time'), elapsed(a), elapsed(b), duration),
    more(say('Confidence'), qualityOf(a), qualityOf(b)),
  ]
}

function modelRows(a: Usage | null, b: Usage | null): TotalRow[] {
  return [
    less(say('Model calls'), a?.calls ?? 0, b?.calls ?? 0, (calls) =>
      calls === 0 ? say('none') : grouped(calls),
    ),
    less(say('Model tokens'), tokensOf(a), tokensOf(b), (tokens) =>
      tokens === 0 ? say('none') : grouped(tokens),
    ),
    less(say('Cost'), a?.costUsd ?? 0, b?.costUsd ?? 0, (cost) =>
      cost === 0 ? say('none known') : costText(cost),
    ),
  ]
}

function tokensOf(usage: Usage | null): number {
  return usage === null ? 0 : usage.tokensIn + usage.tokensOut
}

function qualityOf(steps: readonly Step[]): number {
  const done = steps.findLast(({ kind }) => kind === 'done')
  return done?.kind === 'done' ? done.quality : 0
}

function less(name: string, a: number, b: number, text: (value: number) => string): TotalRow {
  return { name, a: text(a), b: text(b), best: a === b ? null : a < b ? 'a' : 'b' }
}

function more(name: string, a: number, b: number): TotalRow {
  return { name, a: share(a), b: share(b), best: a === b ? null : a > b ? 'a' : 'b' }
}

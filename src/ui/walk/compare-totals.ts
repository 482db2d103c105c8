// What two walks cost, as rows of a table.

import type { Step } from '../../model/walk/trace.ts'
import { duration, grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import { elapsed, usageOf, usageText } from '../words/usage.ts'

/** One measure of both walks. */
export interface TotalRow {
  readonly name: string
  readonly of: readonly [a: string, b: string]
}

/** The rows; the model's is omitted if neither walk used one. */
export function totalRows(a: readonly Step[], b: readonly Step[]): readonly TotalRow[] {
  const row = (name: string, of: (steps: readonly Step[]) => string): TotalRow => ({
    name,
    of: [of(a), of(b)],
  })
  const used = (steps: readonly Step[]): string => {
    const usage = usageOf(steps)
    return usage === null ? say('none') : usageText(usage)
  }
  return [
    row(say('Time'), (steps) => duration(elapsed(steps))),
    row(say('Steps'), (steps) => grouped(steps.filter(({ kind }) => kind !== 'done').length)),
    row(say('Tokens read'), (steps) => grouped(steps.at(-1)?.readTokens ?? 0)),
    ...(usageOf(a) === null && usageOf(b) === null ? [] : [row(say('Model'), used)]),
  ]
}

// Questions for a path through calls, with their right ends, and how an answer's path is held against them.

import * as v from 'valibot'
import { parsedJson } from '../../base/json.ts'
import type { Step } from '../../model/walk/trace.ts'

const Row = v.object({
  repo: v.string(),
  commit: v.string(),
  kind: v.picklist(['happens', 'reaches', 'callers', 'change']),
  question: v.string(),
  /** `path#Type.member`, any of which is where the path may begin. */
  entry: v.array(v.string()),
  /** What lies between. */
  stops: v.array(v.string()),
  /** Any of which is what it comes to. */
  effect: v.array(v.string()),
})

/** A question with what was found by reading the code; field names are those of the file. */
export type PathQuestion = v.InferOutput<typeof Row>

/** Reads JSON Lines. @throws ValiError where a line is no question */
export function parsePathQuestions(text: string): readonly PathQuestion[] {
  return text
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(Row, parsedJson(line)))
}

/** How right a path is. */
export interface PathScore {
  readonly entry: boolean
  readonly effect: boolean
  /** Whether an entry stands before an effect somewhere on the path, or is both. */
  readonly holds: boolean
}

/** The stops of the path that a walk answered with, as ids, caller before callee; of several the first. */
export function pathOf(steps: readonly Step[]): readonly string[] {
  const stops: string[] = []
  for (const step of steps) {
    if (step.kind !== 'follow' || step.line === undefined) continue
    if (stops.length === 0) stops.push(step.from.id)
    if (stops[stops.length - 1] !== step.from.id) break
    stops.push(step.to.id)
  }
  return stops
}

/** Holds the stops of a path against the right ends. */
export function scorePath({ entry, effect }: PathQuestion, stops: readonly string[]): PathScore {
  const begins = stops.findIndex((id) => entry.some((right) => isAt(id, right)))
  const ends = stops.findLastIndex((id) => effect.some((right) => isAt(id, right)))
  return {
    entry: begins === 0,
    effect: stops.length > 0 && ends === stops.length - 1,
    holds: begins >= 0 && ends >= begins && stops.length > 1,
  }
}

/** Whether an id is the place that a question names: an overload or a namespace more is the same. */
export function isAt(id: string, right: string): boolean {
  const [path, symbol = ''] = partsOf(id)
  const [rightPath, rightSymbol = ''] = partsOf(right)
  return path === rightPath && (symbol === rightSymbol || symbol.endsWith(`.${rightSymbol}`))
}

function partsOf(id: string): readonly string[] {
  return id
    .replace(/\([^)]*\)/gu, '')
    .replace(/~\d+/gu, '')
    .split('#')
}

// Questions for a path through calls, with its right ends, and the score of an answer's path.

import * as v from 'valibot'
import { parsedJson } from '../../base/json.ts'
import type { Step } from '../../model/walk/trace.ts'

const Row = v.object({
  repo: v.string(),
  commit: v.string(),
  kind: v.picklist(['happens', 'reaches', 'callers', 'change']),
  question: v.string(),
  /** Right beginnings as `path#Type.member`; any of them will do. */
  entry: v.array(v.string()),
  /** Stops in between. */
  stops: v.array(v.string()),
  /** Right ends; any of them will do. */
  effect: v.array(v.string()),
})

/** A question with the result of reading the code; field names are those of the file. */
export type PathQuestion = v.InferOutput<typeof Row>

/** Parses JSON Lines. @throws ValiError if a line is not a question */
export function parsePathQuestions(text: string): readonly PathQuestion[] {
  return text
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(Row, parsedJson(line)))
}

export interface PathScore {
  readonly entry: boolean
  readonly effect: boolean
  /** Whether a right beginning comes before a right end on the path, or is both. */
  readonly holds: boolean
}

/** The stops of the path in an answer, as ids, caller before callee; of several paths the first. */
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

/** Compares the stops of a path with the right ends. */
export function scorePath({ entry, effect }: PathQuestion, stops: readonly string[]): PathScore {
  const begins = stops.findIndex((id) => entry.some((right) => isAt(id, right)))
  const ends = stops.findLastIndex((id) => effect.some((right) => isAt(id, right)))
  return {
    entry: begins === 0,
    effect: stops.length > 0 && ends === stops.length - 1,
    holds: begins >= 0 && ends >= begins && stops.length > 1,
  }
}

/** Whether an id is the place in a question; other overloads and namespaces are the same. */
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

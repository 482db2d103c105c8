// Questions for what happens in a branch, with the lines of the branch, and how the citations of an answer
// are held against them.

import * as v from 'valibot'
import { parsedJson } from '../../base/json.ts'
import type { Citation } from '../../model/walk/trace.ts'
import { isAt } from './score.ts'

const Branch = v.object({
  /** `path#Type.member` that holds the branch. */
  place: v.string(),
  /** Its lines, 1-based and inclusive: from the condition to what is done then. */
  from: v.number(),
  to: v.number(),
})

const Row = v.object({
  repo: v.string(),
  commit: v.string(),
  question: v.string(),
  /** Whether it is said in everyday words, without the names of the code. */
  plain: v.boolean(),
  /** Whether nothing is changed for it. */
  kept: v.boolean(),
  /** Any of which answers it. */
  branches: v.array(Branch),
})

/** A question with the lines that answer it; field names are those of the file. */
export type BranchQuestion = v.InferOutput<typeof Row>

/** Reads JSON Lines. @throws ValiError where a line is no question */
export function parseBranchQuestions(text: string): readonly BranchQuestion[] {
  return text
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(Row, parsedJson(line)))
}

/** What the citations of an answer show. */
export interface BranchScore {
  /** Whether the first citation shows a branch that answers. */
  readonly first: boolean
  /** Whether one of them does. */
  readonly shown: boolean
  /** Whether one of them stands in the right function, whichever of its lines it shows. */
  readonly place: boolean
  /** Lines that are cited. */
  readonly lines: number
}

/** Lines of a branch that are to be seen; what is shorter is to be seen whole. */
const SEEN = 3
/** A citation of more lines shows nothing by itself. */
const LONGEST = 60

/** Holds citations against the branches that answer a question. */
export function scoreBranches(
  { branches }: BranchQuestion,
  citations: readonly Citation[],
): BranchScore {
  const shows = ({ ref, start, end }: Citation): boolean =>
    end - start < LONGEST &&
    branches.some(({ place, from, to }) => {
      const both = Math.min(end, to) - Math.max(start, from) + 1
      return ref.path === place.split('#')[0] && both >= Math.min(SEEN, to - from + 1)
    })
  const isIn = ({ ref }: Citation): boolean => branches.some(({ place }) => isAt(ref.id, place))
  return {
    first: citations.length > 0 && shows(citations[0]),
    shown: citations.some(shows),
    place: citations.some((one) => shows(one) || isIn(one)),
    lines: citations.reduce((sum, { start, end }) => sum + end - start + 1, 0),
  }
}

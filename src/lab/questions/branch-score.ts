// Questions about what happens in a branch, with its lines, and the score of an answer's citations.

import * as v from 'valibot'
import { parsedJson } from '../../base/json.ts'
import type { Citation } from '../../model/walk/trace.ts'
import { isAt } from './path-score.ts'

const Branch = v.object({
  /** `path#Type.member` that contains the branch. */
  place: v.string(),
  /** Its lines, 1-based and inclusive: from the condition to the end of the body. */
  from: v.number(),
  to: v.number(),
})

const Row = v.object({
  repo: v.string(),
  commit: v.string(),
  question: v.string(),
  /** Whether it is in everyday words, without names from the code. */
  plain: v.boolean(),
  /** Whether it is held out: nothing is tuned on it. */
  kept: v.boolean(),
  /** The branches, any of which answers it. */
  branches: v.array(Branch),
})

/** A question with the lines that answer it; field names are those of the file. */
export type BranchQuestion = v.InferOutput<typeof Row>

/** Parses JSON Lines. @throws ValiError if a line is not a question */
export function parseBranchQuestions(text: string): readonly BranchQuestion[] {
  return text
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(Row, parsedJson(line)))
}

/** The score of an answer's citations. */
export interface BranchScore {
  /** Whether the first citation shows a right branch. */
  readonly first: boolean
  /** Whether any of them does. */
  readonly shown: boolean
  /** Whether any of them is in the right function, on whatever lines. */
  readonly place: boolean
  /** Number of cited lines. */
  readonly lines: number
}

/** Minimum lines of a branch that a citation must show; a shorter branch must be shown whole. */
const MIN_SHOWN_LINES = 3
/** A citation with more lines does not count. */
const MAX_CITED_LINES = 60

/** Compares citations with the branches that answer a question. */
export function scoreBranches(
  { branches }: BranchQuestion,
  citations: readonly Citation[],
): BranchScore {
  const shows = ({ ref, start, end }: Citation): boolean =>
    end - start < MAX_CITED_LINES &&
    branches.some(({ place, from, to }) => {
      const both = Math.min(end, to) - Math.max(start, from) + 1
      return ref.path === place.split('#')[0] && both >= Math.min(MIN_SHOWN_LINES, to - from + 1)
    })
  const isIn = ({ ref }: Citation): boolean => branches.some(({ place }) => isAt(ref.id, place))
  return {
    first: citations.length > 0 && shows(citations[0]),
    shown: citations.some(shows),
    place: citations.some((one) => shows(one) || isIn(one)),
    lines: citations.reduce((sum, { start, end }) => sum + end - start + 1, 0),
  }
}

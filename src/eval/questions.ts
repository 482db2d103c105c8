// Questions with known answers: one JSON object per line, checked before use (TOOL-3).

import * as v from 'valibot'
import { parsedJson } from '../base/json.ts'

const Gold = v.object({
  path: v.string(),
  /** Symbols of code; any of them is right. */
  symbols: v.optional(v.array(v.string())),
  line: v.optional(v.number()),
  /** The section of a document. */
  heading: v.optional(v.string()),
  line_start: v.optional(v.number()),
  line_end_subtree: v.optional(v.number()),
  whole_document: v.optional(v.boolean()),
})

const Row = v.object({
  id: v.string(),
  track: v.optional(v.string(), ''),
  repo: v.optional(v.string(), ''),
  root: v.optional(v.string(), ''),
  query: v.string(),
  query_title: v.optional(v.string()),
  difficulty: v.optional(v.string(), ''),
  gold: v.optional(v.array(Gold), []),
  /** The file that the question is about; the walk is limited to it. */
  document: v.optional(v.string(), ''),
  /** When `track` is `swebench`, all of them must be found, else any one; empty if there is no known answer. */
  gold_files: v.optional(v.array(v.string()), []),
  /** `path:Class.method`, for `swebench`. */
  gold_functions: v.optional(v.array(v.string()), []),
})

/** One question; field names are those of the file. */
export type EvalQuestion = v.InferOutput<typeof Row>
export type EvalGold = v.InferOutput<typeof Gold>

/** A line that could not be used, with the reason. */
export interface QuestionProblem {
  /** 1-based. */
  readonly line: number
  readonly message: string
}

/** Reads JSON Lines; an invalid line is reported and left out. */
export function parseQuestions(text: string): {
  readonly questions: readonly EvalQuestion[]
  readonly problems: readonly QuestionProblem[]
} {
  const questions: EvalQuestion[] = []
  const problems: QuestionProblem[] = []
  text.split(/\r?\n/u).forEach((line, i) => {
    if (line.trim() === '') return
    const result = v.safeParse(Row, parsedJson(line))
    if (result.success) questions.push(result.output)
    else problems.push({ line: i + 1, message: problemOf(result.issues) })
  })
  return { questions, problems }
}

function problemOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues
  const path = v.getDotPath(issue)
  return path === null ? issue.message : `${path}: ${issue.message}`
}

// Questions with right places and a right answer, conversations, and the sheets on which answers to them
// were judged; all of them are JSON Lines, checked before use.

import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const PLACE = v.object({
  path: v.string(),
  symbol: v.optional(v.string()),
  heading: v.optional(v.string()),
})

const QUESTION = v.object({
  id: v.string(),
  repo: v.string(),
  commit: v.string(),
  kind: v.string(),
  wording: v.picklist(['plain', 'everyday']),
  language: v.string(),
  question: v.string(),
  /** Any of these files is right; none where the repository does not say. */
  places: v.array(PLACE),
  answer: v.string(),
  absent: v.boolean(),
  /** What was asked before it, in the same conversation. */
  after: v.optional(v.array(v.string())),
})
/** A question of the judgement. */
export type JudgedQuestion = v.InferOutput<typeof QUESTION>

const CONVERSATION = v.object({
  id: v.string(),
  repo: v.string(),
  commit: v.string(),
  /** What is said, in order, and what an answer that stays on its subject cites or says, any one of them. */
  turns: v.array(v.object({ question: v.string(), stays: v.array(v.string()) })),
})
/** Questions of which each takes up the one before it. */
export type Conversation = v.InferOutput<typeof CONVERSATION>

const SHEET = v.object({
  id: v.string(),
  verdict: v.picklist(['good', 'half', 'wrong']),
  /** Whether the place that it names first is a right one; sheets of earlier days do not say it. */
  isFirst: v.optional(v.boolean()),
  /** Whether all that the answer says is true. */
  isTrue: v.boolean(),
  why: v.string(),
})
/** One answer as one reading of it judged it. */
export type Sheet = v.InferOutput<typeof SHEET>

export const readQuestions = (file: string): readonly JudgedQuestion[] => rowsOf(file, QUESTION)
export const readConversations = (file: string): readonly Conversation[] =>
  rowsOf(file, CONVERSATION)
export const readSheets = (file: string): readonly Sheet[] => rowsOf(file, SHEET)

function rowsOf<T>(file: string, schema: v.GenericSchema<unknown, T>): readonly T[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => v.parse(schema, JSON.parse(line)))
}

/** `owner+name@COMMIT`, the folder of a question's checkout, the commit by its first ten signs. */
export function folderOf({ repo, commit }: Pick<JudgedQuestion, 'repo' | 'commit'>): string {
  return `${repo.replace('/', '+')}@${commit.slice(0, 10)}`
}

// Questions with right places and answers, conversations, and answers of the app: JSON Lines, validated on reading.

import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const PLACE_ROW = v.object({
  path: v.string(),
  symbol: v.optional(v.string()),
  heading: v.optional(v.string()),
})

const QUESTION_ROW = v.object({
  id: v.string(),
  repo: v.string(),
  commit: v.string(),
  kind: v.string(),
  wording: v.picklist(['plain', 'everyday']),
  language: v.string(),
  question: v.string(),
  /** Any of these files is right; none if the repository does not contain the answer. */
  places: v.array(PLACE_ROW),
  answer: v.string(),
  absent: v.boolean(),
  /** The questions before it in the same conversation. */
  after: v.optional(v.array(v.string())),
})
/** A question with its right places. */
export type JudgedQuestion = v.InferOutput<typeof QUESTION_ROW>

const CONVERSATION_ROW = v.object({
  id: v.string(),
  repo: v.string(),
  commit: v.string(),
  /** The turns in order, each with what an answer on the subject cites or contains, any one of them. */
  turns: v.array(v.object({ question: v.string(), stays: v.array(v.string()) })),
})
/** A conversation in which each question refers to the one before it. */
export type Conversation = v.InferOutput<typeof CONVERSATION_ROW>

const ANSWER_ROW = v.object({
  id: v.string(),
  found: v.boolean(),
  /** The sureness that the answer shows; `unrated` for overviews. */
  level: v.string(),
  /** The features of its probability. */
  of: v.optional(v.record(v.string(), v.number())),
  text: v.string(),
  cited: v.array(
    v.object({
      path: v.string(),
      id: v.string(),
      start: v.number(),
      end: v.number(),
      text: v.string(),
    }),
  ),
  /** Ids of the places of the walk, the best first. */
  read: v.array(v.string()),
  /** Ids of the hits of plain search. */
  searched: v.array(v.string()),
  /** Files that ripgrep finds by the rarest words. */
  grepped: v.array(v.string()),
  /** The detected kind of the question. */
  asks: v.optional(v.string()),
  /** Ids of the places of the ranking, the best first, as far as they are stored. */
  ranked: v.optional(v.array(v.string()), []),
  /** Ids of the places that the walk read, in order. */
  seen: v.optional(v.array(v.string()), []),
  /** Milliseconds of processor time for the answer. */
  cpuMs: v.number(),
})
/** An answer, and the results of search and ripgrep. */
export type RecordedAnswer = v.InferOutput<typeof ANSWER_ROW>

export const readQuestions = (file: string): readonly JudgedQuestion[] => rowsOf(file, QUESTION_ROW)
export const readConversations = (file: string): readonly Conversation[] =>
  rowsOf(file, CONVERSATION_ROW)
/** Reads the output of `ask`. */
export const readAnswers = (file: string): readonly RecordedAnswer[] => rowsOf(file, ANSWER_ROW)

function rowsOf<T>(file: string, schema: v.GenericSchema<unknown, T>): readonly T[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => v.parse(schema, JSON.parse(line)))
}

/** The folder of a question's checkout, `owner+name@COMMIT`, with the first ten characters of the commit. */
export function folderOf({ repo, commit }: Pick<JudgedQuestion, 'repo' | 'commit'>): string {
  return `${repo.replace('/', '+')}@${commit.slice(0, 10)}`
}

/** The questions with answers in the repository that were asked, each with its answer. */
export function withAnswers(
  questions: readonly JudgedQuestion[],
  answers: readonly RecordedAnswer[],
): { readonly question: JudgedQuestion; readonly answer: RecordedAnswer }[] {
  const byId = new Map(answers.map((one) => [one.id, one]))
  return questions.flatMap((question) => {
    const answer = byId.get(question.id)
    return answer === undefined || question.absent ? [] : [{ question, answer }]
  })
}

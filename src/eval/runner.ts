// Runs questions with known answers through a walk, and measures the results (TOOL-3).

import type { AskRequest } from '../ask.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import { resolveWritten } from '../model/library/place-written.ts'
import type { Step, StepOf } from '../model/walk/trace.ts'
import {
  type Accuracy,
  average,
  type PredictedNode,
  type Prediction,
  percentile,
  type QuestionScore,
  scoreQuestion,
} from './metrics.ts'
import type { EvalQuestion } from './questions.ts'

/** The arguments with which a question of the file is asked. */
interface QuestionArguments extends Pick<AskRequest, 'question' | 'title' | 'limit'> {
  /** Folder or file to which the walk is limited; empty for the whole collection. */
  readonly scope: string
}

/** Asks one question of the file: `ask` with all constant arguments filled in. */
export type AskQuestion = (question: QuestionArguments) => AsyncIterable<Step>

/** The cost and the result of one question. */
interface EvalRow {
  readonly id: string
  readonly repo: string
  readonly prediction: Prediction
  /** `null` if the right answer is not known. */
  readonly score: QuestionScore | null
  /** Milliseconds. */
  readonly ms: number
  readonly shownTokens: number
  readonly readTokens: number
  readonly steps: number
}

/** The result of a run: means, and every question. */
export interface EvalReport {
  readonly accuracy: Accuracy
  readonly latency: { readonly p50: number; readonly p95: number }
  readonly tokens: { readonly shown: number; readonly read: number }
  readonly rows: readonly EvalRow[]
}

/** Number of ranks that are recorded per question. */
const MAX_RANKS = 10
/** Number of results requested, so that they include ten distinct files if there are that many. */
const MAX_RESULTS = 60

/** A question of the file for a collection; a scope that the collection does not contain is ignored. */
export async function askedOf(
  { scope, ...asked }: QuestionArguments,
  collection: CollectionSlug,
  library: Pick<Library, 'resolve'>,
) {
  const within = scope === '' ? null : await resolveWritten(library, collection, scope)
  return { ...asked, collection, ...(within !== null && { within }) }
}

/**
 * Questions that no walk can answer, because their right files are not in the collection: the names are wrong, or it is
 * another collection. If every file must be found, one missing file is enough.
 */
export async function questionsWithMissingFiles(
  questions: readonly EvalQuestion[],
  collection: CollectionSlug,
  library: Pick<Library, 'resolve'>,
): Promise<readonly EvalQuestion[]> {
  const gone = await Promise.all(
    questions.map(async ({ track, gold_files: files }) => {
      const found = await Promise.all(files.map((path) => library.resolve(collection, path)))
      const isThere = (node: number | null): boolean => node !== null
      return (
        files.length > 0 && !(track === 'swebench' ? found.every(isThere) : found.some(isThere))
      )
    }),
  )
  return questions.filter((_, i) => gone[i])
}

/** Asks every question in order. */
export async function evaluate(
  questions: readonly EvalQuestion[],
  ask: AskQuestion,
): Promise<EvalReport> {
  const rows: EvalRow[] = []
  for (const question of questions) rows.push(await askOne(question, ask))
  return reportOf(rows)
}

async function askOne(question: EvalQuestion, ask: AskQuestion): Promise<EvalRow> {
  const { id, repo, query, query_title: title, root, document } = question
  let last: Step | undefined
  let steps = 0
  const asked = {
    question: query,
    limit: MAX_RESULTS,
    scope: document || root,
    ...(title === undefined ? {} : { title }),
  }
  for await (const step of ask(asked)) {
    last = step
    steps++
  }
  const prediction = predictionOf(id, last?.kind === 'done' ? last : null)
  return {
    id,
    repo,
    prediction,
    score: question.gold_files.length === 0 ? null : scoreQuestion(question, prediction),
    ms: last?.at ?? 0,
    shownTokens: last?.shownTokens ?? 0,
    readTokens: last?.readTokens ?? 0,
    steps,
  }
}

/** The ranked files and nodes of a finished walk. */
function predictionOf(id: string, done: StepOf<'done'> | null): Prediction {
  const refs = (done?.results ?? []).map(({ ref }) => ref)
  const files = refs.filter(({ kind }) => !FOLDERS.has(kind)).map(({ path }) => path)
  return {
    id,
    files: [...new Set(files)].slice(0, MAX_RANKS),
    nodes: refs.slice(0, MAX_RANKS).map(nodeOf),
  }
}

const FOLDERS: ReadonlySet<string> = new Set(['collection', 'directory'])

function nodeOf({ id, kind, title, path, start, end }: NodeRef): PredictedNode {
  const hash = id.indexOf('#')
  const isProse = kind === 'section' || kind === 'chunk' || kind === 'document' || hash < 0
  const name = isProse ? title : id.slice(hash + 1).replace(/~\d+$/u, '')
  return { path, name, start, end }
}

/** Sums up rows, of one run or of a part of one. */
function reportOf(rows: readonly EvalRow[]): EvalReport {
  const n = Math.max(1, rows.length)
  const sum = (value: (row: EvalRow) => number) => rows.reduce((all, row) => all + value(row), 0)
  const times = rows.map(({ ms }) => ms)
  return {
    accuracy: average(rows.flatMap(({ score }) => (score === null ? [] : [score]))),
    latency: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
    tokens: { shown: sum((row) => row.shownTokens) / n, read: sum((row) => row.readTokens) / n },
    rows,
  }
}

/** The lines of a prediction file. */
export function predictionLines(report: EvalReport): string {
  return report.rows.map(({ prediction }) => `${JSON.stringify(prediction)}\n`).join('')
}

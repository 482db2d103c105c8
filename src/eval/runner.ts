// Runs questions with known answers through a walk, and measures what comes out (TOOL-3).

import type { AskRequest } from '../ask.ts'
import type { CollectionSlug, Library, NodeRef } from '../model/library/library.ts'
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

/** What a question of the file is asked with. */
interface Measured extends Pick<AskRequest, 'question' | 'title' | 'limit'> {
  /** Folder or file to stay inside; empty for the whole collection. */
  readonly scope: string
}

/** Asks one question of the file: `ask` with everything filled in that does not vary. */
export type AskQuestion = (question: Measured) => AsyncIterable<Step>

/** What one question cost and how it came out. */
interface EvalRow {
  readonly id: string
  readonly repo: string
  readonly prediction: Prediction
  /** `null` where the right answer is not known. */
  readonly score: QuestionScore | null
  /** Milliseconds. */
  readonly ms: number
  readonly shownTokens: number
  readonly readTokens: number
  readonly steps: number
}

/** What a run came to: means, and every question. */
export interface EvalReport {
  readonly accuracy: Accuracy
  readonly latency: { readonly p50: number; readonly p95: number }
  readonly tokens: { readonly shown: number; readonly read: number }
  readonly rows: readonly EvalRow[]
}

/** Ranks kept a question. */
const RANKS = 10
/** Results asked for, so that ten distinct files are among them where there are ten. */
const RESULTS = 60

/** A question of the file as it is asked of a collection: what is not there is no scope. */
export async function askedOf(
  { scope, ...asked }: Measured,
  collection: CollectionSlug,
  library: Pick<Library, 'resolve'>,
) {
  const within = scope === '' ? null : await resolveWritten(library, collection, scope)
  return { ...asked, collection, ...(within !== null && { within }) }
}

/**
 * Questions of which no walk can find a right file, since none of them is in the collection: their names are
 * wrong, or it is another one. Where every file must be found, one that is not there is enough.
 */
export async function withoutTheirFiles(
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
    limit: RESULTS,
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
    files: [...new Set(files)].slice(0, RANKS),
    nodes: refs.slice(0, RANKS).map(nodeOf),
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

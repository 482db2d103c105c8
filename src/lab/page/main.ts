// Measures the built app in a browser: time, memory and processor time.
//
//   npm run -s bench -- (--corpus DIR | --generate FILES) [--app dist] [--change] [--json]
//   npm run -s bench -- --corpus DIR --against DIST [--runs 5]    this build and another one in turn, with ratios
//   npm run -s bench -- --throughput DIR    what each language or format costs, a folder each in DIR

import { copyFile, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dropCost, measureBrowser } from './browser.ts'
import { compareBuilds } from './compare-builds.ts'
import { generateFolder } from './generate.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    generate: { type: 'string' },
    app: { type: 'string', default: 'dist' },
    // The folder of another build, measured in turn with this one: other runs were on a machine in another state.
    against: { type: 'string' },
    runs: { type: 'string', default: '5' },
    throughput: { type: 'string' },
    // Also changes files of a copy of the folder while the page is open.
    change: { type: 'boolean', default: false },
    question: { type: 'string', default: 'Where is the session cookie read from the request?' },
    typed: { type: 'string', default: 'default value of a model field' },
  },
})

if (values.throughput !== undefined) await throughputs(values.throughput)
else await inBrowser()

/** Prints a row of a table for each folder as soon as it is measured. */
async function throughputs(corpora: string): Promise<void> {
  const row = (...cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  row('', 'files', 'MB', 'first file, s', 'all, s', 'MB/s', 'files/s')
  row('---', '---', '---', '---', '---', '---', '---')
  for await (const one of measureThroughput(values.app, corpora)) {
    const { name, files, megabytes, firstSeconds, seconds } = one
    const figures = [firstSeconds, seconds, megabytes / seconds, files / seconds]
    row(name, `${files}`, megabytes.toFixed(2), ...figures.map((figure) => figure.toPrecision(2)))
  }
}

/** A generated folder, or a copy whose files are changed, exists only during the run. */
async function inBrowser(): Promise<void> {
  const { app, question, typed, change, corpus: given } = values
  const made = given === undefined || change ? await mkdtemp(path.join(tmpdir(), 'wayleaf-')) : null
  try {
    if (made !== null && given !== undefined) await cp(given, made, { recursive: true })
    else if (made !== null) await generateFolder(made, Number(values.generate ?? '1000'))
    const corpus = made ?? given ?? ''
    const measure = (build: string) =>
      measureBrowser({ app: build, corpus, question, typed, change })
    if (values.against !== undefined) {
      process.stdout.write(await compareBuilds(values.against, app, Number(values.runs), measure))
      return
    }
    const report = await measure(app)
    const rows = Object.entries(report).map(([key, value]) => key.padEnd(36) + shown(value))
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${rows.join('\n')}\n`)
  } finally {
    if (made !== null) await rm(made, { recursive: true, force: true })
  }
}

function shown(value: string | number): string {
  return typeof value === 'string' ? value : String(Number(value.toPrecision(4)))
}

/** The cost of one language or format. */
interface Throughput {
  readonly name: string
  readonly files: number
  readonly megabytes: number
  /** Processor seconds for one small file: what starts with the first of its kind. */
  readonly firstSeconds: number
  /** Further processor seconds for all files, until they are indexed and can be asked. */
  readonly seconds: number
}

/** Measures each folder in `corpora`, in order, each in a browser of its own. */
async function* measureThroughput(app: string, corpora: string): AsyncGenerator<Throughput> {
  const names = (await readdir(corpora)).sort()
  for (const name of names) {
    const folder = path.join(corpora, name)
    const files = await filesOf(folder)
    const [smallest] = [...files].sort((a, b) => a.bytes - b.bytes)
    if (smallest === undefined) continue
    const one = await mkdtemp(path.join(tmpdir(), 'wayleaf-one-'))
    try {
      await copyFile(smallest.path, path.join(one, path.basename(smallest.path)))
      const firstSeconds = await dropCost(app, one)
      const seconds = (await dropCost(app, folder)) - firstSeconds
      const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
      yield { name, files: files.length, megabytes, firstSeconds, seconds }
    } finally {
      await rm(one, { recursive: true })
    }
  }
}

async function filesOf(
  folder: string,
): Promise<{ readonly path: string; readonly bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async (entry) => {
      const at = path.join(entry.parentPath, entry.name)
      return { path: at, bytes: (await stat(at)).size }
    }),
  )
}

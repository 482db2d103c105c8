// Speed and size of the index beside MiniSearch, with a row of relevance so that neither is bought
// with the other: `npm run -s bench -- [--json] [--pages N] [--queries N] [--corpus DIR]`. Or the built
// app in a browser: `npm run -s bench -- --browser (--corpus DIR | --generate FILES) [--app dist]`.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureBrowser } from './browser.ts'
import { type Corpus, flatNodes, generatedCorpus, knownItems } from './corpus.ts'
import { miniSearch, wayleaf } from './engines.ts'
import { folderCorpus } from './folder.ts'
import { generateFolder } from './generate.ts'
import { type Measurement, measure } from './measure.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    pages: { type: 'string', default: '1000' },
    queries: { type: 'string', default: '200' },
    corpus: { type: 'string' },
    browser: { type: 'boolean', default: false },
    app: { type: 'string', default: 'dist' },
    generate: { type: 'string' },
    question: { type: 'string', default: 'Where is the session cookie read from the request?' },
    typed: { type: 'string', default: 'default value of a model field' },
  },
})

if (values.browser) await inBrowser()
else await besideOthers()

async function besideOthers(): Promise<void> {
  const corpus =
    values.corpus === undefined
      ? generatedCorpus(Number(values.pages))
      : await folderCorpus(values.corpus)
  const report = run(corpus, Number(values.queries))
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : table(report))
}

/** A generated folder is written for the run and deleted after it. */
async function inBrowser(): Promise<void> {
  const { app, question, typed, corpus: given } = values
  const made = given === undefined ? await mkdtemp(path.join(tmpdir(), 'wayleaf-')) : null
  try {
    if (made !== null) await generateFolder(made, Number(values.generate ?? '1000'))
    const corpus = made ?? given ?? ''
    const report = await measureBrowser({ app, corpus, question, typed })
    const rows = Object.entries(report).map(([key, value]) => key.padEnd(36) + shown(value))
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${rows.join('\n')}\n`)
  } finally {
    if (made !== null) await rm(made, { recursive: true, force: true })
  }
}

interface Report {
  readonly corpus: string
  readonly documents: number
  readonly nodes: number
  readonly bytes: number
  readonly buildMBPerSecond: number
  readonly indexPercentOfText: number
  /** MiniSearch ÷ this index, higher is better for us; relevance as a difference. */
  readonly ratios: Readonly<Record<string, number>>
  readonly measurements: readonly Measurement[]
}

function run(given: Corpus, queries: number): Report {
  const nodes = flatNodes(given)
  const measurements = measure(
    [wayleaf(given), miniSearch(nodes, given)],
    knownItems(nodes, queries),
  )
  const [ours, theirs] = measurements
  return {
    corpus: given.name,
    documents: given.documents.length,
    nodes: nodes.length,
    bytes: given.bytes,
    buildMBPerSecond: given.bytes / 1e3 / ours.buildMs,
    indexPercentOfText: (100 * ours.indexBytes) / given.bytes,
    ratios: {
      build: theirs.buildMs / ours.buildMs,
      bytes: theirs.indexBytes / ours.indexBytes,
      gzipBytes: theirs.indexGzipBytes / ours.indexGzipBytes,
      load: theirs.loadMs / ours.loadMs,
      firstAnswer: theirs.firstAnswerMs / ours.firstAnswerMs,
      change: theirs.changeMs / ours.changeMs,
      queryP50: theirs.queryP50Ms / ours.queryP50Ms,
      queryP99: theirs.queryP99Ms / ours.queryP99Ms,
      allHitsP50: theirs.allHitsP50Ms / ours.allHitsP50Ms,
      allHitsP99: theirs.allHitsP99Ms / ours.allHitsP99Ms,
      hitAt10Difference: ours.hitAt10 - theirs.hitAt10,
      reciprocalRankDifference: ours.reciprocalRank - theirs.reciprocalRank,
    },
    measurements,
  }
}

function table({ measurements, ratios, ...about }: Report): string {
  const keys = Object.keys(measurements[0]) as (keyof Measurement)[]
  const rows = keys.map((key) => [key, ...measurements.map((row) => shown(row[key]))])
  const lines = [
    ...Object.entries(about).map(([key, value]) => [key, shown(value)]),
    ...rows,
    ...Object.entries(ratios).map(([key, value]) => [`ratio ${key}`, shown(value)]),
  ]
  return `${lines
    .map((cells) =>
      cells
        .map((cell) => cell.padEnd(26))
        .join('')
        .trimEnd(),
    )
    .join('\n')}\n`
}

function shown(value: string | number): string {
  return typeof value === 'string' ? value : String(Number(value.toPrecision(4)))
}

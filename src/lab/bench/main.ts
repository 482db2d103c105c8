// Speed and size of the index beside MiniSearch, with a row of relevance so that neither is bought
// with the other: `npm run -s bench -- [--json] [--pages N] [--queries N] [--corpus DIR] [--limit SECONDS]
// [--query-seconds N] [--heap MB] [--alone]`. Or the built app in a browser: `npm run -s bench -- --browser (--corpus DIR | --generate FILES) [--app dist] [--change]`.
// Or what each of some languages and formats costs there: `npm run -s bench -- --throughput DIR`, with a folder each in DIR.

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generateFolder } from './generate.ts'
import { measureBrowser } from './page/browser.ts'
import { measureThroughput } from './page/throughput.ts'
import { ENGINE_NAMES, type EngineReady } from './search/engine-steps.ts'
import { type Measurement, measure } from './search/measure.ts'
import { type Peer, startPeer } from './search/peer.ts'

/** Ratio → figure of a measurement. */
const RATIOS = {
  build: 'buildMs',
  bytes: 'indexBytes',
  gzipBytes: 'indexGzipBytes',
  memory: 'heldBytes',
  load: 'loadMs',
  firstAnswer: 'firstAnswerMs',
  change: 'changeMs',
  queryP50: 'queryP50Ms',
  queryP99: 'queryP99Ms',
  allHitsP50: 'allHitsP50Ms',
  allHitsP99: 'allHitsP99Ms',
} as const

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    pages: { type: 'string', default: '1000' },
    queries: { type: 'string', default: '200' },
    // For each engine: seconds in all, seconds of questions, and the size of its heap in MB.
    limit: { type: 'string', default: '900' },
    'query-seconds': { type: 'string', default: '120' },
    heap: { type: 'string', default: '8192' },
    alone: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    browser: { type: 'boolean', default: false },
    app: { type: 'string', default: 'dist' },
    generate: { type: 'string' },
    // Folders of one language or format each: what each costs in the browser.
    throughput: { type: 'string' },
    // Also changes files of a copy of the folder while the page is open.
    change: { type: 'boolean', default: false },
    question: { type: 'string', default: 'Where is the session cookie read from the request?' },
    typed: { type: 'string', default: 'default value of a model field' },
  },
})

if (values.throughput !== undefined) await throughputs(values.throughput)
else if (values.browser) await inBrowser()
else await besideOthers()

async function besideOthers(): Promise<void> {
  const choice = {
    folder: values.corpus === undefined ? null : path.resolve(values.corpus),
    pages: Number(values.pages),
    queries: Number(values.queries),
  }
  const limits = { seconds: Number(values.limit), heapMB: Number(values.heap) }
  const peers: Peer[] = []
  try {
    // One after the other: reading the corpus takes a processor of its own.
    for (const name of values.alone ? ENGINE_NAMES.slice(0, 1) : ENGINE_NAMES) {
      peers.push(await startPeer(name, choice, limits))
    }
    const report = reportOf(peers[0], await measure(peers, Number(values['query-seconds'])))
    process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : table(report))
  } finally {
    for (const peer of peers) peer.end()
  }
}

/** A row of a table for each folder, as it is measured. */
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

/** A generated folder, or one whose files are to change, is written for the run and deleted after it. */
async function inBrowser(): Promise<void> {
  const { app, question, typed, change, corpus: given } = values
  const made = given === undefined || change ? await mkdtemp(path.join(tmpdir(), 'wayleaf-')) : null
  try {
    if (made !== null && given !== undefined) await cp(given, made, { recursive: true })
    else if (made !== null) await generateFolder(made, Number(values.generate ?? '1000'))
    const corpus = made ?? given ?? ''
    const report = await measureBrowser({ app, corpus, question, typed, change })
    const rows = Object.entries(report).map(([key, value]) => key.padEnd(36) + shown(value))
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${rows.join('\n')}\n`)
  } finally {
    if (made !== null) await rm(made, { recursive: true, force: true })
  }
}

interface Report extends EngineReady {
  readonly buildMBPerSecond: number | null
  readonly indexPercentOfText: number | null
  /** MiniSearch ÷ this index, higher is better for us; relevance as a difference. */
  readonly ratios: Readonly<Record<string, number | null>>
  readonly measurements: readonly Measurement[]
}

function reportOf({ ready }: Peer, measurements: readonly Measurement[]): Report {
  const [ours, theirs] = measurements
  const both = (
    key: (typeof RATIOS)[keyof typeof RATIOS] | 'hitAt10' | 'reciprocalRank',
    join: (theirs: number, ours: number) => number,
  ): number | null => {
    const [a, b] = [theirs?.[key] ?? null, ours[key]]
    return a === null || b === null ? null : join(a, b)
  }
  return {
    ...ready,
    buildMBPerSecond: ours.buildMs && ready.bytes / 1e3 / ours.buildMs,
    indexPercentOfText: ours.indexBytes && (100 * ours.indexBytes) / ready.bytes,
    ratios: {
      ...Object.fromEntries(
        Object.entries(RATIOS).map(([name, key]) => [name, both(key, (a, b) => a / b)]),
      ),
      hitAt10Difference: both('hitAt10', (a, b) => b - a),
      reciprocalRankDifference: both('reciprocalRank', (a, b) => b - a),
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

function shown(value: string | number | null): string {
  if (value === null) return '–'
  return typeof value === 'string' ? value : String(Number(value.toPrecision(4)))
}

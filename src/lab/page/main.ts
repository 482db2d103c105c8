// Measures the built app in a browser: time, memory and processor time.
//
//   npm run -s bench -- (--corpus DIR | --generate FILES) [--app dist] [--change] [--json]
//   npm run -s bench -- --throughput DIR    what each language or format costs, a folder each in DIR

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureBrowser } from './browser.ts'
import { generateFolder } from './generate.ts'
import { measureThroughput } from './throughput.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    generate: { type: 'string' },
    app: { type: 'string', default: 'dist' },
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
    const report = await measureBrowser({ app, corpus, question, typed, change })
    const rows = Object.entries(report).map(([key, value]) => key.padEnd(36) + shown(value))
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${rows.join('\n')}\n`)
  } finally {
    if (made !== null) await rm(made, { recursive: true, force: true })
  }
}

function shown(value: string | number): string {
  return typeof value === 'string' ? value : String(Number(value.toPrecision(4)))
}

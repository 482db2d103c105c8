// Summaries of a folder by `wayleaf enhance`, cut off again and again and gone on with; then some files change.
//
//   npm run test:enhance -- DIR [--cuts 5] [--changed 3] [--mode selective]
//
// The model is scripted and stands behind a server, as another one would: it says again how a text begins. Every
// second cut is one that no program is told of. With --server URL --name MODEL a model of one's own is
// asked, for at most --max-calls.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cuts: { type: 'string', default: '5' },
    changed: { type: 'string', default: '3' },
    mode: { type: 'string', default: 'selective' },
    server: { type: 'string', default: '' },
    name: { type: 'string', default: 'scripted-70b' },
    'max-calls': { type: 'string', default: '' },
  },
})

/** What one run of the command came to, as it says itself, and what the server saw of it. */
interface Ran {
  readonly cut: string
  /** Summaries of before that it went on from. */
  readonly kept: number | null
  readonly missing: number | null
  readonly calls: number
  readonly tokensIn: number
  readonly tokensOut: number
  /** Places that were left out, and why the run ended. */
  readonly left?: number
  readonly why?: unknown
}

/** A model that says again how a text begins, and counts. */
class Scripted {
  calls = 0
  tokensIn = 0
  tokensOut = 0
  /** Called with each call, before its answer. */
  onCall: (calls: number) => void = () => undefined
  readonly #server = createServer(async (request, response) => {
    const asked = JSON.parse(await bodyOf(request)) as { readonly messages: { content: string }[] }
    this.calls++
    this.onCall(this.calls)
    const text = asked.messages.map(({ content }) => content).join('\n')
    const data = /<<< data \w+\n([\s\S]*)\n>>> end/u.exec(text)?.[1] ?? ''
    const content = `It says: ${data.split(/\s+/u).slice(0, 24).join(' ')}.`
    const usage = { prompt_tokens: tokensOf(text), completion_tokens: tokensOf(content) }
    this.tokensIn += usage.prompt_tokens
    this.tokensOut += usage.completion_tokens
    response.writeHead(200, { 'content-type': 'application/json' })
    const choices = [{ message: { role: 'assistant', content }, finish_reason: 'stop' }]
    response.end(JSON.stringify({ choices, usage }))
  })

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    return `http://127.0.0.1:${address.port}/v1`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** As many as a tokenizer of prose makes, roughly. */
function tokensOf(text: string): number {
  return Math.ceil(text.length / 4)
}

async function main(folder: string): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'wayleaf-enhance-'))
  const copy = path.join(scratch, path.basename(folder))
  const model = new Scripted()
  try {
    await cp(folder, copy, { recursive: true })
    const own = await model.start()
    const address = values.server === '' ? own : values.server
    const run = (cut = '', after = 0) =>
      enhanceOnce(copy, path.join(scratch, 'store'), address, model, { cut, after })
    const { missing } = await estimated(copy, path.join(scratch, 'store'), address)
    say({ folder: path.basename(folder), places: missing })
    const cuts = values.server === '' ? Number(values.cuts) : 0
    for (let i = 0; i < cuts; i++) {
      const signal = i % 2 === 0 ? 'SIGINT' : 'SIGKILL'
      say({ ...(await run(signal, Math.ceil(missing / (cuts + 1)))) })
    }
    say({ ...(await run()) })
    if (values.server !== '') return
    say({ ...(await run()), what: 'again, nothing changed' })
    const changed = await change(copy, Number(values.changed))
    say({ ...(await run()), what: `${changed} files changed` })
  } finally {
    model.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The command's own words for what is missing. */
async function estimated(copy: string, store: string, address: string) {
  const { output } = await wayleaf(copy, store, address, ['--estimate'])
  const { calls } = JSON.parse(output) as { readonly calls: number }
  return { missing: calls }
}

async function enhanceOnce(
  copy: string,
  store: string,
  address: string,
  model: Scripted,
  { cut, after }: { readonly cut: string; readonly after: number },
): Promise<Ran> {
  const before = { calls: model.calls, in: model.tokensIn, out: model.tokensOut }
  const bound = values['max-calls'] === '' ? [] : ['--max-calls', values['max-calls']]
  const { output } = await wayleaf(copy, store, address, bound, (kill) => {
    model.onCall = (calls) => {
      if (cut !== '' && calls === before.calls + after) kill(cut as NodeJS.Signals)
    }
  })
  const told = output === '' ? null : (JSON.parse(output) as Told)
  const spent = told === null || values.server === '' ? null : told.spent
  return {
    cut: cut === '' ? (told?.end ?? '') : cut,
    kept: told?.kept ?? null,
    missing: told?.total ?? null,
    calls: spent?.calls ?? model.calls - before.calls,
    tokensIn: spent?.tokensIn ?? model.tokensIn - before.in,
    tokensOut: spent?.tokensOut ?? model.tokensOut - before.out,
    ...(told !== null && { left: told.skipped.length, why: told.why }),
  }
}

interface Told {
  readonly kept: number
  readonly total: number
  readonly end: string
  readonly why: unknown
  readonly skipped: readonly unknown[]
  readonly spent: { readonly calls: number; readonly tokensIn: number; readonly tokensOut: number }
}

async function wayleaf(
  copy: string,
  store: string,
  address: string,
  more: readonly string[],
  started: (kill: (signal: NodeJS.Signals) => void) => void = () => undefined,
): Promise<{ readonly output: string }> {
  const options = ['--store', store, '--mode', values.mode, '--json']
  const model = ['--base-url', address, '--model', values.name]
  const command = ['--import', 'tsx', 'src/cli/main.ts', 'enhance', copy, ...options, ...model]
  const child = spawn(process.execPath, [...command, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started((signal) => void child.kill(signal))
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return { output: Buffer.concat(chunks).toString() }
}

/** Adds a sentence to files, evenly over the folder; tells how many. */
async function change(copy: string, count: number): Promise<number> {
  const names = await readdir(copy, { recursive: true })
  const pages = names.filter((name) => name.endsWith('.md')).sort()
  const chosen = pages.filter((_, i) => i % Math.ceil(pages.length / count) === 0).slice(0, count)
  for (const name of chosen) {
    await appendFile(path.join(copy, name), '\n\nOne more sentence stands at the end.\n')
  }
  return chosen.length
}

function say(row: object): void {
  process.stdout.write(`${JSON.stringify(row)}\n`)
}

const [given] = positionals
if (given === undefined) {
  process.stderr.write('What is needed: a folder with documents.\n')
  process.exit(2)
}
await main(path.resolve(given))

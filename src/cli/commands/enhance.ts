// wayleaf enhance: has a model write everyday words for the files of a directory, within a budget.

import { readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { enhance as runPlan } from '../../enhance/enhance.ts'
import { type EverydayEstimate, estimateEveryday } from '../../enhance/estimate.ts'
import { inEnglish } from '../../messages/words.ts'
import type { DocumentRecord } from '../../model/collection/collection.ts'
import { type EverydayWords, everydayFile, readEveryday } from '../../model/tree/everyday.ts'
import type { CommandLine } from '../command-line.ts'
import { UsageError } from '../command-line.ts'
import { modelFromEnvironment } from '../model-options.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Exit code of a run that stopped early. */
const EXIT_UNFINISHED = 1

/** Runs `wayleaf enhance`. Ctrl+C stops it; what is written is stored, and the next call continues. */
export async function enhance(line: CommandLine): Promise<void> {
  const { model, budget, write } = line
  if (model === null) throw new UsageError('enhance needs --model NAME.')
  const llm = modelFromEnvironment(model, process.env)
  const { library, collection, built, writingWords } = await openWorkspace(line)
  const plan = await library.everydayPlan(collection)
  const options = { llm, random: Math.random }
  const estimate = await estimateEveryday(library, collection, plan, options)
  if (!line.json)
    print(
      `${plan.kept} files have everyday words; ${plan.jobs.length} have none for their text.${estimateText(estimate)}`,
    )
  if (estimate.isSmall && !line.json)
    print('Words by a model of fewer than 7 billion parameters were of no use.')
  if (line.estimate) {
    if (line.json) printJson({ kept: plan.kept, ...estimate })
    return
  }
  const result = await writingWords(async () => {
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort(new DOMException('Stopped', 'AbortError')))
    // Another process may have written some since the estimate.
    const missing = await library.everydayPlan(collection)
    return runPlan(library, collection, missing, {
      ...options,
      ...{ limits: budget, now: Date.now, signal: stop.signal },
      onProgress: ({ done, total }) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total}`)
      },
    })
  })
  if (line.json) printJson({ kept: plan.kept, estimate, ...result })
  else {
    const { done, total, skipped, spent, end, why, lost } = result
    print(
      `${done - skipped.length} of ${total} written: ${spent.calls} calls, ${spent.tokensIn} tokens read and ${spent.tokensOut} written.`,
    )
    for (const { path, why: reason } of skipped) print(`  left out ${path}: ${inEnglish(reason)}`)
    if (end !== 'done') print(`Stopped early (${end}). ${inEnglish(why)}`.trimEnd())
    if (lost > 0) print(`The words of ${lost} files could not be kept.`)
  }
  if (write !== '') {
    const file = resolve(line.directory, write)
    const words = readEveryday(await library.everydayFile(collection)).files
    await writeWords(file, words, built.manifest.documents)
    if (!line.json) print(`Wrote ${file}.`)
  }
  if (result.end !== 'done') process.exitCode = EXIT_UNFINISHED
}

/** Replaces the file at once, with the words that another run has put there meanwhile for the present texts. */
async function writeWords(
  file: string,
  words: readonly EverydayWords[],
  documents: readonly DocumentRecord[],
): Promise<void> {
  const there = readEveryday(await readFile(file, 'utf8').catch(() => '')).files
  const hashes = new Map(documents.map(({ path, hash }) => [path, hash]))
  const all = new Map(words.filter(({ path }) => hashes.has(path)).map((one) => [one.path, one]))
  for (const one of there) {
    const isPresent = hashes.get(one.path) === one.hash
    if (isPresent && all.get(one.path)?.hash !== one.hash) all.set(one.path, one)
  }
  const next = `${file}.${process.pid}.tmp`
  await writeFile(next, everydayFile([...all.values()]))
  await rename(next, file)
}

function estimateText({ calls, tokensIn, tokensOut, costUsd }: EverydayEstimate): string {
  if (calls === 0) return ''
  const cost = costUsd === null ? '' : `, $${costUsd.toFixed(2)}`
  return ` About ${calls} calls, ${tokensIn} tokens to read and ${tokensOut} to write${cost}; how long it takes will show once it has started.`
}

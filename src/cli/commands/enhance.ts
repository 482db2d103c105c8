// wayleaf enhance: has a model write the summaries of a directory, within a budget.

import { enhance as runPlan } from '../../enhance/enhance.ts'
import { estimateSummaries, type SummaryEstimate } from '../../enhance/estimate.ts'
import { inEnglish } from '../../messages/words.ts'
import type { CommandLine } from '../command-line.ts'
import { UsageError } from '../command-line.ts'
import { modelFromEnvironment } from '../model-options.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Exit code of a run that stopped early. */
const EXIT_UNFINISHED = 1

/** Runs `wayleaf enhance`. Ctrl+C stops it; written summaries are stored, and the next call continues. */
export async function enhance(line: CommandLine): Promise<void> {
  const { model, mode, budget } = line
  if (model === null) throw new UsageError('enhance needs --model NAME.')
  const llm = modelFromEnvironment(model, process.env)
  const { library, collection } = await openWorkspace(line)
  const plan = await library.summaryPlan(collection, mode)
  const options = { llm, random: Math.random }
  const estimate = await estimateSummaries(library, collection, plan, options)
  if (!line.json)
    print(`${plan.kept} summaries are kept; ${plan.jobs.length} are missing.${expected(estimate)}`)
  if (line.estimate) {
    if (line.json) printJson({ kept: plan.kept, ...estimate })
    return
  }
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new DOMException('Stopped', 'AbortError')))
  const result = await runPlan(library, collection, plan, {
    ...options,
    limits: budget,
    now: Date.now,
    signal: stop.signal,
    onProgress: ({ done, total }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total}`)
    },
  })
  if (line.json) printJson({ kept: plan.kept, estimate, ...result })
  else {
    const { done, total, skipped, spent, end, why, lost } = result
    print(
      `${done - skipped.length} of ${total} written: ${spent.calls} calls, ${spent.tokensIn} tokens read and ${spent.tokensOut} written.`,
    )
    for (const { id, why: reason } of skipped) print(`  left out ${id}: ${inEnglish(reason)}`)
    if (end !== 'done') print(`Stopped early (${end}). ${inEnglish(why)}`.trimEnd())
    if (lost > 0) print(`${lost} summaries could not be kept.`)
  }
  if (result.end !== 'done') process.exitCode = EXIT_UNFINISHED
}

function expected({ calls, tokensIn, tokensOut, costUsd }: SummaryEstimate): string {
  if (calls === 0) return ''
  const cost = costUsd === null ? '' : `, $${costUsd.toFixed(2)}`
  return ` About ${calls} calls, ${tokensIn} tokens to read and ${tokensOut} to write${cost}; how long it takes will show once it has started.`
}

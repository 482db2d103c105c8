// wayleaf find: ask a directory one question.

import { ask } from '../../ask.ts'
import type { Step, StepOf } from '../../model/trace.ts'
import type { CommandLine } from '../command-line.ts'
import { askOptions, walkSettings } from '../models.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Runs `wayleaf find`. */
export async function find(line: CommandLine): Promise<void> {
  const { library, collection } = await openWorkspace(line)
  const steps: Step[] = []
  const request = {
    question: line.question,
    collection,
    reasoner: line.reasoner,
    limit: line.limit,
    settings: walkSettings(line),
  }
  for await (const step of ask(request, library, askOptions(line))) steps.push(step)
  const done = steps.findLast((step): step is StepOf<'done'> => step.kind === 'done')
  if (line.json) printJson(report(line, steps, done))
  else printAnswer(steps, done)
}

function report(line: CommandLine, steps: readonly Step[], done: StepOf<'done'> | undefined) {
  const route = steps.find((step): step is StepOf<'route'> => step.kind === 'route')
  const last = steps.at(-1)
  const results = (done?.results ?? []).slice(0, line.limit)
  return {
    route: route?.route,
    tier: done?.tier,
    quality: done?.quality,
    reasoner: line.reasoner,
    tokens: (last?.shownTokens ?? 0) + (last?.readTokens ?? 0),
    ms: last?.at ?? 0,
    steps,
    results: results.map(({ ref: { id, path, kind, title, start, end }, score, why }) => ({
      id,
      path,
      kind,
      name: title,
      start,
      end,
      score,
      why,
    })),
    files: rankedFiles(done, line.limit),
  }
}

/** Distinct paths of the results that are in files, best first. */
function rankedFiles(done: StepOf<'done'> | undefined, limit: number): string[] {
  const inFiles = (done?.results ?? []).filter(
    ({ ref }) => ref.kind !== 'collection' && ref.kind !== 'directory',
  )
  return [...new Set(inFiles.map(({ ref }) => ref.path))].slice(0, limit)
}

function printAnswer(steps: readonly Step[], done: StepOf<'done'> | undefined): void {
  const answer = steps.findLast((step): step is StepOf<'answer'> => step.kind === 'answer')
  const { usage } = done ?? {}
  if (answer !== undefined) print(`${answer.text}\n`)
  for (const { number, ref, start, end } of answer?.citations ?? [])
    print(`[${number}] ${ref.path}:${start}-${end}`)
  print('')
  for (const { ref, score, why } of done?.results ?? [])
    print(`${score.toFixed(2)}  ${ref.path}:${ref.start}-${ref.end}  ${ref.title}  (${why})`)
  const last = steps.at(-1)
  const replaced = steps.find((step) => 'replaced' in step && step.replaced !== undefined)
  if (replaced !== undefined && 'replaced' in replaced)
    print(`without the model in step ${replaced.number}: ${replaced.replaced}`)
  if (usage !== undefined)
    print(`${usage.calls} calls, ${usage.tokensIn} tokens in, ${usage.tokensOut} out`)
  print(`${steps.length} steps, ${last?.at.toFixed(0) ?? 0} ms, by ${done?.tier ?? 'nothing'}`)
}

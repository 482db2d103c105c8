// wayleaf find: ask a directory, or several together, one question.

import { ask } from '../../ask.ts'
import { inEnglish } from '../../messages/words.ts'
import type { ScoreExplanation } from '../../model/library/explanation.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { changesText } from '../../model/settings/setting-text.ts'
import {
  type SettingChanges,
  settingsFrom,
  withoutDefaults,
} from '../../model/settings/settings.ts'
import { checkLines, doubtsOf, factText, replacedBecause } from '../../model/walk/answer-checks.ts'
import { plainAnswer } from '../../model/walk/cited-lines.ts'
import type { Step, StepOf, WalkResult } from '../../model/walk/trace.ts'
import type { CommandLine } from '../command-line.ts'
import { askOptions } from '../model-options.ts'
import { explanationLines, print, printJson } from '../output.ts'
import { type Directory, joinedLibrary, openDirectories, scopeOf } from './directories.ts'

/** Runs `wayleaf find`. */
export async function find(line: CommandLine): Promise<void> {
  const directories = await openDirectories(line)
  const [first] = directories
  const within = await scopeOf(line, first)
  const isSeveral = directories.length > 1
  const library = isSeveral ? joinedLibrary(directories) : first.library
  const steps: Step[] = []
  const request = {
    question: line.question,
    collection: isSeveral ? first.name : first.collection,
    ...(isSeveral && { collections: directories.map(({ name }) => name) }),
    ...(within !== null && { within }),
    reasoner: line.reasoner,
    limit: line.limit,
    settings: settingsFrom(line.changes),
  }
  for await (const step of ask(request, library, askOptions(line))) steps.push(step)
  const done = steps.findLast((step) => step.kind === 'done')
  const changes = withoutDefaults(line.changes)
  const explained = line.explain ? await explain(steps, done, directories) : NOT_EXPLAINED
  if (line.json) printJson(report(line, changes, steps, done, explained))
  else printAnswer(changes, steps, done, explained)
}

type Explained = ReadonlyMap<WalkResult, ScoreExplanation>

const NOT_EXPLAINED: Explained = new Map()

/** The scores of results from the ranking; others were found by a name or a role. */
async function explain(
  steps: readonly Step[],
  done: StepOf<'done'> | undefined,
  directories: readonly [Directory, ...Directory[]],
): Promise<Explained> {
  const explained = new Map<WalkResult, ScoreExplanation>()
  for (const result of done?.results ?? []) {
    const { library, collection } =
      directories.find(({ name }) => name === result.collection) ?? directories[0]
    const step = steps.findLast(
      (one): one is StepOf<'call'> =>
        one.kind === 'call' && one.weighed !== undefined && one.collection === result.collection,
    )
    if (step?.weighed === undefined) continue
    const [one] = await library.explainEvidence(collection, step.weighed, [result.ref.node])
    if (one !== null && one !== undefined) explained.set(result, one)
  }
  return explained
}

function report(
  line: CommandLine,
  changes: SettingChanges,
  steps: readonly Step[],
  done: StepOf<'done'> | undefined,
  explained: Explained,
) {
  const route = steps.find((step) => step.kind === 'route')
  const last = steps.at(-1)
  const results = (done?.results ?? []).slice(0, line.limit)
  return {
    route: route?.route,
    tier: done?.tier,
    quality: done?.quality,
    reasoner: line.reasoner,
    ...(Object.keys(changes).length > 0 && { settings: changes }),
    tokens: (last?.shownTokens ?? 0) + (last?.readTokens ?? 0),
    ms: last?.at ?? 0,
    steps,
    results: results.map((result) => ({
      ...resultOf(result),
      ...(explained.has(result) && { explanation: explained.get(result) }),
    })),
    files: rankedFiles(done, line.limit),
  }
}

function resultOf({ ref, score, why, collection }: WalkResult) {
  return {
    ...(collection !== undefined && { directory: collection }),
    id: ref.id,
    path: ref.path,
    kind: ref.kind,
    name: ref.title,
    start: ref.start,
    end: ref.end,
    score,
    why: inEnglish(why),
  }
}

/** Distinct paths of the results that are in files, best first; of several directories with theirs. */
function rankedFiles(done: StepOf<'done'> | undefined, limit: number): string[] {
  const inFiles = (done?.results ?? []).filter(
    ({ ref }) => ref.kind !== 'collection' && ref.kind !== 'directory',
  )
  return [...new Set(inFiles.map(({ ref, collection }) => placed(ref, collection)))].slice(0, limit)
}

/** A path, after its directory if several were asked. */
function placed({ path }: NodeRef, directory: string | undefined): string {
  return directory === undefined ? path : `${directory.replace(/\/+$/, '')}/${path}`
}

function printAnswer(
  changes: SettingChanges,
  steps: readonly Step[],
  done: StepOf<'done'> | undefined,
  explained: Explained,
): void {
  const answer = steps.findLast((step) => step.kind === 'answer')
  if (answer !== undefined) for (const line of answerLines(steps, answer)) print(line)
  print('')
  const results = done?.results ?? []
  if (done?.tier === 'listing' && results.length > 0)
    print('Nothing matched; this is what is there:')
  for (const result of results) {
    const { ref, score, why, collection } = result
    print(
      `${score.toFixed(2)}  ${placed(ref, collection)}:${ref.start}-${ref.end}  ${ref.title}  (${inEnglish(why)})`,
    )
    const explanation = explained.get(result)
    if (explanation) for (const line of explanationLines(explanation)) print(`        ${line}`)
  }
  const { usage } = done ?? {}
  const last = steps.at(-1)
  if (usage !== undefined)
    print(`${usage.calls} calls, ${usage.tokensIn} tokens in, ${usage.tokensOut} out`)
  if (Object.keys(changes).length > 0) print(`settings: ${changesText(changes)}`)
  print(`${steps.length} steps, ${last?.at.toFixed(0) ?? 0} ms, by ${done?.tier ?? 'nothing'}`)
}

/** An answer with its places, why no model gave it if so, and the result of its check. */
export function answerLines(steps: readonly Step[], answer: StepOf<'answer'>): string[] {
  const replaced = replacedBecause(steps, answer)
  const places = answer.citations.map(
    ({ number, ref, start, end, collection, addressed }) =>
      `[${number}] ${placed(ref, collection)}:${start}-${end}${addressed === true ? '  (lines addressed to a model were left out)' : ''}`,
  )
  const unserved = steps.flatMap((step) =>
    step.kind === 'fallback' && step.from === 'semantic'
      ? [`Not searched by meaning: ${inEnglish(step.why)}\n`]
      : [],
  )
  const doubts = doubtsOf(steps, answer).map(
    ({ text, why }) => `not supported: “${text}” (${inEnglish(why)})`,
  )
  return [
    ...(replaced === null ? [] : [`Without the model: ${inEnglish(replaced)}\n`]),
    ...unserved,
    `${plainAnswer(answer)}\n`,
    ...places,
    ...doubts,
    ...checkLines(steps, answer).map(({ fact }) => `(${factText(fact)})`),
  ]
}

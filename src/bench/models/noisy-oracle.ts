// An oracle with noise: a scripted model that knows the right files, and names one of them as often as it is told.

import type { EvalQuestion } from '../../eval/questions.ts'
import type { LlmRequest } from '../../llm/llm.ts'
import { scriptedLlm } from '../../llm/scripted.ts'
import { type MeasuredEngine, recorded } from './measured-engine.ts'

/**
 * Names a line of a right file with probability `skill`, where one is listed, and else any line of the
 * list but those; each with the same probability.
 * @param random uniform in [0, 1).
 */
export function noisyModel(
  questions: readonly EvalQuestion[],
  skill: number,
  random: () => number,
): MeasuredEngine {
  const golds = new Map(questions.map((one) => [one.query, new Set(filesOf(one))]))
  const scripted = scriptedLlm((request) => pick(request, golds, skill, random), {
    id: `scripted:noisy-${skill}`,
    name: `oracle with noise, ${skill}`,
    size: 'small',
    contextTokens: 4096,
  })
  const { calls, complete } = recorded((request, options) => scripted.complete(request, options))
  return { llm: { ...scripted, complete }, loadMs: 0, calls, close: async () => undefined }
}

function filesOf({ gold, gold_files, root }: EvalQuestion): readonly string[] {
  const files = gold.length > 0 ? gold.map(({ path }) => path) : gold_files
  return files.flatMap((path) => (root === '' ? [path] : [path, `${root}/${path}`]))
}

function pick(
  { user, shape }: LlmRequest,
  golds: ReadonlyMap<string, ReadonlySet<string>>,
  skill: number,
  random: () => number,
): string {
  if (shape.kind !== 'numbers') throw new RangeError('it only answers with numbers of a list')
  const asked = /^Question: (.*)$/mu.exec(user)?.[1] ?? ''
  const gold = golds.get(asked) ?? new Set()
  const lines = [...user.matchAll(/^(\d+) ([^\s:]+)/gmu)].map(([, number, path]) => ({
    number,
    path,
  }))
  const right = lines.filter(({ path }) => gold.has(path))
  const wrong = lines.filter(({ path }) => !gold.has(path))
  const among = wrong.length === 0 || (right.length > 0 && random() < skill) ? right : wrong
  return among[Math.floor(random() * among.length)]?.number ?? '0'
}

// What a model chose, by numbers, in the form of every choice (NAV-3).

import type { Llm } from '../../../llm/llm.ts'
import type { Candidate, TakenBy } from '../../../model/walk/trace.ts'
import type { Choice, ReasonerContext } from '../reasoner.ts'
import type { WrittenChoice } from './answers.ts'
import { type PromptOutline, scoreOf } from './outline.ts'

/** The model's choice in the form of every choice. */
export function written(
  value: WrittenChoice,
  { lines }: PromptOutline,
  fallback: Choice,
  context: ReasonerContext,
  taken: TakenBy,
): Choice {
  const known = new Map(fallback.considered.map((row) => [row.ref.node, row]))
  const chosen = [...value.read, ...value.expand].flatMap((number): Candidate[] => {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return []
    const row = known.get(line.ref.node)
    const score = Math.max(row?.score ?? scoreOf(line, context), value.confidence)
    return [{ ref: line.ref, score, why: row?.why || 'chosen by the model', fate: 'chosen' }]
  })
  const taker = new Set(chosen.map(({ ref }) => ref.node))
  const others = fallback.considered
    .filter(({ ref }) => !taker.has(ref.node))
    .map((row): Candidate => (row.fate === 'chosen' ? { ...row, fate: 'considered' } : row))
  return {
    ...value,
    considered: [...chosen, ...others],
    why: value.why || whyPicked(chosen),
    taken,
  }
}

/**
 * A small model's number besides what the words decide: it is read too, second to the best, and moves
 * nothing in the ranking: as measured (CONTRIBUTING.md), such models choose little better than chance.
 */
export function beside(
  value: WrittenChoice,
  outline: PromptOutline,
  fallback: Choice,
  context: ReasonerContext,
  taken: TakenBy,
): Choice {
  const read = secondTo(fallback.read, value.read)
  const expand = secondTo(fallback.expand, value.expand)
  const { confidence, next, why } = fallback
  const both = { ...value, read, expand, next }
  const picked = outline.lines.find(({ number }) => [...value.read, ...value.expand][0] === number)
  const isSame = picked !== undefined && isIn(picked.number, fallback)
  const said =
    picked === undefined
      ? 'The model found no place here.'
      : `The model took ${picked.ref.title}${isSame ? ' too' : ' besides'}.`
  const choice = written(both, outline, fallback, context, taken)
  return { ...choice, confidence, why: why === '' ? said : `${why} ${said}`, trusted: false }
}

function isIn(number: number, { read, expand }: Choice): boolean {
  return read.includes(number) || expand.includes(number)
}

/** The best number of the words first, then what the model picked. */
function secondTo([best, ...others]: readonly number[], picked: readonly number[]): number[] {
  return [...new Set([...(best === undefined ? [] : [best]), ...picked, ...others])]
}

function whyPicked(chosen: readonly Candidate[]): string {
  const [first] = chosen
  return first === undefined ? 'No place here fits.' : `The model took ${first.ref.title}.`
}

/** The structural choice in place of a model's, and why. */
export function replaced(fallback: Choice, llm: Llm, why: string): Choice {
  return { ...fallback, taken: { by: 'structural', model: llm.id, replaced: why } }
}

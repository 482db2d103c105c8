// What a model chose, by numbers, in the form of every choice (NAV-3).

import type { Llm } from '../../../llm/llm.ts'
import type { Candidate, TakenBy } from '../../../model/walk/trace.ts'
import { filled, type Said } from '../../../model/words/words.ts'
import type { Ranking } from '../../ranking/score.ts'
import type { Choice, ReasonerContext } from '../reasoner.ts'
import type { WrittenChoice } from './answers.ts'
import { type PromptOutline, scoreOf } from './outline.ts'

/** A number that a model named, and why; the reason may be empty. */
export interface Named {
  readonly number: number
  readonly reason: string
}

/** What a choice was made from. */
export interface ChosenFrom {
  /** What the structural reasoner would choose. */
  readonly fallback: Choice
  /** What the model named to be read. */
  readonly named: readonly Named[]
  readonly context: ReasonerContext
  readonly taken: TakenBy
  /** The ranking with the choice weighed in. */
  readonly ranking: Ranking
}

/** The model's choice in the form of every choice. */
export function written(
  value: WrittenChoice,
  { lines }: PromptOutline,
  { fallback, named, context, taken, ranking }: ChosenFrom,
): Choice {
  const known = new Map(fallback.considered.map((row) => [row.ref.node, row]))
  const reasons = new Map(named.map(({ number, reason }) => [number, reason || UNSAID]))
  const chosen = [...value.read, ...value.expand].flatMap((number): Candidate[] => {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return []
    const row = known.get(line.ref.node)
    const score = ranking.byNode.get(line.ref.node)?.score ?? scoreOf(line, context)
    const [why = UNSAID, more] = [reasons.get(number) ?? '', row?.why ?? ''].filter(
      (said) => said !== '',
    )
    const both = more === undefined ? why : filled('{parts}; {more}', { parts: why, more })
    return [{ ref: line.ref, score, why: both, fate: 'chosen' }]
  })
  const taker = new Set(chosen.map(({ ref }) => ref.node))
  const others = fallback.considered
    .filter(({ ref }) => !taker.has(ref.node))
    .map((row): Candidate => (row.fate === 'chosen' ? { ...row, fate: 'considered' } : row))
  const titles = named.flatMap(({ number }) => {
    const line = lines.find((one) => one.number === number)
    return line === undefined ? [] : [line]
  })
  return {
    ...value,
    considered: [...chosen, ...others],
    why: whyChosen(value, titles[0]?.ref.title, titles[0]?.number === value.read[0]),
    taken,
  }
}
const UNSAID = filled('chosen by the model')

/** What the model took, and whether the words of the question outweigh it. */
function whyChosen(
  { read, expand, why }: WrittenChoice,
  taken: string | undefined,
  isFirst: boolean,
): Said {
  if (taken === undefined)
    return why || (expand.length > 0 ? filled('The model looks further below.') : '')
  const outweighed = !isFirst && read.length > 0 && expand.length === 0
  const said = outweighed
    ? filled('The model took {place}; as tried, the words of the question weigh more.', {
        place: taken,
      })
    : filled('The model took {place}.', { place: taken })
  return why === '' || outweighed ? said : why
}

/** The structural choice in place of a model's, and why. */
export function replaced(fallback: Choice, llm: Llm, why: Said): Choice {
  return { ...fallback, taken: { by: 'structural', model: llm.id, replaced: why } }
}

// Which of several collections to enter: a model looks at their cards (NAV-8).

import { addressedLines } from '../../../llm/addressed.ts'
import type { Llm } from '../../../llm/llm.ts'
import type { Meter } from '../../../llm/meter.ts'
import { FENCE_RULE, type Random } from '../../../llm/prompt.ts'
import type { CollectionSlug } from '../../../model/library/library.ts'
import type { TakenBy } from '../../../model/walk/trace.ts'
import { parseEntries } from './answers.ts'
import { askModel } from './ask-model.ts'
import { ENTRIES_SCHEMA, withNumbers } from './schemas.ts'

const RULES = `You choose which collections of documents are likely to hold the answer to a question. You see numbered cards.
${FENCE_RULE}
Answer with JSON only: {"reasoning":"...","candidates":[{"number":1,"relevance":0.9,"reason":"..."}]}
At most 2 candidates, best first. A bare number will do. Use only numbers that stand before a card.`

const BUDGET = 1500
const MAX_TOKENS = 150
const SECTIONS = 6

interface Card {
  readonly collection: CollectionSlug
  readonly name: string
  readonly overview: string
  readonly sections: readonly string[]
}

/** The collections that the model names, best first; `chosen` is absent when it names none. */
export async function pickCollections(
  question: string,
  cards: readonly Card[],
  asking: {
    readonly llm: Llm
    readonly meter: Meter
    readonly random: Random
    readonly signal?: AbortSignal
  },
): Promise<{
  readonly chosen?: readonly CollectionSlug[]
  readonly why?: string
  readonly taken: TakenBy
}> {
  const shown = new Set(cards.map((_, i) => i + 1))
  const { value, taken } = await askModel(
    { ...asking, reserve: 0 },
    {
      parts: {
        rules: RULES,
        asked: `Question: ${question}`,
        data: cards.map(cardText).join('\n'),
        task: 'Choose.',
      },
      shape:
        asking.llm.size === 'small'
          ? { kind: 'numbers', among: [...shown], most: 2 }
          : { kind: 'json', name: 'collections', schema: withNumbers(ENTRIES_SCHEMA, shown) },
      budget: BUDGET,
      maxTokens: MAX_TOKENS,
      parse: (text) => parseEntries(text, shown),
    },
    asking.signal,
  )
  if (value === null || value.length === 0) return { taken }
  const chosen = value.slice(0, 2).map(({ number }) => cards[number - 1].collection)
  const reason = value[0]?.reason ?? ''
  return { chosen, taken, ...(reason !== '' && { why: reason }) }
}

function cardText({ name, overview, sections }: Card, i: number): string {
  const says = [overview, ...sections.slice(0, SECTIONS)].filter((text) => text !== '')
  const kept = says.filter((text) => addressedLines(text).length === 0)
  return `${i + 1} ${`${name}: ${kept.join('; ')}`.replace(/\s+/gu, ' ').slice(0, 400)}`
}

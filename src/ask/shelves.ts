// Several collections (NAV-8): their cards are looked at first, the best are entered one after the
// other until it is enough, so that a wrong first pick has a way back.

import { abortable } from '../base/abort.ts'
import type { Llm } from '../llm/llm.ts'
import type { Meter } from '../llm/meter.ts'
import type { Random } from '../llm/prompt.ts'
import type { CollectionSlug, Library } from '../model/library.ts'
import type { Shelf, StepBody } from '../model/trace.ts'
import { pickShelves } from '../navigate/model/pick-shelves.ts'

/** Collections that are entered at most, and that are chosen at first. */
const ENTERED = 3
const CHOSEN = 2
const CANDIDATES = 5

export interface ShelfContext {
  readonly library: Library
  readonly meter: Meter
  readonly random: Random
  readonly llm: Llm | null
  readonly signal?: AbortSignal
}

/** The step that says which collections are entered, and these in order. */
export async function chooseShelves(
  question: string,
  collections: readonly CollectionSlug[],
  context: ShelfContext,
): Promise<{ readonly step: StepBody; readonly order: readonly CollectionSlug[] }> {
  const { library, signal } = context
  const rows = await abortable(
    Promise.all(collections.map((slug) => rowOf(question, slug, library))),
    signal,
  )
  const best = Math.max(Number.MIN_VALUE, ...rows.map(({ evidence }) => evidence))
  const scored = rows
    .map((row) => ({ ...row, score: row.evidence / best }))
    .sort((a, b) => b.score - a.score)
  const picked =
    context.llm === null
      ? null
      : await pickShelves(question, scored, { ...context, llm: context.llm })
  const chosen = picked?.chosen ?? scored.slice(0, CHOSEN).map(({ collection }) => collection)
  const order = [...new Set([...chosen, ...scored.map(({ collection }) => collection)])].slice(
    0,
    ENTERED,
  )
  const shelves = scored.map(({ collection, name, score, overview }): Shelf => {
    const fate = chosen.includes(collection) ? 'chosen' : 'considered'
    return { collection, name, score, why: overview, fate }
  })
  const why = picked?.why ?? 'The words of the question stand there most.'
  return { step: { kind: 'shelves', shelves, why, ...picked?.taken }, order }
}

/** A collection by its card, with how well the index matches the question. */
async function rowOf(question: string, collection: CollectionSlug, library: Library) {
  const [card, found] = await Promise.all([
    library.card(collection, 0),
    library.evidence(collection, { question, limit: CANDIDATES }),
  ])
  const evidence = found.candidates.reduce((sum, { unitScore }, i) => sum + unitScore / (i + 1), 0)
  const overview = card?.overview ?? ''
  const sections = (card?.sections ?? []).map(({ title }) => title)
  return { collection, name: card?.title ?? collection, overview, sections, evidence }
}

// Reads what lists all of a kind, for a question that asks for all.

import { abortable } from '../../base/abort.ts'
import { tokenBound } from '../../base/tokens/tokens.ts'
import type { Passage } from '../../model/library/library.ts'
import { listedKind } from '../../model/question/listing.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { filled } from '../../model/words/words.ts'
import { codeListing, type Lister, pagesListing } from './listers.ts'
import { readTelling } from './read-defining.ts'
import type { WalkState } from './walk-state.ts'

/** Less plainly listed is no answer. */
const PLAIN = 0.5
/** Lines that are read of a list, and of what holds all in parts of its own. */
const LINES = 100
const PART_LINES = 240

/** Reads the place that lists them most plainly. */
export async function* readListing(state: WalkState): AsyncGenerator<StepBody, void> {
  const { asked } = state
  const kind = asked.kind === 'list' ? listedKind(asked.subjects) : null
  if (kind === null) return
  const open = state.ranking.candidates.filter(({ lowered }) => lowered === '')
  const found = [
    ...(await pagesListing(state, kind, open)),
    ...(await codeListing(state, kind, open)),
  ]
  const best = found.filter(({ worth }) => worth >= PLAIN).sort((a, b) => b.worth - a.worth)[0]
  if (best === undefined) return
  yield* readTelling(state, await passageOf(state, best), filled('lists them'), {
    defines: '',
    ...(best.parts !== undefined && { parts: best.parts }),
    ...(best.folder !== undefined && { folder: best.folder }),
  })
}

async function passageOf(state: WalkState, { ref, start, end, parts }: Lister): Promise<Passage> {
  const { library, signal } = state.dependencies
  const file = await abortable(library.text(state.request.collection, ref.node), signal)
  const last = Math.min(end, start + (parts === undefined ? LINES : PART_LINES) - 1)
  const text = file.text
    .split(/\r?\n/u)
    .slice(start - 1, last)
    .join('\n')
  return { ref, start, end: last, text, tokens: tokenBound(text) }
}

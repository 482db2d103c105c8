// The walk for a question in the box. It is a separate chunk, which is only loaded for a question.

import { type AskRequest, ask, createWalkMemory } from '../ask.ts'
import { openLibrary } from '../library.ts'
import type { Manifest } from '../model/collection/collection.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { withCitedLines } from '../model/walk/cited-lines.ts'
import type { SurenessLevel } from '../model/walk/sureness.ts'
import type { AnswerMark, Step } from '../model/walk/trace.ts'
import type { LibraryStore } from '../store/store.ts'
import { loadWordTable } from './library/word-table.ts'

/** Places that a walk returns. */
const MAX_PLACES = 10

/** The place of a citation. */
export interface WalkedCitation {
  readonly number: number
  readonly node: NodeNumber
}

/** An answer with its citations. */
export interface WalkedAnswer {
  readonly level: SurenessLevel
  readonly text: string
  readonly marks: readonly AnswerMark[]
  readonly citations: readonly WalkedCitation[]
}

/** Asks a question; `null` without an answer. */
export async function askLibrary(
  store: LibraryStore,
  { slug }: Manifest,
): Promise<(question: string, language: string) => Promise<WalkedAnswer | null>> {
  const library = await openLibrary(store)
  const memory = createWalkMemory()
  return async (question, language) => {
    const request: AskRequest = {
      collection: slug,
      question,
      language,
      reasoner: 'structural',
      limit: MAX_PLACES,
      settings: DEFAULT_SETTINGS,
    }
    let last: WalkedAnswer | null = null
    const now = () => performance.now()
    for await (const step of ask(request, library, { now, memory, wordTable: loadWordTable }))
      if (step.kind === 'answer') last = answerOf(step)
    return last
  }
}

function answerOf(step: Extract<Step, { kind: 'answer' }>): WalkedAnswer | null {
  if (!step.found) return null
  const { citations, sure } = step
  return {
    ...{ ...withCitedLines(step), level: sure?.level ?? 'likely' },
    citations: citations.map(({ number, ref: { node } }) => ({ number, node })),
  }
}

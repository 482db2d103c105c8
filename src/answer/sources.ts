// The numbered passages that an answer may cite: what was read, as far as it fits into the prompt.

import { tokenBound } from '../base/tokens/tokens.ts'
import { nameForModel, withoutAddressed } from '../llm/addressed.ts'
import type { CollectionSlug, NodeRef, Passage } from '../model/library/library.ts'
import type { Flagged } from '../model/walk/trace.ts'
import type { Said } from '../model/words/words.ts'

/** What the walk read at one place. */
export interface ReadPlace {
  readonly ref: NodeRef
  readonly passages: readonly Passage[]
  readonly why: Said
  /** 0–1. */
  readonly score: number
  readonly flagged?: readonly Flagged[]
  /** Its first lines say what is asked after, below the term itself where it stands on a line of its own. */
  readonly defines?: string
  /** The things themselves where all of a kind are asked for. */
  readonly parts?: readonly NodeRef[]
  /** The folder that holds them; they lie in the place or are made from it otherwise. */
  readonly folder?: string
  readonly collection?: CollectionSlug
}

/** One passage as a model is shown it. */
export interface Source {
  /** 1-based: what stands in brackets. */
  readonly number: number
  readonly ref: NodeRef
  /** Lines of the file, 1-based and inclusive, as far as they were shown. */
  readonly start: number
  readonly end: number
  /** As it stands in the file. */
  readonly text: string
  /** As it was shown: lines that speak to a model are left out. */
  readonly shown: string
  readonly collection?: CollectionSlug
}

/** Room that a heading of a passage takes at most. */
const MAX_PATH = 120

/** As many passages as fit `budget` tokens, in the order of the walk; the last may be cut at a line. */
export function sourcesOf(places: readonly ReadPlace[], budget: number): Source[] {
  const sources: Source[] = []
  let room = budget
  for (const { passages, flagged = [], collection } of places) {
    for (const passage of passages) {
      const number = sources.length + 1
      const left = room - tokenBound(heading(number, passage)) - 2
      const source = fitted(number, passage, flagged, left)
      if (source === null) return sources
      sources.push(collection === undefined ? source : { ...source, collection })
      room = left - tokenBound(`${source.shown}\n\n`)
    }
  }
  return sources
}

function fitted(
  number: number,
  { ref, start, text }: Passage,
  flagged: readonly Flagged[],
  budget: number,
): Source | null {
  const gone = flagged
    .filter((one) => one.ref.path === ref.path && one.line >= start)
    .map((one) => ({ line: one.line - start }))
  const own = text.replace(/\n$/u, '').split('\n')
  const shown = withoutAddressed(own.join('\n'), gone).split('\n')
  let used = 0
  let lines = 0
  for (const line of shown) {
    used += tokenBound(`${line}\n`)
    if (used > budget) break
    lines++
  }
  if (lines === 0) return null
  return {
    number,
    ref,
    start,
    end: start + lines - 1,
    text: own.slice(0, lines).join('\n'),
    shown: shown.slice(0, lines).join('\n'),
  }
}

function heading(
  number: number,
  { ref, start, end }: { ref: NodeRef; start: number; end: number },
) {
  const path = nameForModel(ref.path).replace(/\s+/gu, ' ')
  const named = path.length > MAX_PATH ? `…${path.slice(1 - MAX_PATH)}` : path
  return `[${number}] ${named}, lines ${start}-${end}\n`
}

/** The passages as a model reads them. */
export function sourcesText(sources: readonly Source[]): string {
  return sources.map((source) => `${heading(source.number, source)}${source.shown}`).join('\n\n')
}

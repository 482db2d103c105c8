// The final order of a search: the words' scores with the bonuses for what scores of single words
// cannot see.

import type { SearchSettings } from '../model/settings.ts'
import { titleOf } from '../model/toc.ts'
import { fold } from './characters.ts'
import type { Index } from './open-index.ts'
import { holdsPhrase, proximity } from './proximity.ts'
import type { ResolvedQuery } from './resolve.ts'
import { bitOf, MASKED_WORDS, type NodeScores, type ScoredWord, topRows } from './search.ts'

/** Best nodes whose positions are read. */
const PROXIMITY_CANDIDATES = 100
/** Nodes whose title is compared with the question. */
const MAX_TITLES = 5000

/** What a node's rank is made of; `total` is their sum. */
export interface RankParts {
  readonly words: number
  readonly coverage: number
  readonly proximity: number
  readonly exactTitle: number
  readonly total: number
}

export interface RankedNode extends RankParts {
  readonly node: number
  /** Row in the scores. */
  readonly row: number
}

/** The best `k` nodes, best first. Nodes without a quoted phrase are left out. */
export function rankNodes(
  index: Index,
  resolved: ResolvedQuery,
  scores: NodeScores,
  settings: SearchSettings,
  k: number,
): RankedNode[] {
  const { phrases } = resolved.query
  const cover = coverage(scores.words)
  const titles = exactTitles(index, resolved, scores)
  const titleBonus = exactTitleBonus(scores.words, settings)
  const base = new Float64Array(scores.count)
  for (let row = 0; row < scores.count; row++) {
    const bonus = cover(anyMask(scores, row)) ? settings.coverageBonus : 0
    base[row] = scores.score[row] + bonus + (titles.has(row) ? titleBonus : 0)
  }
  for (const { stems } of phrases) {
    for (let row = 0; row < scores.count; row++) {
      if (base[row] > DROPPED && !holdsPhrase(index, stems, scores.node[row])) base[row] = DROPPED
    }
  }
  const ranked = [...topRows(base, Math.max(k, PROXIMITY_CANDIDATES))]
    .filter((row) => base[row] > DROPPED)
    .map((row) => {
      const node = scores.node[row]
      const words = scores.score[row]
      const near = settings.proximityBonus * proximity(index, resolved, node)
      const exactTitle = titles.has(row) ? titleBonus : 0
      const total = base[row] + near
      return {
        node,
        row,
        words,
        coverage: base[row] - words - exactTitle,
        proximity: near,
        exactTitle,
        total,
      }
    })
  return ranked.sort((a, b) => b.total - a.total || a.node - b.node).slice(0, k)
}

const DROPPED = -1

/** Words that a row matched in any field, as bits. */
export function anyMask({ masks }: NodeScores, row: number): number {
  const { title, path, code, description, body } = masks
  return title[row] | path[row] | code[row] | description[row] | body[row]
}

/** Tells from a mask whether every word matched; an identifier also by all of its parts. */
export function coverage(words: readonly ScoredWord[]): (mask: number) => boolean {
  const needed = words.flatMap((word, i) =>
    word.isPart || i >= MASKED_WORDS
      ? []
      : [{ bit: bitOf(i), parts: word.parts.reduce((mask, part) => mask | bitOf(part), 0) }],
  )
  if (needed.length < 2) return () => false
  return (mask) =>
    needed.every(({ bit, parts }) => mask & bit || (parts !== 0 && (mask & parts) === parts))
}

/** More than any node can get otherwise, so that an exact title wins. */
function exactTitleBonus(words: readonly ScoredWord[], settings: SearchSettings): number {
  let most = settings.coverageBonus + settings.proximityBonus
  for (const { weight, idf } of words) most += weight * idf * (settings.k1 + 1)
  return most
}

/** Rows whose title is the question, or whose file is called so, with or without its ending. */
function exactTitles(index: Index, { query }: ResolvedQuery, scores: NodeScores): Set<number> {
  const found = new Set<number>()
  const wanted = lettersOf(query.text)
  if (wanted === '' || query.phrases.length > 0) return found
  let compared = 0
  for (let row = 0; row < scores.count && compared < MAX_TITLES; row++) {
    if (scores.masks.title[row] === 0) continue
    compared++
    const title = titleOf(index.toc, scores.node[row])
    if (lettersOf(title) === wanted || lettersOf(withoutEnding(title)) === wanted) found.add(row)
  }
  return found
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

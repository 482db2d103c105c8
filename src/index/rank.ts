// The final order of a search: the words' scores with the bonuses for what scores of single words
// cannot see.

import type { SearchSettings } from '../model/settings.ts'
import { titleOf } from '../model/toc.ts'
import { fold } from './characters.ts'
import type { Index } from './open-index.ts'
import { holdsPhrase, Proximity } from './proximity.ts'
import type { ResolvedQuery } from './resolve.ts'
import { bitOf, MASKED_WORDS, type NodeScores, type ScoredWord, topRows } from './search.ts'

/** Best nodes whose positions are read. */
const PROXIMITY_CANDIDATES = 50

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
  const near = new Proximity(index, resolved)
  const ranked = [...topRows(base, Math.max(k, PROXIMITY_CANDIDATES))]
    .filter((row) => base[row] > DROPPED)
    .map((row) => {
      const node = scores.node[row]
      const words = scores.score[row]
      const closeness = settings.proximityBonus * near.of(node)
      const exactTitle = titles.has(row) ? titleBonus : 0
      const total = base[row] + closeness
      return {
        node,
        row,
        words,
        coverage: base[row] - words - exactTitle,
        proximity: closeness,
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

/** `covers`, for questions of two words or more: one word is no coverage worth a bonus. */
export function coverage(words: readonly ScoredWord[]): (mask: number) => boolean {
  return words.filter(({ isPart }) => !isPart).length < 2 ? () => false : covers(words)
}

/** Tells from a mask whether every word matched; an identifier also by all of its parts. */
function covers(words: readonly ScoredWord[]): (mask: number) => boolean {
  const needed = words.flatMap((word, i) =>
    word.isPart || i >= MASKED_WORDS
      ? []
      : [{ bit: bitOf(i), parts: word.parts.reduce((mask, part) => mask | bitOf(part), 0) }],
  )
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
  const { title } = scores.masks
  const mayBe = covers(scores.words)
  for (let row = 0; row < scores.count; row++) {
    if (title[row] === 0 || !mayBe(title[row])) continue
    const name = titleOf(index.toc, scores.node[row])
    if (lettersOf(name) === wanted || lettersOf(withoutEnding(name)) === wanted) found.add(row)
  }
  return found
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

// Sums up what was found by file: which places count for a file, and which files are examined closely.

import { topRows } from '../base/columns/top-rows.ts'
import { preferredEditions } from '../model/collection/editions.ts'
import type { TextMost } from '../model/library/search-types.ts'
import { DOCUMENT_FLAGS } from '../model/tree/node.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import { type RankQuestion, shareOf } from './asked.ts'
import { BEST_PLACES, CLOSE_FILES } from './by-hand.ts'
import type { AllMatches, Places } from './matched.ts'
import { editionIn, hasVersions, nodeFlags, sortIn } from './spelled.ts'

/** The data that is available when files are examined. */
export interface RankInput {
  readonly toc: Toc
  readonly asked: RankQuestion
  readonly matched: AllMatches
  readonly places: Places
  /** Path of the folder to which the search is limited, with a slash at the end; empty for the whole collection. */
  readonly root?: string
  /** Nodes whose name is exactly the query, if these are to come first. */
  readonly named?: ReadonlySet<NodeNumber>
  /**
   * Set where everyday words count too: the same places without them, and who wrote those of a node (empty for a node
   * without any).
   */
  readonly everyday?: { readonly own: Places; readonly by: (node: NodeNumber) => string }
  /** The maximum text scores of other results that are ranked together with these. */
  readonly beside?: TextMost
}

/** The maximum text scores of the results. */
export function maxTextScoresOfResults(found: RankInput): TextMost {
  return maxTextScores(found, sumFiles(found))
}

/** The same as `maxTextScoresOfResults`, from sums by file. */
export function maxTextScores(
  { matched, beside }: RankInput,
  { best, several }: FileSums,
): TextMost {
  return {
    best: Math.max(highest(best), beside?.best ?? 0),
    whole: Math.max(highest(matched.documents.score), beside?.whole ?? 0),
    several: Math.max(highest(several), beside?.several ?? 0),
  }
}

/** By document: whether the name of any node in it is exactly the query. */
export function documentsNamed({ toc, named }: RankInput): ReadonlySet<number> {
  return new Set(Array.from(named ?? [], (node) => toc.document[node]))
}

/** Sums over the places of each file; columns by row of the document. */
export interface FileSums {
  /** Rows of the five best places, best first; −1 where there are fewer. */
  readonly bestPlaces: readonly Int32Array[]
  readonly best: Float64Array
  readonly several: Float64Array
  readonly count: Uint32Array
  /** The score of the best place by related words. */
  readonly related: Float64Array
}

/** Sums up the places of every file that was found; tests inside a source file and quotations do not count for it. */
export function sumFiles({ toc, asked, matched, places }: RankInput): FileSums {
  const n = matched.documents.count
  const bestPlaces = Array.from({ length: BEST_PLACES }, () => new Int32Array(n).fill(-1))
  const best = new Float64Array(n)
  const several = new Float64Array(n)
  const count = new Uint32Array(n)
  const related = new Float64Array(n)
  const last = bestPlaces[BEST_PLACES - 1]
  const { first, node, score } = places
  const flags = nodeFlags(toc)
  for (let row = 0; row < n; row++) {
    const aside = asideIn(toc, asked, matched.documents.document[row])
    for (let place = first[row]; place < first[row + 1]; place++) {
      if (aside !== 0 && (flags(node[place]) & aside) !== 0) continue
      count[row]++
      if (places.related.score[place] > related[row]) related[row] = places.related.score[place]
      const isBehind = last[row] >= 0 && score[last[row]] >= score[place]
      if (!isBehind) insert(bestPlaces, row, place, score)
    }
    for (const column of bestPlaces) if (column[row] >= 0) several[row] += score[column[row]]
    best[row] = bestPlaces[0][row] < 0 ? 0 : score[bestPlaces[0][row]]
  }
  return { bestPlaces, best, several, count, related }
}

/** What parts of a file may be that do not count for it: tests, and what a mail quotes from another one. */
const ASIDE_FLAGS = DOCUMENT_FLAGS.test | DOCUMENT_FLAGS.vendored

/** Whether a node is such a part of a file that is not so as a whole, and the question does not ask for it. */
export function isAside(toc: Toc, asked: RankQuestion, node: NodeNumber): boolean {
  return (nodeFlags(toc)(node) & asideIn(toc, asked, toc.document[node])) !== 0
}

function asideIn({ documents }: Toc, { asksFor }: RankQuestion, document: number): number {
  return ASIDE_FLAGS & ~(documents[document].flags | asksFor)
}

/** Inserts a place into the list of the best of its file; among equal ones, the earlier stays ahead. */
function insert(
  columns: readonly Int32Array[],
  row: number,
  place: number,
  score: Float64Array,
): void {
  let moved = place
  for (const column of columns) {
    const held = column[row]
    if (held >= 0 && score[held] >= score[moved]) continue
    column[row] = moved
    if (held < 0) return
    moved = held
  }
}

/** The files that are examined closely, best first by a simple sum of text and names. */
export function closeFiles(found: RankInput, sums: FileSums): Uint32Array {
  const { asked, matched } = found
  const named = documentsNamed(found)
  const { count, document, score, name } = matched.documents
  const mostRelated = highest(sums.related)
  const mostBest = highest(sums.best)
  const mostWhole = highest(score)
  const plain = new Float64Array(count)
  for (let row = 0; row < count; row++) {
    plain[row] =
      sums.best[row] / mostBest +
      sums.related[row] / mostRelated +
      score[row] / mostWhole +
      shareOf(asked, name[row])
    if (named.has(document[row])) plain[row] = Number.MAX_VALUE
  }
  return withoutEarlier(found, plain)
}

/** Number of the best files that are searched for the same page in another version. */
const MAX_EDITION_FILES = 20 * CLOSE_FILES

/** The best files; a page in a version that is not asked for comes after its other version. */
function withoutEarlier({ toc, asked, matched }: RankInput, plain: Float64Array): Uint32Array {
  const best = topRows(plain, hasVersions(toc) ? MAX_EDITION_FILES : CLOSE_FILES)
  const order = best.subarray(0, CLOSE_FILES)
  const documentOf = (row: number): number => matched.documents.document[row]
  const pages = best.filter((row) => sortIn(toc, documentOf(row)) !== 'code')
  const editions = Array.from(pages, (row) => editionIn(toc, documentOf(row)))
  if (editions.every(({ version }) => version === '')) return order
  const preferred = preferredEditions(editions, asked.versions)
  const earlier = new Set(pages.filter((_, at) => preferred[at] !== at))
  const kept = [...best.filter((row) => !earlier.has(row)), ...earlier]
  return Uint32Array.from(kept.slice(0, CLOSE_FILES))
}

/** The maximum of some values, replaced by a positive number if it is 0, so that it can be a divisor. */
export function highest(values: Float64Array): number {
  let most = Number.MIN_VALUE
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i])
  return most
}

// Computes the features of files, in the order of `FILE_FEATURES`.

import type { TextMost } from '../model/library/search-types.ts'
import { DOCUMENT_FLAGS } from '../model/tree/node.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import { bits, shareOf } from './asked.ts'
import { BEST_PLACES, MAX_SORT_WORDS } from './by-hand.ts'
import { FILE_FEATURES, type FileFeature, featureWriter } from './feature-table.ts'
import { type FileSums, highest, maxTextScores, type RankInput } from './file-sums.ts'
import type { Places } from './matched.ts'
import { pathMention } from './mentions.ts'
import { foldersOf, sortIn, spelledOf } from './spelled.ts'

/** The data from which the features of files are computed, in addition to what was found. */
export interface FileContext extends RankInput {
  readonly sums: FileSums
  /** Rows of the documents that are examined closely. */
  readonly rows: Uint32Array
  /** The number of references from other candidates, by position in `rows`. */
  readonly votes: ArrayLike<number>
  /** The number of documents with each base name in the collection. */
  readonly namesakes: ReadonlyMap<string, number>
  /** Share (0–1) of the collection's documents whose names have the same ending as that of a path. */
  readonly kin: (path: string) => number
  /** How well the figures of a page match the years of the question (0–1). */
  readonly figures: (node: NodeNumber) => number
  /** How close together a node contains adjacent words of the question (0–1); the mask gives the words it contains. */
  readonly nearness: (node: NodeNumber, mask: number) => number
  /** How close to each other words of the question are in a place (0–1), by its row. */
  readonly near: (place: number) => number
}

const write = featureWriter<FileFeature>(FILE_FEATURES)

/** A row of features for each file that is examined closely. */
export function fileFeatures(context: FileContext): Float64Array[] {
  const { sums, matched, toc, rows } = context
  const { documents } = matched
  const most = maxTextScores(context, sums)
  const ranks = { best: ranksOf(sums.best, rows), whole: ranksOf(documents.score, rows) }
  const mostRelated = {
    best: highest(sums.related),
    whole: highest(matched.relatedDocuments.score),
  }
  const folders = bestOfFolders(context)
  const prose = countProse(toc, documents.document) / Math.max(1, documents.count)
  return Array.from(rows, (row, at) => {
    const path = toc.documents[documents.document[row]].path
    const values = new Float64Array(FILE_FEATURES.length).fill(Number.NaN)
    write(values, textOf(context, row, at, most, ranks))
    write(values, coverageOf(context, row))
    write(values, namesIn(context, row))
    write(values, relatedIn(context, row, mostRelated))
    write(values, ownName(context, row, path))
    write(values, kindOfFile(context, row))
    write(values, {
      folder: folders(row) / most.best,
      proseFound: prose,
      votes: context.votes[at],
      pathNamed: pathMention(context.asked.mentions, path),
      words: Math.min(MAX_SORT_WORDS, context.asked.count),
      near: nearest(context, row),
    })
    return values
  })
}

function textOf(
  { sums, matched }: FileContext,
  row: number,
  at: number,
  most: TextMost,
  ranks: { readonly best: Uint32Array; readonly whole: Uint32Array },
) {
  const second = sums.bestPlaces[1][row]
  return {
    best: sums.best[row] / most.best,
    second:
      second < 0
        ? 0
        : (sums.several[row] - sums.best[row]) /
          Math.max(1, Math.min(BEST_PLACES, sums.count[row]) - 1) /
          most.best,
    several: sums.several[row] / most.several,
    whole: matched.documents.score[row] / most.whole,
    bestRank: 1 / (1 + ranks.best[at]),
    wholeRank: 1 / (1 + ranks.whole[at]),
    places: sums.count[row],
  }
}

function coverageOf({ asked, matched, places, sums, toc }: FileContext, row: number) {
  const { masks, document } = matched.documents
  const all =
    masks.title[row] | masks.path[row] | masks.code[row] | masks.description[row] | masks.body[row]
  const shares = sums.bestPlaces.map((column) => {
    const place = column[row]
    return place < 0 ? 0 : shareOf(asked, ownWords(places, place))
  })
  const around = sums.bestPlaces.map((column) => {
    const place = column[row]
    if (place < 0) return 0
    const above = places.above[place] | places.about[place] | masks.path[row]
    return shareOf(asked, ownWords(places, place) | above | matched.documents.name[row])
  })
  const first = places.first[row]
  const hasHead = places.node[first] === toc.documentNode[document[row]] && places.count > first
  return {
    covered: shareOf(asked, all),
    coveredBest: shares[0],
    coveredMost: Math.max(...shares),
    coveredAround: Math.max(...around),
    about: shareOf(
      asked,
      places.node[first] === toc.documentNode[document[row]]
        ? places.title[first] | places.description[first]
        : 0,
    ),
    coveredHead: hasHead ? shareOf(asked, places.body[first] | places.description[first]) : 0,
    coveredTitles: shareOf(asked, masks.title[row]),
    coveredSignatures: shareOf(asked, masks.code[row]),
    coveredComments: shareOf(asked, masks.description[row]),
  }
}

/** How close to each other words of the question are, in that of its best places where they are closest. */
function nearest({ sums, near }: FileContext, row: number): number {
  let best = 0
  for (const column of sums.bestPlaces) {
    if (column[row] >= 0) best = Math.max(best, near(column[row]))
  }
  return best
}

function relatedIn(
  { asked, matched, sums }: FileContext,
  row: number,
  most: { readonly best: number; readonly whole: number },
) {
  const { score, title, all } = matched.relatedDocuments
  const { masks, name } = matched.documents
  const own =
    masks.title[row] | masks.path[row] | masks.code[row] | masks.description[row] | masks.body[row]
  return {
    relatedBest: sums.related[row] / most.best,
    relatedWhole: score[row] / most.whole,
    relatedTitles: shareOf(asked, asked.standFor(title[row])),
    relatedAdds: shareOf(asked, asked.standFor(all[row]) & ~(own | name[row])),
    related: asked.related,
  }
}

/** A mask of the words that the place itself contains. */
export function ownWords(places: Places, place: number): number {
  return places.title[place] | places.code[place] | places.description[place] | places.body[place]
}

/** What the names and headings in a file match; the file's own name is a separate feature. */
function namesIn({ asked, places, toc, matched }: FileContext, row: number) {
  let coveredTitle = 0
  let titleFit = 0
  let compounds = 0
  let marked = 0
  const file = toc.documentNode[matched.documents.document[row]]
  for (let place = places.first[row]; place < places.first[row + 1]; place++) {
    const mask = places.title[place]
    if (mask === 0 || places.node[place] === file) continue
    const { words, plain } = spelledOf(toc, places.node[place])
    const share = shareOf(asked, mask)
    coveredTitle = Math.max(coveredTitle, share)
    titleFit = Math.max(titleFit, share * fitOf(words, mask))
    if (asked.compounds.has(plain)) compounds = 1
    if (asked.marked.has(plain)) marked = 1
  }
  return { coveredTitle, titleFit, compounds, marked }
}

/** Share (0–1) of a name's words that are among those of a mask. */
export function fitOf(words: readonly string[], mask: number): number {
  return Math.min(1, bits(mask) / Math.max(1, words.length))
}

function ownName(
  { asked, toc, root, matched, namesakes, kin }: FileContext,
  row: number,
  path: string,
) {
  const { name, masks, document } = matched.documents
  const { title: base, words, plain } = spelledOf(toc, toc.documentNode[document[row]])
  const folders = foldersOf(toc, document[row], root)
  let parentShare = 0
  // Compares the folder's own words by spelling, because the index stores the words of the whole path together.
  if (masks.path[row] !== 0) parentShare = asked.shareOfWords(folders.words, masks.path[row])
  return {
    nameFit: fitOf(words, name[row] & asked.callable),
    nameNear: asked.nearShare(words),
    nameWord: asked.singles.has(plain) || asked.compounds.has(plain) ? 1 : 0,
    parentShare,
    pathShare: shareOf(asked, masks.path[row] | name[row]),
    namesakes: Math.log(Math.max(1, namesakes.get(base) ?? 1)),
    kin: kin(path),
    depth: folders.depth,
  }
}

const MADE_FLAGS =
  DOCUMENT_FLAGS.generated |
  DOCUMENT_FLAGS.minified |
  DOCUMENT_FLAGS.vendored |
  DOCUMENT_FLAGS.changelog |
  DOCUMENT_FLAGS.translation

function kindOfFile({ toc, asked, matched }: FileContext, row: number) {
  const document = matched.documents.document[row]
  const unasked = toc.documents[document].flags & ~asked.asksFor
  const sort = sortIn(toc, document)
  return {
    test: (unasked & DOCUMENT_FLAGS.test) !== 0 ? 1 : 0,
    example: (unasked & DOCUMENT_FLAGS.example) !== 0 ? 1 : 0,
    made: (unasked & MADE_FLAGS) !== 0 ? 1 : 0,
    prose: sort === 'prose' ? 1 : 0,
    data: sort === 'data' ? 1 : 0,
  }
}

/** By row: the best text score of another file in the same folder. */
function bestOfFolders({ toc, matched, sums, rows }: FileContext): (row: number) => number {
  const best = new Map<string, { row: number; score: number; next: number }>()
  const folderOf = (row: number): string => {
    const { path } = toc.documents[matched.documents.document[row]]
    return path.slice(0, path.lastIndexOf('/') + 1)
  }
  for (const row of rows) {
    const folder = folderOf(row)
    const score = sums.best[row]
    const known = best.get(folder)
    if (known === undefined) best.set(folder, { row, score, next: 0 })
    else if (score > known.score) best.set(folder, { row, score, next: known.score })
    else known.next = Math.max(known.next, score)
  }
  return (row) => {
    const known = best.get(folderOf(row))
    if (known === undefined) return 0
    return known.row === row ? known.next : known.score
  }
}

function countProse(toc: Toc, documents: Uint32Array): number {
  let prose = 0
  for (const document of documents) if (sortIn(toc, document) === 'prose') prose++
  return prose
}

/** Ranks (0 is the best) of the given rows among themselves, by a column. */
function ranksOf(values: Float64Array, rows: Uint32Array): Uint32Array {
  const order = Uint32Array.from(rows, (_, at) => at)
  order.sort((a, b) => values[rows[b]] - values[rows[a]] || a - b)
  const ranks = new Uint32Array(rows.length)
  order.forEach((at, rank) => {
    ranks[at] = rank
  })
  return ranks
}

// Computes the features of places, in the order of `PLACE_FEATURES`.

import { getOrMake } from '../base/kept.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { kindOf, linesOf, type NodeNumber, titleOf } from '../model/tree/toc.ts'
import { shareOf } from './asked.ts'
import { CLOSE_PLACES } from './by-hand.ts'
import { featureWriter, PLACE_FEATURES, type PlaceFeature } from './feature-table.ts'
import { type FileContext, fitOf, ownWords } from './file-features.ts'
import { isAside, type RankInput } from './file-sums.ts'
import { isCalled } from './mentions.ts'
import { type PagedFile, pagedFile } from './pages.ts'
import { sortIn, spelledOf } from './spelled.ts'

export interface ScoredFile {
  /** The row of the document. */
  readonly row: number
  readonly score: number
}

export interface FeaturedPlace {
  /** The row among the places. */
  readonly place: number
  readonly file: ScoredFile
  readonly features: Float64Array
  /** What its file consists of, which decides by which model its places are ordered; prose is as code. */
  readonly partSort: 'pages' | 'data' | 'code'
}

/** The places that are examined in some files, with their features; files best first. */
export function placeFeatures(context: FileContext, files: readonly ScoredFile[]): FeaturedPlace[] {
  return files.flatMap(placesIn(context, files))
}

/** The same for one of the files at a time. */
export function placesIn(
  context: FileContext,
  files: readonly ScoredFile[],
): (file: ScoredFile) => FeaturedPlace[] {
  const { sums } = context
  const most = (column: Float64Array): number =>
    files.reduce((best, { row }) => Math.max(best, column[row]), Number.MIN_VALUE)
  const looks = new Map<ScoredFile, Look>()
  const lookInto = (file: ScoredFile) =>
    getOrMake(looks, file, () => {
      const pages = pagedFile(context, file.row)
      return { pages, rows: pages?.close ?? placesWorthALook(context, file) }
    })
  const others = {
    best: Math.max(most(sums.best), context.beside?.best ?? 0),
    related: most(sums.related),
    // Titles are compared only if the question mentions names.
    titles:
      context.asked.mentions.names.size === 0 ? NO_TITLES : titlesAmong(context, files, lookInto),
  }
  return (file) => featuresIn(context, file, lookInto(file), others)
}

/** The part of a file that is examined. */
interface Look {
  /** Rows of places, ascending. */
  readonly rows: readonly number[]
  readonly pages: PagedFile | null
}

const NO_TITLES: ReadonlyMap<string, number> = new Map()

/** The number of places with each title that the question mentions. */
function titlesAmong(
  { places, toc, asked }: FileContext,
  files: readonly ScoredFile[],
  lookInto: (file: ScoredFile) => Look,
): Map<string, number> {
  const titles = new Map<string, number>()
  for (const file of files) {
    for (const place of lookInto(file).rows) {
      const title = titleOf(toc, places.node[place])
      if (isCalled(asked.mentions, title)) titles.set(title, (titles.get(title) ?? 0) + 1)
    }
  }
  return titles
}

/** The places of a file with the best text, in their order, and those whose name is exactly the query. */
function placesWorthALook({ places, named }: FileContext, { row }: ScoredFile): number[] {
  const from = places.first[row]
  const all = Array.from({ length: places.first[row + 1] - from }, (_, i) => from + i)
  if (all.length <= CLOSE_PLACES) return all
  const best = [...all].sort((a, b) => places.score[b] - places.score[a] || a - b)
  const kept = new Set(best.slice(0, CLOSE_PLACES))
  return all.filter((place) => kept.has(place) || named?.has(places.node[place]) === true)
}

const write = featureWriter<PlaceFeature>(PLACE_FEATURES)

function featuresIn(
  context: FileContext,
  file: ScoredFile,
  { rows, pages }: Look,
  others: {
    /** The text score of the best place of all files, by own and by related words. */
    readonly best: number
    readonly related: number
    /** The number of places with each title. */
    readonly titles: ReadonlyMap<string, number>
  },
): FeaturedPlace[] {
  const { places, asked, sums, toc, matched } = context
  const isData = sortIn(toc, matched.documents.document[file.row]) === 'data'
  const partSort = pages === null ? (isData ? 'data' : 'code') : 'pages'
  const bestInFile = sums.best[file.row] || Number.MIN_VALUE
  const ranks = ranksIn(places.score, rows)
  const covered = rows.map((place) => shareOf(asked, ownWords(places, place)))
  const mostCovered = Math.max(Number.MIN_VALUE, ...covered)
  return rows.map((place, i): FeaturedPlace => {
    const own = covered[i]
    const features = new Float64Array(PLACE_FEATURES.length).fill(Number.NaN)
    write(features, {
      unit: places.score[place] / others.best,
      unitInFile: places.score[place] / bestInFile,
      rankInFile: 1 / (1 + ranks[i]),
      covered: own,
      coveredInFile: own / mostCovered,
      signature: shareOf(asked, places.code[place]),
      comment: shareOf(asked, places.description[place]),
      body: shareOf(asked, places.body[place]),
      relatedUnit: places.related.score[place] / others.related,
      relatedAdds: shareOf(
        asked,
        asked.standFor(places.related.all[place]) & ~ownWords(places, place),
      ),
      near: pages === null ? context.near(place) : 0,
    })
    write(features, around(context, file.row, place))
    write(features, named(context, place))
    write(features, members(context, file.row, place, bestInFile))
    write(features, kindOfPlace(context, place))
    write(features, positionFeatures(context, place))
    write(features, mentioned(context, place, others.titles))
    if (pages !== null) write(features, onPage(context, place, pages, bestInFile))
    return { place, file, features, partSort }
  })
}

/** The rank of each row by a column: the number of rows with a higher value, or an equal one and before it. */
function ranksIn(values: Float64Array, rows: readonly number[]): Uint32Array {
  const ranks = new Uint32Array(rows.length)
  for (let i = 1; i < rows.length; i++) {
    for (let j = 0; j < i; j++) ranks[values[rows[i]] > values[rows[j]] ? j : i]++
  }
  return ranks
}

function onPage(
  { places, figures, nearness }: FileContext,
  place: number,
  { heading }: PagedFile,
  bestInFile: number,
) {
  const node = places.node[place]
  return {
    headings: heading(place) / bestInFile,
    figures: figures(node),
    nearness: nearness(node, ownWords(places, place)),
  }
}

function around({ places, asked, matched }: FileContext, row: number, place: number) {
  const { masks, name } = matched.documents
  const { above, about } = places
  const own = ownWords(places, place)
  return {
    coveredAround: shareOf(asked, own | above[place] | about[place] | masks.path[row] | name[row]),
    above: shareOf(asked, above[place]),
    about: shareOf(asked, about[place]),
  }
}

const NOT_NAMED = { titleWord: 0, titleWhole: 0 }

function named({ places, asked, toc }: FileContext, place: number) {
  const mask = places.title[place]
  const { words, plain: name } = spelledOf(toc, places.node[place])
  const titleNear = asked.nearShare(words)
  if (mask === 0) return { titleShare: 0, titleFit: 0, titleNear, ...NOT_NAMED }
  return {
    titleShare: shareOf(asked, mask),
    titleFit: fitOf(words, mask & asked.callable),
    titleNear,
    titleWord: asked.singles.has(name) || asked.compounds.has(name) ? 1 : 0,
    titleWhole: name === asked.whole ? 1 : 0,
  }
}

function members(
  { places, toc, asked }: FileContext,
  row: number,
  place: number,
  bestInFile: number,
) {
  const end = places.node[place] + toc.size[places.node[place]]
  let count = 0
  let best = 0
  let inside = ownWords(places, place)
  for (let at = place + 1; at < places.first[row + 1] && places.node[at] < end; at++) {
    count++
    best = Math.max(best, places.score[at])
    inside |= ownWords(places, at)
  }
  return {
    members: count,
    bestMember: best / bestInFile,
    coveredInside: shareOf(asked, inside),
  }
}

const CONTAINERS: ReadonlySet<NodeKind> = new Set([
  'module',
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
])
const DETAILS: ReadonlySet<NodeKind> = new Set(['constant', 'type', 'key'])
const FUNCTIONS: ReadonlySet<NodeKind> = new Set(['function', 'method'])
const PROSE: ReadonlySet<NodeKind> = new Set(['section', 'page'])

/** How a place relates to its file: by its name, its length and where it begins. */
function positionFeatures({ places, toc }: FileContext, place: number) {
  const node = places.node[place]
  const document = toc.document[node]
  const file = toc.documentNode[document]
  const lines = linesOf(toc, node)
  const all = linesOf(toc, file)
  const { title, plain } = spelledOf(toc, node)
  const isNamed = node !== file && title !== ''
  return {
    titleOfFile: isNamed && plain === spelledOf(toc, file).plain ? 1 : 0,
    lines: lines === null ? 0 : Math.log(2 + lines.end - lines.start),
    position: lines === null || all === null ? 0 : (lines.start - all.start) / Math.max(1, all.end),
  }
}

function kindOfPlace({ places, toc, asked }: FileContext, place: number) {
  const node = places.node[place]
  const kind = kindOf(toc, node)
  const file = toc.documentNode[toc.document[node]]
  const is = (kinds: ReadonlySet<NodeKind>): number => (kinds.has(kind) ? 1 : 0)
  return {
    isFile: node === file ? 1 : 0,
    isContainer: is(CONTAINERS),
    isFunction: is(FUNCTIONS),
    isDetail: is(DETAILS),
    isSection: is(PROSE),
    test: isAside(toc, asked, node) ? 1 : 0,
    depth: toc.depth[node] - toc.depth[file],
  }
}

function mentioned(
  { places, asked, toc }: FileContext,
  place: number,
  titles: ReadonlyMap<string, number>,
) {
  const title = titleOf(toc, places.node[place])
  return { called: isCalled(asked.mentions, title) ? 1 / Math.sqrt(titles.get(title) ?? 1) : 0 }
}

/**
 * How close to each other the words of a question are in a place, in the closest of its pieces. Each place is
 * computed once, because files use the same values as places.
 * @param near the same for the own text of a node that contains the words of a mask (0–1)
 * @returns the value of a place by its row; a piece counts for the place that contains it
 */
export function nearnessByPlace(
  { toc, places }: RankInput,
  near: (node: NodeNumber, mask: number) => number,
): (place: number) => number {
  const known = new Map<number, number>()
  const nearestIn = (place: number): number => {
    const node = places.node[place]
    const mask = ownWords(places, place)
    let best = near(node, mask)
    // Pieces of a file as a whole are places themselves.
    const end = toc.documentNode[toc.document[node]] === node ? node : node + toc.size[node]
    for (let piece = node + 1; piece < end; piece += toc.size[piece]) {
      if (kindOf(toc, piece) === 'chunk') best = Math.max(best, near(piece, mask))
    }
    return best
  }
  return (place) => getOrMake(known, place, () => nearestIn(place))
}

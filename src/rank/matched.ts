// What the index found for a question, as input of the ranking, and the same folded into places: pieces of a long
// function or section count for the whole.

import { kindCode } from '../model/tree/node.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'

/** Bit masks by field: bit i is set where the node or file contains word i of the question in that field. */
interface FieldMasks {
  readonly title: Uint32Array
  readonly path: Uint32Array
  readonly code: Uint32Array
  readonly description: Uint32Array
  readonly body: Uint32Array
}

/** Nodes that match any word, ascending by number, and their documents, ascending by ordinal. */
export interface MatchedWords {
  readonly count: number
  readonly node: Uint32Array
  /** The BM25F score of the node's own text. */
  readonly score: Float64Array
  readonly masks: FieldMasks
  readonly documents: {
    readonly count: number
    /** The document's ordinal in the table of contents. */
    readonly document: Uint32Array
    /** The BM25 score of the whole file. */
    readonly score: Float64Array
    /** Masks of the whole file: the union over its nodes. */
    readonly masks: FieldMasks
    /** Mask of the words that the file's name contains. */
    readonly name: Uint32Array
  }
}

/** Matches of related words in nodes or documents; the masks are of related words. */
interface RelatedColumns {
  readonly score: Float64Array
  /** Matches in the node's title; for a document, in the names of its symbols and headings. */
  readonly title: Uint32Array
  /** Matches in any field. */
  readonly all: Uint32Array
}

/** All matches, by the words of the question and by related words. */
export interface AllMatches extends MatchedWords {
  /** Whether related words matched anything; otherwise their columns are zeros. */
  readonly hasRelated: boolean
  readonly related: RelatedColumns
  readonly relatedDocuments: RelatedColumns
}

/** The matches of `own`, with empty rows for what only `more` matched. */
export function withRowsOf(own: MatchedWords, more: MatchedWords): MatchedWords {
  const node = union(own.node, more.node)
  const document = union(own.documents.document, more.documents.document)
  const nodes = rowsIn(node, own.node)
  const documents = rowsIn(document, own.documents.document)
  return {
    count: node.length,
    node,
    score: spreadNumbers(own.score, nodes, node.length),
    masks: spreadMasks(own.masks, nodes, node.length),
    documents: {
      count: document.length,
      document,
      score: spreadNumbers(own.documents.score, documents, document.length),
      masks: spreadMasks(own.documents.masks, documents, document.length),
      name: spread(own.documents.name, documents, document.length),
    },
  }
}

/** Both together, as if they were matches in the same text: scores are added, masks are united. */
export function addMatched(own: MatchedWords, more: MatchedWords): MatchedWords {
  const all = withRowsOf(own, more)
  addRows(all, rowsIn(all.node, more.node), more)
  addRows(all.documents, rowsIn(all.documents.document, more.documents.document), more.documents)
  return all
}

type MatchScores = Pick<MatchedWords, 'score' | 'masks'>

function addRows(all: MatchScores, rows: Uint32Array, { score, masks }: MatchScores): void {
  for (const [i, row] of rows.entries()) {
    all.score[row] += score[i]
    for (const field of MASK_FIELDS) all.masks[field][row] |= masks[field][i]
  }
}

const MASK_FIELDS = ['title', 'path', 'code', 'description', 'body'] as const

/** The nodes and documents of both, with zeros where the other words found nothing. */
export function joinMatched(own: MatchedWords, other: MatchedWords | null): AllMatches {
  const wide = other === null ? own : withRowsOf(own, other)
  const { node, documents } = wide
  const otherNodes = rowsIn(node, other?.node ?? EMPTY_COLUMN)
  const otherDocuments = rowsIn(documents.document, other?.documents.document ?? EMPTY_COLUMN)
  return {
    ...wide,
    hasRelated: other !== null,
    related: relatedColumns(other, otherNodes, wide.count),
    relatedDocuments: relatedColumns(other?.documents ?? null, otherDocuments, documents.count),
  }
}

const EMPTY_COLUMN = new Uint32Array(0)

function relatedColumns(
  other: Pick<MatchedWords, 'score' | 'masks'> | null,
  rows: Uint32Array,
  count: number,
): RelatedColumns {
  if (other === null) {
    const none = new Uint32Array(count)
    return { score: new Float64Array(count), title: none, all: none }
  }
  const { title, path, code, description, body } = other.masks
  return {
    score: spreadNumbers(other.score, rows, count),
    title: spread(title, rows, count),
    all: spread(
      title.map((mask, i) => mask | path[i] | code[i] | description[i] | body[i]),
      rows,
      count,
    ),
  }
}

/** The union of two ascending columns. */
function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (b.length === 0) return a
  const all = new Uint32Array(a.length + b.length)
  let count = 0
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const left = i < a.length ? a[i] : Number.POSITIVE_INFINITY
    const right = j < b.length ? b[j] : Number.POSITIVE_INFINITY
    all[count++] = Math.min(left, right)
    if (left <= right) i++
    if (right <= left) j++
  }
  return all.slice(0, count)
}

/** The positions of an ascending column's values in another column that contains all of them. */
function rowsIn(all: Uint32Array, some: Uint32Array): Uint32Array {
  const rows = new Uint32Array(some.length)
  for (let i = 0, at = 0; i < some.length; i++) {
    while (all[at] !== some[i]) at++
    rows[i] = at
  }
  return rows
}

function spread(column: Uint32Array, rows: Uint32Array, count: number): Uint32Array {
  const wide = new Uint32Array(count)
  for (let i = 0; i < column.length; i++) wide[rows[i]] = column[i]
  return wide
}

function spreadNumbers(column: Float64Array, rows: Uint32Array, count: number): Float64Array {
  const wide = new Float64Array(count)
  for (let i = 0; i < column.length; i++) wide[rows[i]] = column[i]
  return wide
}

function spreadMasks(masks: FieldMasks, rows: Uint32Array, count: number): FieldMasks {
  return {
    title: spread(masks.title, rows, count),
    path: spread(masks.path, rows, count),
    code: spread(masks.code, rows, count),
    description: spread(masks.description, rows, count),
    body: spread(masks.body, rows, count),
  }
}

/** Places in pre-order, as columns. A matched file as a whole has a row too. */
export interface Places {
  readonly count: number
  readonly node: Uint32Array
  readonly score: Float64Array
  readonly title: Uint32Array
  readonly code: Uint32Array
  readonly description: Uint32Array
  readonly body: Uint32Array
  /** Words in the titles of the nodes that contain the place, within its document. */
  readonly above: Uint32Array
  /** Words of the document's title and description. */
  readonly about: Uint32Array
  /** Matches of related words. */
  readonly related: RelatedColumns
  /** By row of a document: its first place; has one more entry than there are documents. */
  readonly first: Uint32Array
}

/** Folds the pieces of symbols and sections into the symbols and sections. */
export function placesOf(toc: Toc, matched: AllMatches): Places {
  const { count, node, score, masks, documents } = matched
  const column = () => new Uint32Array(count)
  const places = {
    node: column(),
    score: new Float64Array(count),
    title: column(),
    code: column(),
    description: column(),
    body: column(),
    related: { score: new Float64Array(count), title: column(), all: column() },
  }
  const first = new Uint32Array(documents.count + 1)
  const { document: ordinals } = documents
  const { node: placed } = places
  // First the place of each row, then column after column, because a loop of its own for each column is faster.
  const placeOf = column()
  const isOwn = new Uint8Array(count)
  let at = 0
  let document = -1
  for (let row = 0; row < count; row++) {
    const n = node[row]
    const ordinal = toc.document[n]
    while (ordinals[document] !== ordinal) first[++document] = at
    const owner = ownerOf(toc, n)
    // The owner comes right before its pieces, except where pieces of nested nodes come between.
    let place = at
    if (owner !== n) {
      for (place = at - 1; place >= first[document] && placed[place] > owner; ) place--
      if (place < first[document] || placed[place] !== owner) place = at
    } else isOwn[row] = 1
    if (place === at) placed[at++] = owner
    placeOf[row] = place
  }
  first.fill(at, document + 1)
  foldScores(places.score, score, placeOf)
  foldMasks(places.title, masks.title, placeOf, isOwn)
  foldMasks(places.code, masks.code, placeOf)
  foldMasks(places.description, masks.description, placeOf)
  foldMasks(places.body, masks.body, placeOf)
  // Most searches have no related words.
  if (matched.hasRelated) {
    foldScores(places.related.score, matched.related.score, placeOf)
    foldMasks(places.related.title, matched.related.title, placeOf, isOwn)
    foldMasks(places.related.all, matched.related.all, placeOf)
  }
  return { count: at, first, ...places, ...around(toc, at, places) }
}

function foldScores(to: Float64Array, from: Float64Array, placeOf: Uint32Array): void {
  for (let row = 0; row < placeOf.length; row++) {
    const place = placeOf[row]
    if (from[row] > to[place]) to[place] = from[row]
  }
}

/** @param only the rows that count; all by default */
function foldMasks(
  to: Uint32Array,
  from: Uint32Array,
  placeOf: Uint32Array,
  only: Uint8Array | null = null,
): void {
  for (let row = 0; row < placeOf.length; row++)
    if (only === null || only[row] === 1) to[placeOf[row]] |= from[row]
}

const CHUNK_CODE = kindCode('chunk')

/** The symbol or section of which a node is a piece; the node itself if it is not a piece. */
export function ownerOf(toc: Toc, n: NodeNumber): NodeNumber {
  if (toc.kind[n] !== CHUNK_CODE) return n
  const parent = toc.parent[n]
  return parent === toc.documentNode[toc.document[n]] ? n : parent
}

/** For each place the words around it: in the titles above, and in its document's title and description. */
function around(
  toc: Toc,
  count: number,
  { node, title, description }: Pick<Places, 'node' | 'title' | 'description'>,
): Pick<Places, 'above' | 'about'> {
  const above = new Uint32Array(count)
  const about = new Uint32Array(count)
  const open: number[] = []
  for (let row = 0; row < count; row++) {
    const n = node[row]
    while (open.length > 0 && n >= endOf(toc, node[open[open.length - 1]])) open.pop()
    if (n === toc.documentNode[toc.document[n]]) about[row] = title[row] | description[row]
    else if (open.length > 0) {
      const outer = open[open.length - 1]
      above[row] = above[outer] | title[outer]
      about[row] = about[outer]
    }
    open.push(row)
  }
  return { above, about }
}

function endOf(toc: Toc, n: NodeNumber): NodeNumber {
  return n + toc.size[n]
}

// What the index found for a question, as the ranking takes it, and that folded into places: pieces of
// a long function or section stand for the whole.

import { kindOf, type NodeNumber, type Toc } from '../model/tree/toc.ts'

/** Bit masks by field: the node or file holds word i of the question in that field. */
interface FieldMasks {
  readonly title: Uint32Array
  readonly path: Uint32Array
  readonly code: Uint32Array
  readonly description: Uint32Array
  readonly body: Uint32Array
}

/** Nodes in which any word matched, rising by number, and their documents, rising by ordinal. */
export interface MatchedWords {
  readonly count: number
  readonly node: Uint32Array
  /** BM25F of the node's own text. */
  readonly score: Float64Array
  readonly masks: FieldMasks
  readonly documents: {
    readonly count: number
    /** Ordinal in the table of contents. */
    readonly document: Uint32Array
    /** BM25 of the whole file. */
    readonly score: Float64Array
    /** Of the whole file: the union over its nodes. */
    readonly masks: FieldMasks
    /** Words that the file's name holds. */
    readonly name: Uint32Array
  }
}

/** What words that stand for those of the question say of nodes or documents; masks are of those words. */
interface RelatedColumns {
  readonly score: Float64Array
  /** In the node's title; of a document in the names of its symbols and headings. */
  readonly title: Uint32Array
  /** In any field. */
  readonly all: Uint32Array
}

/** What matched, by the question's own words and by those that stand for them. */
export interface Matched extends MatchedWords {
  /** Whether any words do; else what follows is zeros. */
  readonly hasRelated: boolean
  readonly related: RelatedColumns
  readonly relatedDocuments: RelatedColumns
}

/** What was found, with empty rows for what only `more` found. */
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

/** Both, as if all of it stood in the same texts: scores are added up, masks joined. */
export function addMatched(own: MatchedWords, more: MatchedWords): MatchedWords {
  const all = withRowsOf(own, more)
  addRows(all, rowsIn(all.node, more.node), more)
  addRows(all.documents, rowsIn(all.documents.document, more.documents.document), more.documents)
  return all
}

type Scored = Pick<MatchedWords, 'score' | 'masks'>

function addRows(all: Scored, rows: Uint32Array, { score, masks }: Scored): void {
  for (const [i, row] of rows.entries()) {
    all.score[row] += score[i]
    for (const field of FIELDS) all.masks[field][row] |= masks[field][i]
  }
}

const FIELDS = ['title', 'path', 'code', 'description', 'body'] as const

/** The nodes and documents of both, with zeros for what the other words did not find. */
export function joinMatched(own: MatchedWords, other: MatchedWords | null): Matched {
  const wide = other === null ? own : withRowsOf(own, other)
  const { node, documents } = wide
  const otherNodes = rowsIn(node, other?.node ?? EMPTY)
  const otherDocuments = rowsIn(documents.document, other?.documents.document ?? EMPTY)
  return {
    ...wide,
    hasRelated: other !== null,
    related: relatedColumns(other, otherNodes, wide.count),
    relatedDocuments: relatedColumns(other?.documents ?? null, otherDocuments, documents.count),
  }
}

const EMPTY = new Uint32Array(0)

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

/** Both rising columns as one, each value once. */
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

/** Where the values of a rising column are in another that holds them all. */
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

/** Places in pre-order, as columns; a row for a file as a whole is among them where it matched. */
export interface Places {
  readonly count: number
  readonly node: Uint32Array
  readonly score: Float64Array
  readonly title: Uint32Array
  readonly code: Uint32Array
  readonly description: Uint32Array
  readonly body: Uint32Array
  /** Words in the titles of what the place lies in, inside its document. */
  readonly above: Uint32Array
  /** Words of the document's own title and description. */
  readonly about: Uint32Array
  /** What related words say of it. */
  readonly related: RelatedColumns
  /** By row of a document: its first place; one entry more than documents. */
  readonly first: Uint32Array
}

/** Folds the pieces of symbols and sections into these. */
export function placesOf(toc: Toc, matched: Matched): Places {
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
  // Where each row went: then column after column, each of which is filled by a loop of its own.
  const placeOf = column()
  const isOwn = new Uint8Array(count)
  let at = 0
  let document = -1
  for (let row = 0; row < count; row++) {
    const n = node[row]
    const ordinal = toc.document[n]
    while (ordinals[document] !== ordinal) first[++document] = at
    const owner = ownerOf(toc, n)
    // The owner stands right before its pieces, but for pieces of what lies in it.
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
  // Most searches have none.
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

/** @param only rows that count, by default all */
function foldMasks(
  to: Uint32Array,
  from: Uint32Array,
  placeOf: Uint32Array,
  only: Uint8Array | null = null,
): void {
  for (let row = 0; row < placeOf.length; row++)
    if (only === null || only[row] === 1) to[placeOf[row]] |= from[row]
}

/** The symbol or section that a node is a piece of; the node itself for any other. */
export function ownerOf(toc: Toc, n: NodeNumber): NodeNumber {
  if (kindOf(toc, n) !== 'chunk') return n
  const parent = toc.parent[n]
  return parent === toc.documentNode[toc.document[n]] ? n : parent
}

/** For each place what is said around it: in the titles above, and in what its document says of itself. */
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

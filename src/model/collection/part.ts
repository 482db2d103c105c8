// Outlines of many documents as one byte section, opened again without copying and without an object per node.

import {
  type ColumnReader,
  encodeColumns,
  FormatError,
  type OpenOptions,
  openColumns,
} from '../../base/columns/columns.ts'
import { joinBytes } from '../../base/columns/join-bytes.ts'
import {
  joinAlike,
  joinNumbers,
  joinStrings,
  type PackedColumn,
  runningTotal,
} from '../../base/columns/join-columns.ts'
import {
  EMPTY_STRINGS,
  packStrings,
  type StringColumn,
  sliceStrings,
  stringAt,
} from '../../base/columns/strings.ts'
import { rowsOf } from '../tree/calls.ts'
import { NODE_KINDS } from '../tree/node.ts'
import { type Outline, REFERENCE_KINDS } from '../tree/outline.ts'
import { FORMAT_VERSION } from './collection.ts'
import { COLUMN_NAMES, type ColumnName, OUTLINE_COLUMNS } from './part-details.ts'

/** A document as it is stored in a part. */
export interface PartDocument {
  readonly path: string
  readonly hash: string
  /** Bytes `textStart … textEnd` (exclusive) of the part's texts. */
  readonly textStart: number
  readonly textEnd: number
  readonly outline: Outline
}

/** An opened section; `i` is a document's slot. */
export interface OutlinePart {
  readonly count: number
  path(i: number): string
  hash(i: number): string
  textStart(i: number): number
  textEnd(i: number): number
  /** Views into the section; throws `FormatError` where the facets are damaged. */
  outline(i: number): Outline
}

/** Documents that are packed into one block: an unpacked outline is two dozen objects. */
const BLOCK_DOCUMENTS = 128

/** Columns of some documents. `nodesEnd` and `referencesEnd` hold counts per document here. */
type Block = Readonly<Record<ColumnName, PackedColumn>>

/** Packs the outlines of one part, in slot order, and releases the objects. */
export class OutlinePacker {
  readonly #blocks: Block[] = []
  #loose: PartDocument[] = []
  #count = 0

  /** Documents so far. */
  get count(): number {
    return this.#count
  }

  /** Adds a document in the next slot. */
  add(document: PartDocument): void {
    this.#count++
    this.#loose.push(document)
    if (this.#loose.length < BLOCK_DOCUMENTS) return
    this.#blocks.push(blockOf(this.#loose))
    this.#loose = []
  }

  /** The bytes that `openOutlines` opens; documents may be added afterwards. */
  encode(): Uint8Array<ArrayBuffer> {
    const blocks = [...this.#blocks, blockOf(this.#loose)]
    const columns = COLUMN_NAMES.map((name): [string, PackedColumn] => {
      const joined = joinAlike(blocks.map((block) => block[name]))
      return [
        name,
        END_COLUMNS.has(name) && joined instanceof Uint32Array ? runningTotal(joined) : joined,
      ]
    })
    return encodeColumns(columns, FORMAT_VERSION)
  }
}

/** Packs the outlines of one part, in slot order. */
export function encodeOutlines(documents: readonly PartDocument[]): Uint8Array<ArrayBuffer> {
  const packer = new OutlinePacker()
  for (const document of documents) packer.add(document)
  return packer.encode()
}

/** Columns with the end of a document's rows; in a block they hold the number of its rows. */
const END_COLUMNS: ReadonlySet<string> = new Set(['nodesEnd', 'referencesEnd'])

function blockOf(documents: readonly PartDocument[]): Block {
  const outlines = documents.map(({ outline }) => outline)
  const references = outlines.map((outline) => outline.references)
  const texts = (of: (document: PartDocument) => string) => packStrings(documents.map(of))
  const nodes = (of: (outline: Outline) => Uint32Array) => joinNumbers(outlines.map(of))
  const strings = (of: (outline: Outline) => StringColumn) => joinStrings(outlines.map(of))
  return {
    path: texts(({ path }) => path),
    hash: texts(({ hash }) => hash),
    format: texts(({ outline }) => outline.format),
    language: texts(({ outline }) => outline.language),
    callRows: texts(({ outline }) => rowsOf(outline)),
    facets: texts(({ outline }) => facetsText(outline.facets)),
    textStart: Float64Array.from(documents, ({ textStart }) => textStart),
    textEnd: Float64Array.from(documents, ({ textEnd }) => textEnd),
    flags: Uint32Array.from(outlines, ({ flags }) => flags),
    nodesEnd: Uint32Array.from(outlines, ({ count }) => count),
    referencesEnd: Uint32Array.from(references, ({ kind }) => kind.length),
    kind: joinBytes(outlines.map(({ kind }) => kind)),
    size: nodes(({ size }) => size),
    start: nodes(({ start }) => start),
    end: nodes(({ end }) => end),
    nodeFlags: joinBytes(outlines.map(({ nodeFlags }) => nodeFlags)),
    words: nodes(({ words }) => words),
    title: strings(({ title }) => title),
    signature: strings(({ signature }) => signature),
    doc: strings(({ doc }) => doc),
    referenceKind: joinBytes(references.map(({ kind }) => kind)),
    referenceNode: nodes((outline) => outline.references.node),
    referenceLine: nodes((outline) => outline.references.line),
    referenceText: strings((outline) => outline.references.text),
  }
}

/**
 * Opens what `encodeOutlines` wrote and validates it: columns of equal length, nested
 * ranges, known kinds. With `defer` the texts are decoded and checked on first access.
 * @throws FormatError
 */
export function openOutlines(
  bytes: Uint8Array<ArrayBuffer>,
  { defer = false, ...options }: OpenOptions & { readonly defer?: boolean } = {},
): OutlinePart {
  const columns = readColumns(openColumns(bytes, FORMAT_VERSION, options), defer)
  checkLengths(columns)
  checkDocuments(columns)
  const { path, hash, textStart, textEnd } = columns
  return {
    count: columns.count,
    path: (i) => stringAt(path, i),
    hash: (i) => stringAt(hash, i),
    textStart: (i) => textStart[i],
    textEnd: (i) => textEnd[i],
    outline: (i) => new StoredOutline(columns, i),
  }
}

type Columns = ReturnType<typeof readColumns>

function readColumns(reader: ColumnReader, defer: boolean) {
  const strings = defer ? reader.deferredStrings : reader.strings
  const path = reader.strings('path')
  const kind = reader.u8('kind')
  return {
    count: path.ends.length,
    path,
    hash: reader.strings('hash'),
    format: reader.strings('format'),
    language: reader.strings('language'),
    // Older parts have no calls until their files are read again.
    callRows: reader.has('callRows')
      ? strings('callRows')
      : { ...EMPTY_STRINGS, ends: new Uint32Array(path.ends.length) },
    facets: reader.strings('facets'),
    textStart: reader.f64('textStart'),
    textEnd: reader.f64('textEnd'),
    flags: reader.u32('flags'),
    nodesEnd: reader.u32('nodesEnd'),
    referencesEnd: reader.u32('referencesEnd'),
    kind,
    // Older parts have no node flags until they are built again.
    nodeFlags: reader.has('nodeFlags') ? reader.u8('nodeFlags') : new Uint8Array(kind.length),
    size: reader.u32('size'),
    start: reader.u32('start'),
    end: reader.u32('end'),
    words: reader.u32('words'),
    title: strings('title'),
    signature: strings('signature'),
    doc: strings('doc'),
    referenceKind: reader.u8('referenceKind'),
    referenceNode: reader.u32('referenceNode'),
    referenceLine: reader.u32('referenceLine'),
    referenceText: strings('referenceText'),
  }
}

/** Views into the columns, each created on first access: most outlines are never read. */
class StoredOutline implements Outline {
  readonly count: number
  readonly flags: number
  foundCalls?: string
  readonly #columns: Columns
  readonly #i: number
  readonly #from: number
  readonly #known: { -readonly [Field in keyof Outline]?: Outline[Field] } = {}

  constructor(columns: Columns, i: number) {
    this.#columns = columns
    this.#i = i
    this.#from = i === 0 ? 0 : columns.nodesEnd[i - 1]
    this.count = columns.nodesEnd[i] - this.#from
    this.flags = columns.flags[i]
  }

  get format(): string {
    this.#known.format ??= stringAt(this.#columns.format, this.#i)
    return this.#known.format
  }

  get language(): string {
    this.#known.language ??= stringAt(this.#columns.language, this.#i)
    return this.#known.language
  }

  get calls(): string {
    return stringAt(this.#columns.callRows, this.#i)
  }

  get kind(): Uint8Array {
    this.#known.kind ??= this.#columns.kind.subarray(this.#from, this.#from + this.count)
    return this.#known.kind
  }

  get nodeFlags(): Uint8Array {
    this.#known.nodeFlags ??= this.#columns.nodeFlags.subarray(this.#from, this.#from + this.count)
    return this.#known.nodeFlags
  }

  get size(): Uint32Array {
    this.#known.size ??= this.#numbers(this.#columns.size)
    return this.#known.size
  }

  get start(): Uint32Array {
    this.#known.start ??= this.#numbers(this.#columns.start)
    return this.#known.start
  }

  get end(): Uint32Array {
    this.#known.end ??= this.#numbers(this.#columns.end)
    return this.#known.end
  }

  get words(): Uint32Array {
    this.#known.words ??= this.#numbers(this.#columns.words)
    return this.#known.words
  }

  get title(): StringColumn {
    this.#known.title ??= this.#strings(this.#columns.title)
    return this.#known.title
  }

  get signature(): StringColumn {
    this.#known.signature ??= this.#strings(this.#columns.signature)
    return this.#known.signature
  }

  get doc(): StringColumn {
    this.#known.doc ??= this.#strings(this.#columns.doc)
    return this.#known.doc
  }

  get references(): Outline['references'] {
    this.#known.references ??= referencesAt(this.#columns, this.#i)
    return this.#known.references
  }

  get facets(): Outline['facets'] {
    this.#known.facets ??= facetsOf(stringAt(this.#columns.facets, this.#i))
    return this.#known.facets
  }

  #numbers(column: Uint32Array): Uint32Array {
    return column.subarray(this.#from, this.#from + this.count)
  }

  #strings(column: StringColumn): StringColumn {
    return sliceStrings(column, this.#from, this.#from + this.count)
  }
}

function referencesAt(c: Columns, i: number): Outline['references'] {
  const first = i === 0 ? 0 : c.referencesEnd[i - 1]
  const last = c.referencesEnd[i]
  return {
    kind: c.referenceKind.subarray(first, last),
    node: c.referenceNode.subarray(first, last),
    line: c.referenceLine.subarray(first, last),
    text: sliceStrings(c.referenceText, first, last),
  }
}

function checkLengths(c: Columns): void {
  const counts = { documents: c.count, nodes: c.kind.length, references: c.referenceKind.length }
  for (const name of COLUMN_NAMES) {
    const [of] = OUTLINE_COLUMNS[name]
    const column: PackedColumn = c[name]
    check(('ends' in column ? column.ends : column).length === counts[of], of)
  }
  check((c.nodesEnd.at(-1) ?? 0) === counts.nodes, 'nodes')
  check((c.referencesEnd.at(-1) ?? 0) === counts.references, 'references')
}

function checkDocuments(c: Columns): void {
  let from = 0
  let first = 0
  for (let i = 0; i < c.count; i++) {
    const to = c.nodesEnd[i]
    const last = c.referencesEnd[i]
    const text = c.textStart[i]
    check(to > from && last >= first, 'documents')
    check(Number.isSafeInteger(text) && text >= 0 && c.textEnd[i] >= text, 'text offsets')
    checkNodes(c, from, to)
    for (let r = first; r < last; r++) {
      check(c.referenceNode[r] < to - from, 'references')
      check(c.referenceKind[r] < REFERENCE_KINDS.length, 'reference kinds')
    }
    from = to
    first = last
  }
}

/** Every subtree ends inside its parent's, so that a loop over sizes always ends. */
function checkNodes(c: Columns, from: number, to: number): void {
  check(c.size[from] === to - from, 'the size of a document')
  const open = [to]
  for (let n = from; n < to; n++) {
    while (open[open.length - 1] <= n) open.pop()
    const end = n + c.size[n]
    check(end > n && end <= open[open.length - 1], 'the size of a node')
    check(c.start[n] >= 1 && c.end[n] >= c.start[n] - 1, 'the lines of a node')
    check(c.kind[n] < NODE_KINDS.length, 'the kind of a node')
    open.push(end)
  }
}

function check(condition: boolean, what: string): void {
  if (!condition) throw new FormatError(`Stored outlines cannot be read: ${what} do not fit`)
}

function facetsText(facets: Outline['facets']): string {
  return facets.size === 0 ? '' : JSON.stringify([...facets])
}

const NO_FACETS: Outline['facets'] = new Map()

function facetsOf(text: string): Outline['facets'] {
  if (text === '') return NO_FACETS
  try {
    const entries: unknown = JSON.parse(text)
    if (Array.isArray(entries) && entries.every(isFacet)) return new Map(entries)
  } catch {
    // The error below is the same for both.
  }
  throw new FormatError('Stored outlines cannot be read: facets are damaged')
}

function isFacet(entry: unknown): entry is [string, string[]] {
  if (!Array.isArray(entry) || entry.length !== 2 || typeof entry[0] !== 'string') return false
  const values: unknown = entry[1]
  return Array.isArray(values) && values.every((value) => typeof value === 'string')
}

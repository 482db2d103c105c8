// Outlines of many documents as one byte section, opened again without copying or an object a node.

import { encodeColumns, FormatError, openColumns } from '../base/columns.ts'
import { packStrings, type StringColumn, sliceStrings, stringAt } from '../base/strings.ts'
import { FORMAT_VERSION } from './collection.ts'
import { NODE_KINDS } from './node.ts'
import { type Outline, REFERENCE_KINDS } from './outline.ts'

/** A document as it lies in a part. */
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

/** Packs the outlines of one part, in slot order. */
export function encodeOutlines(documents: readonly PartDocument[]): Uint8Array<ArrayBuffer> {
  const outlines = documents.map(({ outline }) => outline)
  const references = outlines.map((outline) => outline.references)
  const texts = (of: (document: PartDocument) => string) => packStrings(documents.map(of))
  const nodes = (of: (outline: Outline) => Uint32Array) => joinNumbers(outlines.map(of))
  const strings = (of: (outline: Outline) => StringColumn) => joinStrings(outlines.map(of))
  return encodeColumns(
    [
      ['path', texts(({ path }) => path)],
      ['hash', texts(({ hash }) => hash)],
      ['format', texts(({ outline }) => outline.format)],
      ['language', texts(({ outline }) => outline.language)],
      ['facets', texts(({ outline }) => facetsText(outline.facets))],
      ['textStart', Float64Array.from(documents, ({ textStart }) => textStart)],
      ['textEnd', Float64Array.from(documents, ({ textEnd }) => textEnd)],
      ['flags', Uint32Array.from(outlines, ({ flags }) => flags)],
      ['nodesEnd', runningTotal(outlines.map(({ count }) => count))],
      ['referencesEnd', runningTotal(references.map(({ kind }) => kind.length))],
      ['kind', joinBytes(outlines.map(({ kind }) => kind))],
      ['size', nodes(({ size }) => size)],
      ['start', nodes(({ start }) => start)],
      ['end', nodes(({ end }) => end)],
      ['words', nodes(({ words }) => words)],
      ['title', strings(({ title }) => title)],
      ['signature', strings(({ signature }) => signature)],
      ['doc', strings(({ doc }) => doc)],
      ['referenceKind', joinBytes(references.map(({ kind }) => kind))],
      ['referenceNode', nodes((outline) => outline.references.node)],
      ['referenceLine', nodes((outline) => outline.references.line)],
      ['referenceText', strings((outline) => outline.references.text)],
    ],
    FORMAT_VERSION,
  )
}

/**
 * Opens what `encodeOutlines` made and checks that it is sound: columns of equal length, nested
 * ranges, known kinds.
 * @throws FormatError
 */
export function openOutlines(bytes: Uint8Array<ArrayBuffer>): OutlinePart {
  const columns = readColumns(bytes)
  checkLengths(columns)
  checkDocuments(columns)
  const { path, hash, textStart, textEnd } = columns
  return {
    count: columns.count,
    path: (i) => stringAt(path, i),
    hash: (i) => stringAt(hash, i),
    textStart: (i) => textStart[i],
    textEnd: (i) => textEnd[i],
    outline: (i) => outlineAt(columns, i),
  }
}

type Columns = ReturnType<typeof readColumns>

function readColumns(bytes: Uint8Array<ArrayBuffer>) {
  const reader = openColumns(bytes, FORMAT_VERSION)
  const path = reader.strings('path')
  return {
    count: path.ends.length,
    path,
    hash: reader.strings('hash'),
    format: reader.strings('format'),
    language: reader.strings('language'),
    facets: reader.strings('facets'),
    textStart: reader.f64('textStart'),
    textEnd: reader.f64('textEnd'),
    flags: reader.u32('flags'),
    nodesEnd: reader.u32('nodesEnd'),
    referencesEnd: reader.u32('referencesEnd'),
    kind: reader.u8('kind'),
    size: reader.u32('size'),
    start: reader.u32('start'),
    end: reader.u32('end'),
    words: reader.u32('words'),
    title: reader.strings('title'),
    signature: reader.strings('signature'),
    doc: reader.strings('doc'),
    referenceKind: reader.u8('referenceKind'),
    referenceNode: reader.u32('referenceNode'),
    referenceLine: reader.u32('referenceLine'),
    referenceText: reader.strings('referenceText'),
  }
}

function outlineAt(c: Columns, i: number): Outline {
  const from = i === 0 ? 0 : c.nodesEnd[i - 1]
  const to = c.nodesEnd[i]
  const first = i === 0 ? 0 : c.referencesEnd[i - 1]
  const last = c.referencesEnd[i]
  return {
    format: stringAt(c.format, i),
    language: stringAt(c.language, i),
    count: to - from,
    flags: c.flags[i],
    kind: c.kind.subarray(from, to),
    size: c.size.subarray(from, to),
    start: c.start.subarray(from, to),
    end: c.end.subarray(from, to),
    words: c.words.subarray(from, to),
    title: sliceStrings(c.title, from, to),
    signature: sliceStrings(c.signature, from, to),
    doc: sliceStrings(c.doc, from, to),
    references: {
      kind: c.referenceKind.subarray(first, last),
      node: c.referenceNode.subarray(first, last),
      line: c.referenceLine.subarray(first, last),
      text: sliceStrings(c.referenceText, first, last),
    },
    facets: facetsOf(stringAt(c.facets, i)),
  }
}

function checkLengths(c: Columns): void {
  const nodes = c.kind.length
  const references = c.referenceKind.length
  const perDocument = [c.hash.ends, c.format.ends, c.language.ends, c.facets.ends]
  const numbers = [c.textStart, c.textEnd, c.flags, c.nodesEnd, c.referencesEnd]
  const perNode = [c.size, c.start, c.end, c.words, c.title.ends, c.signature.ends, c.doc.ends]
  const perReference = [c.referenceNode, c.referenceLine, c.referenceText.ends]
  for (const { length } of [...perDocument, ...numbers]) check(length === c.count, 'documents')
  for (const { length } of perNode) check(length === nodes, 'nodes')
  for (const { length } of perReference) check(length === references, 'references')
  check((c.nodesEnd.at(-1) ?? 0) === nodes, 'nodes')
  check((c.referencesEnd.at(-1) ?? 0) === references, 'references')
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

/** Every subtree ends inside the one that holds it, so that walking over sizes always ends. */
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
    // Falls through to the one error for both.
  }
  throw new FormatError('Stored outlines cannot be read: facets are damaged')
}

function isFacet(entry: unknown): entry is [string, string[]] {
  if (!Array.isArray(entry) || entry.length !== 2 || typeof entry[0] !== 'string') return false
  const values: unknown = entry[1]
  return Array.isArray(values) && values.every((value) => typeof value === 'string')
}

function runningTotal(counts: readonly number[]): Uint32Array {
  let total = 0
  return Uint32Array.from(counts, (count) => {
    total += count
    return total
  })
}

function joinBytes(arrays: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(totalLength(arrays))
  let at = 0
  for (const array of arrays) {
    joined.set(array, at)
    at += array.length
  }
  return joined
}

function joinNumbers(arrays: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(totalLength(arrays))
  let at = 0
  for (const array of arrays) {
    joined.set(array, at)
    at += array.length
  }
  return joined
}

function joinStrings(columns: readonly StringColumn[]): StringColumn {
  const ends = new Uint32Array(totalLength(columns.map((column) => column.ends)))
  const texts: string[] = []
  let at = 0
  let shift = 0
  for (const { text, start, ends: own } of columns) {
    const last = own.length === 0 ? start : own[own.length - 1]
    for (const end of own) ends[at++] = shift + end - start
    texts.push(text.slice(start, last))
    shift += last - start
  }
  return { text: texts.join(''), start: 0, ends }
}

function totalLength(arrays: readonly { readonly length: number }[]): number {
  return arrays.reduce((sum, { length }) => sum + length, 0)
}

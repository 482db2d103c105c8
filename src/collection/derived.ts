// Results that would otherwise be computed each time a collection is opened, stored next to its manifest: counts, the
// tree as it is drawn, resolved references, the concepts of its nodes, and the questions to begin with whose answers were
// found when they were tried. They belong to one build; data of another build is computed again.

import {
  type ColumnReader,
  type ColumnValue,
  encodeColumns,
  FormatError,
  openColumns,
} from '../base/columns/columns.ts'
import type { StringColumn } from '../base/columns/strings.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { CollectionStats } from '../model/library/library.ts'
import { NODE_KINDS } from '../model/tree/node.ts'
import { RESOLUTION_RULES } from '../model/tree/resolved-by.ts'
import type { Toc } from '../model/tree/toc.ts'
import type { TocColumns } from '../toc/build.ts'
import { titleColumn } from '../toc/columns.ts'
import { NO_TARGET, type References } from '../toc/references/reference-rows.ts'

/** Increase this when the tree, its titles or the rules that resolve references change. */
const DERIVED_VERSION = 1

/** Counts that only the outlines and indexes give. */
export type Counts = Pick<
  CollectionStats,
  'documents' | 'nodes' | 'bytes' | 'words' | 'languages' | 'indexBytes'
>

/** References without the table of contents to which they belong. */
export type KeptReferences = Omit<References, 'toc'>

/** The stored tree of one build. */
export interface KeptTree {
  readonly columns: TocColumns
  readonly references: KeptReferences
  /** Builds the column of all titles; the decoded text is not stored. */
  titles(): StringColumn
}

const COUNT_NAMES = ['documents', 'nodes', 'bytes', 'words', 'indexBytes'] as const

/** Counts that need the outlines. */
export const countsCodec = (manifest: Manifest): Codec<Counts> =>
  codec(
    buildOf(manifest),
    DERIVED_VERSION,
    (stats) => [
      ['counts', Float64Array.from(COUNT_NAMES, (name) => stats[name])],
      ['languages', JSON.stringify(Object.entries(stats.languages))],
    ],
    (reader) => {
      const counts = reader.f64('counts')
      check(counts.length === COUNT_NAMES.length && counts.every(Number.isSafeInteger))
      const languages = reader.json('languages')
      check(Array.isArray(languages) && languages.every(isCount))
      const [documents, nodes, size, words, indexBytes] = counts
      return {
        ...{ documents, nodes, bytes: size, words, indexBytes },
        languages: Object.fromEntries(languages),
      }
    },
  )

/** Whether it is a word with its number. */
export function isCount(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}

const TREE_COLUMNS = ['kind', 'size', 'depth', 'leaves', 'parent', 'documentNode'] as const
const REFERENCE_COLUMNS = ['source', 'target', 'how', 'confidence', 'firstRow', 'byTarget'] as const

/** The tree of an open collection and its references. */
export const treeCodec = (
  manifest: Manifest,
): Codec<{ readonly toc: Toc; readonly references: KeptReferences }, KeptTree> =>
  codec(
    buildOf(manifest),
    DERIVED_VERSION,
    ({ toc, references }) => [
      ...TREE_COLUMNS.map((name) => [name, toc[name]] as const),
      ['titles', titleColumn(toc)],
      ...REFERENCE_COLUMNS.map((name) => [name, references[name]] as const),
    ],
    (reader) => readTree(reader, manifest.documents.length),
  )

function readTree(reader: ColumnReader, documents: number): KeptTree {
  const kind = reader.u8('kind')
  const columns = {
    count: kind.length,
    kind,
    size: reader.u32('size'),
    depth: reader.u16('depth'),
    leaves: reader.u32('leaves'),
    parent: reader.u32('parent'),
    documentNode: reader.u32('documentNode'),
    document: new Int32Array(kind.length).fill(-1),
  }
  checkNodes(columns)
  placeDocuments(columns, documents)
  const titles = reader.deferredStrings('titles')
  check(titles.ends.length === columns.count)
  const rows = readRows(reader, columns.count, documents)
  const references = { count: rows.source.length, ...rows, byTarget: reader.u32('byTarget') }
  check(references.byTarget.length <= references.count)
  check(references.byTarget.every((row) => row < references.count))
  return { columns, references, titles: () => reader.strings('titles') }
}

/** Identifies a build: data derived from another one cannot be used. */
function buildOf({ id, generation, updatedAt, parts }: Manifest): string {
  return JSON.stringify([id, generation, updatedAt, ...parts])
}

/** Checks that every subtree ends inside its parent, so that loops over sizes and parents end. */
function checkNodes({ count, kind, size, depth, leaves, parent }: TocColumns): void {
  for (const { length } of [size, depth, leaves, parent]) check(length === count)
  check(count > 0 && size[0] === count && kind[0] < NODE_KINDS.length)
  for (let n = 1; n < count; n++) {
    const above = parent[n]
    check(above < n && kind[n] < NODE_KINDS.length)
    check(size[n] > 0 && n + size[n] <= above + size[above])
  }
}

/** Fills in the document of each node, and the node of each document. */
function placeDocuments({ count, size, document, documentNode }: TocColumns, documents: number) {
  check(documentNode.length === documents)
  let end = 0
  for (let d = 0; d < documents; d++) {
    const node = documentNode[d]
    check(node >= end && node > 0 && node < count)
    end = node + size[node]
    document.fill(d, node, end)
  }
}

/** Rows of references or calls in a tree of so many nodes and documents. */
export function readRows(reader: ColumnReader, nodes: number, documents: number) {
  const [source, target, firstRow] = ['source', 'target', 'firstRow'].map((name) =>
    reader.u32(name),
  )
  const how = reader.u8('how')
  const confidence = reader.f32('confidence')
  for (const { length } of [target, how, confidence]) check(length === source.length)
  check(firstRow.length === documents + 1)
  check(firstRow[0] === 0 && firstRow[documents] === source.length)
  for (let d = 0; d < documents; d++) check(firstRow[d] <= firstRow[d + 1])
  for (let row = 0; row < source.length; row++) {
    check(source[row] < nodes && how[row] < RESOLUTION_RULES.length)
    check(target[row] < nodes || target[row] === NO_TARGET)
  }
  return { source, target, how, confidence, firstRow }
}

/** How a result of one build is stored. */
export interface Codec<Value, Read = Value> {
  encode(value: Value): Uint8Array<ArrayBuffer>
  /** `null` if the bytes are of another build or version, damaged, or do not fit the collection. */
  decode(bytes: Uint8Array<ArrayBuffer>): Read | null
}

/** Stores values as columns together with the build that they belong to. */
export function codec<Value, Read = Value>(
  build: string,
  version: number,
  columnsOf: (value: Value) => readonly (readonly [string, ColumnValue])[],
  read: (reader: ColumnReader) => Read,
): Codec<Value, Read> {
  return {
    encode: (value) => encodeColumns([['build', build], ...columnsOf(value)], version),
    decode: (bytes) =>
      attempt(() => {
        const reader = openColumns(bytes, version)
        check(reader.text('build') === build)
        return read(reader)
      }),
  }
}

export function check(condition: boolean): asserts condition {
  if (!condition) throw new FormatError('What was derived does not fit its collection')
}

export function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof FormatError) return null
    throw error
  }
}

/** Increase this when concepts, summaries, or the questions that are tried change. */
const RESULTS_VERSION = 1

/** The concepts of each node as bits. */
export const conceptsCodec = (manifest: Manifest, nodes: number): Codec<Uint32Array> =>
  codec(
    buildOf(manifest),
    RESULTS_VERSION,
    (masks) => [['masks', masks]],
    (reader) => {
      const masks = reader.u32('masks')
      check(masks.length === nodes)
      return masks
    },
  )

/** Questions to begin with in a language; of several languages, the last one is stored. */
export const startersCodec = (manifest: Manifest, language: string): Codec<readonly string[]> =>
  codec(
    buildOf(manifest),
    RESULTS_VERSION,
    (questions) => [
      ['language', language],
      ['questions', JSON.stringify(questions)],
    ],
    (reader) => {
      check(reader.text('language') === language)
      const questions = reader.json('questions')
      check(Array.isArray(questions) && questions.every((one) => typeof one === 'string'))
      return questions
    },
  )

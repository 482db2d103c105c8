// The call graph and the calls of documents, stored next to a collection's manifest like the tree in `derived.ts`.
// Finding them takes longer than the rest of opening a collection. The graph is that of the same documents, whatever
// build they are of; the calls are those of every document that is still in its place.

import { checksum } from '../base/columns/checksum.ts'
import { type ColumnReader, encodeColumns, openColumns } from '../base/columns/columns.ts'
import { packStrings, stringAt, unpackStrings } from '../base/columns/strings.ts'
import { addTo } from '../base/group-by.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import type { CallGraph, FoundCalls } from '../toc/calls/call-graph.ts'
import type { Base, KnownBases } from '../toc/calls/symbol-table.ts'
import { attempt, check, readRows } from './derived.ts'
import { type KeptCalls, lacksCalls } from './linked.ts'

/** Increase this when the same texts would give another graph: whenever a rule of calls or imports changes. */
const CALLS_VERSION = 2

/** The stored calls of one build; a graph that was read is not stored again. */
export function keptCalls(
  manifest: Manifest,
  read: (name: 'calls') => Promise<Uint8Array<ArrayBuffer> | null>,
  write: (name: 'calls', bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): KeptCalls {
  let kept: Promise<void> | null = null
  return {
    async read(toc) {
      const bytes = await read('calls')
      const found = bytes === null ? null : decodeCalls(manifest, toc, bytes)
      if (found !== null) kept = Promise.resolve()
      return found
    },
    keep(graph) {
      kept ??= write('calls', encodeCalls(manifest, graph))
      return kept
    },
  }
}

/** Encodes a graph without what can be derived from the rest of it, and the calls that are not in the parts. */
export function encodeCalls(manifest: Manifest, graph: CallGraph): Uint8Array<ArrayBuffer> {
  const { bases, foreign } = graph.table.known()
  const rows = [...bases].flatMap(([type, of]) => of.map((base) => ({ ...base, type })))
  const { source, target, how, confidence, examples, firstRow } = graph
  const columns = [
    ['build', documentsIn(manifest)],
    ...Object.entries({ source, target, how, confidence }),
    ['examples', Uint32Array.from(examples)],
    ['firstRow', firstRow],
    ['baseType', Uint32Array.from(rows, ({ type }) => type)],
    ['baseNode', Uint32Array.from(rows, ({ node }) => node)],
    ['base', Uint32Array.from(rows, ({ base }) => base)],
    ['baseLine', Uint32Array.from(rows, ({ line }) => line)],
    ['baseHow', Uint8Array.from(rows, (row) => BASE_HOW.indexOf(row.how))],
    ['baseConfidence', Float64Array.from(rows, (row) => row.confidence)],
    ['foreign', Uint32Array.from(foreign)],
    ...foundColumns(manifest, graph.toc),
  ] as const
  return encodeColumns(columns, CALLS_VERSION)
}

const BASE_HOW: readonly Base['how'][] = ['same file', 'imported name', 'unique name']

/**
 * Fills in the calls of documents that lack them. `null` if the bytes are of other documents or another version, or do
 * not fit the tree.
 */
export function decodeCalls(
  manifest: Manifest,
  toc: Toc,
  bytes: Uint8Array<ArrayBuffer>,
): FoundCalls | null {
  return attempt(() => {
    const reader = openColumns(bytes, CALLS_VERSION)
    fillIn(manifest, toc, reader)
    check(reader.text('build') === documentsIn(manifest))
    const examples = new Set(reader.u32('examples'))
    const rows = readRows(reader, toc.count, toc.documents.length)
    for (const row of examples) check(row < rows.source.length)
    const foreign = reader.u32('foreign')
    check(foreign.every((type) => type < toc.count))
    return {
      ...rows,
      examples,
      known: { bases: readBases(reader, toc), foreign: new Set(foreign) },
    }
  })
}

/** Identifies the documents of a build with their texts: parts never change. */
function documentsIn({ id, parts, documents }: Manifest): string {
  const places = documents.map(({ path, part, slot }) => [path, part, slot])
  return String(checksum(new TextEncoder().encode(JSON.stringify([id, parts, places]))))
}

/** The calls that are not in the parts, with the places of their documents. */
function foundColumns({ parts, documents }: Manifest, toc: Toc) {
  const found = toc.documents.flatMap(({ outline }, d) =>
    outline?.foundCalls === undefined ? [] : [{ ...documents[d], calls: outline.foundCalls }],
  )
  return [
    ['parts', packStrings(parts)],
    ['part', Uint32Array.from(found, ({ part }) => part)],
    ['slot', Uint32Array.from(found, ({ slot }) => slot)],
    ['found', packStrings(found.map(({ calls }) => calls))],
  ] as const
}

function fillIn({ parts, documents }: Manifest, toc: Toc, reader: ColumnReader): void {
  const [part, slot] = [reader.u32('part'), reader.u32('slot')]
  const stored = unpackStrings(reader.strings('parts'))
  const found = reader.strings('found')
  check(part.length === found.ends.length && slot.length === found.ends.length)
  const known = new Map(Array.from(part, (one, i) => [`${stored[one]} ${slot[i]}`, i]))
  documents.forEach((document, d) => {
    const outline = toc.documents[d]?.outline
    const i = known.get(`${parts[document.part]} ${document.slot}`)
    if (outline && i !== undefined && lacksCalls(outline)) outline.foundCalls = stringAt(found, i)
  })
}

/** Reads the base classes, in the order in which they were found. */
function readBases(reader: ColumnReader, { count }: Toc): KnownBases['bases'] {
  const [types, nodes, of, lines] = ['baseType', 'baseNode', 'base', 'baseLine'].map((name) =>
    reader.u32(name),
  )
  const how = reader.u8('baseHow')
  const confidence = reader.f64('baseConfidence')
  for (const { length } of [nodes, of, lines, how, confidence]) check(length === types.length)
  const bases = new Map<NodeNumber, Base[]>()
  types.forEach((type, i) => {
    const { [how[i]]: by } = BASE_HOW
    check(type < count && nodes[i] < count && of[i] < count && by !== undefined)
    addTo(bases, type, {
      ...{ node: nodes[i], base: of[i], line: lines[i], how: by },
      confidence: confidence[i],
    })
  })
  return bases
}

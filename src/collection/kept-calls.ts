// The call graph, stored next to a collection's manifest like the tree in `derived.ts`. Finding the calls takes longer
// than the rest of opening a collection, and the result is the same until the next build.

import { encodeColumns, openColumns } from '../base/columns/columns.ts'
import { addTo } from '../base/group-by.ts'
import type { Manifest } from '../model/collection/collection.ts'
import { RESOLUTION_RULES } from '../model/tree/resolved-by.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import type { CallGraph, FoundCalls } from '../toc/calls/call-graph.ts'
import type { Base, KnownBases } from '../toc/calls/symbol-table.ts'
import { NO_TARGET } from '../toc/references/reference-rows.ts'
import { attempt, buildOf, check } from './derived.ts'
import type { ReadCalls } from './linked.ts'

/** Increase this when the same outlines would give another graph: whenever a rule of calls or imports changes. */
const CALLS_VERSION = 1

/** The stored calls of one build; a graph that was read is not stored again. */
export function keptCalls(
  manifest: Manifest,
  read: (name: 'calls') => Promise<Uint8Array<ArrayBuffer> | null>,
  write: (name: 'calls', bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): { readonly read: ReadCalls; keep(graph: CallGraph): Promise<void> } {
  let isKept = false
  return {
    async read(toc) {
      const bytes = await read('calls')
      const found = bytes === null ? null : decodeCalls(manifest, toc, bytes)
      isKept = found !== null
      return found
    },
    async keep(graph) {
      if (isKept) return
      isKept = true
      await write('calls', encodeCalls(manifest, graph))
    },
  }
}

/** Encodes a graph without what can be derived from the rest of it. */
export function encodeCalls(manifest: Manifest, graph: CallGraph): Uint8Array<ArrayBuffer> {
  const { bases, foreign } = graph.table.known()
  const rows = [...bases].flatMap(([type, of]) => of.map((base) => ({ ...base, type })))
  return encodeColumns(
    [
      ['build', buildOf(manifest)],
      ['source', graph.source],
      ['target', graph.target],
      ['how', graph.how],
      ['confidence', graph.confidence],
      ['examples', Uint32Array.from(graph.examples)],
      ['firstRow', graph.firstRow],
      ['baseType', Uint32Array.from(rows, ({ type }) => type)],
      ['baseNode', Uint32Array.from(rows, ({ node }) => node)],
      ['base', Uint32Array.from(rows, ({ base }) => base)],
      ['baseLine', Uint32Array.from(rows, ({ line }) => line)],
      ['baseHow', Uint8Array.from(rows, ({ how }) => BASE_HOW.indexOf(how))],
      ['baseConfidence', Float64Array.from(rows, ({ confidence }) => confidence)],
      ['foreign', Uint32Array.from(foreign)],
    ],
    CALLS_VERSION,
  )
}

const BASE_HOW: readonly Base['how'][] = ['same file', 'imported name', 'unique name']

/** `null` if the bytes are of another build or version, or do not fit the tree. */
export function decodeCalls(
  manifest: Manifest,
  toc: Toc,
  bytes: Uint8Array<ArrayBuffer>,
): FoundCalls | null {
  return attempt(() => {
    const reader = openColumns(bytes, CALLS_VERSION)
    check(reader.text('build') === buildOf(manifest))
    const found = {
      source: reader.u32('source'),
      target: reader.u32('target'),
      how: reader.u8('how'),
      confidence: reader.f32('confidence'),
      examples: new Set(reader.u32('examples')),
      firstRow: reader.u32('firstRow'),
    }
    checkRows(found, toc)
    const foreign = reader.u32('foreign')
    check(foreign.every((type) => type < toc.count))
    return { ...found, known: { bases: readBases(reader, toc), foreign: new Set(foreign) } }
  })
}

function checkRows(
  { source, target, how, confidence, examples, firstRow }: Omit<FoundCalls, 'known'>,
  { count, documents }: Toc,
): void {
  for (const { length } of [target, how, confidence]) check(length === source.length)
  check(firstRow.length === documents.length + 1)
  check(firstRow[0] === 0 && firstRow[documents.length] === source.length)
  for (let d = 0; d < documents.length; d++) check(firstRow[d] <= firstRow[d + 1])
  for (let row = 0; row < source.length; row++) {
    check(source[row] < count && how[row] < RESOLUTION_RULES.length)
    check(target[row] < count || target[row] === NO_TARGET)
  }
  for (const row of examples) check(row < source.length)
}

/** Reads the base classes, in the order in which they were found. */
function readBases(
  reader: ReturnType<typeof openColumns>,
  { count }: Pick<Toc, 'count'>,
): KnownBases['bases'] {
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

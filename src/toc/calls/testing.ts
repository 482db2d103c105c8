// Trees and call graphs of texts, for tests that bring a parser.

import { assert } from '../../base/assert.ts'
import { comparePaths } from '../../model/collection/collection.ts'
import type { Outline } from '../../model/tree/outline.ts'
import type { Toc } from '../../model/tree/toc.ts'
import { buildToc } from '../build.ts'
import { findNode, nodeId } from '../ids.ts'
import { createContext, type Reference } from '../references/references.ts'
import { type CallGraph, type CallsOfNode, callsOf, createCallGraph } from './call-graph.ts'
import { callRows } from './call-rows.ts'

/** Reads files. */
interface Parser {
  parse(path: string, bytes: Uint8Array): Promise<{ readonly outline: Outline }>
}

/** Texts by path. */
type Files = Readonly<Record<string, string>>

/** The table of contents of files. */
export async function parsedToc(parser: Parser, files: Files): Promise<Toc> {
  const documents = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const bytes = new TextEncoder().encode(text)
      const { outline } = await parser.parse(path, bytes)
      outline.foundCalls = callRows(text, outline)
      return { path, size: bytes.length, flags: outline.flags, outline }
    }),
  )
  documents.sort((a, b) => comparePaths(a.path, b.path))
  return buildToc({ name: 'shop', slug: 'shop', generatedAt: 0, documents })
}

export async function parsedCalls(parser: Parser, files: Files): Promise<CallGraph> {
  const toc = await parsedToc(parser, files)
  const builder = createCallGraph(createContext(toc))
  for (let d = 0; d < toc.documents.length; d++) builder.resolve(d)
  return builder.finish()
}

/** What leads from the place of an id, and to it. */
export function callsAt(graph: CallGraph, id: string): CallsOfNode {
  const node = findNode(graph.toc, id)
  assert(node !== null, `${id} is in the table of contents`)
  return callsOf(graph, node)
}

/** Ids of the places to which references lead, as far as they are known. */
export function idsOf(graph: CallGraph, references: readonly Reference[]): readonly string[] {
  return references.flatMap(({ other }) => (other === null ? [] : [nodeId(graph.toc, other)]))
}

/** An id without the types of the parameters. */
export const withoutTypes = (id: string) => id.replace(/\(.*\)$/, '')

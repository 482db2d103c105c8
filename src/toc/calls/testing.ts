// Trees and call graphs of texts as the parser reads them, for tests.

import { nodeLoadLanguage, nodeLoadRuntime } from '../../cli/languages.ts'
import { comparePaths } from '../../model/collection/collection.ts'
import type { Toc } from '../../model/tree/toc.ts'
import { createParser } from '../../parse/parser.ts'
import { buildToc } from '../build.ts'
import { createContext } from '../references/references.ts'
import { type CallGraph, createCallGraph } from './call-graph.ts'

const parser = await createParser({
  loadLanguage: nodeLoadLanguage,
  loadRuntime: nodeLoadRuntime,
  now: () => 0,
})

/** The table of contents of files, by path. */
export async function parsedToc(files: Readonly<Record<string, string>>): Promise<Toc> {
  const documents = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const bytes = new TextEncoder().encode(text)
      const { outline } = await parser.parse(path, bytes)
      return { path, size: bytes.length, flags: outline.flags, outline }
    }),
  )
  documents.sort((a, b) => comparePaths(a.path, b.path))
  return buildToc({ name: 'shop', slug: 'shop', generatedAt: 0, documents })
}

/** The calls of files, by path. */
export async function graphOf(files: Readonly<Record<string, string>>): Promise<CallGraph> {
  const toc = await parsedToc(files)
  const builder = createCallGraph(createContext(toc))
  for (let d = 0; d < toc.documents.length; d++) builder.resolve(d)
  return builder.finish()
}

// Grammars and queries for the browser. A grammar is an asset of the build, fetched from the page's
// own origin when the first file of its language is met.

import { urlOfWasm } from 'virtual:grammar-urls'
import { GRAMMARS, queryFiles, RUNTIME_WASM } from '../../parse/code/grammars.ts'
import type { LoadLanguage } from '../../parse/parser.ts'

const QUERIES = import.meta.glob<string>('../../parse/queries/*.scm', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Fetches a grammar and its query. Rejects where this build lacks one of them, or when offline. */
export const loadLanguage: LoadLanguage = async (grammar) => {
  const query = queryFiles(GRAMMARS[grammar]).map(queryText).join('\n')
  return { wasm: await fetchWasm(GRAMMARS[grammar].wasm), query }
}

function queryText(name: string): string {
  const text = QUERIES[`../../parse/queries/${name}.scm`]
  if (text === undefined) throw new Error(`There is no query ${name}.scm`)
  return text
}

/** The WASM of tree-sitter itself. */
export function loadRuntime(): Promise<Uint8Array> {
  return fetchWasm(RUNTIME_WASM)
}

async function fetchWasm(file: string): Promise<Uint8Array> {
  const url = urlOfWasm.get(file)
  if (url === undefined) throw new Error(`${file} is not part of this build`)
  // Inside a worker that was started from a blob, only addresses relative to this file resolve.
  const response = await fetch(new URL(url, import.meta.url))
  if (!response.ok) throw new Error(`${file} could not be loaded (${response.status})`)
  return new Uint8Array(await response.arrayBuffer())
}

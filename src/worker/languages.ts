// Grammars and queries for the browser. A grammar is an asset of the build, fetched from the page's
// own origin when the first file of its language is met.

import runtimeUrl from 'web-tree-sitter/web-tree-sitter.wasm?url'

const QUERIES = import.meta.glob<string>('../parse/queries/*.scm', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const GRAMMARS = import.meta.glob<string>(
  [
    '/node_modules/tree-sitter-javascript/tree-sitter-javascript.wasm',
    '/node_modules/tree-sitter-python/tree-sitter-python.wasm',
    '/node_modules/tree-sitter-typescript/tree-sitter-t*.wasm',
    '/node_modules/@repomix/tree-sitter-wasms/out/tree-sitter-{c,c_sharp,cpp,css,dart,go,java,php,ruby,rust,solidity,swift}.wasm',
    '/node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-{bash,powershell}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Grammar name, as in the query's file name → what stands under it. */
function byName(files: Readonly<Record<string, string>>, pattern: RegExp): Map<string, string> {
  const named = Object.entries(files).map(
    ([path, value]) => [pattern.exec(path)?.[1] ?? path, value] as const,
  )
  return new Map(named)
}

const queryOf = byName(QUERIES, /\/([^/]+)\.scm$/)
const grammarUrlOf = byName(GRAMMARS, /\/tree-sitter-([^/]+)\.wasm$/)

/** Fetches a grammar and its query; rejects for a grammar that this build does not carry. */
export async function loadLanguage(
  grammar: string,
): Promise<{ readonly wasm: Uint8Array; readonly query: string }> {
  const url = grammarUrlOf.get(grammar)
  const query = queryOf.get(grammar)
  if (url === undefined || query === undefined) throw new Error(`No grammar named ${grammar}`)
  return { wasm: await fetchBytes(url), query }
}

/** The WASM of tree-sitter itself. */
export function loadRuntime(): Promise<Uint8Array> {
  return fetchBytes(runtimeUrl)
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  // Inside a worker that was started from a blob, only addresses relative to this file resolve.
  const response = await fetch(new URL(url, import.meta.url))
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`)
  return new Uint8Array(await response.arrayBuffer())
}

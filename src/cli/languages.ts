// Grammars, queries and the parser runtime from the installed packages, for hosts with a file system.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { GRAMMARS, RUNTIME_WASM } from '../parse/grammars.ts'
import type { LoadLanguage } from '../parse/parser.ts'

const require = createRequire(import.meta.url)

/** Reads a grammar's module and its query. */
export const nodeLoadLanguage: LoadLanguage = async (grammar) => {
  const files = GRAMMARS[grammar]
  const query = new URL(`../parse/queries/${files.query}.scm`, import.meta.url)
  const [wasm, text] = await Promise.all([
    readFile(require.resolve(files.wasm)),
    readFile(query, 'utf8'),
  ])
  return { wasm, query: text }
}

/** Reads the runtime's module. */
export function nodeLoadRuntime(): Promise<Uint8Array> {
  return readFile(require.resolve(RUNTIME_WASM))
}

// Grammars, queries and the parser runtime from the installed packages, for hosts with a file system.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { GRAMMARS, queryFiles, RUNTIME_WASM } from '../parse/code/grammars.ts'
import type { LoadLanguage } from '../parse/parser.ts'
import { compileRuntime } from './baseline-wasm.ts'

const require = createRequire(import.meta.url)

/** Folder of grammars next to the built program, which has no packages. */
const BUILT_GRAMMARS = new URL('../grammars/', import.meta.url)
const isBuilt = existsSync(BUILT_GRAMMARS)

/** The path of a module in an installed package, or of its copy in the built program. */
function wasmPath(module: string): string | URL {
  return isBuilt ? new URL(path.basename(module), BUILT_GRAMMARS) : require.resolve(module)
}

/** Reads a grammar's module and its query. */
export const nodeLoadLanguage: LoadLanguage = async (grammar) => {
  const texts = queryFiles(GRAMMARS[grammar]).map((name) =>
    readFile(new URL(`../parse/queries/${name}.scm`, import.meta.url), 'utf8'),
  )
  const query = (await Promise.all(texts)).join('\n')
  return { wasm: await readFile(wasmPath(GRAMMARS[grammar].wasm)), query }
}

/** Reads and compiles the runtime's module. */
export async function nodeLoadRuntime(): Promise<WebAssembly.Module> {
  return compileRuntime(new Uint8Array(await readFile(wasmPath(RUNTIME_WASM))))
}

// Turns off V8's background optimiser for grammars in WebAssembly. The lexer of a grammar is one function of up to 400 KB;
// optimising it keeps a core busy, and the process cannot exit meanwhile: eight seconds for a single PowerShell
// file.

import { setFlagsFromString } from 'node:v8'

let isAsked = false

/**
 * Makes V8 compile grammars only once, with its fast compiler. Parsing becomes a third slower, so this pays off for
 * folders of up to some 20 MB per language. It applies to all modules that this process compiles after the parser
 * runtime, also in its threads, so only a program with its own process may call it.
 */
export function compileWasmOnce(): void {
  isAsked = true
}

/** Begins to compile only once, if that was asked for. */
export function beginCompilingOnce(): void {
  if (isAsked) setFlagsFromString('--liftoff-only')
}

/** Compiles the parser runtime. Its functions are small and used by all grammars, so V8 may optimise them. */
export async function compileRuntime(bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Module> {
  const module = await WebAssembly.compile(bytes)
  beginCompilingOnce()
  return module
}

// Turns off V8's background optimiser for WebAssembly. The lexer of a grammar is one function of up to 400 KB;
// optimising it keeps a core busy, and the process cannot exit meanwhile: eight seconds for a single PowerShell
// file.

import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 compile WebAssembly only once, with its fast compiler. Parsing becomes a third slower, so this pays off for
 * folders of up to some 20 MB per language. It applies to all modules that this process compiles from now on, also in
 * its threads, so only a program with its own process may call it.
 */
export function compileWasmOnce(): void {
  setFlagsFromString('--liftoff-only')
}

// Turns off V8's background optimiser for WebAssembly. The lexer of a grammar is one function of up to 400 KB;
// optimising it keeps a core busy, and the process cannot exit meanwhile: eight seconds for a single PowerShell
// file.

import { setFlagsFromString } from 'node:v8'

/**
 * Has WebAssembly compiled once, by the engine's fast compiler. Parsing is a third slower by it, which
 * folders of some 20 MB a language make up for. For all modules that this process compiles from now
 * on, in its threads too, so only a program that has the process to itself calls it.
 */
export function compileWasmOnce(): void {
  setFlagsFromString('--liftoff-only')
}

// Valid code that a grammar misreads, changed so that it does not; lengths and lines stay the same.

import type { GrammarName } from './grammars.ts'

/** The text to hand to the grammar; offsets into it are offsets into `text`. */
export function repairFor(grammar: GrammarName, text: string): string {
  return grammar === 'typescript' ? separateCallSignatures(text) : text
}

// In an interface, a line that begins with `<T>(…)` after one that ends in a type is a new call
// signature. The TypeScript grammar takes it for type arguments of that type, and loses the rest of
// the file; a semicolon in the indentation tells them apart.
const CALL_SIGNATURE =
  /([\w>\])}][ \t]*\r?\n(?:[ \t]*(?:\/\/[^\n]*)?\r?\n){0,9}[ \t]*)[ \t](?=<[A-Za-z_$][\w$]*(?: extends\b|[,>]|\s*$)|<\r?\n)/gm

function separateCallSignatures(text: string): string {
  if (!/\n[ \t]+<[A-Za-z\r\n]/.test(text)) return text
  return text.replace(CALL_SIGNATURE, '$1;')
}

// What only some languages mean by a name, a receiver or a call.

import { SELF_WORDS, SUPER_CALL } from '../../model/tree/calls.ts'
import { kindCode } from '../../model/tree/node.ts'
import { type NodeNumber, signatureOf, type Toc } from '../../model/tree/toc.ts'

/** Languages that call each other's symbols. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'javascript'],
  ['tsx', 'javascript'],
  ['jsx', 'javascript'],
  ['vue', 'javascript'],
  ['svelte', 'javascript'],
  ['c', 'cpp'],
  ['kotlin', 'java'],
])

/** The language of a document, and of those that it shares symbols with. */
export function familyOf(toc: Toc, document: number): string {
  const language = toc.documents[document]?.outline?.language ?? ''
  return FAMILIES.get(language) ?? language
}

/** Languages in which a member is called without saying whose it is. */
export const IMPLICIT: ReadonlySet<string> = new Set([
  'java',
  'csharp',
  'cpp',
  'ruby',
  'scala',
  'dart',
  'swift',
])
const SELF: ReadonlySet<string> = new Set([...SELF_WORDS, 'Self'])
const SUPER: ReadonlySet<string> = new Set(['super', SUPER_CALL])
/** What only one language means by a word that others call variables by. */
const OWN_WORDS: ReadonlyMap<string, Readonly<Record<string, 'self' | 'super'>>> = new Map([
  ['php', { static: 'self', parent: 'super' }],
  ['csharp', { base: 'super' }],
])
/** Languages in which a capital before a dot that nobody has is a type from outside. */
const CAPITAL_TYPES: ReadonlySet<string> = new Set([
  'java',
  'csharp',
  'php',
  'scala',
  'swift',
  'dart',
])
/** Types of C# whose members are called by a word of the language. */
const WORDS_OF_TYPES =
  /^(?:bool|byte|char|decimal|double|float|int|long|object|sbyte|short|string|uint|ulong|ushort)$/
const ENUM = kindCode('enum')

/** Whether a word stands for what it stands in, or for what that extends. */
export function ownWord(family: string, word: string, text: string): 'self' | 'super' | null {
  // `self::` and `super::` are modules there.
  if (family === 'rust' && word !== 'Self' && text.startsWith(`${word}::`)) return null
  if (SELF.has(word)) return 'self'
  if (SUPER.has(word)) return 'super'
  const words = OWN_WORDS.get(family)
  return words !== undefined && Object.hasOwn(words, word) ? words[word] : null
}

/** Whether what stands before a dot looks like a type, and not like a variable. */
export function looksLikeType(family: string, receiver: string): boolean {
  if (!CAPITAL_TYPES.has(family)) return false
  return (
    /^[A-Z]\w*[a-z]\w*$/.test(receiver) || (family === 'csharp' && WORDS_OF_TYPES.test(receiver))
  )
}

/** Whether `Kind.name(…)` may make one of an enum: its variant is no node of its own. */
export function mayBeVariant(toc: Toc, family: string, of: NodeNumber, name: string): boolean {
  if (toc.kind[of] !== ENUM) return false
  return family === 'rust' ? /^[A-Z]/.test(name) : family === 'swift'
}

/** Whether a call stands where an enum of Rust only lists its variants: `Data(Data)`. */
export function listsVariant(toc: Toc, family: string, from: NodeNumber): boolean {
  return family === 'rust' && toc.kind[from] === ENUM
}

/** Languages in which a function outside of a type may be called of it. */
export const WITH_EXTENSIONS: ReadonlySet<string> = new Set(['csharp', 'kotlin'])
const EXTENDED: ReadonlyMap<string, RegExp> = new Map([
  ['csharp', /\(\s*this\s+(?:(?:in|ref)\s+)?([\w.]+)/],
  ['kotlin', /\bfun\s+(?:<[^()]*?>\s+)?([A-Z][\w.]*)(?:<[^()]*?>)?\??\.\w+\s*\(/],
])

/** The type that a function is called of from without: `fun Store.isOpen()`, `IsOpen(this Store store)`. */
export function extendedType(toc: Toc, n: NodeNumber): string {
  const language = toc.documents[toc.document[n]]?.outline?.language ?? ''
  return EXTENDED.get(language)?.exec(signatureOf(toc, n))?.[1] ?? ''
}

/** Whether what extends a type of C# writes it with parameters where that has some, and without where it has none. */
export function hasParametersOf(
  toc: Toc,
  derived: NodeNumber,
  base: NodeNumber,
  name: string,
): boolean {
  const header = signatureOf(toc, derived)
  const written = header.slice(header.indexOf(':') + 1)
  return written.includes(`${name}<`) === signatureOf(toc, base).includes(`${name}<`)
}

/** What a function of JavaScript is set on: `Counter.prototype` of `Counter.prototype.add = function (n)`. */
export function setOn(signature: string): string {
  return /^([\w$.]+)\.[\w$]+ = (?:async )?function\b/.exec(signature)?.[1] ?? ''
}

/** Whether a module of Ruby holds what a class has that includes the one around it: what extends it is called so. */
export function isOfClass(title: string): boolean {
  return title === 'ClassMethods'
}

/** What a member is called of; the class of an object in Ruby has the members of its type. */
export function receiverIn(parts: readonly string[]): readonly string[] {
  const written = parts.filter((part) => part !== '')
  return written[0] === 'self' && written[1] === 'class' ? ['self', ...written.slice(2)] : written
}

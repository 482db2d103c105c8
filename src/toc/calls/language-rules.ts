// The meanings of names, receivers and calls that only some languages have.

import { SELF_WORDS, SUPER_CALL } from '../../model/tree/calls.ts'
import { kindCode } from '../../model/tree/node.ts'
import { type NodeNumber, signatureOf, type Toc } from '../../model/tree/toc.ts'

/** Languages that can call each other's symbols. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'javascript'],
  ['tsx', 'javascript'],
  ['jsx', 'javascript'],
  ['vue', 'javascript'],
  ['svelte', 'javascript'],
  ['astro', 'javascript'],
  ['c', 'cpp'],
  ['kotlin', 'java'],
])

/** The family of a document's language; languages of one family share symbols. */
export function familyOf(toc: Toc, document: number): string {
  const language = toc.documents[document]?.outline?.language ?? ''
  return FAMILIES.get(language) ?? language
}

/** Languages in which a member can be called without a receiver. */
export const IMPLICIT: ReadonlySet<string> = new Set(
  'java csharp cpp ruby scala dart swift'.split(' '),
)
const SELF_NAMES: ReadonlySet<string> = new Set([...SELF_WORDS, 'Self'])
const SUPER_NAMES: ReadonlySet<string> = new Set(['super', SUPER_CALL])
/** Words for the own type or its base in one language; elsewhere they may be names of variables. */
const OWN_WORDS: ReadonlyMap<string, Readonly<Record<string, 'self' | 'super'>>> = new Map([
  ['php', { static: 'self', parent: 'super' }],
  ['csharp', { base: 'super' }],
])
/** Languages in which an unknown capitalised name before a dot is a type from outside. */
const CAPITAL_TYPES: ReadonlySet<string> = new Set('java csharp php scala swift dart'.split(' '))
/** Keywords of C# that are types with members. */
const TYPE_KEYWORD =
  /^(?:bool|byte|char|decimal|double|float|int|long|object|sbyte|short|string|uint|ulong|ushort)$/
const ENUM_CODE = kindCode('enum')

/** Whether a word means the enclosing type, or the type which that extends. */
export function ownWord(family: string, word: string, text: string): 'self' | 'super' | null {
  // `self::` and `super::` are modules in Rust.
  if (family === 'rust' && word !== 'Self' && text.startsWith(`${word}::`)) return null
  if (SELF_NAMES.has(word)) return 'self'
  if (SUPER_NAMES.has(word)) return 'super'
  const words = OWN_WORDS.get(family)
  return words !== undefined && Object.hasOwn(words, word) ? words[word] : null
}

/** Whether the text before a dot looks like a type and not like a variable. */
export function looksLikeType(family: string, receiver: string): boolean {
  if (!CAPITAL_TYPES.has(family)) return false
  return /^[A-Z]\w*[a-z]\w*$/.test(receiver) || (family === 'csharp' && TYPE_KEYWORD.test(receiver))
}

/** Whether `Kind.name(…)` may construct a variant of an enum; variants have no nodes. */
export function mayBeVariant(toc: Toc, family: string, of: NodeNumber, name: string): boolean {
  if (toc.kind[of] !== ENUM_CODE) return false
  return family === 'rust' ? /^[A-Z]/.test(name) : family === 'swift'
}

/** Languages in which a function outside a type can extend it. */
export const WITH_EXTENSIONS: ReadonlySet<string> = new Set(['csharp', 'kotlin'])
const EXTENDED: ReadonlyMap<string, RegExp> = new Map([
  ['csharp', /\(\s*this\s+(?:(?:in|ref)\s+)?([\w.]+)/],
  ['kotlin', /\bfun\s+(?:<[^()]*?>\s+)?([A-Z][\w.]*)(?:<[^()]*?>)?\??\.\w+\s*\(/],
])

/** The type that a function extends from outside: `fun Store.isOpen()`, `IsOpen(this Store store)`. */
export function extendedType(toc: Toc, n: NodeNumber): string {
  const language = toc.documents[toc.document[n]]?.outline?.language ?? ''
  return EXTENDED.get(language)?.exec(signatureOf(toc, n))?.[1] ?? ''
}

/** Whether a reference to a C# type has type parameters exactly if the type has some. */
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

/** The object that a JavaScript function is assigned to: `Counter.prototype` of `Counter.prototype.add = function (n)`. */
export function assignedObject(signature: string): string {
  return /^([\w$.]+)\.[\w$]+ = (?:async )?function\b/.exec(signature)?.[1] ?? ''
}

/** The receiver of a member; in Ruby the class of an object has the members of its type. */
export function receiverIn(parts: readonly string[]): readonly string[] {
  const written = parts.filter((part) => part !== '')
  return written[0] === 'self' && written[1] === 'class' ? ['self', ...written.slice(2)] : written
}

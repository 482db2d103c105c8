// Finds the parts of one thing in several files: Go methods in other files of the package, C++ members defined
// outside the header, C# partial classes, reopened Ruby classes, Rust `impl`s and Swift extensions; and in one file
// a Scala class and its companion object. The tree shows each part where it is written; this module relates them.

import { addTo } from '../../base/group-by.ts'
import { kindCode, type NodeKind, PURE_TYPE_KINDS } from '../../model/tree/node.ts'
import { type NodeNumber, signatureOf, type Toc, titleOf } from '../../model/tree/toc.ts'

const codes = (...kinds: NodeKind[]): ReadonlySet<number> => new Set(kinds.map(kindCode))
export const TYPE_CODES = codes(...PURE_TYPE_KINDS)
export const FUNCTION_CODES = codes('function', 'method')
const MODULE_CODE = kindCode('module')

/** Whether a type extends one that is declared elsewhere, by language. */
const EXTENSION_RULES = new Map<string, (signature: string) => boolean>([
  ['ruby', () => true],
  ['csharp', (signature) => /\bpartial\b/.test(signature)],
  ['rust', (signature) => /^(?:unsafe )?impl\b/.test(signature)],
  ['swift', (signature) => /\bextension\b/.test(signature)],
])
/** Whether a type is a companion of the type with its name in the same file, by language. */
const COMPANION_HEADERS = new Map<string, RegExp>([['scala', /^(?:[\w[\]]+\s+)*object\b/]])
/** Languages that define members outside their type, `Type.member`. */
const LANGUAGES_WITH_OUTSIDE_MEMBERS: ReadonlySet<string> = new Set(['go', 'cpp', 'c'])

/** Things with parts in several files. */
export interface ScatteredParts {
  /** Type → its parts elsewhere: types of its name, and members defined outside it. */
  readonly partsOf: ReadonlyMap<NodeNumber, readonly NodeNumber[]>
  /** Part → its type. */
  readonly wholeOf: ReadonlyMap<NodeNumber, NodeNumber>
}

/** Finds the parts in one pass over the titles of types and of members outside types. */
export function findScattered(toc: Toc, isTest: (n: NodeNumber) => boolean): ScatteredParts {
  const partsOf = new Map<NodeNumber, NodeNumber[]>()
  const wholeOf = new Map<NodeNumber, NodeNumber>()
  const { types, members } = collected(toc)
  const join = (whole: NodeNumber, part: NodeNumber): void => {
    wholeOf.set(part, whole)
    addTo(partsOf, whole, part)
  }
  for (const same of types.values()) {
    if (same.length < 2) continue
    const [whole, ...parts] = declaredFirst(toc, same)
    if (whole === undefined || isCompanion(toc, whole)) continue
    for (const part of parts) if (isSecondary(toc, part)) join(whole, part)
  }
  for (const member of members) {
    const owner = titleOf(toc, member).split('.')[0]
    const same = (types.get(ownerKey(toc, member, owner)) ?? []).filter((n) => !wholeOf.has(n))
    const whole = nearest(toc, member, isTest(member) ? same : same.filter((n) => !isTest(n)))
    if (whole !== null) join(whole, member)
  }
  return { partsOf, wholeOf }
}

/** Types by name, in languages that scatter them, and members outside types. */
function collected(toc: Toc) {
  const types = new Map<string, NodeNumber[]>()
  const members: NodeNumber[] = []
  toc.documents.forEach(({ outline }, d) => {
    const language = outline?.language ?? ''
    const owns = LANGUAGES_WITH_OUTSIDE_MEMBERS.has(language)
    const pairs = COMPANION_HEADERS.has(language)
    if (outline === null || !(owns || pairs || EXTENSION_RULES.has(language))) return
    const within = pairs ? `${language} ${d}` : language
    const top = toc.documentNode[d]
    for (let n = top + 1; n < top + toc.size[top]; n++) {
      if (TYPE_CODES.has(toc.kind[n]) || (language === 'ruby' && toc.kind[n] === MODULE_CODE)) {
        const key = owns ? ownerKey(toc, n, titleOf(toc, n)) : `${within} ${qualifiedName(toc, n)}`
        addTo(types, key, n)
      } else if (owns && FUNCTION_CODES.has(toc.kind[n]) && titleOf(toc, n).includes('.'))
        members.push(n)
    }
  })
  return { types, members }
}

function ownerKey(toc: Toc, n: NodeNumber, owner: string): string {
  const language = toc.documents[toc.document[n]].outline?.language ?? ''
  return `${language === 'c' ? 'cpp' : language} ${owner}`
}

/** A name with its enclosing names, `Shop.Order`; empty for a document. */
export function qualifiedName(toc: Toc, n: NodeNumber): string {
  const top = toc.documentNode[toc.document[n]]
  const parts: string[] = []
  for (let at = n; at > top; at = toc.parent[at]) parts.unshift(titleOf(toc, at))
  return parts.join('.').replaceAll('::', '.')
}

/** Whether a type's header only extends a type that is declared elsewhere. */
export function isPart(toc: Toc, n: NodeNumber): boolean {
  return EXTENSION_RULES.get(languageOf(toc, n))?.(signatureOf(toc, n)) === true
}

function isCompanion(toc: Toc, n: NodeNumber): boolean {
  return COMPANION_HEADERS.get(languageOf(toc, n))?.test(signatureOf(toc, n)) === true
}

function isSecondary(toc: Toc, n: NodeNumber): boolean {
  return isPart(toc, n) || isCompanion(toc, n)
}

function languageOf(toc: Toc, n: NodeNumber): string {
  return toc.documents[toc.document[n]].outline?.language ?? ''
}

/** Sorts declarations before extensions; among several, the largest first. */
function declaredFirst(toc: Toc, same: readonly NodeNumber[]): readonly NodeNumber[] {
  const says = (n: NodeNumber): number => (isSecondary(toc, n) ? 0 : 1e6) + toc.size[n]
  return [...same].sort((a, b) => says(b) - says(a) || a - b)
}

/** The type that a member in another file belongs to: the one in the same folder, or the only one. */
function nearest(toc: Toc, member: NodeNumber, types: readonly NodeNumber[]): NodeNumber | null {
  const folder = folderOf(toc, member)
  const beside = types.filter((n) => folderOf(toc, n) === folder)
  const stem = stemOf(toc, member)
  return (
    beside.find((n) => stemOf(toc, n) === stem) ??
    beside.at(0) ??
    types.find((n) => stemOf(toc, n) === stem) ??
    (types.length === 1 ? types[0] : null)
  )
}

function folderOf(toc: Toc, n: NodeNumber): string {
  const { path } = toc.documents[toc.document[n]]
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Name of a file without its ending. */
function stemOf(toc: Toc, n: NodeNumber): string {
  const { path } = toc.documents[toc.document[n]]
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}

const NAMED_CODES = new Set([
  ...TYPE_CODES,
  ...FUNCTION_CODES,
  kindCode('module'),
  kindCode('constant'),
])

/** Types, functions, modules and constants by their short name, each in the order of the tree. */
export function symbolsByName(toc: Toc): ReadonlyMap<string, readonly NodeNumber[]> {
  const byName = new Map<string, NodeNumber[]>()
  for (let n = 1; n < toc.count; n++)
    if (toc.document[n] >= 0 && NAMED_CODES.has(toc.kind[n]))
      addTo(byName, shortName(titleOf(toc, n)), n)
  return byName
}

/** The last part of a qualified name, without brackets and their content. */
export function shortName(written: string): string {
  const bare = written.replace(/[<([].*$/s, '')
  return bare.slice(
    Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(':'), bare.lastIndexOf('\\')) + 1,
  )
}

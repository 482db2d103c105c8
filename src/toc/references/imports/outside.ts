// Names that a document imports from outside of the collection: a namesake of one's own is not meant by them.

import { baseName } from '../../../model/tree/toc.ts'
import { IMPORT_RULES, resolveBeside } from './import-rules.ts'
import type { DocumentNumber } from './path-index.ts'
import { importsOf, type ResolveContext, resolveOnce, WHOLE } from './resolve-context.ts'

/** Modules that belong to a language itself, whatever folders are called so. */
const OF_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['rust', new Set(['std', 'core', 'alloc'])],
  ['java', new Set(['java', 'javax'])],
  ['kotlin', new Set(['java', 'javax', 'kotlin', 'kotlinx'])],
  ['scala', new Set(['java', 'javax', 'scala'])],
])

/** How a path begins that is one's own: from where it stands, or from the crate. */
const OWN = /^(?:crate|self|super)::|^[^\p{L}_@]|^@(?![\w-]+\/)/u

/** What is known of a context: what its files are called, and by document which names come from outside. */
interface Known {
  readonly own: ReadonlySet<string>
  readonly outside: Map<DocumentNumber, ReadonlySet<string>>
}

const known = new WeakMap<ResolveContext, Known>()

/**
 * Whether a name is imported from a module that the collection cannot have: it was not found, and no part
 * of its path is called like anything here, or it is one of the language.
 */
export function comesFromOutside(
  context: ResolveContext,
  from: DocumentNumber,
  name: string,
): boolean {
  const of = known.get(context) ?? { own: ownNames(context), outside: new Map() }
  known.set(context, of)
  const before = of.outside.get(from)
  if (before !== undefined) return before.has(name)
  const outside = new Set<string>()
  for (const [imported, module] of importedNames(context, from))
    if (isOutside(context, from, module, imported, of.own)) outside.add(imported)
  of.outside.set(from, outside)
  return outside.has(name)
}

/** What a document imports by name; a module that is written with the name is its last part. */
function* importedNames(
  context: ResolveContext,
  from: DocumentNumber,
): Generator<readonly [name: string, module: string]> {
  for (const [name, module] of importsOf(context, from)) {
    if (name !== WHOLE) yield [name, module]
    else for (const whole of module.split('\n')) yield [whole.split(PARTS).at(-1) ?? '', whole]
  }
}

const PARTS = /::|[./\\:]+/u

function isOutside(
  context: ResolveContext,
  from: DocumentNumber,
  module: string,
  name: string,
  own: ReadonlySet<string>,
): boolean {
  if (module === '' || OWN.test(module)) return false
  const language = context.toc.documents[from].outline?.language ?? ''
  const rule = IMPORT_RULES.get(language) ?? resolveBeside
  const isFound = [name, ''].some((one) => resolveOnce(context, rule, from, module, one) !== null)
  if (isFound) return false
  const parts = module.split(PARTS).filter((part) => part !== '')
  if (OF_LANGUAGE.get(language)?.has(parts[0]) === true) return true
  // `from shop import orders` names a module.
  const isModule = language === 'python' && parts.at(-1) !== name
  const path = isModule ? [...parts, name] : parts.at(-1) === name ? parts.slice(0, -1) : parts
  return path.length > 0 && !path.some((part) => wordsIn(part).some((one) => own.has(one)))
}

/** A name and its words: a crate `grep_regex` may lie in a folder `regex`. */
function wordsIn(part: string): readonly string[] {
  const whole = plain(part)
  return [whole, ...whole.split('_').filter((one) => one.length > 2)]
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}

/** What the collection, its folders, its files without their endings and its packages are called. */
function ownNames({ paths, toc, extras }: ResolveContext): ReadonlySet<string> {
  const names = new Set([plain(toc.name)])
  for (const path of paths.directories.keys()) names.add(plain(baseName(path)))
  for (const { path } of toc.documents) names.add(plain(baseName(path).replace(/\..*$/u, '')))
  for (const { name } of extras.packages ?? [])
    for (const part of name.split('/')) names.add(plain(part))
  return names
}

// Finds the names that a document imports from outside the collection, so that they are not taken for symbols of
// the same name inside it.

import { getOrMake } from '../../base/kept.ts'
import { baseName } from '../../model/tree/toc.ts'
import { importRule } from './import-rules.ts'
import { type Imported, lastPart } from './imported-names.ts'
import type { DocumentNumber } from './path-index.ts'
import { importsOf, type ResolveContext, resolveOnce } from './resolve-context.ts'

/** Modules of a language itself, even if a folder has the same name. */
const OF_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['rust', new Set(['std', 'core', 'alloc'])],
  ['java', new Set(['java', 'javax'])],
  ['kotlin', new Set(['java', 'javax', 'kotlin', 'kotlinx'])],
  ['scala', new Set(['java', 'javax', 'scala'])],
])

/** The beginning of a path inside the project: a relative path, or one from the crate. */
const OWN_PATH_START = /^(?:crate|self|super)::|^[^\p{L}_@]|^@(?![\w-]+\/)/u

/** Cached per context: the names of its files, and the names from outside by document. */
interface KnownNames {
  readonly own: ReadonlySet<string>
  readonly outside: Map<DocumentNumber, ReadonlySet<string>>
}

const known = new WeakMap<ResolveContext, KnownNames>()

/**
 * Whether a name is imported from a module outside the collection: the import was not resolved and no part of its
 * path has the name of anything here, or the module belongs to the language.
 */
export function comesFromOutside(
  context: ResolveContext,
  from: DocumentNumber,
  name: string,
): boolean {
  const of = getOrMake(known, context, () => ({ own: ownNames(context), outside: new Map() }))
  return getOrMake(of.outside, from, () => {
    const outside = new Set<string>()
    for (const [local, imported] of importedNames(context, from))
      if (isOutside(context, from, imported, of.own)) outside.add(local)
    return outside
  }).has(name)
}

/** Whether a name can only mean what its import states, so symbols of that name elsewhere are not candidates. */
export function isNoNamesake(context: ResolveContext, from: DocumentNumber, name: string): boolean {
  return importsOf(context, from).renamed.has(name) || comesFromOutside(context, from, name)
}

/** Whether a path begins with a module of the language: `java.io.InputStream`, `std::io::Error`. */
export function isOfLanguage(
  { toc }: ResolveContext,
  document: DocumentNumber,
  path: readonly string[],
): boolean {
  const language = toc.documents[document].outline?.language ?? ''
  return path.length > 1 && OF_LANGUAGE.get(language)?.has(path[0]) === true
}

/** The imports of a document, by their local names. */
function* importedNames(
  context: ResolveContext,
  from: DocumentNumber,
): Generator<readonly [local: string, imported: Imported]> {
  const { named, whole } = importsOf(context, from)
  for (const [local, { module, name }] of named)
    yield [local, { module, name: name || lastPart(module) }]
  for (const module of whole) {
    const name = lastPart(module)
    yield [name, { module, name }]
  }
}

const PART_SEPARATOR = /::|[./\\:]+/u

function isOutside(
  context: ResolveContext,
  from: DocumentNumber,
  { module, name }: Imported,
  own: ReadonlySet<string>,
): boolean {
  if (module === '' || OWN_PATH_START.test(module)) return false
  const language = context.toc.documents[from].outline?.language ?? ''
  const rule = importRule(context, from)
  const isFound = [name, ''].some((one) => resolveOnce(context, rule, from, module, one) !== null)
  if (isFound) return false
  // In Go, other paths belong to the language or begin with a host; those below the own modules are resolved.
  const hasModules = context.extras.goModules !== undefined && context.extras.goModules.length > 0
  if (language === 'go' && (hasModules || !/^[^/]*\./.test(module))) return true
  const parts = module.split(PART_SEPARATOR).filter((part) => part !== '')
  if (OF_LANGUAGE.get(language)?.has(parts[0]) === true) return true
  // The last part of an outside package may be a module here: `from shop import orders` names one.
  const isModule = language === 'python' && parts.at(-1) !== name
  const path = isModule
    ? [...parts.slice(-1), name]
    : parts.at(-1) === name
      ? parts.slice(0, -1)
      : parts
  return path.length > 0 && !path.some((part) => wordsIn(part).some((one) => own.has(one)))
}

/** A name and its words: the crate `grep_regex` may be in a folder `regex`. */
function wordsIn(part: string): readonly string[] {
  const whole = plain(part)
  return [whole, ...whole.split('_').filter((one) => one.length > 2)]
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}

/** The names of the collection, its folders, its files without their endings, and its packages. */
function ownNames({ paths, toc, extras }: ResolveContext): ReadonlySet<string> {
  const names = new Set([plain(toc.name)])
  for (const path of paths.directories.keys()) names.add(plain(baseName(path)))
  for (const { path } of toc.documents) names.add(plain(baseName(path).replace(/\..*$/u, '')))
  for (const { name } of extras.packages ?? [])
    for (const part of name.split('/')) names.add(plain(part))
  return names
}

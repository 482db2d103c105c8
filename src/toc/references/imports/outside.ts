// Names that a document imports from outside the collection, so that they are not taken for namesakes inside
// it.

import { baseName } from '../../../model/tree/toc.ts'
import { importRule } from './import-rules.ts'
import { type Imported, lastPart } from './imported-names.ts'
import type { DocumentNumber } from './path-index.ts'
import { importsOf, type ResolveContext, resolveOnce } from './resolve-context.ts'

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
  for (const [local, imported] of importedNames(context, from))
    if (isOutside(context, from, imported, of.own)) outside.add(local)
  of.outside.set(from, outside)
  return outside.has(name)
}

/** Whether a name means here what its import says, or nothing: one that is called so elsewhere is another one. */
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

/** What a document imports, by what it is called here. */
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

const PARTS = /::|[./\\:]+/u

function isOutside(
  context: ResolveContext,
  from: DocumentNumber,
  { module, name }: Imported,
  own: ReadonlySet<string>,
): boolean {
  if (module === '' || OWN.test(module)) return false
  const language = context.toc.documents[from].outline?.language ?? ''
  const rule = importRule(context, from)
  const isFound = [name, ''].some((one) => resolveOnce(context, rule, from, module, one) !== null)
  if (isFound) return false
  // A path there is one of the language, or begins with a host; those below one's own modules are found.
  const hasModules = context.extras.goModules !== undefined && context.extras.goModules.length > 0
  if (language === 'go' && (hasModules || !/^[^/]*\./.test(module))) return true
  const parts = module.split(PARTS).filter((part) => part !== '')
  if (OF_LANGUAGE.get(language)?.has(parts[0]) === true) return true
  // Of a package that lies elsewhere its last module may be here: `from shop import orders` names one.
  const isModule = language === 'python' && parts.at(-1) !== name
  const path = isModule
    ? [...parts.slice(-1), name]
    : parts.at(-1) === name
      ? parts.slice(0, -1)
      : parts
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

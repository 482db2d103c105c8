// The places with a name that a question asks for, the likeliest first: types before functions before fields,
// sources before tests, described places before others.

import { splitIdentifier } from '../../base/identifiers.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug, NodeDetails, NodeRef } from '../../model/library/node-ref.ts'
import { type NodeKind, TYPE_KINDS } from '../../model/tree/node.ts'
import { NAME } from '../../model/walk/by-hand.ts'
import { isFileName, titlesOf } from './names.ts'

type NamedLibrary = Pick<Library, 'findSymbol' | 'findFiles' | 'details' | 'resolve' | 'refs'>

/** A place with the name. */
interface NamedPlace {
  readonly ref: NodeRef
  /** Only comparable among the places of one name. */
  readonly score: number
  /** Whether its spelling is that of the question. */
  readonly isExact: boolean
  /** Whether it is not code of the project itself: a test, an example, generated code. */
  readonly isAside: boolean
}

/** Maximum number of places of one name that are examined. */
const MAX_PLACES = 16
const SCOPE_SEPARATOR = /::|[.#]/u
/** Maximum words that are joined to one name. */
const MAX_WORDS = 3

const CALLED: ReadonlySet<NodeKind> = new Set<NodeKind>(['function', 'method'])

/**
 * The definition of a name: the likeliest place first, then others that the question may refer to.
 * @param isSurelyName whether the question says that it is a name, as “who calls …” does: then it may be written in
 *   another case or form, and what is spelled exactly so comes first
 */
export async function definitionsOf(
  name: string,
  collection: CollectionSlug,
  library: NamedLibrary,
  isSurelyName = false,
): Promise<readonly NodeRef[]> {
  if (name === '' || name.length > 100) return []
  if (isFileName(name)) return filesCalled(name, collection, library)
  const found = await placesOf(name, spellingsOf(name), collection, library)
  const forms = isSurelyName && found.length === 0 ? formsOf(name) : []
  const places = forms.length === 0 ? found : await placesOf(name, forms, collection, library)
  const meant = inScopeOf(name, places)
  const rows = [...spelledSo(name, meant, isSurelyName)].sort(
    (a, b) => b.score - a.score || a.ref.node - b.ref.node,
  )
  const best = rows[0]
  if (best === undefined || !isMeant(name, best, isSurelyName)) return []
  return rows.filter(({ score }) => score > best.score - NAME.maxLag).map(({ ref }) => ref)
}

/** Every place with one of the spellings. */
async function placesOf(
  name: string,
  spellings: readonly Spelling[],
  collection: CollectionSlug,
  library: NamedLibrary,
): Promise<readonly NamedPlace[]> {
  const found = new Map<number, NamedPlace>()
  for (const { written, worth } of spellings) {
    // If a name has a scope, places in other scopes are not candidates.
    if (found.size > 0 && SCOPE_SEPARATOR.test(name)) break
    const refs = await library.findSymbol(collection, written)
    const last = titlesOf(written)
    const same = refs.filter(({ title }) => last.some((one) => isSame(one, title)))
    const rows = await Promise.all(
      same.slice(0, MAX_PLACES).map(async (ref) => {
        const details = await library.details(collection, ref.node)
        const isExact = last.includes(ref.title) && written === name
        return {
          ref,
          isExact,
          isAside: details.flags.length > 0,
          score: worth + (last.includes(ref.title) ? 1 : 0) + worthOf(details),
        }
      }),
    )
    for (const row of rows) {
      const known = found.get(row.ref.node)
      if (known === undefined || known.score < row.score) found.set(row.ref.node, row)
    }
  }
  return [...found.values()]
}

/**
 * Of the places for a name with its type, those in a type of that name; a scope in small letters is often a variable
 * instead.
 */
function inScopeOf(name: string, places: readonly NamedPlace[]): NamedPlace[] {
  const scope = scopeOf(name)
  return scope === null ? [...places] : places.filter(({ ref }) => liesIn(ref, scope))
}

/** The type in a name, `Session` of `Session<T>.open`; `null` if there is none. */
export function scopeOf(name: string): string | null {
  const scope = name
    .replace(/\(.*\)$/u, '')
    .split(/::|[.#]/u)
    .at(-2)
  return /^\p{Lu}[\p{L}\p{N}_]*/u.exec(scope ?? '')?.[0] ?? null
}

/** Whether a place is inside something of that name. @param scope letters, digits and `_` */
export function liesIn({ id }: NodeRef, scope: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${scope}(?![\\p{L}\\p{N}])`, 'iu').test(id)
}

interface Spelling {
  readonly written: string
  readonly worth: number
}

/** Words as one name in code. */
function joinedWords(words: readonly string[]): Spelling[] {
  const camel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const lower = camel.charAt(0).toLowerCase() + camel.slice(1)
  return [camel, lower, words.join('_')].map((written) => ({ written, worth: 1 }))
}

/** The same name in the forms of other languages: `parseAll` for `parse_all`. */
function formsOf(name: string): Spelling[] {
  const words = splitIdentifier(lastOf(name.replace(/\(.*\)$/u, '')))
  return words.length > 1 ? joinedWords(words.map((word) => word.toLowerCase())) : []
}

/** Possible spellings of a name in code, with the points for each. */
function spellingsOf(name: string): Spelling[] {
  const words = name.split(/\s+/u)
  if (words.length > MAX_WORDS) return []
  if (words.length > 1) return joinedWords(words)
  const bare = name.replace(/\(.*\)$/u, '')
  const last = bare.split(/::|[.#/]/u).at(-1) ?? bare
  const ways: { written: string; worth: number }[] = [{ written: bare, worth: NAME.asWritten }]
  if (last !== bare && last !== '') ways.push({ written: last, worth: NAME.lastPart })
  if (/[^s]s$/u.test(bare)) ways.push({ written: bare.slice(0, -1), worth: NAME.singular })
  return ways
}

function isSame(written: string, title: string): boolean {
  return title === written || lastOf(title).toLowerCase() === written.toLowerCase()
}

/** The last part of a name with its scope: `refresh` of `handler.refresh`. */
function lastOf(name: string): string {
  return name.split(/::|[.#]/u).at(-1) ?? name
}

/** For a name with capitals and small letters, or a sure one, the places with that spelling, if there are any. */
function spelledSo(
  name: string,
  places: readonly NamedPlace[],
  isSurelyName: boolean,
): readonly NamedPlace[] {
  if (!isSurelyName && !(/\p{Lu}/u.test(name) && /\p{Ll}/u.test(name))) return places
  const written = lastOf(name.replace(/\(.*\)$/u, ''))
  const same = places.filter(({ ref }) => lastOf(ref.title) === written)
  return same.length > 0 ? same : places
}

/** Points for how likely a place is what the name means. */
function worthOf({ kind, flags, summary, size, level, ancestors }: NodeDetails): number {
  const isDescribed = summary.source !== 'title' && summary.source !== 'rule'
  const members = Math.min(1, Math.log10(size) / 2)
  const isInside = ancestors.some((one) => TYPE_KINDS.has(one.kind) || CALLED.has(one.kind))
  return (
    kindValue(kind) +
    (isDescribed ? NAME.described : 0) +
    members -
    (isInside ? NAME.insideLoss : 0) -
    NAME.unwantedLoss * Math.min(1, flags.length) -
    level / 100
  )
}

function kindValue(kind: NodeKind): number {
  // A module is one of the kinds of types as well.
  if (kind === 'module') return NAME.module
  if (TYPE_KINDS.has(kind)) return NAME.type
  if (CALLED.has(kind)) return NAME.callable
  return kind === 'constant' ? NAME.constant : NAME.otherKind
}

/**
 * Whether the question means a place by a name: a plain word in small letters is an ordinary word, unless a type has
 * that name, or a function of the project itself that the question writes as a call. The same for an abbreviation.
 */
function isMeant(
  name: string,
  { ref, isExact, isAside }: NamedPlace,
  isSurelyName: boolean,
): boolean {
  const isAbbreviation = /^\p{Lu}+$/u.test(name) && name.length > 1
  if (!isAbbreviation && (/[\p{Lu}_.:#/$-]/u.test(name) || /\(\)$/u.test(name))) return true
  return (
    !isAside && (TYPE_KINDS.has(ref.kind) || ((isExact || isSurelyName) && CALLED.has(ref.kind)))
  )
}

/** The files with that path, or with a path that ends with it. */
export async function filesCalled(
  name: string,
  collection: CollectionSlug,
  library: NamedLibrary,
): Promise<readonly NodeRef[]> {
  const path = name.replace(/^(?:\.{0,2}\/)+/u, '')
  const files = await library.findFiles(collection, path)
  return files.filter((ref) => ref.path === path || ref.path.endsWith(`/${path}`))
}

/** The folder with a path or a bare name; if several have it, the one nearest to the root. */
export async function folderCalled(
  name: string,
  collection: CollectionSlug,
  library: NamedLibrary,
): Promise<NodeRef | null> {
  const path = name.replace(/^(?:\.{0,2}\/)+/u, '').replace(/\/+$/u, '')
  if (path === '' || /\s/u.test(path)) return null
  const exact = await library.resolve(collection, `${path}/`)
  const node = exact ?? (await nearest(path, collection, library))
  if (node === null) return null
  const [ref] = await library.refs(collection, [node])
  return ref.kind === 'directory' ? ref : null
}

async function nearest(
  path: string,
  collection: CollectionSlug,
  library: NamedLibrary,
): Promise<number | null> {
  const files = await library.findFiles(collection, `${path}/`)
  const folders = files.flatMap((file) => {
    const lower = `/${file.path.toLowerCase()}`
    const at = lower.indexOf(`/${path.toLowerCase()}/`)
    return at < 0 ? [] : [file.path.slice(0, at + path.length)]
  })
  const [best] = [...new Set(folders)].sort((a, b) => a.length - b.length || a.localeCompare(b))
  return best === undefined ? null : library.resolve(collection, `${best}/`)
}

// The places that bear a name which a question asks after, the likeliest first: a type before a
// function before a field, sources before tests, what says what it is before what does not.

import type { CollectionSlug, Library, NodeDetails, NodeRef } from '../../model/library/library.ts'
import { type NodeKind, TYPE_KINDS } from '../../model/tree/node.ts'
import { NAME } from '../../model/walk/by-hand.ts'
import { isFileName, titlesOf } from './names.ts'

type NamedLibrary = Pick<Library, 'findSymbol' | 'findFiles' | 'details' | 'resolve' | 'refs'>

/** A place that bears the name. */
interface NamedPlace {
  readonly ref: NodeRef
  /** Only comparable among the places of one name. */
  readonly score: number
  /** Whether it is spelled as the question spells it. */
  readonly isExact: boolean
  /** Whether it is no code of the project's own: a test, an example, what is generated. */
  readonly isAside: boolean
}

/** Places of one name that are looked at. */
const LOOKED_AT = 16
const SCOPE = /::|[.#]/u
/** Words that a name of several is put together from. */
const MAX_WORDS = 3

const CALLED: ReadonlySet<NodeKind> = new Set<NodeKind>(['function', 'method'])

/** Where a name is defined: the likeliest place first, with the others that may be meant as well. */
export async function definitionsOf(
  name: string,
  collection: CollectionSlug,
  library: NamedLibrary,
): Promise<readonly NodeRef[]> {
  if (name === '' || name.length > 100) return []
  if (isFileName(name)) return filesCalled(name, collection, library)
  const found = new Map<number, NamedPlace>()
  for (const { written, worth } of spellingsOf(name)) {
    // Of a name with its scope those in other scopes are not meant.
    if (found.size > 0 && SCOPE.test(name)) break
    const refs = await library.findSymbol(collection, written)
    const last = titlesOf(written)
    const same = refs.filter(({ title }) => last.some((one) => isSame(one, title)))
    const rows = await Promise.all(
      same.slice(0, LOOKED_AT).map(async (ref) => {
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
  const rows = [...spelledSo(name, inScopeOf(name, [...found.values()]))].sort(
    (a, b) => b.score - a.score || a.ref.node - b.ref.node,
  )
  const best = rows[0]
  if (best === undefined || !isMeant(name, best)) return []
  return rows.filter(({ score }) => score > best.score - NAME.maxLag).map(({ ref }) => ref)
}

/**
 * Of places found for a name with the type that it lies in, those in what is called so; a scope in small
 * letters is a variable as often.
 */
function inScopeOf(name: string, places: readonly NamedPlace[]): NamedPlace[] {
  const scope = scopeOf(name)
  return scope === null ? [...places] : places.filter(({ ref }) => liesIn(ref, scope))
}

/** The type that a name is written with, `Session` of `Session<T>.open`; `null` where it is written alone. */
export function scopeOf(name: string): string | null {
  const scope = name
    .replace(/\(.*\)$/u, '')
    .split(/::|[.#]/u)
    .at(-2)
  return /^\p{Lu}[\p{L}\p{N}_]*/u.exec(scope ?? '')?.[0] ?? null
}

/** Whether a place lies in what is called so. @param scope letters, digits and `_` */
export function liesIn({ id }: NodeRef, scope: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${scope}(?![\\p{L}\\p{N}])`, 'iu').test(id)
}

/** Ways a name may be spelled in code, with what a find is worth. */
function spellingsOf(name: string): { readonly written: string; readonly worth: number }[] {
  const words = name.split(/\s+/u)
  if (words.length > MAX_WORDS) return []
  if (words.length > 1) {
    const camel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
    const lower = camel.charAt(0).toLowerCase() + camel.slice(1)
    return [camel, lower, words.join('_')].map((written) => ({ written, worth: 1 }))
  }
  const bare = name.replace(/\(.*\)$/u, '')
  const last = bare.split(/::|[.#/]/u).at(-1) ?? bare
  const ways = [{ written: bare, worth: 1.5 }]
  if (last !== bare && last !== '') ways.push({ written: last, worth: 0.8 })
  if (/[^s]s$/u.test(bare)) ways.push({ written: bare.slice(0, -1), worth: 0.5 })
  return ways
}

function isSame(written: string, title: string): boolean {
  return title === written || lastOf(title).toLowerCase() === written.toLowerCase()
}

/** The last part of a name with its scope: `refresh` of `handler.refresh`. */
function lastOf(name: string): string {
  return name.split(/::|[.#]/u).at(-1) ?? name
}

/** Of places of a name with capitals and small letters those that are spelled so, where there are some. */
function spelledSo(name: string, places: readonly NamedPlace[]): readonly NamedPlace[] {
  if (!/\p{Lu}/u.test(name) || !/\p{Ll}/u.test(name)) return places
  const written = lastOf(name.replace(/\(.*\)$/u, ''))
  const same = places.filter(({ ref }) => lastOf(ref.title) === written)
  return same.length > 0 ? same : places
}

/** What a place tells of being what a name means. */
function worthOf({ kind, flags, summary, size, level, ancestors }: NodeDetails): number {
  const ofKind =
    kind === 'module'
      ? 1.5
      : TYPE_KINDS.has(kind)
        ? 2
        : CALLED.has(kind)
          ? 1.3
          : kind === 'constant'
            ? 0.9
            : 0.2
  const isSaid = summary.source !== 'title' && summary.source !== 'rule' ? 0.5 : 0
  const members = Math.min(1, Math.log10(size) / 2)
  const inside = ancestors.some((one) => TYPE_KINDS.has(one.kind) || CALLED.has(one.kind))
    ? -0.4
    : 0
  return ofKind + isSaid + members + inside - 3 * Math.min(1, flags.length) - level / 100
}

/**
 * Whether a place is what a question calls so: a plain word in small letters is one of the language
 * unless a type bears it, or a function that the question spells with it, in the project's own code. So is an
 * abbreviation.
 */
function isMeant(name: string, { ref, isExact, isAside }: NamedPlace): boolean {
  const isAbbreviation = /^\p{Lu}+$/u.test(name) && name.length > 1
  if (!isAbbreviation && (/[\p{Lu}_.:#/$-]/u.test(name) || /\(\)$/u.test(name))) return true
  return !isAside && (TYPE_KINDS.has(ref.kind) || (isExact && CALLED.has(ref.kind)))
}

async function filesCalled(
  name: string,
  collection: CollectionSlug,
  library: NamedLibrary,
): Promise<readonly NodeRef[]> {
  const path = name.replace(/^(?:\.{0,2}\/)+/u, '')
  const files = await library.findFiles(collection, path)
  return files.filter((ref) => ref.path === path || ref.path.endsWith(`/${path}`))
}

/** The folder of a path or a bare name; the one nearest to the root where several bear it. */
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

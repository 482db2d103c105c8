// Places as programs write them: ids, paths, and either of them with lines.

import type { CollectionInfo } from '../model/library/library.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import { ToolError } from './arguments.ts'
import { COLLECTION_SEPARATOR, inScope, isInScope, type OpenScope, passedId } from './tool.ts'

export interface ToolPlace {
  readonly collection: CollectionInfo
  readonly ref: NodeRef
  /** Lines of its file, if they were given. */
  readonly lines?: readonly [from: number, to: number]
}

/** Number of places that are suggested for a wrong id. */
const MAX_SUGGESTIONS = 5
/** `:10`, `:10-24`, `#L10-L24` at the end. */
const LINES_SUFFIX = /(?::|#)L?(\d{1,7})(?:\s*[-–]\s*L?(\d{1,7}))?$/u
/** Punctuation that texts put around places. */
const OUTER_PUNCTUATION = /^[\s`'"“<[(]+|[\s`'"”>\]),;]+$/gu

/**
 * The place that a text names: an id, `path:from-to`, `path:line`, or the name of a symbol that is unique. A folder may
 * lack its slash.
 * @throws ToolError with the nearest places if there is none
 */
export async function placeOf(scope: OpenScope, text: string): Promise<ToolPlace> {
  const given = text.trim()
  for (const written of new Set([given, bare(given)])) {
    const whole = await named(scope, written)
    if (whole !== null) return whole
    const lines = LINES_SUFFIX.exec(written)
    const place = lines && (await named(scope, written.slice(0, lines.index)))
    if (place) return { ...place, lines: linesOf(lines) }
  }
  const written = bare(given).replace(LINES_SUFFIX, '')
  const symbol = await onlySymbol(scope, written)
  if (symbol !== null) return symbol
  throw new ToolError(await notFound(scope, given, written))
}

/** The text without punctuation around it; a closing bracket that is opened inside stays. */
function bare(text: string): string {
  const stripped = text.replace(OUTER_PUNCTUATION, '')
  return text.endsWith(')') && stripped.includes('(') ? `${stripped})` : stripped
}

function linesOf([, from, to = from]: RegExpExecArray): readonly [number, number] {
  const [a, b] = [Number(from), Number(to)]
  return [Math.min(a, b), Math.max(a, b)]
}

/** The collection that a text names; `null` if there is none. */
export function collectionNamed(scope: OpenScope, name: string): CollectionInfo | null {
  const plain = name.replace(/(?:::)?\/?$/u, '')
  return scope.collections.find((one) => one.slug === plain || one.name === plain) ?? null
}

/** Where a call searches: in collections, or in a place of one. */
export interface Where {
  readonly collections: readonly CollectionInfo[]
  readonly within: number
  /** Whether that place is a file or a part of one. */
  readonly isInFile: boolean
}

/** Where a call searches that names a place or a collection; the whole scope for an empty text. */
export async function whereOf(scope: OpenScope, text: string): Promise<Where> {
  const { collections, within, library } = scope
  const named = text !== '' && within === 0 ? collectionNamed(scope, text) : null
  if (named !== null) return { collections: [named], within: 0, isInFile: false }
  if (text !== '') {
    const { collection, ref } = await placeOf(scope, text)
    return { collections: [collection], within: ref.node, isInFile: ref.start > 0 }
  }
  const [ref] = within === 0 ? [] : await library.refs(collections[0].slug, [within])
  return { collections, within, isInFile: ref !== undefined && ref.start > 0 }
}

async function named(scope: OpenScope, id: string): Promise<ToolPlace | null> {
  const { among, local } = splitId(scope, id)
  const found: ToolPlace[] = []
  for (const collection of among) {
    const ref = await refIn(scope, collection, local)
    if (ref !== null) found.push({ collection, ref })
  }
  if (found.length > 1) {
    const names = found.map(({ collection, ref }) => passedId(scope, collection, ref.id))
    throw new ToolError(`“${id}” is in several collections; name one: ${names.join(', ')}.`)
  }
  return found.at(0) ?? null
}

function splitId({ collections }: OpenScope, id: string) {
  const at = id.indexOf(COLLECTION_SEPARATOR)
  const name = id.slice(0, Math.max(at, 0))
  const among = collections.filter((one) => one.slug === name || one.name === name)
  // Names of C++ contain the same two characters.
  if (at < 0 || among.length === 0) return { among: collections, local: id }
  return { among, local: id.slice(at + COLLECTION_SEPARATOR.length) }
}

async function refIn(
  scope: OpenScope,
  { slug }: CollectionInfo,
  id: string,
): Promise<NodeRef | null> {
  const { library, within } = scope
  const plain = id.replace(/^(?:\.\/)+/, '')
  const isRoot = plain === '' || plain === '.' || plain === '/'
  const node = isRoot
    ? within
    : ((await library.resolve(slug, plain)) ?? (await library.resolve(slug, `${plain}/`)))
  if (node === null || !isInScope(scope, node)) return null
  const [ref] = await library.refs(slug, [node])
  return ref
}

/** The symbol with a name, if it is the only one. */
async function onlySymbol(scope: OpenScope, name: string): Promise<ToolPlace | null> {
  if (name === '' || /[/\s]/u.test(name)) return null
  const last = name
    .replace(/\(.*$/su, '')
    .split(/::|[.#]/u)
    .at(-1)
  const found: ToolPlace[] = []
  for (const collection of scope.collections) {
    const refs = inScope(scope, await scope.library.findSymbol(collection.slug, name))
    for (const ref of refs) if (ref.title === last) found.push({ collection, ref })
  }
  return found.length === 1 ? found[0] : null
}

/** A message for an outdated id or a guess, with suggestions. */
async function notFound(scope: OpenScope, given: string, written: string): Promise<string> {
  const { among, local } = splitId(scope, written)
  const nearest: string[] = []
  for (const collection of among) {
    const refs = await nearestIn(scope, collection, local)
    nearest.push(...refs.map((ref) => passedId(scope, collection, ref.id)))
  }
  const suggestions = [...new Set(nearest)].slice(0, MAX_SUGGESTIONS)
  const hint =
    suggestions.length > 0
      ? `Nearest: ${suggestions.join(', ')}.`
      : 'search finds places by words and names.'
  const short = given.length > 200 ? `${given.slice(0, 200)}…` : given
  return `There is no place “${short}” now; it may have been moved or renamed. ${hint}`
}

/** Files whose path contains the name or begins with it at a word; similar letters alone do not count. */
async function filesCalled(
  scope: OpenScope,
  slug: string,
  file: string,
): Promise<readonly NodeRef[]> {
  const stem = file.replace(/\.[^.]*$/u, '').toLowerCase()
  if (stem === '') return []
  const found = inScope(scope, await scope.library.findFiles(slug, stem, MAX_SUGGESTIONS))
  return found.filter(({ path }) => path.toLowerCase().includes(stem))
}

async function nearestIn(
  scope: OpenScope,
  { slug }: CollectionInfo,
  local: string,
): Promise<readonly NodeRef[]> {
  const { library, within } = scope
  const [path, symbol = ''] = local.split('#', 2)
  const name = symbol.split(/[./]/).at(-1) ?? ''
  const file = path.split('/').findLast((part) => part !== '') ?? ''
  const called = name === '' ? (file.includes('.') ? '' : file) : name
  const symbols = called === '' ? [] : inScope(scope, await library.findSymbol(slug, called))
  const inFile = symbols.filter((ref) => ref.path === path)
  const files = await filesCalled(scope, slug, file)
  const refs = [...(inFile.length > 0 ? inFile : symbols.slice(0, MAX_SUGGESTIONS)), ...files]
  if (refs.length > 0) return refs
  const query = (symbol === '' ? path.replace(/\.\w+$/u, '') : symbol)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .slice(0, 200)
  const hits = await library.search(slug, { query, limit: MAX_SUGGESTIONS, within })
  return hits.map(({ ref }) => ref)
}

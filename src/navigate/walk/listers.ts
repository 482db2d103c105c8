// What lists all of a kind: the list or sentence of the documentation that names them, a type whose
// members they are or that they are made from, or a folder that holds one file for each.

import { abortable } from '../../base/abort.ts'
import { splitIdentifier } from '../../base/identifiers.ts'
import type { NodeCalls, NodeRef } from '../../model/library/library.ts'
import { enumerationIn } from '../../model/question/enumeration.ts'
import { isProse, isTestPath } from '../../model/question/file-sorts.ts'
import {
  isCalledSo,
  type ListedKind,
  type Listing,
  listingIn,
  saysKind,
} from '../../model/question/listing.ts'
import { TYPE_KINDS } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Ranked } from '../ranking/score.ts'
import { sectionsAround } from './read-defining.ts'
import type { WalkState } from './walk-state.ts'

/** Pages, and other places, that are looked at; the best ranked of each. */
const PAGES = 24
const PLACES = 60
/** What each is worth beside a list that is announced. */
const TYPE = 0.85
const TABLE = 0.8
const SECTIONS = 0.7
const FOLDER = 0.8
const SENTENCE = 0.8
const FEWEST = 3
/** Types derived from one of which what is derived in turn is looked for. */
const MOST_DERIVED = 200
/** How much a place counts less for each better ranked one. */
const LATER = 0.01
/** Sections inside each other that are looked into. */
const DEEP = 4
/** Lines of a definition in which a comment may enumerate. */
const COMMENTED = 100

/** A place that lists them. */
export interface Lister {
  readonly ref: NodeRef
  /** 1-based, inclusive. */
  readonly start: number
  readonly end: number
  /** 0–1. */
  readonly worth: number
  /** The things themselves, where they are places of their own. */
  readonly parts?: readonly NodeRef[]
  /** The folder that holds them. */
  readonly folder?: string
}

/** Pages that list them, or parts of which are each called so. */
export async function pagesListing(
  state: WalkState,
  kind: ListedKind,
  ranked: readonly Ranked[],
): Promise<readonly Lister[]> {
  const { library, signal } = state.dependencies
  const { collection } = state.request
  const pages = new Map<string, NodeRef>()
  for (const { evidence } of ranked)
    if (isProse(evidence.ref) && pages.size < PAGES) pages.set(evidence.ref.path, evidence.ref)
  const found: Lister[] = []
  for (const [rank, any] of [...pages.values()].entries()) {
    const { ref: page, text } = await abortable(library.text(collection, any.node), signal)
    const about = page.path.replace(/[/._-]+/gu, ' ')
    const later = rank * LATER
    const sections = await sectionsListing(state, page, kind, later)
    const each = sections.flatMap(({ parts = [] }) => parts)
    const isOneOfThem = (line: number) =>
      each.some(({ start, end }) => start <= line + 1 && line < end)
    const lines = betterOf(listingIn(text, kind, { about, isOneOfThem }), enumerationIn(text, kind))
    if (lines !== null) {
      const ref = (await sectionsAround(state, page, lines.from + 1)).at(-1) ?? page
      const place = { start: lines.from + 1, end: lines.to + 1 }
      found.push({ ref, ...place, worth: lines.strength - later })
    }
    found.push(...sections)
  }
  return found
}

/** A list that is announced, or a sentence that says more plainly what it names. */
function betterOf(list: Listing | null, sentence: Listing | null): Listing | null {
  if (sentence === null) return list
  const strength = SENTENCE * sentence.strength
  return list !== null && list.strength >= strength ? list : { ...sentence, strength }
}

/**
 * A section that is called by what its parts are, “Built-in filters”, or parts that are each called one of
 * them: “Event: close”, “Event: error”, “Event: open”.
 */
async function sectionsListing(
  { dependencies: { library }, request: { collection } }: WalkState,
  page: NodeRef,
  kind: ListedKind,
  later: number,
): Promise<readonly Lister[]> {
  const found: Lister[] = []
  const look = async (around: NodeRef, above: string, depth: number): Promise<void> => {
    const children = await library.children(collection, around.node)
    const inside = children.filter((one) => one.kind !== 'chunk')
    const add = (parts: readonly NodeRef[], worth: number): void => {
      const { start, end } = { start: parts[0].start, end: parts.at(-1)?.end ?? around.end }
      if (worth > 0) found.push({ ref: around, start, end, worth: worth - later, parts })
    }
    const isOneOfThem = ({ title }: NodeRef) => kind.head.test(title) && !kind.all.test(title)
    const called = inside.filter(isOneOfThem)
    if (called.length >= FEWEST)
      add(called, SECTIONS * saysKind(`${above} ${called[0].title}`, kind))
    const isAll =
      around.kind === 'section' && kind.all.test(around.title) && isCalledSo(around.title, kind)
    if (isAll && inside.length >= FEWEST) add(inside, TYPE * saysKind(above, kind))
    if (depth < DEEP)
      for (const one of inside)
        if (one.size > FEWEST) await look(one, `${above} ${one.title}`, depth + 1)
  }
  await look(page, page.title, 0)
  return found
}

/** Places in code that hold or name them, and folders. */
export async function codeListing(
  state: WalkState,
  kind: ListedKind,
  ranked: readonly Ranked[],
): Promise<readonly Lister[]> {
  const found: Lister[] = []
  const places = ranked.slice(0, PLACES).map(({ evidence }) => evidence.ref)
  for (const [rank, ref] of places.entries()) {
    const later = rank * LATER
    const named = isCalledSo(ref.title, kind) ? saysKind(ref.title, kind) : 0
    if (named > 0 && TYPE_KINDS.has(ref.kind))
      found.push(...(await typeListing(state, ref, named, later)))
    const isTable = ref.kind === 'constant' && kind.all.test(splitIdentifier(ref.title).join(' '))
    if (named > 0 && isTable && ref.end - ref.start >= FEWEST)
      found.push({ ref, start: ref.start, end: ref.end, worth: TABLE * named - later })
    if (!isProse(ref)) found.push(...(await commentListing(state, kind, ref, later)))
  }
  return [...found, ...(await folderListing(state, kind, places))]
}

/** A type that is called so: what lies in it, where those are things of one kind, or what is made from it. */
async function typeListing(
  { dependencies: { library, signal }, request: { collection } }: WalkState,
  ref: NodeRef,
  named: number,
  later: number,
): Promise<readonly Lister[]> {
  const { start, end } = ref
  const inside = await abortable(library.children(collection, ref.node), signal)
  const members = inside.filter(({ kind }) => kind !== 'chunk')
  const parts = members.filter(({ kind }) => kind === 'constant')
  const isEnumeration = ref.kind === 'enum' || ref.kind === 'type'
  if (isEnumeration || (parts.length >= FEWEST && parts.length === members.length))
    return [{ ref, start, end, worth: TYPE * named - later, ...(parts.length > 0 && { parts }) }]
  const made = await derivedOf(ref, (node) => abortable(library.calls(collection, node), signal))
  const worth = TYPE * named - later
  return made.length < FEWEST ? [] : [{ ref, start, end: start, worth, parts: made }]
}

/** Types that extend or implement one, over others that only hand it on. */
async function derivedOf(
  base: NodeRef,
  callsOf: (node: NodeNumber) => Promise<NodeCalls>,
): Promise<readonly NodeRef[]> {
  const found: NodeRef[] = []
  const known = new Set([base.id])
  const open = [base]
  for (const one of open) {
    const below: NodeRef[] = []
    for (const { kind, ref } of (await callsOf(one.node)).derived) {
      if (kind !== 'extends' || ref === null || known.has(ref.id) || isTestPath(ref.path)) continue
      known.add(ref.id)
      below.push(ref)
    }
    if (below.length === 0 && one !== base) found.push(one)
    if (known.size < MOST_DERIVED) open.push(...below)
    else found.push(...below)
  }
  return found
}

/** A comment in the first lines of a definition, or the one before it, that enumerates them. */
async function commentListing(
  { dependencies: { library, signal }, request: { collection } }: WalkState,
  kind: ListedKind,
  ref: NodeRef,
  later: number,
): Promise<readonly Lister[]> {
  const file = await abortable(library.text(collection, ref.node), signal)
  // Most files say nothing of them, and are not parted into lines.
  if (!kind.all.test(file.text)) return []
  const first = Math.max(0, ref.start - 1)
  const lines = file.text.split(/\r?\n/u).slice(first, Math.min(ref.end, first + COMMENTED))
  const said = enumerationIn(lines.join('\n'), kind)
  if (said === null) return []
  // From the beginning of the definition, without which nobody knows its lines for a comment.
  return [
    { ref, start: first + 1, end: first + said.to + 1, worth: SENTENCE * said.strength - later },
  ]
}

/** Folders around what was found that are called so, with one file or folder for each. */
async function folderListing(
  { dependencies: { library, signal }, request: { collection }, start }: WalkState,
  kind: ListedKind,
  places: readonly NodeRef[],
): Promise<readonly Lister[]> {
  const found = new Map<string, Lister>()
  for (const [rank, place] of places.entries()) {
    const names = place.path.split('/').slice(0, -1)
    for (const [depth, name] of names.entries()) {
      const folder = names.slice(0, depth + 1).join('/')
      if (found.has(folder) || saysKind(name, kind) === 0 || !isCalledSo(name, kind)) continue
      const node = await abortable(library.resolve(collection, `${folder}/`), signal)
      if (node === null || !(node >= start.node && node < start.node + start.size)) continue
      const inside = await abortable(library.children(collection, node), signal)
      const parts = inside.filter(({ title }) => isOneOfThem(title, kind))
      if (parts.length < FEWEST) continue
      // A folder has no lines to cite.
      const ref = parts.find(({ end }) => end > 0) ?? place
      const worth = FOLDER * saysKind(folder, kind) - rank * LATER
      found.set(folder, { ref, start: 1, end: 1, worth, parts, folder })
    }
  }
  return [...found.values()]
}

/** What in a folder of things is none of them: its index, its readme, what all of them are made from. */
const NO_PART =
  /^(?:index|mod|main|init|__init__|__main__|readme|base|abstract|common|utils?|helpers?|types?|shared)(?:\W|$)|[._-](?:test|spec)s?\.|^\./iu

function isOneOfThem(title: string, kind: ListedKind): boolean {
  const words = splitIdentifier(title.replace(/\.[^.]+$/u, ''))
  const isNamed = words.some((word) => ![kind.head, ...kind.which].some((one) => one.test(word)))
  return isNamed && !NO_PART.test(title)
}

// The parts of a folder in its overview: its folders and those of its main one, what each says of itself,
// and the files on which most others rest.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeDetails, NodeRef, NodeWeights } from '../../model/library/library.ts'
import { isProse, sortOf } from '../../model/question/file-sorts.ts'
import { type Described, describedIn } from './described.ts'
import { commentsOf } from './sentences/comments.ts'
import { firstSaid, saidIn } from './sentences/said.ts'
import type { OverviewSources } from './telling.ts'

const PARTS = 8
const DEPENDED_ON = 6
/** Files that the map names first are looked at; those to which so many others refer are told. */
const MAPPED = 12
const REFERRED_BY = 3
/** In what is large a few references are those that could be resolved: of so many places one must come from another file. */
const PLACES_EACH = 1000
/** A folder with this share of the code is looked into: its parts are those of the whole. */
const MAIN_SHARE = 0.5
/** The same where there are so many parts of the code already. */
const MOST = 0.75
const ENOUGH = 4
/** Code of a smaller share stands behind pages and examples; a file of this one is a part beside folders. */
const MINOR_SHARE = 0.01
const FILE_SHARE = 0.05
const LONE_SHARE = 0.1
const TRIVIAL_SHARE = 0.002
/** A folder that is looked into is told as well where its own files hold this share. */
const OWN_SHARE = 0.05
/** A folder with this share of a part is what lies in the part. */
const NEARLY_ALL = 0.9
/** Folders inside each other that are looked into. */
const DEEP = 8
const SPEAKS_FOR =
  /^(?:readme(?:\.\w+)?|__init__\.py|index\.\w+|mod\.rs|lib\.rs|doc\.go|package-info\.java)$/iu
const TESTS = /^(?:(?:.+[._-])?(?:tests?|specs?)|__tests__|testing|e2e)$/iu

/** What a page of a name says that it is about; empty where it does not. */
type SaidOf = (text: string, name: string) => string

/** Whether a folder, by its title, holds tests. */
export function holdsTests({ kind, title }: NodeRef): boolean {
  return kind === 'directory' && TESTS.test(bare(title))
}

/** Whether a file, by its name, speaks for its folder. */
export function speaksFor({ kind, title }: NodeRef): boolean {
  return kind === 'document' && SPEAKS_FOR.test(title)
}

/** What a place says of itself in its first sentence; what points elsewhere says nothing. */
export function ownSentence({ summary: { source, text } }: NodeDetails): string {
  if (/https?:/u.test(text)) return ''
  if (source === 'title' || source === 'rule' || addressedLines(text).length > 0) return ''
  return firstSaid(text)?.text ?? ''
}

function bare(title: string): string {
  return title.replace(/\/$/u, '')
}

/** How much of a reader's time a place deserves, beside others: code that much refers to or that refers to much first. */
export class Order {
  readonly #weights: NodeWeights
  readonly #code: number
  readonly #beside: number

  /** @param whole of which the others are parts */
  constructor(weights: NodeWeights, whole: NodeRef) {
    this.#weights = weights
    this.#code = weights.code[whole.node]
    this.#beside = weights.beside[whole.node]
  }

  /** Whether the whole is code: of pages alone each speaks for itself. */
  get isOfCode(): boolean {
    return this.#code > 0
  }

  /** Share of the code; of the pages where nothing is code. */
  share({ node }: NodeRef): number {
    const { code, beside } = this.#weights
    return this.#code > 0 ? code[node] / this.#code : beside[node] / Math.max(1, this.#beside)
  }

  /** Whether a place holds code, pages or examples of the project's own. */
  isRead({ node }: NodeRef): boolean {
    return this.#weights.code[node] + this.#weights.beside[node] > 0
  }

  /** Whether a place holds no small share of the code; of the pages where nothing is code. */
  isMain(place: NodeRef): boolean {
    return this.#rank(place).class <= (this.#code > 0 ? 0 : 1)
  }

  /** Whether a place beside the code is there for its pages more than for what code it holds. */
  isPages({ node }: NodeRef): boolean {
    return this.#code > 0 && this.#weights.beside[node] > this.#weights.code[node]
  }

  /** Whether a place holds code, but so little that no reader would look for it. */
  isTrivial(place: NodeRef): boolean {
    return this.#rank(place).class === 2 && this.share(place) < TRIVIAL_SHARE
  }

  /** The places in order: code, then pages and examples, then what is little of either, then the rest. */
  sorted<T extends NodeRef>(places: readonly T[]): T[] {
    return [...places].sort((a, b) => {
      const [one, other] = [this.#rank(a), this.#rank(b)]
      return one.class - other.class || other.worth - one.worth
    })
  }

  #rank(place: NodeRef): { readonly class: number; readonly worth: number } {
    const { code, beside, links } = this.#weights
    const { node, size } = place
    const worth = code[node] * Math.log2(2 + links[node])
    // What nothing is linked with stands beside the code, unless it is much of it.
    const least = (links[node] > 0 ? MINOR_SHARE : LONE_SHARE) * this.#code
    if (code[node] > 0 && code[node] >= least) return { class: 0, worth }
    if (beside[node] >= MINOR_SHARE * Math.max(1, this.#beside))
      return { class: 1, worth: beside[node] }
    return worth > 0 ? { class: 2, worth } : { class: 3, worth: size }
  }
}

/** Folders that are neither tests nor hidden. */
function foldersIn(children: readonly NodeRef[]): NodeRef[] {
  return children.filter(
    (one) => one.kind === 'directory' && !holdsTests(one) && !one.title.startsWith('.'),
  )
}

/** Files but those that speak for the whole, which are no parts beside others. */
function filesIn(children: readonly NodeRef[]): NodeRef[] {
  return children.filter((one) => one.kind === 'document' && !speaksFor(one))
}

/** What lies in a folder, past folders that hold nearly all of it. */
async function insideOf(
  folder: NodeRef,
  sources: OverviewSources,
  order: Order,
): Promise<readonly NodeRef[]> {
  let inside = await sources.children(folder)
  for (let depth = 0; depth < DEEP; depth++) {
    const [first] = order.sorted(foldersIn(inside).filter((one) => order.isRead(one)))
    if (first === undefined || order.share(first) < NEARLY_ALL * order.share(folder)) break
    inside = await sources.children(first)
  }
  return inside
}

/** The parts of a folder, and what tells their order. */
export interface Parts {
  readonly parts: readonly NodeRef[]
  readonly order: Order
}

/**
 * The folders of the whole, of a main one those in it; a main one that says what it is stands before them.
 * Beside few folders, the files that hold much of the code, and without any all.
 */
export async function partsOf(
  folder: NodeRef,
  children: readonly NodeRef[],
  sources: OverviewSources,
  ofPage: SaidOf,
): Promise<Parts> {
  const order = new Order(await sources.weights(), folder)
  const told: NodeRef[] = []
  let rows = order.sorted(foldersIn(children))
  let within = children
  const files: NodeRef[] = [...filesIn(children)]
  for (let depth = 0; depth < DEEP; depth++) {
    const [main, ...others] = rows
    const isEnough = rows.filter((one) => order.isMain(one)).length >= ENOUGH
    if (main === undefined || order.share(main) <= (isEnough ? MOST : MAIN_SHARE)) break
    const inside = await insideOf(main, sources, order)
    const folders = foldersIn(inside).filter((one) => order.isRead(one))
    const isSplit = folders.filter((one) => order.isMain(one)).length > 1
    if (!isSplit && others.some((one) => order.isRead(one))) {
      const most = NEARLY_ALL * order.share(main)
      files.push(...filesIn(inside).filter((one) => order.share(one) < most))
      break
    }
    const own = folders.reduce((rest, one) => rest - order.share(one), order.share(main))
    const hasOwn = (folders.length > 0 || order.isOfCode) && own >= OWN_SHARE
    if (hasOwn || (await sentenceOf(main, sources, ofPage)) !== null) told.push(main)
    within = inside
    files.push(...filesIn(inside))
    rows = order.sorted([...folders, ...others])
    if (folders.length === 0) break
  }
  if (told.length + rows.length > 0 && rows.some((one) => order.isRead(one))) {
    const big = files.filter((one) => order.share(one) >= FILE_SHARE)
    const room = Math.max(0, PARTS - told.length - rows.length)
    const all = order.sorted([...rows, ...order.sorted(big).slice(0, room)])
    const parts = [...told, ...all.filter((one) => !order.isTrivial(one))].slice(0, PARTS)
    return { parts, order }
  }
  const open = filesIn(within).filter(({ path }) => sortOf(path) !== 'data')
  const alone = within.filter((one) => one.kind === 'document' && sortOf(one.path) !== 'data')
  const parts = open.length > 0 ? order.sorted(open) : alone
  return { parts: [...told, ...parts, ...rows].slice(0, PARTS), order }
}

/** What speaks for a part, and what it says in a sentence; `null` where nothing does. */
export async function sentenceOf(
  part: NodeRef,
  sources: OverviewSources,
  ofPage: SaidOf,
): Promise<Described | null> {
  const described =
    part.kind === 'directory' ? await describedIn(await sources.children(part), sources) : null
  if (described !== null) return described
  const speaker = await speakerOf(part, sources)
  if (speaker === null) return null
  const details = await sources.details(speaker)
  const own = await ofItself(part, details, sources)
  const isPage = own === '' && sortOf(details.path) === 'prose'
  const sentence = isPage ? ofPage((await sources.text(details)).text, details.title) : own
  return sentence === '' ? null : { speaker, sentence }
}

/** What a file says; nothing where it says that of what it defines, and is to speak for a folder: “Serve returns …”. */
async function ofItself(
  part: NodeRef,
  speaker: NodeDetails,
  sources: OverviewSources,
): Promise<string> {
  const own = ownSentence(speaker)
  if (own === '' || part.kind !== 'directory' || isProse(speaker)) return own
  const [first] = own.split(/[^\p{L}\p{N}_.]/u, 1)
  const defined = await sources.children(speaker)
  return defined.some(({ title }) => title === first) ? '' : own
}

/** Lines of a file that are shown where it is not found which of them say what it says of itself. */
const FIRST_LINES = 4

/** The lines of a file on which a sentence of its own stands. */
export async function linesSaying(
  speaker: NodeRef,
  sentence: string,
  sources: OverviewSources,
): Promise<{ readonly start: number; readonly end: number }> {
  const { text } = await sources.text(speaker)
  if (speaker.kind === 'key') return speaker
  const said = saidIn(isProse(speaker) ? text : commentsOf(text))
  const found = said.find((one) => sentence.endsWith(one.text))
  if (found !== undefined) return { start: found.from + 1, end: found.to + 1 }
  return { start: 1, end: Math.min(Math.max(1, speaker.end), FIRST_LINES) }
}

async function speakerOf(part: NodeRef, sources: OverviewSources): Promise<NodeRef | null> {
  if (part.kind !== 'directory') return part
  const inside = await sources.children(part)
  const files = inside.filter(({ kind }) => kind === 'document')
  const named = files.find(({ title }) => title.replace(/\.\w+$/u, '') === bare(part.title))
  // A file speaks for a folder in which it lies alone.
  const alone = inside.length === 1 ? files[0] : undefined
  return files.find(speaksFor) ?? named ?? alone ?? (await pageBeside(part, sources))
}

/** The page beside a folder that is called as it is, or begins so: `adapters-intro.md` of `adapters/`. */
export async function pageBeside(
  folder: NodeRef,
  sources: OverviewSources,
): Promise<NodeRef | null> {
  const parent = (await sources.details(folder)).ancestors.at(-1)
  if (parent === undefined || folder.kind !== 'directory') return null
  const name = bare(folder.title).toLowerCase()
  const pages = (await sources.children(parent)).filter(
    ({ kind, path, title }) =>
      kind === 'document' &&
      sortOf(path) === 'prose' &&
      title.toLowerCase().startsWith(name) &&
      /^[^\p{L}\p{N}]/u.test(title.slice(name.length)),
  )
  return pages.sort((a, b) => a.title.length - b.title.length)[0] ?? null
}

/** What lies in a part, past folders that only hold another one; no settings, and nothing that is in every folder. */
export async function membersOf(
  part: NodeRef,
  sources: OverviewSources,
  order: Order,
): Promise<readonly NodeRef[]> {
  let inside = (await sources.children(part)).filter(({ kind }) => kind !== 'chunk')
  if (part.kind !== 'directory') {
    // A module around all of a file is not what lies in it.
    while (inside.length === 1 && inside[0].kind === 'module') {
      const below = (await sources.children(inside[0])).filter(({ kind }) => kind !== 'chunk')
      if (below.length === 0) break
      inside = below
    }
    return inside
  }
  for (let depth = 0; depth < DEEP; depth++) {
    const says = inside.filter((one) => one.kind === 'directory' || isTold(one))
    const [first, ...others] = order.sorted(says.filter((one) => !holdsTests(one)))
    const isAll = others.length === 0 || order.share(first) >= NEARLY_ALL * order.share(part)
    if (first?.kind !== 'directory' || !isAll) return order.sorted(says.length > 0 ? says : inside)
    inside = (await sources.children(first)).filter(({ kind }) => kind !== 'chunk')
  }
  return order.sorted(inside)
}

/** Whether a file tells what a folder is for: settings, licences and what is in every folder do not. */
function isTold({ title, path }: NodeRef): boolean {
  return !SPEAKS_FOR.test(title) && !/^(?:\.|licen[sc]e)/iu.test(title) && sortOf(path) !== 'data'
}

/** Files of the folder to which most others refer, with how many do. */
export async function dependedOn(
  folder: NodeRef,
  sources: OverviewSources,
): Promise<readonly { readonly path: string; readonly place: NodeRef; readonly files: number }[]> {
  const map = await sources.map(folder)
  const { code } = await sources.weights()
  // A file stands at the beginning of a line, its symbols are set in.
  const paths = map.split('\n').filter((line) => line !== '' && !/^\s/u.test(line))
  const least = Math.max(REFERRED_BY, folder.size / PLACES_EACH)
  const rows = []
  for (const path of paths.filter((one) => sortOf(one) === 'code').slice(0, MAPPED)) {
    const place = (await sources.findFiles(path)).find((one) => one.path === path)
    // What defines nothing is settings, in whatever language they are written.
    if (place === undefined || code[place.node] === 0) continue
    const { to } = await sources.references(place)
    const others = to.flatMap(({ ref }) => (ref === null || ref.path === path ? [] : [ref.path]))
    const files = new Set(others).size
    if (files >= least) rows.push({ path, place, files })
  }
  return rows.sort((a, b) => b.files - a.files).slice(0, DEPENDED_ON)
}

// The parts of a folder for its overview: its folders and those of its main one, the sentence that describes each, and
// the files with most references from others.

import { addressedLines } from '../../llm/addressed.ts'
import { containerFormat } from '../../model/collection/containers.ts'
import { contains, type NodeDetails, type NodeRef } from '../../model/library/node-ref.ts'
import { isProse, sortOf } from '../../model/question/file-sorts.ts'
import { PART } from '../../model/walk/by-hand.ts'
import { type DescribingSentence, descriptionInSettings } from './described.ts'
import { describesFolder, Order } from './overview-order.ts'
import { commentsOf } from './plain.ts'
import { firstSentence, sentencesIn, WHOLE_SENTENCE } from './said.ts'
import type { Sources } from './sources.ts'

const MAX_PARTS = 8
/** The same of documents side by side without code. */
const MAX_DOCUMENTS = 20
const MAX_DEPENDED_ON = 6
/** Number of files at the top of the map that are examined; a file is shown if so many others refer to it. */
const MAX_MAPPED_FILES = 12
const MIN_REFERRING_FILES = 3
/** In a large folder, few references may be errors: the minimum is one for each so many places. */
const PLACES_PER_REFERENCE = 1000
/** With so many main parts, a folder is opened only if it holds a larger share of the code. */
const ENOUGH_MAIN_PARTS = 4
/** Maximum depth of folders that are opened. */
const MAX_DEPTH = 8
const TEST_FOLDER = /^(?:(?:.+[._-])?(?:tests?|specs?)|__tests__|testing|e2e)$/iu

/** The sentence of a page that describes the named thing; empty if there is none. */
type SaidOf = (text: string, name: string) => string

/** Whether a folder's title is one of tests. */
export function holdsTests({ kind, title }: NodeRef): boolean {
  return kind === 'directory' && TEST_FOLDER.test(bare(title))
}

/** The first sentence of a place's description; empty if it only contains a link. */
function ownSentence({ summary: { source, text } }: NodeDetails): string {
  if (/https?:/u.test(text)) return ''
  if (source === 'title' || source === 'rule' || addressedLines(text).length > 0) return ''
  return firstSentence(text)?.text ?? ''
}

function bare(title: string): string {
  return title.replace(/\/$/u, '')
}

/** Folders that are neither tests nor hidden. */
function foldersIn(children: readonly NodeRef[]): NodeRef[] {
  return children.filter(
    (one) => one.kind === 'directory' && !holdsTests(one) && !one.title.startsWith('.'),
  )
}

/** Files except those that describe the folder. */
function filesIn(children: readonly NodeRef[]): NodeRef[] {
  return children.filter((one) => one.kind === 'document' && !describesFolder(one))
}

/** The contents of a folder; a folder that contains nearly everything is opened. */
async function insideOf(
  folder: NodeRef,
  sources: Sources,
  order: Order,
): Promise<readonly NodeRef[]> {
  let inside = await sources.children(folder)
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const [first] = order.sorted(foldersIn(inside).filter((one) => order.isRead(one)))
    if (first === undefined || !order.isNearlyAll(first, folder)) break
    inside = await sources.children(first)
  }
  return inside
}

/** The parts of a folder, and their order. */
export interface Parts {
  readonly parts: readonly NodeRef[]
  /** Their neighbours that are not parts. */
  readonly rest: readonly NodeRef[]
  readonly order: Order
}

/**
 * The folders of the whole, and instead of a main folder those inside it; a main folder with a description comes before
 * them. If there are few folders, files with much of the code are added; if there are none, all files.
 */
export async function partsOf(
  folder: NodeRef,
  children: readonly NodeRef[],
  sources: Sources,
  ofPage: SaidOf,
): Promise<Parts> {
  const order = new Order(await sources.weights(), folder)
  const openedParts: NodeRef[] = []
  let rows = order.sorted(foldersIn(children))
  let within = children
  const beside = [...children]
  const files: NodeRef[] = [...filesIn(children)]
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const [main, ...others] = rows
    const isEnough = rows.filter((one) => order.isMain(one)).length >= ENOUGH_MAIN_PARTS
    if (
      main === undefined ||
      order.share(main) <= (isEnough ? PART.minOpenedOfMany : PART.minOpened)
    )
      break
    const inside = await insideOf(main, sources, order)
    const folders = foldersIn(inside).filter((one) => order.isRead(one))
    const isSplit = folders.filter((one) => order.isMain(one)).length > 1
    if (!isSplit && others.some((one) => order.isRead(one))) {
      const most = PART.nearlyAll * order.share(main)
      files.push(...filesIn(inside).filter((one) => order.share(one) < most))
      break
    }
    const own = folders.reduce((rest, one) => rest - order.share(one), order.share(main))
    const hasOwn = (folders.length > 0 || order.isOfCode) && own >= PART.minOwnFiles
    if (hasOwn || (await sentenceOf(main, sources, ofPage)) !== null) openedParts.push(main)
    else beside.push(...inside)
    within = inside
    files.push(...filesIn(inside))
    rows = order.sorted([...folders, ...others])
    if (folders.length === 0) break
  }
  if (openedParts.length + rows.length > 0 && rows.some((one) => order.isRead(one))) {
    const big = files.filter((one) => order.share(one) >= PART.minFile)
    const room = Math.max(0, MAX_PARTS - openedParts.length - rows.length)
    const all = order.sorted([...rows, ...order.sorted(big).slice(0, room)])
    const parts = [...openedParts, ...all.filter((one) => !order.isTrivial(one))].slice(
      0,
      MAX_PARTS,
    )
    return { parts: order.listed(parts), rest: restOf(beside, parts), order }
  }
  if (folder.kind === 'document') return partsOfDocument(children, order)
  const open = filesIn(within).filter((one) => order.isNamed(one))
  const alone = within.filter((one) => one.kind === 'document' && order.isNamed(one))
  const parts = open.length > 0 ? order.sorted(open) : alone
  const most = order.isOfCode ? MAX_PARTS : MAX_DOCUMENTS
  const all = [...openedParts, ...parts, ...rows].slice(0, most)
  return { parts: order.listed(all), rest: restOf(beside, all), order }
}

/** The sections of a document; its pages if it has none. */
function partsOfDocument(children: readonly NodeRef[], order: Order): Parts {
  const sections = children.filter(({ kind }) => kind !== 'page' && kind !== 'chunk')
  const all = sections.length > 0 ? sections : children
  return { parts: all.slice(0, MAX_PARTS), rest: all.slice(MAX_PARTS), order }
}

/** Places that neither are nor contain one of the parts; tests and pages about the folder have lines of their own. */
function restOf(places: readonly NodeRef[], parts: readonly NodeRef[]): readonly NodeRef[] {
  return places.filter(
    (one) =>
      !describesFolder(one) && !holdsTests(one) && !parts.some(({ node }) => contains(one, node)),
  )
}

/** The sentence that describes a part, and the place that contains it; `null` if there is none. */
export async function sentenceOf(
  part: NodeRef,
  sources: Sources,
  ofPage: SaidOf,
): Promise<DescribingSentence | null> {
  const described =
    part.kind === 'directory'
      ? await descriptionInSettings(await sources.children(part), sources)
      : null
  if (described !== null) return described
  const speaker = await speakerOf(part, sources)
  if (speaker === null) return null
  const details = await sources.details(speaker)
  if (containerFormat(details.path) !== undefined) return sentenceInside(details, sources)
  const own = await ofItself(part, details, sources)
  const isPage = own === '' && details.kind === 'document' && sortOf(details.path) === 'prose'
  const sentence = isPage ? ofPage((await sources.text(details)).text, details.title) : own
  return sentence === '' ? null : { speaker, sentence }
}

/**
 * The first sentence of a PDF or office document that is a whole one. The text does not mark its headings, so it is
 * that of a section, and does not begin with the section's title.
 */
async function sentenceInside(
  place: NodeRef,
  sources: Sources,
): Promise<DescribingSentence | null> {
  const sections = place.kind === 'document' ? await sources.children(place) : [place]
  for (const section of sections.slice(0, MAX_SECTIONS)) {
    const speaker = await sources.details(section)
    const sentence = ownSentence(speaker)
    const isOwn = !sentence.startsWith(section.title) && !/©/u.test(sentence)
    if (isOwn && WHOLE_SENTENCE.test(sentence)) return { speaker, sentence }
  }
  return null
}

/** Number of sections of a document in which a sentence about it is looked for. */
const MAX_SECTIONS = 12

/**
 * The sentence of a file about itself; empty if the file is to describe a folder, but the sentence is about one of its
 * definitions: “Serve returns …”.
 */
async function ofItself(part: NodeRef, speaker: NodeDetails, sources: Sources): Promise<string> {
  const own = ownSentence(speaker)
  if (own === '' || part.kind !== 'directory' || isProse(speaker)) return own
  const [first] = own.split(/[^\p{L}\p{N}_.]/u, 1)
  const defined = await sources.children(speaker)
  return defined.some(({ title }) => title === first) ? '' : own
}

/** Number of first lines that are shown of a file in which the sentence is not found. */
const SHOWN_FIRST_LINES = 4

/** The lines of a file that contain a sentence about itself. */
export async function linesSaying(
  speaker: NodeRef,
  sentence: string,
  sources: Sources,
): Promise<{ readonly start: number; readonly end: number }> {
  const { text } = await sources.text(speaker)
  if (speaker.kind === 'key') return speaker
  const sentences = sentencesIn(isProse(speaker) ? text : commentsOf(text))
  const found = sentences.find((one) => sentence.endsWith(one.text))
  if (found !== undefined) return { start: found.from + 1, end: found.to + 1 }
  const start = Math.max(1, speaker.start)
  return { start, end: Math.min(Math.max(start, speaker.end), start + SHOWN_FIRST_LINES - 1) }
}

async function speakerOf(part: NodeRef, sources: Sources): Promise<NodeRef | null> {
  if (part.kind !== 'directory') return part
  const inside = await sources.children(part)
  const files = inside.filter(({ kind }) => kind === 'document')
  const named = files.find(({ title }) => title.replace(/\.\w+$/u, '') === bare(part.title))
  // The only file of a folder describes it.
  const alone = inside.length === 1 ? files[0] : undefined
  return files.find(describesFolder) ?? named ?? alone ?? (await pageNextTo(part, sources))
}

/**
 * The page next to a folder whose name is that of the folder, or begins with it: `adapters-intro.md` of `adapters/`.
 */
export async function pageNextTo(folder: NodeRef, sources: Sources): Promise<NodeRef | null> {
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

/**
 * The contents of a part; a folder that contains only another one is opened. Settings and files that every folder has
 * are left out.
 */
export async function membersOf(
  part: NodeRef,
  sources: Sources,
  order: Order,
): Promise<readonly NodeRef[]> {
  let inside = (await sources.children(part)).filter(({ kind }) => kind !== 'chunk')
  if (part.kind === 'section') return inside.filter(({ kind }) => kind !== 'page')
  if (part.kind !== 'directory') {
    // A module around the whole file is opened.
    while (inside.length === 1 && inside[0].kind === 'module') {
      const below = (await sources.children(inside[0])).filter(({ kind }) => kind !== 'chunk')
      if (below.length === 0) break
      inside = below
    }
    return inside
  }
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const says = inside.filter((one) => one.kind === 'directory' || order.isTelling(one))
    const [first, ...others] = order.sorted(says.filter((one) => !holdsTests(one)))
    const isAll = others.length === 0 || order.isNearlyAll(first, part)
    if (first?.kind !== 'directory' || !isAll) return order.sorted(says.length > 0 ? says : inside)
    inside = (await sources.children(first)).filter(({ kind }) => kind !== 'chunk')
  }
  return order.sorted(inside)
}

/** The files of the folder that most others refer to, with the number of those. */
export async function mostReferredFiles(
  folder: NodeRef,
  sources: Sources,
): Promise<readonly { readonly place: NodeRef; readonly files: number }[]> {
  const map = await sources.map(folder)
  const { code } = await sources.weights()
  // In the map, files begin a line and their symbols are indented.
  const paths = map.split('\n').filter((line) => line !== '' && !/^\s/u.test(line))
  const least = Math.max(MIN_REFERRING_FILES, folder.size / PLACES_PER_REFERENCE)
  const rows = []
  for (const path of paths.filter((one) => sortOf(one) === 'code').slice(0, MAX_MAPPED_FILES)) {
    const place = (await sources.findFiles(path)).find((one) => one.path === path)
    // A file without definitions contains settings, in whatever language.
    if (place === undefined || code[place.node] === 0) continue
    const { to } = await sources.references(place)
    const others = to.flatMap(({ ref }) => (ref === null || ref.path === path ? [] : [ref.path]))
    const files = new Set(others).size
    if (files >= least) rows.push({ place, files })
  }
  return rows.sort((a, b) => b.files - a.files).slice(0, MAX_DEPENDED_ON)
}

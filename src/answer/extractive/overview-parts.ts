// The parts of a folder in its overview: its folders and those of its main one, the files in which it
// begins, and those on which most others rest.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeDetails, NodeRef } from '../../model/library/library.ts'
import { isProse, sortOf } from '../../model/question/file-sorts.ts'
import { commentsOf } from './comments.ts'
import { firstSaid, saidIn } from './said.ts'
import type { OverviewSources } from './telling.ts'

const PARTS = 8
const ENTRIES = 3
const DEPENDED_ON = 6
/** Files that the map names first are looked at; those to which so many others refer are told. */
const MAPPED = 12
const REFERRED_BY = 3
/** In what is large a few references are those that could be resolved: of so many places one must come from another file. */
const PLACES_EACH = 1000
/** A folder with this share of the files is looked into: its parts are those of the whole. */
const MAIN_SHARE = 0.5
/** Folders inside each other that are looked into. */
const DEEP = 8
const SPEAKS_FOR =
  /^(?:readme(?:\.\w+)?|__init__\.py|index\.\w+|mod\.rs|lib\.rs|doc\.go|package-info\.java)$/iu
const TESTS = /^(?:(?:.+[._-])?(?:tests?|specs?)|__tests__|testing|e2e)$/iu
const ASIDE =
  /^(?:(?:.+[._-])?(?:examples?|samples?|benchmarks?|benches|bench|changelogs?)|docs?|documentation|scripts?|tools?|tasks?|xtask|dev|config|website|site|www|assets|fixtures|resources|vendor|third_party|changes|relnotes|news|logos?|images?|media|licenses?)$/iu
const BEGINS =
  '__main__.py main.py cli.py app.py main.go main.rs lib.rs index.ts main.ts cli.ts index.js main.js server.js Program.cs Main.java'.split(
    ' ',
  )

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

const isSource = ({ title }: NodeRef): boolean => !ASIDE.test(bare(title))

/** The folders of sources before others, the biggest first; neither tests nor what is hidden. */
function foldersIn(children: readonly NodeRef[]): NodeRef[] {
  return children
    .filter((one) => one.kind === 'directory' && !holdsTests(one) && !one.title.startsWith('.'))
    .sort((a, b) => Number(isSource(b)) - Number(isSource(a)) || b.size - a.size)
}

/**
 * The folders of the whole, of a main one those in it; a main one that says what it is stands before them.
 * Without folders its files.
 */
export async function partsOf(
  folder: NodeRef,
  children: readonly NodeRef[],
  sources: OverviewSources,
  ofPage: SaidOf,
): Promise<readonly NodeRef[]> {
  const told: NodeRef[] = []
  let rows = foldersIn(children)
  const total = rows.filter(isSource).reduce((sum, { size }) => sum + size, 0)
  for (let depth = 0; depth < DEEP; depth++) {
    const [main, ...others] = rows
    if (main === undefined || !isSource(main) || main.size <= MAIN_SHARE * total) break
    const inside = foldersIn(await sources.children(main))
    if (inside.length === 0) break
    if ((await sentenceOf(main, sources, ofPage)) !== null) told.push(main)
    rows = foldersIn([...inside, ...others])
  }
  if (told.length + rows.length > 0) return [...told, ...rows].slice(0, PARTS)
  const files = children.filter(
    ({ kind, path }) =>
      kind === 'document' && (sortOf(path) !== 'data' || folder.kind === 'directory'),
  )
  const parts = files.filter(({ path }) => sortOf(path) !== 'data')
  // What speaks for the whole is no part beside others.
  const others = parts.filter(({ title }) => !/^readme/iu.test(title))
  return (others.length > 0 ? others : parts).slice(0, PARTS)
}

/** The file that speaks for a part, and what it says in a sentence; `null` where nothing does. */
export async function sentenceOf(
  part: NodeRef,
  sources: OverviewSources,
  ofPage: SaidOf,
): Promise<{ readonly speaker: NodeRef; readonly sentence: string } | null> {
  const speaker = await speakerOf(part, sources)
  if (speaker === null) return null
  const details = await sources.details(speaker)
  const own = ownSentence(details)
  const isPage = own === '' && sortOf(details.path) === 'prose'
  const sentence = isPage ? ofPage((await sources.text(details)).text, details.title) : own
  return sentence === '' ? null : { speaker, sentence }
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
    const [only, ...others] = says.filter((one) => !holdsTests(one) && isSource(one))
    if (only?.kind !== 'directory' || others.length > 0) return says.length > 0 ? says : inside
    inside = (await sources.children(only)).filter(({ kind }) => kind !== 'chunk')
  }
  return inside
}

/** Whether a file tells what a folder is for: settings, licences and what is in every folder do not. */
function isTold({ title, path }: NodeRef): boolean {
  return !SPEAKS_FOR.test(title) && !/^(?:\.|licen[sc]e)/iu.test(title) && sortOf(path) !== 'data'
}

/** The files in which a folder begins: those in its main parts, the least deep first. */
export async function entriesOf(
  folder: NodeRef,
  sources: OverviewSources,
): Promise<readonly NodeRef[]> {
  const found: NodeRef[] = []
  for (const name of BEGINS) {
    const files = (await sources.findFiles(name))
      .filter(({ title, path, node }) => {
        const folders = path.split('/').slice(0, -1)
        const isInside = node >= folder.node && node < folder.node + folder.size
        return title === name && isInside && folders.length < 4 && folders.every(isMainFolder)
      })
      .sort((a, b) => a.path.split('/').length - b.path.split('/').length)
    if (files.length > 0) found.push(files[0])
    if (found.length === ENTRIES) break
  }
  return found
}

/** Whether a folder of this name holds neither tests nor what only stands beside the sources. */
function isMainFolder(name: string): boolean {
  return !TESTS.test(name) && !ASIDE.test(name) && !/^(?:_|\.|docs_src)/u.test(name)
}

/** Files of the folder to which most others refer, with how many do. */
export async function dependedOn(
  folder: NodeRef,
  sources: OverviewSources,
): Promise<readonly { readonly path: string; readonly place: NodeRef; readonly files: number }[]> {
  const map = await sources.map(folder)
  // A file stands at the beginning of a line, its symbols are set in.
  const paths = map.split('\n').filter((line) => line !== '' && !/^\s/u.test(line))
  const least = Math.max(REFERRED_BY, folder.size / PLACES_EACH)
  const rows = []
  for (const path of paths.filter((one) => sortOf(one) === 'code').slice(0, MAPPED)) {
    const place = (await sources.findFiles(path)).find((one) => one.path === path)
    if (place === undefined) continue
    const { to } = await sources.references(place)
    const others = to.flatMap(({ ref }) => (ref === null || ref.path === path ? [] : [ref.path]))
    const files = new Set(others).size
    if (files >= least) rows.push({ path, place, files })
  }
  return rows.sort((a, b) => b.files - a.files).slice(0, DEPENDED_ON)
}

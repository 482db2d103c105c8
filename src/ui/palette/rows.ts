// The palette's sections as rows that can be chosen: pure, from what was typed and found.

import type { CollectionSlug, Excerpt, HitGroup, NodeRef } from '../../model/library/library.ts'
import { parseSearchInput } from '../../state/search/search-query.ts'
import type { SearchState, ShownHit } from '../../state/shape/search-state.ts'
import type { Lines } from '../../state/view/link.ts'
import { say } from '../language/say.ts'
import { type Command, matchingCommands } from './commands.ts'
import { factsOf } from './facts.ts'

/** A row of the palette that can be chosen. */
export type Row =
  | { readonly kind: 'ask'; readonly id: string; readonly question: string }
  | { readonly kind: 'command'; readonly id: string; readonly command: Command }
  | {
      readonly kind: 'symbol' | 'file'
      readonly id: string
      readonly place: NodeRef
      readonly lines?: Lines
    }
  | {
      readonly kind: 'passage'
      readonly id: string
      readonly hit: ShownHit
      /** Its best line; the first one while there is no excerpt. */
      readonly lines: Lines
      /** Whether its excerpt, and so the line, is not known yet. */
      readonly awaited: boolean
      readonly collection?: CollectionSlug
    }

/** Rows under one title. */
export interface Section {
  readonly id: string
  readonly title: string
  /** A document's path is shown as a path. */
  readonly document?: NodeRef
  /** What is known of the document; absent where nothing is. */
  readonly facts?: string
  /** Name of the collection it is in, where several were searched. */
  readonly collection?: string
  /** Ranked sections of the document that are not shown. */
  readonly more?: number
  readonly rows: readonly Row[]
}

/** Commands that are shown beside results. */
const FEW_COMMANDS = 4
/** Words from which a text is rather a question than a name. */
const QUESTION_WORDS = 4

/** The sections in the order in which they are shown; none is empty. */
export function sectionsOf(search: SearchState, commands: readonly Command[]): Section[] {
  const { text, found } = search
  const wish = parseSearchInput(text)
  if (text.trim() === '') return nonEmpty([commandSection(commands)])
  const results = found === null || wish.files + wish.symbols === '' ? [] : resultSections(found)
  const matching = wish.commands === null ? [] : matchingCommands(commands, wish.commands)
  const only = wish.passages === ''
  const asked = only ? [] : [askSection(text.trim())]
  const shown = commandSection(only ? matching : matching.slice(0, FEW_COMMANDS))
  return nonEmpty(isQuestion(text) ? [...asked, ...results, shown] : [...results, shown, ...asked])
}

function isQuestion(text: string): boolean {
  return /\?\s*$/.test(text) || text.trim().split(/\s+/).length >= QUESTION_WORDS
}

function nonEmpty(sections: readonly Section[]): Section[] {
  return sections.filter(({ rows }) => rows.length > 0)
}

function askSection(question: string): Section {
  return { id: 'ask', title: say('Walk'), rows: [{ kind: 'ask', id: 'ask', question }] }
}

function commandSection(commands: readonly Command[]): Section {
  const rows = commands.map(
    (command): Row => ({ kind: 'command', id: `command-${command.id}`, command }),
  )
  return { id: 'commands', title: say('Commands'), rows }
}

type Found = NonNullable<SearchState['found']>

const known = new WeakMap<Found, readonly Section[]>()

/** Made once for what was found: the same objects are not drawn again while somebody types on. */
function resultSections(found: Found): readonly Section[] {
  const sections = known.get(found) ?? makeResultSections(found)
  known.set(found, sections)
  return sections
}

function makeResultSections(found: Found): Section[] {
  const { text, symbols, files, passages, excerpts } = found
  const { line, files: typed } = parseSearchInput(text)
  const lines = line > 0 ? { lines: { start: line, end: line } } : {}
  const symbolSection = {
    id: 'symbols',
    title: say('Symbols'),
    rows: symbols.map((place): Row => ({ kind: 'symbol', id: `symbol-${place.node}`, place })),
  }
  const fileSection = {
    id: 'files',
    title: say('Files'),
    rows: files.map((place): Row => ({ kind: 'file', id: `file-${place.node}`, place, ...lines })),
  }
  const named = isNameOfFile(typed, found)
  return [
    ...(named ? [fileSection, symbolSection] : [symbolSection, fileSection]),
    ...(passages?.groups ?? []).map((group) => groupSection(group, excerpts === 'awaited')),
  ]
}

/** Whether a name or path of a file begins as it is typed, and no name of a symbol does. */
function isNameOfFile(typed: string, { symbols, files }: Found): boolean {
  const wanted = typed.trim().toLowerCase()
  const begins = (name: string): boolean => name.toLowerCase().startsWith(wanted)
  const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
  return (
    wanted !== '' &&
    files.some(({ path }) => begins(path) || begins(fileName(path))) &&
    !symbols.some(({ title }) => begins(title))
  )
}

function groupSection(group: HitGroup<ShownHit>, awaited: boolean): Section {
  const { document, hits, more, collection } = group
  const facts = factsOf(
    group,
    hits.map(({ ref }) => ref.title),
  ).join(' · ')
  return {
    id: `group-${prefix(collection?.slug)}${document.node}`,
    title: document.path,
    document,
    more,
    ...(facts !== '' && { facts }),
    ...(collection && { collection: collection.name }),
    rows: hits.map((hit) => passageRow(hit, awaited, collection?.slug)),
  }
}

/** Numbers of nodes are unique in one collection only. */
function prefix(collection: CollectionSlug | undefined): string {
  return collection === undefined ? '' : `${collection}-`
}

function passageRow(hit: ShownHit, awaited: boolean, collection?: CollectionSlug): Row {
  const { excerpt, ref } = hit
  const line = excerpt === null ? ref.start : excerpt.start + bestLine(excerpt).index
  const lines = { start: line, end: line }
  const id = `passage-${prefix(collection)}${hit.ref.node}`
  const row = { kind: 'passage', id, hit, lines, awaited } as const
  return collection === undefined ? row : { ...row, collection }
}

/** A line in pieces, to mark some of them. */
export interface MarkedLine {
  /** 0-based line in the excerpt. */
  readonly index: number
  readonly pieces: readonly { readonly text: string; readonly marked: boolean }[]
}

/** Characters before the first mark that are kept, and characters that are shown. */
const LEAD = 32
const LONGEST = 160

/** The line of an excerpt with the most marks, from a little before its first mark. */
export function bestLine({ text, marks }: Excerpt): MarkedLine {
  let best = { index: 0, from: 0, to: 0, count: -1 }
  let from = 0
  text.split('\n').forEach((line, index) => {
    const to = from + line.length
    const count = marks.filter(([start, end]) => start >= from && end <= to).length
    const isBetter = line.trim() !== '' && count > best.count
    if (isBetter) best = { index, from, to, count }
    from = to + 1
  })
  const inside = marks.filter(([start, end]) => start >= best.from && end <= best.to)
  const indent = text.slice(best.from, best.to).search(/\S|$/)
  const start = Math.max(best.from + indent, (inside.at(0)?.[0] ?? 0) - LEAD)
  return {
    index: best.index,
    pieces: piecesOf(text, start, Math.min(best.to, start + LONGEST), inside),
  }
}

function piecesOf(
  text: string,
  from: number,
  to: number,
  marks: readonly (readonly [number, number])[],
): MarkedLine['pieces'] {
  const pieces: { text: string; marked: boolean }[] = []
  const add = (start: number, end: number, marked: boolean): void => {
    if (end > start) pieces.push({ text: text.slice(start, end), marked })
  }
  let at = from
  for (const [start, end] of marks) {
    if (start < at || start >= to) continue
    add(at, start, false)
    add(start, Math.min(end, to), true)
    at = Math.min(end, to)
  }
  add(at, to, false)
  return pieces
}

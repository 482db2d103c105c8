// The sections of the palette as rows that can be chosen, from the typed text and the results. Pure.

import type { CollectionSlug, NodeRef } from '../../model/library/node-ref.ts'
import type { Excerpt, HitGroup, PageMetadata } from '../../model/library/search-types.ts'
import type { DocumentFlag } from '../../model/tree/node.ts'
import { isAnswered, type SearchState, type ShownHit } from '../state/shape/search-state.ts'
import type { Lines } from '../state/view/link.ts'
import { counted, grouped } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import type { Command } from './actions.ts'
import { parseSearchInput } from './state/search-query.ts'

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
      /** Its best line; the first line while there is no excerpt. */
      readonly lines: Lines
      /** Whether its excerpt, and therefore the line, is still being loaded. */
      readonly awaited: boolean
      readonly collection?: CollectionSlug
    }

/** Rows under one title. */
export interface Section {
  readonly id: string
  readonly title: string
  /** The document whose path is the title, which is drawn as a path. */
  readonly document?: NodeRef
  /** Facts of the document; absent if there are none. */
  readonly facts?: string
  /** Name of its collection, if several were searched. */
  readonly collection?: string
  /** Number of ranked sections of the document that are not shown. */
  readonly more?: number
  readonly rows: readonly Row[]
}

/** Maximum number of commands next to results. */
const MAX_COMMANDS = 4
/** A text of this many words is a question rather than a name. */
const MIN_QUESTION_WORDS = 4

/** The sections in display order; none is empty. */
export function sectionsOf(search: SearchState, commands: readonly Command[]): Section[] {
  const { text, found } = search
  const wish = parseSearchInput(text)
  if (text.trim() === '') return nonEmpty([commandSection(commands)])
  const results = found === null || wish.files + wish.symbols === '' ? [] : resultSections(found)
  const matching = wish.commands === null ? [] : matchingCommands(commands, wish.commands)
  const only = wish.passages === ''
  const askSections = only ? [] : [askSection(text.trim())]
  const shown = commandSection(only ? matching : matching.slice(0, MAX_COMMANDS))
  return nonEmpty(
    isQuestion(text) ? [...askSections, ...results, shown] : [...results, shown, ...askSections],
  )
}

function isQuestion(text: string): boolean {
  return /\?\s*$/.test(text) || text.trim().split(/\s+/).length >= MIN_QUESTION_WORDS
}

function nonEmpty(sections: readonly Section[]): Section[] {
  return sections.filter(({ rows }) => rows.length > 0)
}

function askSection(question: string): Section {
  return { id: 'ask', title: say('Steps'), rows: [{ kind: 'ask', id: 'ask', question }] }
}

function commandSection(commands: readonly Command[]): Section {
  const rows = commands.map(
    (command): Row => ({ kind: 'command', id: `command-${command.id}`, command }),
  )
  return { id: 'commands', title: say('Commands'), rows }
}

/** Commands in which every typed word begins a word; all of them if nothing is typed. */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const words = wordsOf(text)
  return commands.filter(({ label, also }) => {
    const own = wordsOf(`${label} ${also}`)
    return words.every((word) => own.some((candidate) => beginsIn(candidate, word)))
  })
}

/** In scripts without spaces between words, a word may begin inside another. */
function beginsIn(candidate: string, word: string): boolean {
  return UNSPACED_SCRIPT.test(word) ? candidate.includes(word) : candidate.startsWith(word)
}

const UNSPACED_SCRIPT = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

type SearchResult = NonNullable<SearchState['found']>

const known = new WeakMap<SearchResult, readonly Section[]>()

/** Computed once for each result: unchanged objects are not drawn again while the user types on. */
function resultSections(found: SearchResult): readonly Section[] {
  const sections = known.get(found) ?? makeResultSections(found)
  known.set(found, sections)
  return sections
}

function makeResultSections(found: SearchResult): Section[] {
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

/** Whether the name or path of a file begins with the typed text, and no name of a symbol does. */
function isNameOfFile(typed: string, { symbols, files }: SearchResult): boolean {
  const prefix = typed.trim().toLowerCase()
  const begins = (name: string): boolean => name.toLowerCase().startsWith(prefix)
  const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
  return (
    prefix !== '' &&
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

/** Node numbers are unique in one collection only. */
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

/** A line in pieces, some of which are marked. */
export interface MarkedLine {
  /** 0-based line in the excerpt. */
  readonly index: number
  readonly pieces: readonly { readonly text: string; readonly marked: boolean }[]
}

/** Characters shown before the first mark, and characters shown in all. */
const LEAD_CHARACTERS = 32
const MAX_LINE_CHARACTERS = 160

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
  const first = inside.at(0)?.[0] ?? 0
  const begin = best.from + indent
  const lead = Math.max(begin, first - LEAD_CHARACTERS)
  // A line that is cut begins with a whole word, if there is one before the mark.
  const space = lead > begin ? text.indexOf(' ', lead) : -1
  const start = space >= 0 && space < first ? space + 1 : lead
  const pieces = piecesOf(text, start, Math.min(best.to, start + MAX_LINE_CHARACTERS), inside)
  const gap = lead > begin ? [{ text: '… ', marked: false }] : []
  return { index: best.index, pieces: [...gap, ...pieces] }
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

interface DocumentTraits {
  readonly language: string
  readonly flags: readonly DocumentFlag[]
  readonly metadata?: readonly PageMetadata[]
}

/** @param titles titles that its rows show: a page's own title is not repeated */
export function factsOf(
  { language, flags, metadata = [] }: DocumentTraits,
  titles: readonly string[],
): string[] {
  const own = metadata.flatMap(({ key, values }) => {
    const text = factOf(key, values)
    return key === 'title' && titles.includes(text) ? [] : [text]
  })
  return [...(language === '' ? [] : [language]), ...flags.map((flag) => say(flag)), ...own]
}

function factOf(key: string, values: readonly string[]): string {
  const text = values.join(', ')
  if (/^version$/i.test(key)) return `${key} ${text}`
  // Of a date with a time, only the day.
  return text.replace(/^(\d{4}-\d{2}-\d{2})[T ][\d:.+Z-]*$/, '$1')
}

/**
 * The text below the results; empty while nothing was typed or the search has no result yet.
 * @param commands how many of the rows are commands
 */
export function statusOf(search: SearchState, commands: number): string {
  const { text, found, failed } = search
  if (text.trim() === '') return ''
  if (failed !== null) return say('The search failed: {why}', { why: sayWords(failed) })
  if (found === null || !isAnswered(search)) return found === null ? '' : say('Searching …')
  const { symbols, files, passages } = found
  const count = symbols.length + files.length + commands
  const matched = passages?.matched ?? 0
  const all = matched === 0 ? count : matched
  if (all === 0) return say('Nothing found')
  const results = counted(all, 'result')
  const shown = passages?.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0
  return shown < matched
    ? say('{done} of {total}', { done: grouped(shown), total: results })
    : results
}

export function commandsIn(sections: readonly Section[]): number {
  return sections.find(({ id }) => id === 'commands')?.rows.length ?? 0
}

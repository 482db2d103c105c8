// Everyday words: words that a person who does not know a project's terms would use to look for a file or one of
// its main places (HIER-3). A model writes them once, everybody searches them. They are text of unknown origin, so
// they are bounded here before they are stored, imported or searched; they are never evidence, and no answer cites them.

import { isFields, parsedJson } from '../../base/json.ts'
import type { NodeNumber } from './toc.ts'

/** The words of one file. */
export interface EverydayWords {
  /** Path of the file when they were written. */
  readonly path: string
  /** Content hash of the file when they were written. */
  readonly hash: string
  /** Words for the whole file, up to 400 UTF-16 units; empty if only its places have some. */
  readonly words: string
  /** Words for its main places, by the local part of their id, `Class.method`; 1 to 160 UTF-16 units each. */
  readonly places: Readonly<Record<string, string>>
  /** Name of the model, or of the person, that wrote them. */
  readonly by: string
  /** The places whose words a person changed or removed, by the local part of their id; `''` is the file itself. */
  readonly edited?: readonly string[]
  /** Whether they came in a file of the folder. */
  readonly inFolder?: boolean
}

/** The words of one place, and who wrote them; an empty name is a person who edited them. */
export interface PlaceWords {
  readonly words: string
  readonly by: string
}

/** By node number in the open tree. */
export type EverydayPlaces = ReadonlyMap<NodeNumber, PlaceWords>

/** Name of a file with the words for its folder and the folders below. */
export const EVERYDAY_FILE = '.wayleaf-words.jsonl'

/** Bounds of the words of one file: UTF-16 units and counts. */
export const EVERYDAY_LIMITS = {
  words: 400,
  place: 160,
  places: 40,
  by: 120,
  path: 4096,
} as const
/** Files of one collection whose words are read at most, and characters of them. */
const MAX_FILES = 200_000
const MAX_CHARACTERS = 64 * 1024 * 1024
/** UTF-16 units of one line; far more than a line within the other bounds has. */
const MAX_LINE = 1024 * 1024

/** Words with those of `newer` in place of older ones of the same path. */
export function mergedEveryday(
  older: readonly EverydayWords[],
  newer: readonly EverydayWords[],
): readonly EverydayWords[] {
  return [...new Map([...older, ...newer].map((one) => [one.path, one])).values()]
}

/**
 * The words of a publisher, with what was edited here for the present texts, and what was written here for other files.
 * @param documents the present texts
 */
export function withOwnWords(
  published: readonly EverydayWords[],
  own: readonly EverydayWords[],
  documents: readonly Pick<EverydayWords, 'path' | 'hash'>[],
): readonly EverydayWords[] {
  const hashes = new Map(documents.map(({ path, hash }) => [path, hash]))
  const here = own.filter(({ path, hash }) => hashes.get(path) === hash)
  const edits = new Map(here.map((one) => [one.path, one]))
  // What the publisher edited is not edited here, and may change with the next version.
  const theirs = published.map(({ edited: _, ...one }) => withEdits(one, edits.get(one.path)))
  return mergedEveryday(own, theirs)
}

/** These words with those that a person edited in their place, and for the text for which they did. */
export function withEdits(one: EverydayWords, edits: EverydayWords | undefined): EverydayWords {
  if (edits?.edited === undefined) return one
  const { edited } = edits
  const here = (places: EverydayWords['places'], isEdited: boolean) =>
    Object.entries(places).filter(([id]) => edited.includes(id) === isEdited)
  return {
    ...one,
    hash: edits.hash,
    words: edited.includes('') ? edits.words : one.words,
    places: Object.fromEntries([...here(one.places, false), ...here(edits.places, true)]),
    edited,
  }
}

/** The words of a file with those of one place, or of the file itself (`''`), changed or removed by a person. */
export function editedWords(one: EverydayWords, id: string, words: string): EverydayWords {
  const { inFolder: _, edited = [], places, ...rest } = one
  const next = plainWords(words, id === '' ? EVERYDAY_LIMITS.words : EVERYDAY_LIMITS.place)
  const { [id]: before, ...others } = places
  return {
    ...rest,
    ...(id === '' && { words: next }),
    places: id === '' ? places : next === '' ? others : { ...places, [id]: next },
    edited: [...new Set([...edited, id])],
  }
}

/** The words as JSON Lines, sorted by path, so that a changed file changes one line. */
export function everydayText(all: Iterable<EverydayWords>): string {
  const sorted = [...all].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return sorted.map((one) => `${JSON.stringify(one)}\n`).join('')
}

/** The words as the file that a folder carries. */
export function everydayFile(all: readonly EverydayWords[]): string {
  return everydayText(all.map(({ inFolder: _, ...words }) => words))
}

/** Reads JSON Lines of unknown origin; what does not have the form is left out and counted. */
export function readEveryday(text: string) {
  const files: EverydayWords[] = []
  let refused = 0
  const last = Math.min(text.length, MAX_CHARACTERS)
  for (let from = 0; from < last && files.length + refused < MAX_FILES; ) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? last : end)
    from += line.length + 1
    if (line.trim() === '') continue
    const one = line.length > MAX_LINE ? null : everydayFrom(parsedJson(line))
    if (one === null) refused++
    else files.push(one)
  }
  return { files, refused }
}

function everydayFrom(value: unknown): EverydayWords | null {
  if (!isFields(value)) return null
  const { path, hash, by } = value
  const words = plainWords(value.words, EVERYDAY_LIMITS.words)
  if (!isText(path, EVERYDAY_LIMITS.path)) return null
  const places: Record<string, string> = {}
  if (isFields(value.places))
    for (const [id, held] of Object.entries(value.places).slice(0, EVERYDAY_LIMITS.places)) {
      const place = plainWords(held, EVERYDAY_LIMITS.place)
      if (place !== '' && id !== '__proto__') places[id] = place
    }
  const edited = Array.isArray(value.edited)
    ? value.edited.slice(0, EVERYDAY_LIMITS.places).filter((id) => typeof id === 'string')
    : []
  if (words === '' && edited.length === 0 && Object.keys(places).length === 0) return null
  return {
    path,
    hash: isText(hash, EVERYDAY_LIMITS.by) ? hash : '',
    words,
    places,
    by: plainWords(by, EVERYDAY_LIMITS.by),
    ...(edited.length > 0 && { edited }),
    ...(value.inFolder === true && { inFolder: true }),
  }
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most
}

/** Control characters, directions and invisible characters, and the signs of markup. */
const NOT_WORDS = /[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029<>`]/gu

/** One harmless line of at most `limit` UTF-16 units, cut at a word; empty if it is none. */
export function plainWords(value: unknown, limit: number): string {
  if (typeof value !== 'string') return ''
  const line = value
    .slice(0, limit * 4)
    .replace(NOT_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()
}

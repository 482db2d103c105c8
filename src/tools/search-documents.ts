// search_documents: ranked places for words or a question; first where they are, then what stands there.

import { tokenBound } from '../base/tokens/tokens.ts'
import type {
  CollectionInfo,
  FacetCount,
  Hit,
  HitGroup,
  Library,
} from '../model/library/library.ts'
import { NODE_KINDS } from '../model/tree/node.ts'
import { readArguments, type Values } from './arguments.ts'
import { COLLECTION, counted, FOLDER, linesOf, localId, maxTokens, titleBeside } from './common.ts'
import { collectionsOf, passedId, placeOf } from './places.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { Tool, ToolContext } from './tool.ts'

const ARGUMENTS = {
  query: {
    kind: 'text',
    required: true,
    about: 'Words to look for, or a question. “Quoted words” must stand together.',
  },
  collection: COLLECTION,
  folder: FOLDER,
  language: {
    kind: 'text',
    about: 'Only this language, such as python or markdown.',
    longest: 100,
  },
  kind: { kind: 'text', about: 'Only places of this kind.', values: NODE_KINDS },
  tests: {
    kind: 'text',
    about: 'Only tests (yes) or no tests (no); both if left out.',
    values: ['yes', 'no'],
  },
  limit: { kind: 'number', about: 'Maximum number of files.', least: 1, most: 50, fallback: 15 },
  max_tokens: maxTokens(1500),
} as const

/** Facets that narrow a search, of those that are told with the results. */
const TOLD_FACETS = ['language', 'kind', 'tests']
const SHOWN_VALUES = 4
/** Of the budget what lines of places may take before any excerpt. */
const LISTED = 0.6
/** Longest line of an excerpt. */
const LINE_UNITS = 160
const EXCERPT_LINES = 4

export const searchDocuments: Tool = {
  name: 'search_documents',
  title: 'Search documents',
  description:
    'Finds places (functions, classes, sections) by words or a question, best first, with their ids, lines and the lines that match. Read one with get_node_content.',
  arguments: ARGUMENTS,
  run,
}

interface FoundGroup {
  readonly group: HitGroup
  readonly collection: CollectionInfo
}

async function run({ library }: ToolContext, given: unknown): Promise<string> {
  const asked = readArguments(ARGUMENTS, given)
  const all = await collectionsOf(library, '')
  const { groups, matched, facets } = await found(library, asked)
  const sheet = createSheet(asked.max_tokens)
  if (groups.length === 0) {
    sheet.add(`No place contains these words${narrowed(asked)}.`)
    sheet.add('Try other words, fewer filters, or find_symbol for a name.')
    return sheet.text()
  }
  sheet.add(`${counted(matched, 'place')}${facetsText(facets)}; ids are FILE or FILE#NAME`)
  write(sheet, all, groups)
  return sheet.text()
}

async function found(library: Library, asked: Values<typeof ARGUMENTS>) {
  const request = { query: asked.query, limit: asked.limit, facets: facetsOf(asked) }
  if (asked.folder !== '') {
    const { collection, node } = await placeOf(library, asked.folder)
    const result = await library.searchGrouped(collection.slug, { ...request, within: node })
    return { ...result, groups: result.groups.map((group) => ({ group, collection })) }
  }
  const collections = await collectionsOf(library, asked.collection)
  const results = await Promise.all(
    collections.map(async (collection) => {
      const result = await library.searchGrouped(collection.slug, request)
      return { ...result, collection }
    }),
  )
  const groups = results.flatMap(({ groups, collection }) =>
    groups.map((group) => ({ group, collection })),
  )
  return {
    groups: groups.sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, asked.limit),
    matched: results.reduce((sum, { matched }) => sum + matched, 0),
    facets: results.length === 1 ? results[0].facets : [],
  }
}

function scoreOf({ group, collection }: FoundGroup): number {
  return (group.hits[0]?.score ?? 0) * (collection.weight ?? 1)
}

function facetsOf({ language, kind, tests }: Values<typeof ARGUMENTS>) {
  const chosen = Object.entries({ language, kind, tests }).filter(([, value]) => value !== '')
  return Object.fromEntries(chosen.map(([facet, value]) => [facet, [value]]))
}

function narrowed(asked: Values<typeof ARGUMENTS>): string {
  const filters = [...Object.values(facetsOf(asked)).flat(), asked.folder].filter(
    (one) => one !== '',
  )
  return filters.length > 0 ? ` in ${filters.join(', ')}` : ''
}

/** ` (language python 40, rst 3; tests no 38, yes 5)`: what the next call can narrow by. */
function facetsText(facets: readonly FacetCount[]): string {
  const told = facets
    .filter(({ facet, values }) => TOLD_FACETS.includes(facet) && values.length > 1)
    .map(({ facet, values }) => {
      const shown = values.slice(0, SHOWN_VALUES).map(({ value, count }) => `${value} ${count}`)
      return `${facet} ${shown.join(', ')}`
    })
  return told.length > 0 ? ` (${told.join('; ')})` : ''
}

/**
 * Every file with its best place by a line, then, best first, what stands there and its other places,
 * for as long as there is room: whoever reads on chooses from more.
 */
function write(sheet: Sheet, all: readonly CollectionInfo[], groups: readonly FoundGroup[]): void {
  const more = `${groups.length} files: more with a higher max_tokens`
  const room = sheet.left() - costOf([more])
  const shown: { readonly lines: string[]; readonly extras: readonly string[][] }[] = []
  let used = 0
  for (const { group, collection } of groups) {
    const [first, ...others] = group.hits
    if (first === undefined) continue
    const id = passedId(all, collection, group.document.id)
    const lines = [`${id}${placeText(first)}`]
    const cost = costOf(lines)
    if (used + cost > (shown.length === 0 ? room : room * LISTED)) break
    used += cost
    shown.push({
      lines,
      extras: [excerptLines(first), ...others.map((hit) => [` ${placeText(hit)}`])],
    })
  }
  for (const { lines, extras } of shown) {
    for (const extra of extras) {
      const cost = costOf(extra)
      if (extra.length === 0 || used + cost > room) continue
      used += cost
      lines.push(...extra)
    }
  }
  for (const { lines } of shown) sheet.add(...lines)
  if (shown.length < groups.length) sheet.add(more)
}

function costOf(lines: readonly string[]): number {
  return tokenBound(lines.map((line) => `${line}\n`).join(''))
}

/** A place behind the path of its file: `#Session.open 10-24`. */
function placeText({ ref }: Hit): string {
  const local = ref.id.includes('#') ? localId(ref) : ''
  return `${local} ${linesOf(ref)}${local === '' ? '' : titleBeside(ref)}`
}

/** The lines of an excerpt that hold a word of the query, numbered. */
function excerptLines({ excerpt: { text, start, marks } }: Hit): string[] {
  const lines: string[] = []
  let at = 0
  for (const [i, line] of text.split('\n').entries()) {
    const end = at + line.length
    const isMarked = marks.some(([from, to]) => from < end && to > at)
    at = end + 1
    const said = line.trim().slice(0, LINE_UNITS)
    if (isMarked && said !== '' && lines.length < EXCERPT_LINES)
      lines.push(`  ${start + i}: ${said}`)
  }
  return lines
}

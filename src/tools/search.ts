// The tool search: ranked places for words or a question; first their locations, then the matching lines.

import { tokenBound } from '../base/tokens.ts'
import type { CollectionInfo } from '../model/library/library.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import type { Hit, SearchRequest } from '../model/library/search-types.ts'
import type { Values } from './arguments.ts'
import { type Draft, runsOf, toolOf } from './draft.ts'
import { type Where, whereOf } from './places.ts'
import { type OpenScope, passedId } from './tool.ts'
import { clipped, counted, IN_ARGUMENT, linesText, maxTokens } from './wording.ts'

const SEARCH_ARGUMENTS = {
  query: {
    kind: 'text',
    required: true,
    about: 'Names, words or a question. "Quoted words" must stand together.',
  },
  in: IN_ARGUMENT,
  tests: { kind: 'text', about: 'Only tests, or none.', values: ['yes', 'no'] },
  limit: {
    kind: 'number',
    about: 'Most files, or most places of one file (15).',
    ...{ least: 1, most: 50, fallback: 15 },
  },
  max_tokens: maxTokens(600),
} as const

export const search = toolOf(
  {
    name: 'search',
    title: 'Search',
    description:
      'Finds functions, classes, sections by words, best first: each with its id, lines, signature, and the lines that match. Inside one file it gives all places. Read places with read.',
    arguments: SEARCH_ARGUMENTS,
  },
  write,
)

async function write(draft: Draft, asked: Values<typeof SEARCH_ARGUMENTS>): Promise<void> {
  const where = await whereOf(draft.scope, asked.in)
  const { blocks, matched, notes } = await found(draft.scope, where, asked)
  if (blocks.length === 0) {
    const place = asked.in === '' ? '' : ` in ${asked.in}`
    draft.sheet.add(`No place contains these words${place}.`)
    draft.sheet.add('Try names, other words or fewer limits; grep finds text as it stands.')
    return
  }
  for (const note of notes) draft.sheet.add(note)
  const files = new Set(blocks.map(({ collection, ref }) => `${collection.slug} ${ref.path}`))
  draft.sheet.add(`${counted(matched, 'place')} match; best in ${counted(files.size, 'file')}:`)
  await writeHits(draft, blocks)
}

interface FoundBlocks {
  readonly blocks: readonly HitBlock[]
  readonly matched: number
  /** Notes that precede the places. */
  readonly notes: readonly string[]
}

const QUOTATION_MARKS = /["“”„‟«»]/gu

/** Searches; if quoted words are nowhere adjacent, searches again without the quotes. */
async function found(
  scope: OpenScope,
  where: Where,
  asked: Values<typeof SEARCH_ARGUMENTS>,
): Promise<FoundBlocks> {
  const first = await foundFor(scope, where, asked)
  const plain = asked.query.replace(QUOTATION_MARKS, ' ')
  if (first.blocks.length > 0 || plain === asked.query || plain.trim() === '') return first
  const loose = await foundFor(scope, where, { ...asked, query: plain })
  return {
    ...loose,
    notes: ['The quoted words stand nowhere together. Without the quotes:'],
  }
}

async function foundFor(
  { library, ...scope }: OpenScope,
  { collections, within, isInFile }: Where,
  { query, tests, limit }: Values<typeof SEARCH_ARGUMENTS>,
): Promise<FoundBlocks> {
  const facets = tests === '' ? {} : { tests: [tests] }
  const request: SearchRequest = { query, within, limit, facets }
  const results = await Promise.all(
    collections.map(async (collection) => {
      const { slug, weight = 1 } = collection
      if (isInFile) {
        const hits = await library.search(slug, request)
        return { matched: hits.length, blocks: hits.map((hit) => blockOf(collection, [hit])) }
      }
      const { groups, matched } = await library.searchGrouped(slug, request)
      const blocks = groups.map(({ hits }) => blockOf(collection, hits))
      return { matched, blocks: blocks.map((block) => ({ ...block, score: block.score * weight })) }
    }),
  )
  const blocks = results.flatMap((result) => result.blocks)
  const inOrder = collections.length > 1 ? blocks.toSorted((a, b) => b.score - a.score) : blocks
  return {
    blocks: inOrder
      .filter(({ ref }) => ref.node >= scope.range[0] && ref.node < scope.range[1])
      .slice(0, limit),
    matched: results.reduce((sum, { matched }) => sum + matched, 0),
    notes: [],
  }
}

function blockOf(collection: CollectionInfo, hits: readonly Hit[]): HitBlock {
  const [{ ref, score }] = hits
  return { collection, ref, score, hits }
}

/** Places of one file, best first; at least one. */
interface HitBlock {
  readonly collection: CollectionInfo
  readonly ref: NodeRef
  readonly score: number
  readonly hits: readonly Hit[]
}

/** Share of the budget that the lines with locations may use before any text. */
const LOCATIONS_SHARE = 0.6
/** Maximum length of a line of text, and of a signature, in UTF-16 units. */
const LINE_UNITS = 180
const SIGNATURE_UNITS = 100
/** Number of text lines for the best place of a file, and for its other places. */
const BEST_PLACE_LINES = 4
const OTHER_PLACE_LINES = 1

/** A place as it is written, and what may be added to it. */
interface WrittenPlace {
  readonly block: HitBlock
  readonly hit: Hit
  head: string
  readonly signature: string
  readonly matching: readonly MatchingLine[]
  isListed: boolean
  lines: readonly MatchingLine[]
}

interface MatchingLine {
  readonly line: number
  readonly text: string
}

/**
 * Writes found places until the budget is used up: first one line for the location of each, then their text while there is
 * space, so that the reader can choose from more places.
 */
async function writeHits(draft: Draft, blocks: readonly HitBlock[]): Promise<void> {
  const more = `${blocks.length} files match: more with a higher max_tokens, or search inside one`
  const room = draft.sheet.left() - costOf(more)
  const best = await Promise.all(blocks.map((block) => writtenOf(draft, block, 0)))
  let used = 0
  for (const one of best) {
    const cost = costOf(one.head)
    if (used + cost > (used === 0 ? room : room * LOCATIONS_SHARE)) break
    used += cost
    one.isListed = true
  }
  const listed = best.filter(({ isListed }) => isListed)
  const rows: WrittenPlace[][] = []
  for (const one of listed) {
    const others = await othersOf(draft, one.block)
    used = fill(one, used, room, BEST_PLACE_LINES)
    for (const other of others) {
      const cost = costOf(other.head)
      if (used + cost > room) continue
      other.isListed = true
      used = fill(other, used + cost, room, OTHER_PLACE_LINES)
    }
    rows.push([one, ...others.filter(({ isListed }) => isListed)])
  }
  for (const row of rows.flat()) writePlace(draft, row)
  if (listed.length < blocks.length) draft.sheet.add(more)
}

/** Adds the signature and matching lines while there is space. @returns the number of tokens used so far */
function fill(one: WrittenPlace, used: number, room: number, most: number): number {
  let sum = used
  const whole = `${one.head}  ${one.signature}`
  const signed = one.signature === '' ? 0 : costOf(whole) - costOf(one.head)
  if (one.signature !== '' && sum + signed <= room) {
    one.head = whole
    sum += signed
  }
  const lines: MatchingLine[] = []
  for (const line of one.matching.slice(0, most)) {
    const cost = costOf(textLine(line))
    if (sum + cost > room) break
    lines.push(line)
    sum += cost
  }
  one.lines = lines
  return sum
}

function writePlace(draft: Draft, { block, hit, head, lines }: WrittenPlace): void {
  if (!draft.sheet.add(head, ...lines.map(textLine))) return
  draft.show(block.collection, hit.ref, 'listed', runsOf(lines.map(({ line }) => line)))
}

function textLine({ line, text }: MatchingLine): string {
  return `  ${line}: ${text}`
}

function costOf(line: string): number {
  return tokenBound(`${line}\n`)
}

async function othersOf(draft: Draft, block: HitBlock): Promise<WrittenPlace[]> {
  const numbers = block.hits.slice(1).map((_, i) => i + 1)
  return Promise.all(numbers.map((i) => writtenOf(draft, block, i)))
}

async function writtenOf(draft: Draft, block: HitBlock, i: number): Promise<WrittenPlace> {
  const hit = block.hits[i]
  const { ref } = hit
  const { slug } = block.collection
  const { signature } = await draft.scope.library.details(slug, ref.node)
  const id = draft.addressed.id(ref)
  const at = id === ref.id ? linesText(ref) : ''
  const firstLine = signature === '' ? titleBeside(ref) : signature.split('\n', 1)[0]
  return {
    ...{ block, hit, isListed: false, lines: [] },
    head: `${passedId(draft.scope, block.collection, id)}${at === '' ? '' : `  ${at}`}`,
    signature: clipped(draft.addressed.words(ref, firstLine), SIGNATURE_UNITS),
    matching: matchingLines(draft, hit),
  }
}

/** A heading, unless the id ends with it. */
function titleBeside({ id, title, kind }: NodeRef): string {
  if (kind === 'chunk') return ''
  const slug = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return id.toLowerCase().endsWith(slug) || id.endsWith(title) ? '' : title
}

/** The lines of an excerpt that contain a word of the query. */
function matchingLines(draft: Draft, { ref, excerpt }: Hit): MatchingLine[] {
  const { text, start, marks } = excerpt
  const lines = text.split('\n')
  const found: MatchingLine[] = []
  let at = 0
  for (const [i, line] of lines.entries()) {
    const end = at + line.length
    const mark = marks.find(([from, to]) => from < end && to > at)
    const offset = mark === undefined ? 0 : mark[0] - at
    at = end + 1
    if (mark === undefined || line.trim() === '') continue
    const shown = draft.addressed.line(ref, start + i, line, lines[i - 1], lines[i + 1])
    const indent = shown.length - shown.trimStart().length
    found.push({ line: start + i, text: clipped(shown.trim(), LINE_UNITS, offset - indent) })
  }
  return found
}

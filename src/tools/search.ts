// The tool search: ranked places for words or a question; first their locations, then the matching lines.

import type { CollectionInfo } from '../model/library/library.ts'
import type { Hit, SearchRequest } from '../model/library/search-types.ts'
import type { Values } from './arguments.ts'
import { type Draft, toolOf } from './draft.ts'
import { type HitBlock, writeHits } from './hit-lines.ts'
import { type Where, whereOf } from './places.ts'
import type { OpenScope } from './scope.ts'
import { counted, IN_ARGUMENT, maxTokens } from './wording.ts'

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

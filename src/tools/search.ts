// The tool search: ranked places for words or a question; first their locations, then the matching lines.

import type { CollectionInfo } from '../model/library/library.ts'
import type { Hit, SearchRequest } from '../model/library/search-types.ts'
import { givenOf, readArguments, type Values } from './arguments.ts'
import { budgetOf, Draft } from './draft.ts'
import { type HitBlock, writeHits } from './hit-lines.ts'
import { collectionNamed, placeOf } from './places.ts'
import { type OpenScope, openScope } from './scope.ts'
import type { Tool, ToolAnswer, ToolContext } from './tool.ts'
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

export const search: Tool = {
  name: 'search',
  title: 'Search',
  description:
    'Finds functions, classes, sections by words, best first: each with its id, lines, signature, and the lines that match. Inside one file it gives all places. Read places with read.',
  arguments: SEARCH_ARGUMENTS,
  run,
}

async function run(context: ToolContext, sent: unknown): Promise<ToolAnswer> {
  const asked = readArguments(SEARCH_ARGUMENTS, sent)
  const scope = await openScope(context)
  const draft = new Draft(scope, budgetOf(context, asked.max_tokens))
  const where = await whereOf(scope, asked.in)
  const { blocks, matched, notes } = await found(scope, where, asked)
  if (blocks.length === 0) {
    const place = asked.in === '' ? '' : ` in ${asked.in}`
    draft.sheet.add(`No place contains these words${place}.`)
    draft.sheet.add('Try names, other words or fewer limits; grep finds text as it stands.')
    return draft.answer(givenOf(asked, sent))
  }
  for (const note of notes) draft.sheet.add(note)
  const files = new Set(blocks.map(({ collection, ref }) => `${collection.slug} ${ref.path}`))
  draft.sheet.add(`${counted(matched, 'place')} match; best in ${counted(files.size, 'file')}:`)
  await writeHits(draft, scope, blocks)
  return draft.answer(givenOf(asked, sent))
}

/** The collections to search, and the only place inside one. */
interface Where {
  readonly collections: readonly CollectionInfo[]
  readonly within: number
  /** Whether all places of one file are requested. */
  readonly isInFile: boolean
}

async function whereOf(scope: OpenScope, text: string): Promise<Where> {
  const { collections, within } = scope
  const isCollection = text !== '' && within === 0 && !text.includes('#')
  const named = isCollection ? collectionNamed(scope, text) : null
  if (named !== null) return { collections: [named], within: 0, isInFile: false }
  if (text !== '') {
    const { collection, ref } = await placeOf(scope, text)
    return { collections: [collection], within: ref.node, isInFile: ref.start > 0 }
  }
  if (within === 0) return { collections, within, isInFile: false }
  const [ref] = await scope.library.refs(collections[0].slug, [within])
  return { collections, within, isInFile: ref.start > 0 }
}

interface Found {
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
): Promise<Found> {
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
): Promise<Found> {
  const facets = tests === '' ? {} : { tests: [tests] }
  const request: SearchRequest = { query, within, limit, facets }
  const results = await Promise.all(
    collections.map(async (collection) => {
      const { slug, weight = 1 } = collection
      if (isInFile) {
        const hits = await library.search(slug, request)
        return { matched: hits.length, blocks: hits.map((hit) => blockOf(collection, [hit], 0)) }
      }
      const { groups, matched } = await library.searchGrouped(slug, request)
      const blocks = groups.map(({ hits, more }) => blockOf(collection, hits, more))
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

function blockOf(collection: CollectionInfo, hits: readonly Hit[], more: number): HitBlock {
  const [{ ref, score }] = hits
  return { collection, ref, score, hits, more }
}

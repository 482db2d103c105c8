// The glossary of an open collection: its `glossary.json`, and acronyms that the first paragraphs and doc comments
// explain. Built once, at the first question.

import { stringAt } from '../base/columns/strings.ts'
import { parsedJson } from '../base/json.ts'
import { getOrLoad, oncePer } from '../base/kept.ts'
import type { SearchedCollection } from '../collection/opened.ts'
import type { Index } from '../index/open-index.ts'
import { acronymsText } from '../index/text/acronyms.ts'
import type { SearchRequest } from '../model/library/search-types.ts'
import type { Outline } from '../model/tree/outline.ts'
import type { Toc } from '../model/tree/toc.ts'
import {
  type Glossary,
  type IsWord,
  joinGlossaries,
  type OtherName,
  parseGlossary,
  withOtherNames,
} from './glossary.ts'
import { parseQuery, type Query } from './query.ts'

const GLOSSARY_PATH = /(?:^|\/)glossary\.json$/
/** Maximum size of a glossary in bytes: a larger file is data. */
const MAX_BYTES = 1024 * 1024

/** What a glossary is read from. */
type GlossarySource = Pick<SearchedCollection, 'toc' | 'index' | 'bytes'>

/** The question of a request, with other names for its terms. */
export async function queryOf(
  collection: GlossarySource,
  request: Pick<SearchRequest, 'query' | 'typing' | 'prefix' | 'wordFactors'>,
): Promise<Query> {
  const { stemming } = collection.index
  const query = parseQuery(request.query, { stemming, prefix: prefixIn(request) })
  const glossary = await glossaryOf(collection)
  const widened = withOtherNames(query, glossary, wordsOf(collection)).query
  const { wordFactors } = request
  if (wordFactors === undefined) return widened
  const words = widened.words.map((word) => {
    return { ...word, weight: word.weight * (wordFactors.get(word.surface) ?? 1) }
  })
  return { ...widened, words }
}

/** Which words match as prefixes: the last one while it is typed, or all. */
export function prefixIn({
  typing = false,
  prefix,
}: Pick<SearchRequest, 'typing' | 'prefix'>): 'last' | 'all' | null {
  return prefix ?? (typing ? 'last' : null)
}

/** Number of bits in the masks of evidence. */
const MAX_MASK_WORDS = 32

/** A question as the walk uses it: with other names for its terms, as far as the masks have bits for them. */
export async function withNames(
  collection: SearchedCollection,
  query: Query,
): Promise<{ readonly query: Query; readonly names: readonly OtherName[] }> {
  if (query.words.length >= MAX_MASK_WORDS) return { query, names: [] }
  const glossary = await glossaryOf(collection)
  const found = withOtherNames(query, glossary, wordsOf(collection))
  return found.query.words.length > MAX_MASK_WORDS ? { query, names: [] } : found
}

/** Whether a word occurs there in prose or as a part of a name, and not only as a whole identifier. */
function wordsOf({ index }: GlossarySource): IsWord {
  return (word) => {
    const stem = index.stemming.stem(word)
    return index.parts.some((part) => {
      const term = part.segment.dictionary.find(stem)?.stem ?? -1
      return term >= 0 && part.frequency(term) > 0
    })
  }
}

/** The collection's glossary; among several files, the one with the shortest path. */
const glossaryOf = (collection: GlossarySource): Promise<Glossary> =>
  getOrLoad(glossaries, collection, () => readGlossary(collection))
const glossaries = new WeakMap<GlossarySource, Promise<Glossary>>()

async function readGlossary({ toc, index, bytes }: GlossarySource): Promise<Glossary> {
  const files = toc.documents
    .map(({ path, size }, document) => ({ path, size, document }))
    .filter(({ path, size }) => GLOSSARY_PATH.test(path) && size <= MAX_BYTES)
    .sort((a, b) => a.path.length - b.path.length)
  const given = files.length === 0 ? {} : parsedJson(decoded(await bytes(files[0].document)))
  return joinGlossaries(parseGlossary(given), acronymsIn(toc, index))
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** The explanations in documents, in their order: one text for each document that explains something. */
function acronymsIn({ documents }: Toc, { parts, partOf, slotOf }: Index): readonly string[] {
  const texts: string[] = []
  const kept = parts.map(({ segment }) => segment.acronyms)
  for (let document = 0; document < documents.length; document++) {
    const { outline } = documents[document]
    if (outline === null) continue
    const column = partOf[document] < 0 ? null : kept[partOf[document]]
    const text = column === null ? explainedBy(outline) : stringAt(column, slotOf[document])
    if (text !== '') texts.push(text)
  }
  return texts
}

/** By outline, because outlines stay the same through many generations of a collection. */
const explainedBy = oncePer(({ doc }: Outline) => acronymsText(doc))

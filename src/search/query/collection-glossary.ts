// The glossary of an open collection: its `glossary.json`, and acronyms that the first paragraphs and
// doc comments explain. Made once, when a question is first asked.

import { stringAt } from '../../base/columns/strings.ts'
import { parsedJson } from '../../base/json.ts'
import type { SearchedCollection } from '../../collection/opened.ts'
import type { Index } from '../../index/open-index.ts'
import { acronymsText } from '../../index/text/acronyms.ts'
import type { SearchRequest } from '../../model/library/library.ts'
import type { Outline } from '../../model/tree/outline.ts'
import type { Toc } from '../../model/tree/toc.ts'
import {
  type Glossary,
  type IsWord,
  joinGlossaries,
  type OtherName,
  parseGlossary,
  widenQuery,
  withOtherNames,
} from './glossary.ts'
import { parseQuery, type Query } from './query.ts'

const FILE = /(?:^|\/)glossary\.json$/
/** A longer file is data. Bytes. */
const MAX_BYTES = 1024 * 1024

const glossaries = new WeakMap<SearchedCollection, Promise<Glossary>>()

/** A request's question, with the other names of what it says. */
export async function queryOf(
  collection: SearchedCollection,
  request: Pick<SearchRequest, 'query' | 'typing' | 'prefix' | 'wordFactors'>,
): Promise<Query> {
  const { stemming } = collection.index
  const query = parseQuery(request.query, { stemming, prefix: prefixIn(request) })
  const widened = widenQuery(query, await glossaryOf(collection), wordsOf(collection))
  const { wordFactors } = request
  if (wordFactors === undefined) return widened
  const words = widened.words.map((word) => {
    return { ...word, weight: word.weight * (wordFactors.get(word.surface) ?? 1) }
  })
  return { ...widened, words }
}

/** Which words are found by their beginnings: the last one while it is typed, or all. */
export function prefixIn({
  typing = false,
  prefix,
}: Pick<SearchRequest, 'typing' | 'prefix'>): 'last' | 'all' | null {
  return prefix ?? (typing ? 'last' : null)
}

/** Bits of the masks of evidence. */
const MOST_WORDS = 32

/** A question as the walk asks it: with the other names of what it says, while masks have room for them. */
export async function withNames(
  collection: SearchedCollection,
  query: Query,
): Promise<{ readonly query: Query; readonly names: readonly OtherName[] }> {
  if (query.words.length >= MOST_WORDS) return { query, names: [] }
  const glossary = await glossaryOf(collection)
  const found = withOtherNames(query, glossary, wordsOf(collection))
  return found.query.words.length > MOST_WORDS ? { query, names: [] } : found
}

/** Tells what is a word of prose or the part of a name there, not only a whole identifier. */
function wordsOf({ index }: SearchedCollection): IsWord {
  return (word) => {
    const stem = index.stemming.stem(word)
    return index.parts.some((part) => {
      const term = part.segment.dictionary.find(stem)?.stem ?? -1
      return term >= 0 && part.frequency(term) > 0
    })
  }
}

/** The collection's glossary; of several files the one with the shortest path. */
function glossaryOf(collection: SearchedCollection): Promise<Glossary> {
  const glossary = glossaries.get(collection) ?? readGlossary(collection)
  glossaries.set(collection, glossary)
  return glossary
}

async function readGlossary({ toc, index, bytes }: SearchedCollection): Promise<Glossary> {
  const files = toc.documents
    .map(({ path, size }, document) => ({ path, size, document }))
    .filter(({ path, size }) => FILE.test(path) && size <= MAX_BYTES)
    .sort((a, b) => a.path.length - b.path.length)
  const given = files.length === 0 ? {} : parsedJson(decoded(await bytes(files[0].document)))
  return joinGlossaries(parseGlossary(given), acronymsIn(toc, index))
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** What documents explain, in their order; a text for each that explains something. */
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

/** Of outlines, which stay as they are through many generations of a collection. */
const textOfOutline = new WeakMap<Outline, string>()

function explainedBy(outline: Outline): string {
  const text = textOfOutline.get(outline) ?? acronymsText(outline.doc)
  textOfOutline.set(outline, text)
  return text
}

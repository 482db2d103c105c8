// Counts of the facets that are shown next to search results, computed over columns with a few operations per node. A
// count is the number of places that would be found with this value alone.

import { oncePer } from '../base/kept.ts'
import type { FacetCount } from '../model/library/search-types.ts'
import { DOCUMENT_FLAGS, NODE_KINDS } from '../model/tree/node.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import { CONCEPTS } from '../toc/concepts.ts'
import type { CountedPlaces } from './counted-places.ts'
import { SYMBOL_CODES } from './facets.ts'
import { countValues, facetsOf, pageFacets, type ValuesOfDocuments } from './page-facets.ts'

/**
 * Values of the shown facets over some places, the most frequent first: facets of every document or node, then those
 * from frontmatter. O(nodes + documents).
 * @param concepts concepts of each node as bits; `null` leaves that facet out
 */
export function countShownFacets(
  toc: Toc,
  places: CountedPlaces,
  concepts: Uint32Array | null,
): FacetCount[] {
  const profiles = profilesOf(toc, concepts)
  const { byDocument, byProfile } = countPlaces(toc, places, profiles)
  const columns = documentColumns(toc)
  const { languages, language, types } = columns
  const byLanguage = sumBy(language, byDocument, languages.length)
  byLanguage[0] = 0
  return [
    { facet: 'language', values: valuesOf(languages, byLanguage) },
    ...countNodes(profiles, byProfile),
    { facet: 'tests', values: valuesOf(NO_YES, sumBy(columns.isTest, byDocument, 2)) },
    ...(concepts === null
      ? []
      : [
          {
            facet: 'concept',
            values: valuesOf(CONCEPTS, byConcept(places, concepts, profiles, byProfile)),
          },
        ]),
    {
      facet: 'type',
      values: valuesOf(types.names, countValues(types, types.names.length, byDocument)),
    },
    { facet: 'has_code', values: valuesOf(FALSE_TRUE, sumBy(columns.hasCode, byDocument, 2)) },
    { facet: 'collection', values: valuesOf([toc.slug], Uint32Array.of(sum(byDocument))) },
    ...ofPages(toc, byDocument),
  ]
}

const NO_YES = ['no', 'yes']
const FALSE_TRUE = ['false', 'true']
/** Maximum depth that is counted; deeper places count as this deep. */
const MAX_DEPTH = 255
/** Number of bits in a mask of concepts. */
const MAX_CONCEPTS = 32
const DEPTH_VALUES = Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => String(depth))

/** The properties of a node that are counted, other than its document. */
interface Profiles {
  /** The masks from which the profiles were computed. */
  readonly concepts: Uint32Array | null
  /** By node, the number of its profile; only a few profiles occur. */
  readonly of: Uint32Array
  readonly kind: Uint8Array
  readonly depth: Uint16Array
  readonly mask: Uint32Array
}

const profilesOfToc = new WeakMap<Toc, Profiles>()

const KIND_BITS = 8
const DEPTH_BITS = 16

function profilesOf(toc: Toc, concepts: Uint32Array | null): Profiles {
  const known = profilesOfToc.get(toc)
  if (known !== undefined && known.concepts === concepts) return known
  const { kind, depth, count } = toc
  const of = new Uint32Array(count)
  const numbers = new Map<number, number>()
  const first: NodeNumber[] = []
  // Neighbouring nodes mostly have the same key.
  let [keyBefore, before] = [-1, 0]
  for (let n = 0; n < count; n++) {
    const mask = concepts === null ? 0 : concepts[n]
    const key = (mask * 2 ** DEPTH_BITS + depth[n]) * 2 ** KIND_BITS + kind[n]
    if (key !== keyBefore) {
      keyBefore = key
      before = numbers.get(key) ?? numbers.size
      if (before === numbers.size) {
        numbers.set(key, before)
        first.push(n)
      }
    }
    of[n] = before
  }
  const made = {
    concepts,
    of,
    kind: Uint8Array.from(first, (n) => kind[n]),
    depth: Uint16Array.from(first, (n) => depth[n]),
    mask: Uint32Array.from(first, (n) => (concepts === null ? 0 : concepts[n])),
  }
  profilesOfToc.set(toc, made)
  return made
}

/** Counts places by document and by profile in one pass. A document that is folded into another place is counted with that place. */
function countPlaces(
  { document, documents }: Toc,
  { nodes, folded, added }: CountedPlaces,
  { of, mask }: Profiles,
) {
  // Index 0 is for nodes outside any document, which saves a branch.
  const counts = new Uint32Array(documents.length + 1)
  const byProfile = new Uint32Array(mask.length)
  for (let i = 0; i < nodes.length; i++) {
    const n = nodes[i]
    counts[document[n] + 1]++
    byProfile[of[n]]++
  }
  for (const node of folded) counts[document[node] + 1]--
  for (const node of added) counts[document[node] + 1]++
  return { byDocument: counts.subarray(1), byProfile }
}

/** Properties in which a document and the place that represents it differ are counted for both. */
function countNodes({ kind, depth }: Profiles, byProfile: Uint32Array): FacetCount[] {
  const byKind = new Uint32Array(NODE_KINDS.length)
  const byDepth = new Uint32Array(MAX_DEPTH + 1)
  for (let i = 0; i < byProfile.length; i++) {
    byKind[kind[i]] += byProfile[i]
    byDepth[depth[i]] += byProfile[i]
  }
  return [
    { facet: 'kind', values: valuesOf(NODE_KINDS, byKind) },
    { facet: 'depth', values: valuesOf(DEPTH_VALUES, byDepth) },
  ]
}

/** A place also has the concepts of the document that is folded into it. */
function byConcept(
  { folded, standIns, added }: CountedPlaces,
  concepts: Uint32Array,
  { mask }: Profiles,
  byProfile: Uint32Array,
): Int32Array {
  const counts = new Int32Array(MAX_CONCEPTS)
  const add = (bits: number, count: number): void => {
    // Each iteration removes the lowest bit.
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      counts[31 - Math.clz32(rest & -rest)] += count
    }
  }
  for (let i = 0; i < byProfile.length; i++) if (byProfile[i] > 0) add(mask[i], byProfile[i])
  for (const node of added) add(concepts[node], 1)
  for (let i = 0; i < folded.length; i++) add(concepts[folded[i]] & concepts[standIns[i]], -1)
  return counts
}

function sumBy(
  column: Uint8Array | Uint16Array,
  byDocument: Uint32Array,
  values: number,
): Uint32Array {
  const counts = new Uint32Array(values)
  for (let d = 0; d < byDocument.length; d++) counts[column[d]] += byDocument[d]
  return counts
}

function sum(counts: Uint32Array): number {
  let all = 0
  for (let i = 0; i < counts.length; i++) all += counts[i]
  return all
}

function ofPages(toc: Toc, byDocument: Uint32Array): FacetCount[] {
  const pages = pageFacets(toc)
  const counts = countValues(pages, pages.values.length, byDocument)
  return pages.facets.map((facet, number) => {
    const own = pages.values.flatMap((one, i) => (one.facet === number ? [i] : []))
    const names = own.map((i) => pages.values[i].value)
    const values = valuesOf(
      names,
      Uint32Array.from(own, (i) => counts[i]),
    )
    return { facet, values }
  })
}

function valuesOf(names: readonly string[], counts: ArrayLike<number>): FacetCount['values'] {
  return names
    .map((value, i) => ({ value, count: counts[i] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** Types of content. */
interface DocumentTypes extends ValuesOfDocuments {
  readonly names: readonly string[]
}

const MAX_LANGUAGES = 0xffff
/** Maximum number of types counted: a key with a different value on every page is not a useful choice. */
const MAX_TYPES = 200

/** Columns by document. Number 0 means no language, which is not counted. */
const documentColumns = oncePer((toc: Toc) => {
  const numbers = new Map([['', 0]])
  const language = new Uint16Array(toc.documents.length)
  const isTest = new Uint8Array(toc.documents.length)
  const hasCode = new Uint8Array(toc.documents.length)
  toc.documents.forEach(({ outline, flags }, d) => {
    const name = outline?.language ?? ''
    const number = numbers.get(name) ?? Math.min(numbers.size, MAX_LANGUAGES)
    numbers.set(name, number)
    language[d] = number
    isTest[d] = (flags & DOCUMENT_FLAGS.test) === 0 ? 0 : 1
    hasCode[d] = outline?.kind.some((kind) => SYMBOL_CODES[kind]) ? 1 : 0
  })
  const types = typesOf(toc)
  return { languages: [...numbers.keys()], language, isTest, hasCode, types }
})

/** The format of each document, and the type that a page gives itself. */
function typesOf({ documents }: Toc): DocumentTypes {
  const numbers = new Map<string, number>()
  for (const { outline } of documents) {
    if (outline !== null && !numbers.has(outline.format)) numbers.set(outline.format, numbers.size)
  }
  const start = new Uint32Array(documents.length + 1)
  const value: number[] = []
  documents.forEach((document, d) => {
    const { outline } = document
    const own = outline === null ? [] : [outline.format, ...(facetsOf(document).get('type') ?? [])]
    for (const name of new Set(own)) {
      const number = numbers.get(name) ?? (numbers.size < MAX_TYPES ? numbers.size : null)
      if (number === null) continue
      numbers.set(name, number)
      value.push(number)
    }
    start[d + 1] = value.length
  })
  return { names: [...numbers.keys()], start, value: Uint16Array.from(value) }
}

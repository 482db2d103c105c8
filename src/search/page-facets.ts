// The frontmatter of pages as columns, to count values next to results.

import { addTo } from '../base/group-by.ts'
import { oncePer } from '../base/kept.ts'
import type { Toc, TocDocument } from '../model/tree/toc.ts'

/** Numbers of values: document d has those of `start[d] … start[d + 1] − 1`. */
export interface ValuesOfDocuments {
  readonly start: Uint32Array
  readonly value: Uint16Array | Uint32Array
}

/** Maximum number of values of a facet: a facet with more is text and not a choice. */
const MAX_VALUES = 200
/** Maximum number of facets that are counted: those that most documents have. */
const MAX_FACETS = 6
/** Facets that exist for every document or node; they take precedence over a frontmatter key of the same name. */
const AUTOMATIC: ReadonlySet<string> = new Set([
  'collection',
  'concept',
  'depth',
  'flag',
  'has_code',
  'kind',
  'language',
  'tests',
  'type',
])

type Documents = ReadonlyMap<string, readonly number[]>

/** The facets of a collection's pages that are worth a choice, computed once. */
export const pageFacets = oncePer((toc: Toc) =>
  columnsOf(worthAChoice(documentsByValue(toc)), toc.documents.length),
)

/** Facet → value → documents. */
function documentsByValue(toc: Toc): ReadonlyMap<string, Documents> {
  const all = new Map<string, Map<string, number[]>>()
  toc.documents.forEach((document, d) => {
    for (const [facet, values] of facetsOf(document)) {
      if (AUTOMATIC.has(facet)) continue
      const of = all.get(facet) ?? new Map<string, number[]>()
      all.set(facet, of)
      for (const value of new Set(values)) addTo(of, value, d)
    }
  })
  return all
}

/** Facets in which most documents share a value with another document. */
function worthAChoice(all: ReadonlyMap<string, Documents>): ReadonlyMap<string, Documents> {
  const worth = [...all]
    .map(([facet, values]) => ({ facet, values, ...sharing(values) }))
    .filter(({ values, shared, holding }) => {
      return values.size > 1 && values.size <= MAX_VALUES && shared * 2 >= holding
    })
    .sort((a, b) => b.holding - a.holding)
  return new Map(worth.slice(0, MAX_FACETS).map(({ facet, values }) => [facet, values]))
}

/** The number of documents with a facet, and the number of those whose value another document has too. */
function sharing(values: Documents): { readonly holding: number; readonly shared: number } {
  const lists = [...values.values()]
  const shared = new Set(lists.filter(({ length }) => length > 1).flat())
  return { holding: new Set(lists.flat()).size, shared: shared.size }
}

/** A document's frontmatter; empty if its facets are damaged, which is reported to whoever opens the page. */
export function facetsOf({ outline }: TocDocument): ReadonlyMap<string, readonly string[]> {
  try {
    return outline?.facets ?? NONE
  } catch {
    return NONE
  }
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map()

function columnsOf(chosen: ReadonlyMap<string, Documents>, documents: number) {
  const facets = [...chosen.keys()]
  const values = facets.flatMap((name, facet) =>
    Array.from(chosen.get(name) ?? [], ([value, holding]) => ({ facet, value, holding })),
  )
  const start = new Uint32Array(documents + 1)
  for (const { holding } of values) for (const d of holding) start[d + 1]++
  for (let d = 0; d < documents; d++) start[d + 1] += start[d]
  const value = new Uint32Array(start[documents])
  const next = start.slice()
  values.forEach(({ holding }, number) => {
    for (const d of holding) value[next[d]++] = number
  })
  return {
    facets,
    values: values.map(({ facet, value: text }) => ({ facet, value: text })),
    start,
    value,
  }
}

/** Counts of values, by number, over nodes that are counted by document. */
export function countValues(
  { start, value }: ValuesOfDocuments,
  values: number,
  byDocument: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(values)
  for (let d = 0; d < byDocument.length; d++) {
    if (byDocument[d] === 0) continue
    for (let i = start[d]; i < start[d + 1]; i++) counts[value[i]] += byDocument[d]
  }
  return counts
}

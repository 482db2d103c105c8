// Counts of the facets that stand beside search results, over columns: a few operations a node.

import type { FacetCount } from '../model/library.ts'
import { DOCUMENT_FLAGS, NODE_KINDS } from '../model/node.ts'
import type { Toc } from '../model/toc.ts'
import { countPageFacets, pageFacets } from './page-facets.ts'

/** Documents by language, and those that are tests: made once for a table of contents. */
interface DocumentColumns {
  readonly languages: readonly string[]
  readonly language: Uint16Array
  readonly isTest: Uint8Array
}

const columnsOfToc = new WeakMap<Toc, DocumentColumns>()
const MAX_LANGUAGES = 0xffff

function columnsOf(toc: Toc): DocumentColumns {
  const known = columnsOfToc.get(toc)
  if (known !== undefined) return known
  // Number 0 is "no language", which is not counted.
  const numbers = new Map([['', 0]])
  const language = new Uint16Array(toc.documents.length)
  const isTest = new Uint8Array(toc.documents.length)
  toc.documents.forEach(({ outline, flags }, d) => {
    const name = outline?.language ?? ''
    const number = numbers.get(name) ?? Math.min(numbers.size, MAX_LANGUAGES)
    numbers.set(name, number)
    language[d] = number
    isTest[d] = (flags & DOCUMENT_FLAGS.test) === 0 ? 0 : 1
  })
  const made = { languages: [...numbers.keys()], language, isTest }
  columnsOfToc.set(toc, made)
  return made
}

/**
 * Values of the shown facets over some nodes, the most frequent first: language, kind, tests, then what
 * pages say of themselves. O(nodes + documents).
 */
export function countShownFacets(toc: Toc, nodes: Uint32Array): FacetCount[] {
  const { languages, language, isTest } = columnsOf(toc)
  const byKind = new Uint32Array(NODE_KINDS.length)
  const byDocument = new Uint32Array(toc.documents.length)
  const { kind, document } = toc
  for (let i = 0; i < nodes.length; i++) {
    const n = nodes[i]
    byKind[kind[n]]++
    if (document[n] >= 0) byDocument[document[n]]++
  }
  const byLanguage = new Uint32Array(languages.length)
  const byTest = new Uint32Array(2)
  for (let d = 0; d < byDocument.length; d++) {
    byLanguage[language[d]] += byDocument[d]
    byTest[isTest[d]] += byDocument[d]
  }
  byLanguage[0] = 0
  return [
    { facet: 'language', values: valuesOf(languages, byLanguage) },
    { facet: 'kind', values: valuesOf(NODE_KINDS, byKind) },
    { facet: 'tests', values: valuesOf(['no', 'yes'], byTest) },
    ...ofPages(toc, byDocument),
  ]
}

function ofPages(toc: Toc, byDocument: Uint32Array): FacetCount[] {
  const pages = pageFacets(toc)
  const counts = countPageFacets(pages, byDocument)
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

function valuesOf(names: readonly string[], counts: Uint32Array): FacetCount['values'] {
  return names
    .map((value, i) => ({ value, count: counts[i] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

// The properties of documents by which a search can be narrowed, as columns; computed once per table of contents.

import { DOCUMENT_FLAGS, NODE_KINDS, SYMBOL_KINDS } from '../../model/tree/node.ts'
import type { Toc } from '../../model/tree/toc.ts'
import { facetsOf } from './page-facets.ts'

export interface DocumentColumns {
  /** Number 0 means no language, which is not counted. */
  readonly languages: readonly string[]
  readonly language: Uint16Array
  readonly isTest: Uint8Array
  readonly hasCode: Uint8Array
  readonly types: DocumentTypes
}

/** Types of content: document d has those of `start[d] … start[d + 1] − 1`. */
interface DocumentTypes {
  readonly names: readonly string[]
  readonly start: Uint32Array
  readonly value: Uint16Array
}

const columnsOfToc = new WeakMap<Toc, DocumentColumns>()
const MAX_LANGUAGES = 0xffff
/** Maximum number of types counted: a key with a different value on every page is not a useful choice. */
const MAX_TYPES = 200

export function documentColumns(toc: Toc): DocumentColumns {
  const known = columnsOfToc.get(toc)
  if (known !== undefined) return known
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
  const made = { languages: [...numbers.keys()], language, isTest, hasCode, types }
  columnsOfToc.set(toc, made)
  return made
}

const SYMBOL_CODES = NODE_KINDS.map((kind) => SYMBOL_KINDS.has(kind))

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

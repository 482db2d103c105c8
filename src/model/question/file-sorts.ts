// Whether a file holds code, prose or data, by its ending: what a question can want of it. A test of
// the table of formats holds that every ending which is read is told.

import type { NodeRef } from '../library/library.ts'

/** What a file is made of, as its ending tells. */
export type FileSort = 'code' | 'prose' | 'data'

const PROSE = (
  'md mdx markdown mkd rst txt adoc asciidoc tex latex org html htm xhtml pdf docx docm pptx pptm ' +
  'epub eml mbox'
).split(' ')
const DATA = (
  'json jsonc json5 webmanifest yaml yml toml lock xml xsd wsdl csproj props plist svg ini cfg ' +
  'conf properties env csv tsv xlsx xlsm sum po pot css scss less ' +
  'ac am m4 man roff 1 2 3 4 5 6 7 8 9'
).split(' ')

const SORTS: ReadonlyMap<string, FileSort> = new Map([
  ...PROSE.map((ending) => [ending, 'prose'] as const),
  ...DATA.map((ending) => [ending, 'data'] as const),
])

/** Names without an ending that are prose all the same. */
const PROSE_NAMES =
  /^(readme|license|licence|copying|authors|contributing|changelog|changes|news|install|notice|manifesto|bugs|todo)$/iu

/** What is made a file of when a project is configured, or by who uses it: `config.h.in`, `etcd.yml.sample`. */
export const TEMPLATE = /(?:\.(?:in|dist|sample|example|template|tmpl|default))+$/iu

/** Where programs keep the pages that they fill in. */
const PAGE_OF_PROGRAM =
  /(?:^|\/)(?:templates?|_?layouts?|_?includes|partials|views)\/(?:.+\/)?[^/]+\.x?html?$/iu

/** What the file of a path holds. Unknown endings count as code, files without one as data. */
export function sortOf(path: string): FileSort {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(TEMPLATE, '')
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return PROSE_NAMES.test(name) ? 'prose' : 'data'
  if (PAGE_OF_PROGRAM.test(path)) return 'code'
  return SORTS.get(name.slice(dot + 1).toLowerCase()) ?? 'code'
}

/** Whether a place is documentation rather than code. */
export function isProse({ kind, path }: Pick<NodeRef, 'kind' | 'path'>): boolean {
  return kind === 'section' || kind === 'page' || sortOf(path) === 'prose'
}

const TEST_PATH = /(?:^|[/_.-])tests?(?:[/_.-]|$)/iu

/** Whether a path says of itself that tests lie there. */
export function isTestPath(path: string): boolean {
  return TEST_PATH.test(path)
}

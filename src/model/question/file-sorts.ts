// Whether a file contains code, prose or data, by its ending. A test of the table of formats checks that
// every supported ending is listed.

import type { NodeRef } from '../library/node-ref.ts'

/** The sort of content of a file, by its ending. */
export type FileSort = 'code' | 'prose' | 'data'

const PROSE_ENDINGS = (
  'md mdx markdown mkd rst txt adoc asciidoc tex latex org html htm xhtml pdf docx docm dotx dotm pptx pptm ppsx potx odt ott odp otp ' +
  'epub rtf doc dot ppt pps eml mbox msg'
).split(' ')
const TABLE_ENDINGS = 'csv tsv tab psv xlsx xlsm xltx xls xlt ods ots'.split(' ')
const DATA_ENDINGS = (
  'json jsonc json5 jsonl ndjson webmanifest yaml yml toml lock xml xsd wsdl csproj props plist svg ini cfg ' +
  'conf properties env sum po pot css scss less ac am m4 man roff 1 2 3 4 5 6 7 8 9'
)
  .split(' ')
  .concat(TABLE_ENDINGS)

const SORT_BY_ENDING: ReadonlyMap<string, FileSort> = new Map([
  ...PROSE_ENDINGS.map((ending) => [ending, 'prose'] as const),
  ...DATA_ENDINGS.map((ending) => [ending, 'data'] as const),
])

/** Names without an ending that are prose. */
const PROSE_NAMES =
  /^(readme|license|licence|copying|authors|contributing|changelog|changes|news|install|notice|manifesto|bugs|todo)$/iu

/** Endings of templates that configuration or the user turns into a file: `config.h.in`, `etcd.yml.sample`. */
export const TEMPLATE_ENDINGS = /(?:\.(?:in|dist|sample|example|template|tmpl|default))+$/iu

/** Folders with the page templates of programs. */
const PAGE_OF_PROGRAM =
  /(?:^|\/)(?:templates?|_?layouts?|_?includes|partials|views)\/(?:.+\/)?[^/]+\.x?html?$/iu

/** The sort of a file by its path. Unknown endings count as code, files without one as data. */
export function sortOf(path: string): FileSort {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(TEMPLATE_ENDINGS, '')
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return PROSE_NAMES.test(name) ? 'prose' : 'data'
  if (PAGE_OF_PROGRAM.test(path)) return 'code'
  return SORT_BY_ENDING.get(name.slice(dot + 1).toLowerCase()) ?? 'code'
}

/** Whether a file consists of tables, by its ending. */
export function isTableFile(path: string): boolean {
  return TABLE_ENDINGS.includes(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
}

/** Whether a place is documentation rather than code. */
export function isProse({ kind, path }: Pick<NodeRef, 'kind' | 'path'>): boolean {
  return kind === 'section' || kind === 'page' || sortOf(path) === 'prose'
}

const TEST_PATH = /(?:^|[/_.-])tests?(?:[/_.-]|$)/iu

/** Whether a path is of tests by its name. */
export function isTestPath(path: string): boolean {
  return TEST_PATH.test(path)
}

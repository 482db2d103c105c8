// Whether a file holds code, prose or data, by its ending: what a question can want of it.

/** What a file is made of, as its ending tells. */
export type FileSort = 'code' | 'prose' | 'data'

const PROSE = 'md mdx markdown rst txt adoc asciidoc tex org html htm pdf docx epub'.split(' ')
const DATA = (
  'json jsonc json5 yaml yml toml lock xml ini cfg conf csv tsv svg sum po pot properties env ' +
  'css scss less'
).split(' ')

const SORTS: ReadonlyMap<string, FileSort> = new Map([
  ...PROSE.map((ending) => [ending, 'prose'] as const),
  ...DATA.map((ending) => [ending, 'data'] as const),
])

/** Names without an ending that are prose all the same. */
const PROSE_NAMES =
  /^(readme|license|licence|copying|authors|contributing|changelog|changes|news|install|notice|manifesto|bugs|todo)$/iu

/** What the file of a path holds. Unknown endings count as code, files without one as data. */
export function sortOf(path: string): FileSort {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return PROSE_NAMES.test(name) ? 'prose' : 'data'
  return SORTS.get(name.slice(dot + 1).toLowerCase()) ?? 'code'
}

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

/** Share (0–1) of the documents among some places that hold prose; 0 for none. */
export function proseShare(
  places: readonly { readonly document: number; readonly ref: { readonly path: string } }[],
): number {
  const sorts = new Map(places.map(({ document, ref }) => [document, sortOf(ref.path)]))
  const prose = [...sorts.values()].filter((sort) => sort === 'prose').length
  return prose / Math.max(1, sorts.size)
}

/** Documents that stand beside the manual and seldom answer a question about the thing itself. */
export type Aside = 'proposal' | 'upgrade' | 'tutorial' | 'development'

/** By a directory of the path; upgrade notes also by the file's name. */
const ASIDES: readonly (readonly [Aside, RegExp])[] = [
  ['proposal', /(?:^|\/)(?:proposals?|rfcs?|adrs?|design-docs?|enhancements)\//iu],
  ['upgrade', /(?:^|\/)(?:upgrad|migrat|breaking)[\w-]*(?:\/|\.(?:md|mdx|rst|txt)$)/iu],
  ['tutorial', /(?:^|\/)tutorials?\//iu],
  ['development', /(?:^|\/)(?:developer-guide|contributing|development|internals?)\//iu],
]

/** What a document of prose is beside the manual; `null` for the manual, and for code. */
export function asideOf(path: string): Aside | null {
  if (sortOf(path) !== 'prose') return null
  return ASIDES.find(([, pattern]) => pattern.test(path))?.[0] ?? null
}

/** Where such a share of the documents is of one such sort, and no fewer, they are the manual. */
const COMMON = 0.3
const SEVERAL = 5

/** The sorts of documents beside the manual that a good part of some places' documents are of. */
export function commonAsides(
  places: readonly { readonly document: number; readonly ref: { readonly path: string } }[],
): ReadonlySet<Aside> {
  const asides = new Map(places.map(({ document, ref }) => [document, asideOf(ref.path)]))
  const counts = new Map<Aside, number>()
  for (const aside of asides.values()) {
    if (aside !== null) counts.set(aside, (counts.get(aside) ?? 0) + 1)
  }
  const enough = Math.max(SEVERAL, COMMON * asides.size)
  return new Set([...counts].filter(([, count]) => count >= enough).map(([aside]) => aside))
}

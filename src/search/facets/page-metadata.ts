// What a page says of itself in its frontmatter, as far as it helps to tell pages apart at a glance.

import type { PageMetadata } from '../../model/library/library.ts'
import type { TocDocument } from '../../model/tree/toc.ts'
import { facetsOf, type PageFacetKeys } from './page-facets.ts'

/** Keys that are shown, in this order, and other names of the same. */
const KEYS: readonly (readonly string[])[] = [
  ['title'],
  ['status', 'state'],
  ['version'],
  ['date', 'updated', 'last_updated', 'lastUpdated', 'lastmod', 'last_reviewed_on', 'published'],
  ['author', 'authors', 'owner', 'owners'],
  ['tags', 'tag', 'categories', 'category', 'topics', 'keywords'],
]
/** Values of one key, and the longest one in UTF-16 units: a longer one is a text. */
const MOST_VALUES = 3
const MAX_VALUE = 48

const NOTHING: readonly PageMetadata[] = []

/**
 * The short values of a page's frontmatter: its title, then under the keys that make shelves, or where
 * none is named under those that most pages share.
 */
export function pageMetadata(
  document: TocDocument,
  shelves: PageFacetKeys,
): readonly PageMetadata[] {
  const facets = facetsOf(document)
  if (facets.size === 0) return NOTHING
  const keys = shelves.length === 0 ? KEYS : [...new Set(['title', ...shelves])].map((key) => [key])
  return keys.flatMap((names) => {
    const key = names.find((name) => facets.has(name))
    const values = key === undefined ? [] : (facets.get(key) ?? []).filter(isShort)
    return key === undefined || values.length === 0
      ? []
      : [{ key, values: values.slice(0, MOST_VALUES) }]
  })
}

function isShort(value: string): boolean {
  return value !== '' && value.length <= MAX_VALUE && !value.includes('\n')
}

// A few facts next to a document's path: its language, its purpose, and metadata from the document itself.

import type { PageMetadata } from '../../model/library/search-types.ts'
import type { DocumentFlag } from '../../model/tree/node.ts'
import { say } from '../language/say.ts'

interface Described {
  readonly language: string
  readonly flags: readonly DocumentFlag[]
  readonly metadata?: readonly PageMetadata[]
}

/** @param titles titles that its rows show: a page's own title is not repeated */
export function factsOf(
  { language, flags, metadata = [] }: Described,
  titles: readonly string[],
): string[] {
  const own = metadata.flatMap(({ key, values }) => {
    const text = factOf(key, values)
    return key === 'title' && titles.includes(text) ? [] : [text]
  })
  return [...(language === '' ? [] : [language]), ...flags.map((flag) => say(flag)), ...own]
}

function factOf(key: string, values: readonly string[]): string {
  const text = values.join(', ')
  if (/^version$/i.test(key)) return say('version {version}', { version: text })
  if (/^(author|owner)s?$/i.test(key)) return say('by {names}', { names: text })
  // Of a date with a time, only the day.
  return text.replace(/^(\d{4}-\d{2}-\d{2})[T ][\d:.+Z-]*$/, '$1')
}

import { expect, it } from 'vitest'
import { tokenBound } from '../base/tokens.ts'
import { textLibrary } from '../cli/testing/collections.ts'
import { Draft } from './draft.ts'
import { pagesOf, type Row, writePage } from './outline.ts'

const TOKENS = 500
const SCOPE = { library: textLibrary({}), collections: [], within: 0, range: [0, 1] } as const
const rows = Array.from(
  { length: 50_000 },
  (_, i): Row => ({
    head: `file-${i}.ts`,
    more: async () => 'what it says of itself',
    shown: async () => undefined,
  }),
)

function newDraft(): Draft {
  return new Draft(SCOPE, TOKENS)
}

it('pages 50,000 files of one directory completely, each page within the budget (TOC-8)', async () => {
  const pages = pagesOf(newDraft(), rows, [])
  expect(pages.flat()).toEqual(rows)
  for (const page of [1, 2, pages.length]) {
    const draft = newDraft()
    await writePage(draft, pages, page, [])
    const { text } = draft.answer({})
    expect(tokenBound(text)).toBeLessThanOrEqual(TOKENS)
    for (const { head } of pages[page - 1]) expect(text).toContain(head)
    expect(text).toContain(`page ${page} of ${pages.length}`)
  }
})

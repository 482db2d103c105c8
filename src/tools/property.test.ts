// What holds of every call: its budget, and that what an answer names can be read.

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenBound } from '../base/tokens.ts'
import { libraryOf } from '../cli/testing/collections.ts'
import { type CallTool, callerOf, SHOP } from '../cli/testing/tools.ts'
import type { LibraryHost } from '../library.ts'
import { TOOL_NAMES, type ToolName } from '../model/walk/trace.ts'
import { ToolError } from './arguments.ts'

const HOSTILE = {
  'long lines.json': `{"a": "${'x'.repeat(5000)}", "b": [${'1, '.repeat(3000)}1]}`,
  'emoji 😀 [1]/näme.md': '# 中文标题 😀\n\n正文在这里。\n\n## `code` *and* more\n\nlamp 😀 text\n',
  'page.md': `# Long\n\n${'A sentence about lamps and orders. '.repeat(400)}\n`,
  'empty.txt': '',
  'tabs.py': 'def tab():\n\treturn "\\t\u200b"\r\n\r\ndef other():\r\n\treturn tab()\n',
}

let library: LibraryHost
let call: CallTool
beforeAll(async () => {
  library = await libraryOf({
    shop: { ...SHOP, ...HOSTILE },
    other: { 'README.md': '# Other\n\nOrders too.\n' },
  })
  call = callerOf(library)
})

const QUERIES = fc.oneof(
  fc.constantFrom(
    ...['order', 'lamp', 'cancel an order', '“charged once”', 'step', 'x', '中文', 'self', '.'],
    'return',
  ),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
)
const PLACES = fc.oneof(
  fc.constantFrom(
    ...[
      ...['shop::shop/orders.py', 'shop::shop/steps.py#Steps', 'shop::shop/settle.py:150'],
      'shop::page.md',
    ],
    ...[
      ...['shop::long lines.json', 'shop::shop/settle.py:20-290', 'shop::shop/', 'shop', 'other'],
      'shop::empty.txt',
    ],
    ...['shop::emoji 😀 [1]/näme.md', 'shop::tabs.py#other', '/', 'nowhere.py#Nobody', 'README.md'],
  ),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
)
const GIVEN: Readonly<Record<ToolName, fc.Arbitrary<object>>> = {
  search: fc.record({
    query: QUERIES,
    in: fc.option(PLACES, { nil: undefined }),
    limit: fc.integer({ min: 0, max: 60 }),
  }),
  grep: fc.record({ text: QUERIES, in: fc.option(PLACES, { nil: undefined }) }),
  outline: fc.record({ id: PLACES, page: fc.integer({ min: 1, max: 3 }) }),
  read: fc.record({ places: fc.array(PLACES, { maxLength: 5 }), question: QUERIES }),
  refs: fc.record({ id: PLACES }),
}

describe('every answer', () => {
  it.each(TOOL_NAMES)('of %s keeps to its budget, whatever is asked (TOOL-1)', async (name) => {
    const budgets = fc.record({
      asked: fc.option(fc.integer({ min: -10, max: 900 })),
      most: fc.integer({ min: 0, max: 900 }),
    })
    await fc.assert(
      fc.asyncProperty(GIVEN[name], budgets, async (given, { asked, most }) => {
        const all = { ...given, ...(asked !== null && { max_tokens: asked }) }
        const answer = await call(name, all, { maxTokens: most }).catch((error: unknown) => {
          if (!(error instanceof ToolError)) throw error
          return null
        })
        if (answer === null) return
        expect(tokenBound(answer.text)).toBeLessThanOrEqual(
          Math.min(most, Math.max(asked ?? most, 50)),
        )
        expect(answer.text.isWellFormed()).toBe(true)
        for (const { ref, lines } of answer.places)
          for (const [from, to] of lines) expect(from >= 1 && to >= from, ref.id).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

/** Lines of a file, by its id with its collection. */
async function fileOf(id: string): Promise<readonly string[]> {
  const [slug, path] = id.split('::')
  const node = await library.resolve(slug, path)
  const { text } = await library.text(slug, node ?? 0)
  return text.split(/\r\n|\n|\r/u)
}

/** Ranges that an answer names: `path:from-to`, `path:line`, or an id and its lines. */
function rangesIn(
  text: string,
): { readonly place: string; readonly from: number; readonly to: number }[] {
  const found = [
    ...text.matchAll(/^((?:shop|other)::.+?):(\d+)(?:-(\d+))?(?:: |$| {2})/gmu),
    ...text.matchAll(/^((?:shop|other)::.+?) {2}(\d+)(?:-(\d+))?(?:,| {2}|$)/gmu),
  ]
  return found.map(([, place, from, to = from]) => ({
    place: place.split('#')[0],
    from: Number(from),
    to: Number(to),
  }))
}

const CALLS: readonly (readonly [ToolName, object])[] = [
  ['search', { query: 'order' }],
  ['search', { query: 'lamp 😀' }],
  ['search', { query: 'step', in: 'shop::shop/steps.py' }],
  ['grep', { text: 'return' }],
  ['outline', { id: 'shop::shop/' }],
  ['outline', { id: 'shop::shop/steps.py#Steps' }],
  ['outline', { id: 'shop::emoji 😀 [1]/' }],
  ['refs', { id: 'shop::shop/orders.py#Order' }],
  ['refs', { id: 'shop::tabs.py#tab' }],
]

describe('what an answer names', () => {
  it.each(CALLS)('can be read, and gives those very lines: %s %j (TOOL-1)', async (name, given) => {
    const { text } = await call(name, { ...given, max_tokens: 3000 })
    const ranges = rangesIn(text)
    expect(ranges.length).toBeGreaterThan(0)
    for (const { place, from, to } of ranges) {
      const file = await fileOf(place)
      const lines = file.slice(from - 1, to).map((line, i) => `${from + i}: ${line}`)
      const wanted = from === to ? `${place}:${from}` : `${place}:${from}-${to}`
      const read = await call('read', { places: [wanted], max_tokens: 20_000 })
      const shown = read.text.split('\n')
      for (const line of lines) if (line.length < 300) expect(shown).toContain(line)
    }
  })

  it('is read by any range of lines (TOOL-1)', async () => {
    const file = await fileOf('shop::shop/settle.py')
    const line = fc.integer({ min: 1, max: file.length })
    await fc.assert(
      fc.asyncProperty(line, line, async (a, b) => {
        fc.pre(a !== b)
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const { text, places } = await call('read', {
          places: [`shop::shop/settle.py:${a}-${b}`],
          max_tokens: 30_000,
        })
        const lines = text.split('\n').slice(1)
        expect(lines).toEqual(file.slice(from - 1, to).map((one, i) => `${from + i}: ${one}`))
        expect(places.map((place) => place.lines)).toEqual([[[from, to]]])
      }),
      { numRuns: 30 },
    )
  })
})

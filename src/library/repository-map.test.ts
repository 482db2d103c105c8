import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenBound } from '../base/tokens.ts'
import { outlineMarkdown } from '../model/library/outline-markdown.ts'
import type { OutlineSpec } from '../model/tree/testing.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import { findNode } from '../toc/ids.ts'
import { outlineJson } from '../toc/outline-json.ts'
import { resolveReferences } from '../toc/references/references.ts'
import { tocOf } from '../toc/testing.ts'
import { repositoryMap } from './repository-map.ts'

const imports = (...texts: readonly string[]) =>
  texts.map((text) => ({ kind: 'import' as const, text }))

const SHOP: Readonly<Record<string, OutlineSpec | null>> = {
  'shop/orders.py': {
    language: 'python',
    children: [
      { kind: 'function', title: 'helper', signature: 'def helper()' },
      {
        ...{ kind: 'class', title: 'Order', signature: 'class Order' },
        doc: 'One order of a customer.',
        children: [{ kind: 'method', title: 'cancel', signature: 'def cancel(self, why: str)' }],
      },
    ],
  },
  'shop/views.py': { language: 'python', references: imports('shop.orders#Order') },
  'shop/mail.py': { language: 'python', references: imports('shop.orders#Order') },
  'tests/test_orders.py': { language: 'python', flags: 1, references: imports('shop.views') },
  'logo.png': null,
}

const mapOf = (toc: Toc, budget: number, node: NodeNumber = 0) =>
  repositoryMap(toc, node, resolveReferences(toc), budget)

describe('repositoryMap', () => {
  it('files that others refer to come first, tests last, symbols in the order of their file (TOC-10)', () => {
    expect(mapOf(tocOf(SHOP), 1000).split('\n')).toEqual([
      'shop/orders.py',
      '  def helper()',
      '  class Order',
      '    def cancel(self, why: str)',
      'shop/views.py',
      'shop/mail.py',
      'tests/test_orders.py',
      '',
    ])
  })

  it('names only what is below the given branch (TOC-10)', () => {
    const toc = tocOf(SHOP)
    expect(mapOf(toc, 1000, findNode(toc, 'tests/') ?? -1)).toBe('tests/test_orders.py\n')
  })

  it('no map is larger than its budget, and a smaller one is the beginning of a larger (TOC-10)', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 40 })
    const files = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,6}(\/[a-z]{1,6}){0,2}\.py$/),
      fc.array(name, { maxLength: 20 }).map(
        (titles): OutlineSpec => ({
          children: titles.map((title) => ({ kind: 'function', title, signature: title })),
        }),
      ),
      { maxKeys: 12 },
    )
    fc.assert(
      fc.property(files, fc.nat(200), fc.nat(200), (specs, a, b) => {
        const toc = tocOf(specs)
        const [small, large] = [a, b].sort((x, y) => x - y).map((budget) => mapOf(toc, budget))
        expect(tokenBound(small)).toBeLessThanOrEqual(Math.min(a, b))
        expect(tokenBound(large)).toBeLessThanOrEqual(Math.max(a, b))
        expect(large.startsWith(small)).toBe(true)
      }),
    )
  })
})

describe('outlineMarkdown', () => {
  const markdown = (files: typeof SHOP, depth: number) =>
    outlineMarkdown(outlineJson(tocOf(files), 0, depth))

  it('writes a nested list with summaries, or a note that there is none (TOC-10, LOC-3)', () => {
    const text = markdown(SHOP, 4)
    expect(text).toMatch(/^# demo\/\n/)
    expect(text).toContain('5 files, ')
    expect(text).toContain('generated 1970-01-01T00:00:00.000Z')
    expect(text).toContain('    - **Order**: One order of a customer.')
    expect(text).toContain('  - **views.py**: (no summary)')
    expect(markdown(SHOP, 1)).not.toContain('Order')
  })

  it('text of files is not read as Markdown (SEC-4)', () => {
    const hostile = { 'a.py': { doc: '<img src=x> [go](http://x) *all* `of` it.' } }
    const text = markdown(hostile, 2)
    expect(text).toContain('\\<img src=x\\> \\[go\\](http://x) \\*all\\* \\`of\\` it.')
  })
})

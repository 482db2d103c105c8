import { expect, it } from 'vitest'
import type { OutlineSpec } from '../model/tree/testing.ts'
import { findNode } from '../toc/ids.ts'
import { resolveReferences } from '../toc/references/references.ts'
import { tocOf } from '../toc/testing.ts'
import { weightsOf } from './branch-weights.ts'

const imports = (...texts: readonly string[]) =>
  texts.map((text) => ({ kind: 'import' as const, text }))

const python = (spec: OutlineSpec): OutlineSpec => ({
  ...{ format: 'code', language: 'python', start: 1, end: 100 },
  ...spec,
})

const SHOP: Readonly<Record<string, OutlineSpec | null>> = {
  'shop/orders.py': python({
    children: [
      {
        ...{ kind: 'class', title: 'Order', start: 10, end: 19 },
        children: [
          { kind: 'method', title: 'total', start: 12, end: 15 },
          // Members may be outside their type's lines.
          { kind: 'method', title: 'cancel', start: 40, end: 44 },
        ],
      },
      { kind: 'constant', title: 'LIMIT', start: 2, end: 2 },
    ],
  }),
  'shop/views.py': python({
    references: imports('shop.orders', 'shop.orders', 'shop.texts'),
    children: [{ kind: 'function', title: 'show', start: 5, end: 9 }],
  }),
  'shop/texts.py': python({ children: [{ kind: 'constant', title: 'TEXTS', start: 1, end: 90 }] }),
  'main.py': python({ references: imports('shop.orders') }),
  'examples/one.py': python({
    ...{ flags: 2, references: imports('shop.orders') },
    children: [{ kind: 'function', title: 'buy', start: 1, end: 8 }],
  }),
  'tests/test_orders.py': python({
    ...{ flags: 1, references: imports('shop.orders') },
    children: [{ kind: 'function', title: 'test_total', start: 1, end: 50 }],
  }),
  'docs/guide.md': { format: 'markdown', start: 1, end: 30 },
  'logo.png': null,
}

it('weighs code by its lines of definitions, and tables of values, examples and tests by nothing (UI-14)', () => {
  const toc = tocOf(SHOP)
  const { code, beside, links } = weightsOf(toc, resolveReferences(toc))
  const at = (id: string) => {
    const n = findNode(toc, id) ?? -1
    return [code[n], beside[n], links[n]]
  }
  expect(at('shop/orders.py')).toEqual([15, 0, 2])
  expect(at('shop/texts.py')).toEqual([0, 0, 1])
  // Only its link to an outside file crosses its border.
  expect(at('shop/')).toEqual([20, 0, 1])
  expect(at('examples/')).toEqual([0, 8, 0])
  expect(at('tests/')).toEqual([0, 0, 0])
  expect(at('docs/')).toEqual([0, 30, 0])
  expect([code[0], beside[0], links[0]]).toEqual([20, 38, 0])
})

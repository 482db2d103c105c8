// Which block of an answer shows what.

import { expect, it } from 'vitest'
import { citationsQuotedInFull, citedEarlier, plainBlocks } from './answer-blocks.ts'

it('does not show lines again that are cited again (UI-19)', () => {
  const blocks = [{ citations: [1] }, { citations: [1, 2] }, { citations: [] }, { citations: [2] }]
  expect(citedEarlier(blocks).map((numbers) => [...numbers])).toEqual([[], [1], [], [2]])
})

it('joins points that cite nothing into one list, and keeps points with lines to show apart (ANS-4b)', () => {
  const text = ['It has two: [1]', '– one', '– `two`', 'And:', '– three [2]'].join('\n')
  const marks = [1, 2].map((number) => {
    const from = text.indexOf(`[${number}]`)
    return { kind: 'citation' as const, number, from, to: from + 3 }
  })
  const blocks = plainBlocks({ text, marks })
  expect(blocks.map(({ node }) => (node.kind === 'element' ? node.tag : ''))).toEqual([
    ...['p', 'ul', 'p', 'p'],
  ])
  expect(blocks[1].node).toEqual({
    kind: 'element',
    tag: 'ul',
    children: [
      { kind: 'element', tag: 'li', children: [{ kind: 'text', text: 'one' }] },
      { kind: 'element', tag: 'li', children: [{ kind: 'code', text: 'two' }] },
    ],
  })
  expect(blocks.map(({ citations }) => citations)).toEqual([[1], [], [], [2]])
})

it.each([
  ['Stock in stock.md: Item: PX-217 · Shelf: A4 [1]', '| PX-217 | A4 |', [1]],
  ['The lamp is lit.', 'The lamp is lit, at night only.', []],
])('knows of “%s” whether it says its lines in full (UI-24)', (text, lines, numbers) => {
  const [block] = plainBlocks({ text, marks: [] })
  expect(citationsQuotedInFull(block, [{ number: 1, text: lines }])).toEqual(numbers)
})

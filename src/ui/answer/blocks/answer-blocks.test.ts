// What of an answer stands where.

import { expect, it } from 'vitest'
import { citedEarlier, plainBlocks } from './answer-blocks.ts'

it('UI-19: lines that are cited again are not shown again', () => {
  const blocks = [{ citations: [1] }, { citations: [1, 2] }, { citations: [] }, { citations: [2] }]
  expect(citedEarlier(blocks).map((numbers) => [...numbers])).toEqual([[], [1], [], [2]])
})

it('ANS-4b: points that cite nothing are one list; those with lines to show stand alone', () => {
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

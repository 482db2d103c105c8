import { describe, expect, it } from 'vitest'
import type { NodeCalls, NodeReference } from '../../model/library/node-ref.ts'
import { nextRow, usesOf } from './UsesDialog.tsx'

function row(path: string, line: number, kind: NodeReference['kind'] = 'calls'): NodeReference {
  const ref = { id: `${path}#f`, node: line, title: 'f', kind: 'function', path } as const
  return {
    ...{ kind, text: 'x.go', line, how: 'same file', confidence: 1 },
    ref: { ...ref, start: 1, end: 2, size: 1 },
  }
}

describe('all uses of a symbol (TOC-13)', () => {
  it('lists callers, subclasses and tests, by file and line, each once, and not what it calls', () => {
    const calls: NodeCalls = {
      calls: [row('own.ts', 1)],
      calledBy: [row('b.ts', 9), row('b.ts', 9), row('b.ts', 2), { ...row('c.ts', 1), ref: null }],
      bases: [row('base.ts', 1)],
      derived: [row('a.ts', 3, 'extends')],
      testedBy: [row('b.test.ts', 4)],
      alsoIn: [],
    }
    expect(usesOf(calls).map(({ ref, line, kind }) => `${ref.path}:${line} ${kind}`)).toEqual([
      ...['a.ts:3 extends', 'b.test.ts:4 calls', 'b.ts:2 calls', 'b.ts:9 calls'],
    ])
    expect(usesOf(null)).toEqual([])
  })

  it.each([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 2, 3, 2],
    ['ArrowUp', 2, 3, 1],
    ['ArrowUp', 0, 3, 0],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Enter', 0, 3, null],
    ['ArrowDown', -1, 0, null],
  ])('%s at row %i of %i leads to %s', (key, at, count, expected) => {
    expect(nextRow(key, at, count)).toBe(expected)
  })
})

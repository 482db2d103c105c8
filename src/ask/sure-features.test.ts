import { describe, expect, it } from 'vitest'
import { detailsOf } from '../model/library/testing.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { surenessOf } from '../model/walk/sureness.ts'
import { isSaidBy } from './sure-features.ts'

function details(kind: NodeKind, text = '') {
  const of = { title: 'sent', path: 'a.sql', start: 1, end: 9, size: 1 }
  const source = text === '' ? 'title' : 'docstring'
  return detailsOf({ id: 'a.sql#sent', node: 1, kind, ...of }, { summary: { text, source } })
}

const sure = (close: number, defines = 0) =>
  surenessOf({
    ...{ speaks: 1, named: 1, covered: 1, unknown: 0, ahead: 1, score: 1, agreed: 1 },
    ...{ close, defines },
  })

describe('isSaidBy', () => {
  it('ANS-2: lines without the words of the question say nothing of it, unless they define it', () => {
    expect(isSaidBy(details('method'), sure(0), 'how')).toBe(false)
    expect(isSaidBy(details('method'), sure(0.2), 'how')).toBe(true)
    expect(isSaidBy(details('method'), sure(0, 1), 'how')).toBe(true)
    expect(isSaidBy(details('method'), sure(1), 'how')).toBe(true)
  })

  it('ANS-2: a table or type that says nothing of itself explains nothing', () => {
    expect(isSaidBy(details('class'), sure(1), 'how')).toBe(false)
    expect(isSaidBy(details('class', 'Sends what was kept.'), sure(1), 'how')).toBe(true)
    expect(isSaidBy(details('class'), sure(1), 'where')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { detailsOf, refOf } from '../model/library/testing.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { surenessOf } from '../model/walk/sureness.ts'
import { readQuestion } from '../navigate/question/question.ts'
import { asRanked, rankingOf } from '../navigate/ranking/score.ts'
import { isSaidBy, isTiedInFile } from './sure-features.ts'

function details(kind: NodeKind, text = '') {
  const source = text === '' ? 'title' : 'docstring'
  return detailsOf(refOf('a.sql#sent', { kind, title: 'sent' }), { summary: { text, source } })
}

const sure = (close: number, defines = 0) =>
  surenessOf({
    ...{
      speaks: 1,
      named: 1,
      covered: 1,
      unknown: 0,
      ahead: 1,
      score: 1,
      chance: 1,
      few: 0.5,
    },
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

describe('isTiedInFile', () => {
  const placeOf = (node: number, score: number, path = 'a.go', size = 1) => {
    const lines = { start: node, end: node, size }
    const ref = refOf(`${path}#${node}`, { node, kind: 'method', ...lines })
    const ranked = asRanked({ ref, confidence: 1, why: '' })
    return { ...ranked, evidence: { ...ranked.evidence, score } }
  }
  const isTied = (...others: ReturnType<typeof placeOf>[]): boolean => {
    const [first] = [placeOf(5, 4, 'a.go', 3)]
    const { ref } = first.evidence
    const base = rankingOf(readQuestion('', [], { symbols: [] }), [first, ...others])
    return isTiedInFile(base, [], [{ number: 1, ref, text: '', start: 5, end: 5, found: 'exact' }])
  }

  it('ANS-2: another place of the file that ranks as high may as well be meant', () => {
    expect(isTied(placeOf(20, 2.9))).toBe(true)
    expect(isTied(placeOf(20, 2.5))).toBe(false)
  })

  it('ANS-2: a place of another file does not, nor what lies in it or around it', () => {
    expect(isTied(placeOf(20, 4, 'b.go'), placeOf(6, 4), placeOf(1, 4, 'a.go', 9))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { addMatched, joinMatched, type MatchedWords } from './matched.ts'

function matched(nodes: readonly number[], documents: readonly number[]): MatchedWords {
  const masks = (rows: readonly number[]) => ({
    title: Uint32Array.from(rows, () => 1),
    path: Uint32Array.from(rows, () => 0),
    code: Uint32Array.from(rows, () => 0),
    description: Uint32Array.from(rows, () => 0),
    body: Uint32Array.from(rows, (row) => row),
  })
  return {
    count: nodes.length,
    node: Uint32Array.from(nodes),
    score: Float64Array.from(nodes),
    masks: masks(nodes),
    documents: {
      count: documents.length,
      document: Uint32Array.from(documents),
      score: Float64Array.from(documents),
      masks: masks(documents),
      name: Uint32Array.from(documents, () => 2),
    },
  }
}

describe('joinMatched', () => {
  it('holds what either found, once and in order, with zeros for what the other did not (RANK-1)', () => {
    const { count, node, score, related, documents, relatedDocuments } = joinMatched(
      matched([2, 5, 9], [0, 1]),
      matched([3, 5], [1, 4]),
    )
    expect(count).toBe(4)
    expect([...node]).toEqual([2, 3, 5, 9])
    expect([...score]).toEqual([2, 0, 5, 9])
    expect([...related.score]).toEqual([0, 3, 5, 0])
    expect([...related.all]).toEqual([0, 3, 5, 0])
    expect([...documents.document]).toEqual([0, 1, 4])
    expect([...documents.score]).toEqual([0, 1, 0])
    expect([...relatedDocuments.score]).toEqual([0, 1, 4])
  })

  it('adds the matches of a field outside the index, row by row (HIER-2)', () => {
    const { count, node, score, masks, documents } = addMatched(
      matched([2, 5], [0]),
      matched([3, 5], [0, 4]),
    )
    expect(count).toBe(3)
    expect([...node]).toEqual([2, 3, 5])
    expect([...score]).toEqual([2, 3, 10])
    expect([...masks.body]).toEqual([2, 3, 5])
    expect([...documents.document]).toEqual([0, 4])
    expect([...documents.score]).toEqual([0, 4])
    expect([...documents.name]).toEqual([2, 0])
  })

  it('adds nothing without related words (RANK-1)', () => {
    const joined = joinMatched(matched([1, 2], [0]), null)
    expect([...joined.node]).toEqual([1, 2])
    expect([...joined.related.score]).toEqual([0, 0])
    expect([...joined.relatedDocuments.score]).toEqual([0])
  })
})

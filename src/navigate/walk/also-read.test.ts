import { describe, expect, it } from 'vitest'
import { refOf } from '../../model/library/testing.ts'
import { standsOut } from './also-read.ts'

function hit(node: number, score: number, size = 1) {
  const ref = refOf(`a.ts#${node}`, { node, kind: 'function', start: node, end: node, size })
  return { ref, score }
}

describe('what the search has plainly first', () => {
  it('is twice as likely as the next, whatever the sign of their log-odds', () => {
    for (const score of [-6, -0.3, 0, 0.5, 7]) {
      const first = hit(1, score)
      expect(standsOut(first, [first, hit(2, score - 0.1)])).toBe(false)
      expect(standsOut(first, [first, hit(2, score - 0.7)])).toBe(true)
    }
  })

  it('is compared with places beside it, neither around it nor in it', () => {
    const first = hit(5, -1, 3)
    expect(standsOut(first, [first, hit(6, -1), hit(4, -1, 9)])).toBe(true)
    expect(standsOut(first, [first, hit(6, -1), hit(9, -1)])).toBe(false)
  })
})

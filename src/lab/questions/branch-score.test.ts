import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Citation } from '../../model/walk/trace.ts'
import { type BranchQuestion, parseBranchQuestions, scoreBranches } from './branch-score.ts'

const question: BranchQuestion = {
  ...{ repo: 'o/shop', commit: 'a', question: 'What happens when it fails?', plain: true },
  ...{ kept: false, branches: [{ place: 'a.py#Shop.sell', from: 10, to: 15 }] },
}

function cited(id: string, start: number, end: number): Citation {
  const place = { id, path: id.split('#')[0], title: '', node: 1, kind: 'method' as const }
  const ref = { ...place, start: 1, end: 90, size: 1 }
  return { number: 1, ref, start, end, text: '', found: 'exact' }
}

describe('the score of a branch’s citations (NAV-18)', () => {
  it('needs three of its lines, in the first citation or any, and distinguishes the right function', () => {
    const score = (...citations: Citation[]) => {
      const { first, shown, place } = scoreBranches(question, citations)
      return [first, shown, place]
    }
    expect(score(cited('a.py#Shop.sell', 8, 12))).toEqual([true, true, true])
    expect(score(cited('b.py#x', 10, 15), cited('a.py#Shop.sell', 13, 20))).toEqual([
      ...[false, true, true],
    ])
    expect(score(cited('a.py#Shop.sell', 1, 4))).toEqual([false, false, true])
    expect(score(cited('a.py#Shop', 1, 90))).toEqual([false, false, false])
    expect(score()).toEqual([false, false, false])
  })

  it('reads 48 questions over eight repositories, half of them held out and half plain', () => {
    const text = readFileSync(path.join(import.meta.dirname, 'branch-questions.jsonl'), 'utf8')
    const all = parseBranchQuestions(text)
    expect(all).toHaveLength(48)
    expect(new Set(all.map(({ repo }) => repo)).size).toBe(8)
    expect(all.filter(({ kept }) => kept)).toHaveLength(24)
    expect(all.every(({ branches }) => branches.every(({ from, to }) => from <= to))).toBe(true)
  })
})

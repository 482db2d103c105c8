import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PathQuestion, parsePathQuestions, scorePath } from './path-score.ts'

const question: PathQuestion = {
  ...{ repo: 'o/shop', commit: 'a', question: 'What happens when it is paid?', kind: 'happens' },
  ...{ entry: ['a.cs#Order.Pay'], stops: [], effect: ['b.cs#Bank.Book', 'b.cs#Bank.Log'] },
}

describe('the score of a path’s ends (NAV-18)', () => {
  it('needs both ends; namespaces, overloads and duplicates are the same place', () => {
    expect(scorePath(question, ['a.cs#Shop.Order.Pay(int)', 'x.cs#X', 'b.cs#Bank.Book~2'])).toEqual(
      {
        ...{ entry: true, effect: true, holds: true },
      },
    )
  })

  it('distinguishes a path through both from one with neither, or in the wrong order', () => {
    const longer = ['m.cs#Main', 'a.cs#Order.Pay', 'b.cs#Bank.Book', 'c.cs#Clock']
    expect(scorePath(question, longer)).toEqual({ entry: false, effect: false, holds: true })
    expect(scorePath(question, ['b.cs#Bank.Book', 'a.cs#Order.Pay']).holds).toBe(false)
    expect(scorePath(question, ['a.cs#OrderPay', 'b.cs#Book']).holds).toBe(false)
    expect(scorePath(question, [])).toEqual({ entry: false, effect: false, holds: false })
  })

  it('reads sixty questions over six repositories, each with both ends', () => {
    const text = readFileSync(path.join(import.meta.dirname, 'path-questions.jsonl'), 'utf8')
    const all = parsePathQuestions(text)
    expect(all).toHaveLength(60)
    expect(new Set(all.map(({ repo }) => repo)).size).toBe(6)
    expect(all.every(({ entry, effect }) => entry.length > 0 && effect.length > 0)).toBe(true)
  })
})

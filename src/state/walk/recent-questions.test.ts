import { describe, expect, it } from 'vitest'
import { forgetRecent, recall, recentQuestions, rememberQuestion } from './recent-questions.ts'

function memoryStorage(initial: readonly [string, string][] = []) {
  const values = new Map(initial)
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('recent questions', () => {
  it('lists the newest first, each once, up to a limit (UI-8)', () => {
    const storage = memoryStorage()
    for (const question of ['a', 'b', 'c', 'a', ' ', 'd', 'e', 'f', 'g', 'h', 'i'])
      rememberQuestion(storage, 'flask', question)
    expect(recentQuestions(storage, 'flask')).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'a', 'c'])
    expect(recentQuestions(storage, 'other')).toEqual([])
  })

  it('forgets the questions of one collection only (UI-20)', () => {
    const storage = memoryStorage()
    rememberQuestion(storage, 'flask', 'a')
    rememberQuestion(storage, 'gin', 'b')
    forgetRecent(storage, 'flask')
    expect(recentQuestions(storage, 'flask')).toEqual([])
    expect(recentQuestions(storage, 'gin')).toEqual(['b'])
  })

  it.each(['{', '7', '{"0":"a"}', '[1,null,""]'])(
    'are empty for the damaged storage %s (REL)',
    (text) => {
      expect(recentQuestions(memoryStorage([['wayleaf.recent.x', text]]), 'x')).toEqual([])
    },
  )

  it('do not fail where the storage refuses (REL)', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    expect(() =>
      rememberQuestion({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'x', 'q'),
    ).not.toThrow()
  })
})

it.each([
  ['ArrowUp', '', 'second'],
  ['ArrowUp', 'second', 'first'],
  ['ArrowUp', 'first', null],
  ['ArrowDown', 'first', 'second'],
  ['ArrowDown', 'second', ''],
  ['ArrowDown', '', null],
  ['ArrowUp', 'my own words', null],
  ['Enter', '', null],
])('%s in a field with “%s” gives %s (UI-17)', (key, draft, text) => {
  expect(recall(key, draft, ['second', 'first'])).toBe(text)
})

import { describe, expect, it } from 'vitest'
import { DOCUMENT_FLAGS } from '../model/tree/node.ts'
import { readAsked } from './asked.ts'

const HEADLINE = 'Inline ignores the name that it is given'
const BODY = 'The model says `max_length` twice. A patch, including tests, is written.'

function wordsOf(text: string) {
  return [...new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])].map((word) => ({
    ...{ text: word, term: word, weight: 1, idf: 1, isPart: false },
  }))
}

describe('a report as the ranking reads it (NAV-2)', () => {
  const text = `${HEADLINE}\n${BODY}`
  const words = wordsOf(text)
  const report = readAsked({ text, headline: HEADLINE }, words, [], () => false)
  const question = readAsked({ text }, words, [], () => false)
  const bitOf = (word: string) => 1 << words.findIndex((one) => one.text === word)

  it('names files by the words of its headline, and by what is spelled as code is', () => {
    expect(report.singles).toContain('inline')
    expect(report.singles).not.toContain('model')
    expect(report.callable & bitOf('inline')).not.toBe(0)
    expect(report.callable & bitOf('model')).toBe(0)
    expect(report.marked).toContain('maxlength')
  })

  it('asks for no tests because a patch has some', () => {
    expect(report.asksFor & DOCUMENT_FLAGS.test).toBe(0)
    expect(question.asksFor & DOCUMENT_FLAGS.test).not.toBe(0)
  })

  it('is a question with all of its words if it has no headline', () => {
    expect(question.singles).toContain('model')
    expect(question.callable & bitOf('model')).not.toBe(0)
  })
})

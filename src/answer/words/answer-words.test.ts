// ANS-5, UI-12: what every language has to have of the texts of answers.

import { describe, expect, it } from 'vitest'
import { ANSWER_TAGS, answerTag, joinedIn, phraseIn } from './answer-language.ts'
import { CHINESE } from './chinese.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { JAPANESE } from './japanese.ts'
import { SPANISH } from './spanish.ts'
import type { AnswerPhrase } from './texts.ts'

const TABLES = Object.entries({ de: GERMAN, fr: FRENCH, es: SPANISH, zh: CHINESE, ja: JAPANESE })
const PHRASES = Object.keys(GERMAN) as AnswerPhrase[]

describe('ANS-5 UI-12: the texts of answers', () => {
  it.each(TABLES)('fill in the places of every text, in each form of a number: %s', (_, texts) => {
    const wrong = Object.entries(texts).filter(([english, text]) =>
      text.split('|').some((form) => placesOf(form) !== placesOf(english.split('|')[0])),
    )
    expect(wrong).toEqual([])
  })

  it.each(TABLES)('have a form for each kind of number: %s', (tag, texts) => {
    const kinds = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const counting = Object.entries(texts).filter(([english]) => english.includes('|'))
    const forms = kinds.includes('one') ? 2 : 1
    expect(counting.length).toBeGreaterThan(3)
    expect(counting.filter(([, text]) => text.split('|').length !== forms)).toEqual([])
  })

  it.each(TABLES)('say something, and differ from English where they are words: %s', (_, texts) => {
    const wordsOf = (text: string) => text.replace(/\{\w+\}/gu, '').match(/\p{L}{2,}/gu) ?? []
    const wrong = Object.entries(texts).filter(
      ([english, text]) =>
        text.trim() === '' ||
        (text === english && wordsOf(text).length > 0 && english !== '{name} in {path}'),
    )
    expect(wrong).toEqual([])
  })

  // A line of an overview that begins with a name is a part of what is told.
  it.each(TABLES)('begin no line of an overview with a name, but for its parts: %s', (_, texts) => {
    const lines = PHRASES.filter((one) => /^(?:It begins|Other files|Its tests|How to)/u.test(one))
    expect(lines).toHaveLength(6)
    expect(lines.filter((one) => !/^\p{L}/u.test(texts[one]))).toEqual([])
    expect(texts['{part}: with {names}.']).toMatch(/^\{part\}/u)
  })

  it('count as the language counts', () => {
    const said = (count: number) =>
      ANSWER_TAGS.map((tag) => phraseIn(tag, '{count} more place|{count} more places', count))
    expect(said(1)).toEqual([
      ...['{count} more place', '{count} weiteren Stelle', '{count} autre endroit'],
      ...['{count} lugar más', '另外 {count} 处', 'ほか {count} か所'],
    ])
    expect(said(3).slice(0, 4)).toEqual([
      ...['{count} more places', '{count} weiteren Stellen', '{count} autres endroits'],
      '{count} lugares más',
    ])
  })

  it('join things as the language joins them', () => {
    const joined = (names: readonly string[]) =>
      ANSWER_TAGS.map((tag) => {
        const left = [...names]
        return joinedIn(tag, names, 'conjunction')
          .map((piece) => piece ?? left.shift())
          .join('')
      })
    expect(joined(['a', 'b', 'c'])).toEqual([
      ...['a, b and c', 'a, b und c', 'a, b et c', 'a, b y c', 'a、b和c', 'a、b、c'],
    ])
    // “y” before a name that begins as it sounds.
    expect(joined(['a', 'init'])[3]).toBe('a e init')
  })
})

describe('ANS-5: the language of a tag', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['zh-Hans', 'zh'],
    ['EN-XB', 'en'],
    ['pt', null],
    ['', null],
  ])('“%s” is %s', (tag, language) => {
    expect(answerTag(tag)).toBe(language)
  })
})

function placesOf(text: string): string {
  return (text.match(/\{\w+\}/gu) ?? []).sort().join()
}

// ANS-5, UI-12: what every language has to have of the texts of answers.

import { describe, expect, it } from 'vitest'
import { ANSWER_TAGS, answerTag, joinedIn, phraseIn } from './answer-language.ts'

/** Lines of an overview. */
const LINES = [
  'It begins in {files}.',
  'Other files refer most to {files}.',
  'Its tests are in {folders}.',
  'How to install it, {section} in {path} shows',
  'How to begin, {section} in {path} shows',
  'How to build and test it, {section} in {path} shows',
] as const

describe('the texts of answers (ANS-5, UI-12)', () => {
  // A line of an overview that begins with a name is a part.
  it.each(ANSWER_TAGS)(
    'begin no line of an overview with a name, except for its parts: %s',
    (tag) => {
      for (const line of LINES) expect(phraseIn(tag, line)).toMatch(/^\p{L}/u)
      expect(phraseIn(tag, '{part}: with {names}.')).toMatch(/^\{part\}/u)
    },
  )

  it('use the plural forms of the language', () => {
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

  it('join things as in the language', () => {
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

describe('the language of a tag (ANS-5)', () => {
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

import { describe, expect, it } from 'vitest'
import { nodeLoadSayings } from '../../cli/sayings.ts'
import { readSayings, type Sayings, sayingsFrom, termsOf, wordsOf } from './sayings.ts'
import { stemOf } from './word-forms.ts'

/** What is found by the stem of a first word. */
function rulesFrom(sayings: Sayings, stem: string) {
  return [...sayingsFrom(sayings, stem)].map((at) => {
    return { words: wordsOf(sayings, at), terms: termsOf(sayings, at) }
  })
}

const read = (text: string) => readSayings(new Map([['storms.txt', text]]))

describe('readSayings', () => {
  it.each([
    ['hail', [{ words: ['hail'], terms: ['hail', 'frozen'] }]],
    ['ic', [{ words: ['ice', 'falls'], terms: ['hail', 'frozen'] }]],
    ['wet', [{ words: ['wet'], terms: ['rain'] }]],
    ['wett', []],
    ['weather', []],
    ['frozen', []],
  ])('NAV-2: gives the sayings that begin with a word of the stem %s', (stem, expected) => {
    const text = '# weather -> frozen\nhail ice_falls -> hail frozen\n\n# more\nwet -> rain\n'
    expect(rulesFrom(read(text), stem)).toEqual(expected)
  })

  it('NAV-2: takes lines as any editor ends them', () => {
    const ended = read('# weather\r\nwet -> rain\r\n\r\ndry -> sun\r\n')
    expect(rulesFrom(ended, 'wet')).toEqual([{ words: ['wet'], terms: ['rain'] }])
    expect(rulesFrom(ended, 'dry')).toEqual([{ words: ['dry'], terms: ['sun'] }])
  })

  it.each([
    ['no arrow', 'wet rain'],
    ['no saying', ' -> rain'],
    ['no term', 'wet -> '],
    ['four terms', 'wet -> rain drizzle shower storm'],
    ['a term that is no word of code', 'wet -> Rain-fall'],
    ['two spaces', 'wet  damp -> rain'],
    ['two arrows', 'wet -> rain -> shower'],
    ['a page in its place', '<!doctype html>'],
  ])('NAV-2: refuses a line with %s, and says where it stands', (_, line) => {
    expect(() => read(`# weather\nhail -> ice\n${line}`)).toThrow(/^storms\.txt:3 is no rule: /)
  })

  it('NAV-2: shows little of a long line', () => {
    expect(() => read('x'.repeat(10_000))).toThrow(/^.{1,100}$/)
  })
})

describe('the files beside this one', () => {
  it('NAV-2: hold rules only, and thousands of them', async () => {
    const sayings = await nodeLoadSayings()
    const stems = new Set((sayings.text.match(/[a-z0-9]+/gu) ?? []).map(stemOf))
    const all = [...stems].flatMap((stem) => rulesFrom(sayings, stem))
    expect(all.length).toBeGreaterThan(6000)
    const rules = sayings.text.match(/.* -> /gmu) ?? []
    expect(all.length).toBe(rules.join('').split(' -> ').join(' ').trim().split(' ').length)
  })
})

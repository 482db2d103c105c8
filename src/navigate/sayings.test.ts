import { describe, expect, it } from 'vitest'
import { nodeLoadSayings } from '../cli/sayings.ts'
import { readSayings } from './sayings.ts'

const read = (text: string) => readSayings(new Map([['storms.txt', text]]))

describe('readSayings', () => {
  it('NAV-2: gives a row for each saying of a rule', () => {
    expect(read('# weather\nhail ice_falls -> hail frozen\n\n# more\nwet -> rain\n')).toEqual({
      sayings: ['hail', 'ice_falls', 'wet'],
      terms: ['hail frozen', 'hail frozen', 'rain'],
    })
  })

  it('NAV-2: takes lines as any editor ends them', () => {
    expect(read('# weather\r\nwet -> rain\r\n')).toEqual({ sayings: ['wet'], terms: ['rain'] })
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
    const { sayings, terms } = await nodeLoadSayings()
    expect(sayings.length).toBeGreaterThan(6000)
    expect(terms.length).toBe(sayings.length)
  })
})

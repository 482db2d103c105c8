import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearchInput, withValueToggled } from './search-query.ts'

const NOTHING = { symbols: '', files: '', passages: '', commands: null, line: 0 }

describe('parseSearchInput', () => {
  it.each([
    ['', { ...NOTHING, commands: '' }],
    ['@Session.open', { ...NOTHING, symbols: 'Session.open' }],
    ['@', NOTHING],
    ['> index', { ...NOTHING, commands: 'index' }],
    ['>', { ...NOTHING, commands: '' }],
    ['src/app.py:12', { ...NOTHING, files: 'src/app.py', line: 12 }],
    ['src/app.py:L12-L20', { ...NOTHING, files: 'src/app.py', line: 12 }],
    ['app.py:12:8', { ...NOTHING, files: 'app.py', line: 12 }],
    [
      'session cookie',
      {
        ...NOTHING,
        ...{ symbols: 'session cookie', files: 'session cookie', passages: 'session cookie' },
        commands: 'session cookie',
      },
    ],
  ])('%j (UI-6)', (text, wish) => {
    expect(parseSearchInput(text)).toEqual(wish)
  })

  it('never throws, and never returns a longer text (UI-6)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        const wish = parseSearchInput(text)
        expect(wish.passages.length).toBeLessThanOrEqual(400)
        expect(wish.line).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('withValueToggled', () => {
  it('puts a value in and takes it out again (BM-5)', () => {
    const one = withValueToggled({}, 'language', 'go')
    const two = withValueToggled(one, 'language', 'rust')
    expect(two).toEqual({ language: ['go', 'rust'] })
    expect(withValueToggled(withValueToggled(two, 'language', 'go'), 'language', 'rust')).toEqual(
      {},
    )
    expect(withValueToggled({}, 'constructor', 'x')).toEqual({ constructor: ['x'] })
  })
})

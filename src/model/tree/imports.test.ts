import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importText, splitImport } from './imports.ts'

const NO_SIGNS = /^[^\s#]+$/

describe('imports as text (TOC-6)', () => {
  it.each([
    ['./store', { module: './store', name: '', local: '' }],
    ['./store#Row', { module: './store', name: 'Row', local: '' }],
    ['./store#Row as Line', { module: './store', name: 'Row', local: 'Line' }],
    ['host.org/v2/handler as feed', { module: 'host.org/v2/handler', name: '', local: 'feed' }],
    ['#internal/store#Row', { module: '#internal/store', name: 'Row', local: '' }],
  ])('%s', (text, parts) => {
    expect(splitImport(text)).toEqual(parts)
    expect(importText(parts)).toBe(text)
  })

  it('reads what it wrote, whatever the path contains', () => {
    const word = fc.constantFrom('a', 'b', ' as ', './', 'save as file', 'c.d')
    const module = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(''))
    const name = fc.oneof(fc.constant(''), fc.stringMatching(NO_SIGNS))
    fc.assert(
      fc.property(module, name, name, (written, taken, local) => {
        fc.pre(taken !== local || taken === '')
        const parts = { module: written, name: taken, local }
        expect(splitImport(importText(parts))).toEqual(parts)
      }),
    )
  })
})

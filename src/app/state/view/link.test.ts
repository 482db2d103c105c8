import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTo, linkToQuestion, MAX_HASH, readLink } from './link.ts'

const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
const line = fc.integer({ min: 1, max: 999_999_999 })
const lines = fc.option(
  fc.tuple(line, line).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) })),
  { nil: undefined },
)

describe('linkTo', () => {
  it.each([
    ['flask', 'src/app.py', undefined, '#/c/flask/src/app.py'],
    ['flask', 'src/app.py#App.run', { start: 3, end: 9 }, '#/c/flask/src/app.py%23App.run:L3-L9'],
    ['flask', 'src/app.py', { start: 3, end: 3 }, '#/c/flask/src/app.py:L3'],
    ['flask', '/', undefined, '#/c/flask//'],
    ['x', 'a?b%/c d', { start: 0, end: 0 }, '#/c/x/a%3Fb%25/c%20d'],
    ['x', 'aux.:L4', undefined, '#/c/x/aux.%3AL4'],
    ['x', '\ud800', undefined, '#/c/x/%EF%BF%BD'],
  ])('%s %s (UI-7)', (collection, id, at, address) => {
    expect(linkTo(collection, id, at)).toBe(address)
  })

  it('never leads out of the page (SEC-4)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const link of [linkTo('x', text), linkToQuestion(text)]) {
          const url = new URL(link, 'https://host.example/app/')
          expect(url.origin + url.pathname + url.search).toBe('https://host.example/app/')
          expect(url.hash).toBe(link)
        }
      }),
    )
  })
})

describe('readLink', () => {
  it('reads back every link that linkTo wrote (UI-7)', () => {
    fc.assert(
      fc.property(name, name, lines, (collection, id, at) => {
        const place = { kind: 'place', collection, id, ...(at !== undefined && { lines: at }) }
        expect(readLink(linkTo(collection, id, at))).toEqual(place)
      }),
    )
  })

  it.each([
    '100%/a.md',
    'c#/x?y.cs',
    '💡 idea/ünï.md#größe',
    '__proto__/constructor',
    '%2e%2e/etc',
    'a\u202eb\n\u0000.txt',
    'x:L1-L2',
    `${'deep/'.repeat(800)}x`,
  ])('reads the name %j back unchanged (UI-7)', (id) => {
    expect(readLink(linkTo('c', id))).toEqual({ kind: 'place', collection: 'c', id })
  })

  it('reads a question back, trimmed (UI-7)', () => {
    fc.assert(
      fc.property(name, (text) => {
        const question = text.trim()
        fc.pre(question !== '')
        expect(readLink(linkToQuestion(text))).toEqual({ kind: 'question', question })
      }),
    )
  })

  it.each([
    ['#/c/app/a.ts#f', { kind: 'place', collection: 'app', id: 'a.ts#f' }],
    ['#/c/app', { kind: 'place', collection: 'app', id: '' }],
    ['#/c/app/', { kind: 'place', collection: 'app', id: '' }],
    ['#/c/a/b:L5', { kind: 'place', collection: 'a', id: 'b', lines: { start: 5, end: 5 } }],
    ['#/c/a/b:L5-9', { kind: 'place', collection: 'a', id: 'b', lines: { start: 5, end: 9 } }],
    ['#/c/a/b:L9-L5', { kind: 'place', collection: 'a', id: 'b', lines: { start: 9, end: 9 } }],
    ['#/c/a/b:L0', { kind: 'place', collection: 'a', id: 'b' }],
    ['#/q/Where%20is%20it%3F', { kind: 'question', question: 'Where is it?' }],
    ['#/q/a/b#c?d', { kind: 'question', question: 'a/b#c?d' }],
    ['', { kind: 'none' }],
    ['#', { kind: 'none' }],
    ['#/', { kind: 'none' }],
  ])('reads %s (UI-7)', (hash, link) => {
    expect(readLink(hash)).toEqual(link)
  })

  it.each([
    '#javascript:alert(1)',
    '#/c/',
    '#/c//x',
    '#/c/app/%zz',
    '#/q/',
    '#/q/%20',
    '#/q/%',
    '#/x/y',
    '#main',
    `#/c/a/${'x'.repeat(MAX_HASH)}`,
  ])('refuses %.30s (UI-7)', (hash) => {
    expect(readLink(hash)).toEqual({ kind: 'refused' })
  })

  it('never throws (SEC-4)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const hash of [text, `#/c/${text}`, `#/q/${text}`]) readLink(hash)
      }),
    )
  })
})

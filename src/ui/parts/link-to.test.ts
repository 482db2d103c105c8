import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTo } from './link-to.ts'

describe('linkTo', () => {
  it.each([
    ['flask', 'src/app.py', undefined, '#/c/flask/src/app.py'],
    [
      'flask',
      'src/app.py#App.run',
      { start: 3, end: 9 },
      '#/c/flask/src/app.py%23App.run?lines=3-9',
    ],
    ['flask', '/', undefined, '#/c/flask//'],
    ['x', 'a?b%/c d', { start: 0, end: 0 }, '#/c/x/a%3Fb%25/c%20d'],
    ['x', '\ud800', undefined, '#/c/x/%EF%BF%BD'],
  ])('UI-7: %s %s', (collection, id, lines, address) => {
    expect(linkTo(collection, id, lines)).toBe(address)
  })

  it('SEC-4: no id leaves the page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const url = new URL(linkTo('x', id), 'https://host.example/app/')
        expect(url.origin + url.pathname + url.search).toBe('https://host.example/app/')
      }),
    )
  })
})

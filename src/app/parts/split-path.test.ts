import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPath } from './PathText.tsx'

describe('splitPath', () => {
  it.each([
    ['app.py', '', 'app.py'],
    ['src/kestrel/app.py', 'src/kestrel', '/app.py'],
    ['src/kestrel/', 'src', '/kestrel/'],
    ['/', '', '/'],
    ['src/kestrel/sessions.py#open', 'src/kestrel', '/sessions.py#open'],
    [
      'src/kestrel/sessions.py#SignedCookieSessions.open_session',
      'src/kestrel/sessions.py#SignedCookieSessions',
      '.open_session',
    ],
    [
      'docs/a-very-long-guide-name.md#first-section/second-section',
      'docs/a-very-long-guide-name.md#first-section',
      '/second-section',
    ],
    ['', '', ''],
  ])('%s loses its middle first (UI-8)', (path, head, tail) => {
    expect(splitPath(path)).toEqual({ head, tail })
  })

  it('never loses or adds a character', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const { head, tail } = splitPath(path)
        expect(head + tail).toBe(path)
      }),
    )
  })
})

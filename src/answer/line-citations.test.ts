import { describe, expect, it } from 'vitest'
import { lineCitationsIn } from './line-citations.ts'

describe('lineCitationsIn', () => {
  it.each([
    ['It opens it [src/app.py:12-18].', ['src/app.py:12-18']],
    ['One line [a/b.go:7] and another [c.go: 9].', ['a/b.go:7-7', 'c.go:9-9']],
    ['Two at once [a.py:1-3; b.py:4-5].', ['a.py:1-3', 'b.py:4-5']],
    ['The same file [a.py:1-3, 10-12].', ['a.py:1-3', 'a.py:10-12']],
    ['Beside each other [a.py:1-3][b.py:4].', ['a.py:1-3', 'b.py:4-4']],
    ['In backticks [`a.py:1-3`] and 【b.py:L4-L6】.', ['a.py:1-3', 'b.py:4-6']],
    ['As a link [a.py:1-3](http://evil.example/x).', ['a.py:1-3']],
    ['The wrong way round [a.py:9-3].', ['a.py:3-9']],
    [
      'An id [src/a.py#Foo.bar] and lines of one [src/a.py#Foo.bar:3-4].',
      ['src/a.py#Foo.bar', 'src/a.py#Foo.bar:3-4'],
    ],
    ['A collection [docs::guide/a.md:3-4].', ['docs::guide/a.md:3-4']],
    ['A path with blanks [My notes/a b.md:3-4].', ['My notes/a b.md:3-4']],
    ['A number [1], a list[0], a [link], [x: y] and [12:30].', []],
    ['```\nin [a.py:1-3] code\n```', []],
    ['Half of one [a.py:1-3, and then', []],
  ])('reads the lines in “%s” (ANS-2)', (text, names) => {
    const found = lineCitationsIn(text).flatMap((one) => one.names)
    expect(
      found.map(({ path, from, to }) => (from === undefined ? path : `${path}:${from}-${to}`)),
    ).toEqual(names)
  })

  it('returns the range of a bracket with the address after it', () => {
    const text = 'As [a.py:1-3](http://x.example) says.'
    const [{ from, to }] = lineCitationsIn(text)
    expect(text.slice(0, from) + text.slice(to)).toBe('As  says.')
  })
})

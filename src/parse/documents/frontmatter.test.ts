// Frontmatter that is read without a reader of YAML must read as with one.

import fc from 'fast-check'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { Document } from 'yaml'
import { readFrontmatter } from './frontmatter.ts'

const parsed = vi.spyOn(Document.prototype, 'toJS')
afterEach(() => parsed.mockClear())
afterAll(() => parsed.mockRestore())

const facetsOf = (block: string) => readFrontmatter(`---\n${block}\n---\ntext\n`).facets

const LINES = [
  'title: Fee market',
  'title:   Spaces   inside  ',
  'title: "In quotes: #1"',
  "title: 'It is so # here'",
  'title: ""',
  'eip: 1559',
  'created: 2019-04-13',
  'requires: 2718, 2930',
  'discussions-to: https://example.org/t/eip-1559#post',
  'author: A (@a), B <b@c.de>, [C], {d}',
  'title: C# and a!b & *c',
  'title: Größe – 日本語',
  'title:',
  'title: a\ntitle: b',
  'title: a\ntitle:',
  'title: a\r\ntags: b\r',
]

it.each(LINES)('reads %j itself (FMT-2)', (block) => {
  const facets = facetsOf(block)
  expect(parsed).not.toHaveBeenCalled()
  expect(facets).toEqual(facetsOf(`# a comment\n${block}`))
  expect(parsed).toHaveBeenCalled()
})

it.each([
  'title: a: b',
  'title: a # b',
  'title: a:',
  'title: true',
  'true: a',
  'version: 1.50',
  'version: 0x1f',
  'version: 1e3',
  'version: 007',
  'version: 2019-04-13x',
  'title: "a\\nb"',
  "title: 'It''s'",
  'title: a\n  b',
  'tags:\n  - a',
  'tags: [a, b]',
  'title: |\n  a',
  'title: &a b',
  'title: a\tb',
  `title: a${' '.repeat(60_000)}: b`,
  'a b: c',
])('leaves %j to the reader of YAML (FMT-2)', (block) => {
  facetsOf(block)
  expect(parsed).toHaveBeenCalled()
})

const PIECES = [
  ...['a', 'Ab', '0', '7', '-', '.', ',', ', ', ' ', ': ', ':', '#', ' #', '"', "'", '[', '{', '&'],
  ...['*', '!', '|', '>', '~', 'true', 'null', '1e5', '+', '2019-04-13', '\\', '?', '<<', 'é'],
  ...['\u00a0', '\ufeff', '\r', '\n', '\nk: ', '\t', '- ', '.inf'],
]

it('reads every block as a reader of YAML does (FMT-2)', () => {
  const block = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 })
  fc.assert(
    fc.property(fc.constantFrom('title: ', 'a-b:', ''), block, (key, pieces) => {
      const text = `${key}${pieces.join('')}`
      expect(facetsOf(text)).toEqual(facetsOf(`# a comment\n${text}`))
    }),
    { numRuns: 2000 },
  )
})

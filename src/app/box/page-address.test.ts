import { describe, expect, it } from 'vitest'
import { pageAddress } from './box-rows.ts'

const BASE = 'https://example.org/docs/library.wayleaf'
const of = (rule: string, path: string, heading = '') => pageAddress(rule, BASE, { path, heading })

describe('addresses of pages', () => {
  it.each([
    ['', 'guide/start.md', 'https://example.org/docs/guide/start/'],
    ['', 'guide/index.md', 'https://example.org/docs/guide/'],
    ['', 'README.md', 'https://example.org/docs/'],
    ['', 'guide/start.html', 'https://example.org/docs/guide/start.html'],
    ['', 'guide/index.html', 'https://example.org/docs/guide/'],
    ['', 'index.html', 'https://example.org/docs/'],
    ['/{page}', 'a b/c.md', 'https://example.org/a%20b/c'],
    ['/{page}.html', 'x/what?#.md', 'https://example.org/x/what%3F%23.html'],
    ['https://other.example/{path}', 'x.md', 'https://other.example/x.md'],
    ['/v2/{page}/', 'index.md', 'https://example.org/v2/'],
    ['/{page}/', 'index.rst', 'https://example.org/'],
    ['/{page}/', 'guide/index.rst', 'https://example.org/guide/'],
  ])('by the rule “%s” %s is %s (KEEP-8)', (rule, path, address) => {
    expect(of(rule, path)).toBe(address)
  })

  it('finds a section by its name, or else by its words (KEEP-8)', () => {
    expect(of('', 'a.md', 'Set `max-age`, then go')).toBe(
      'https://example.org/docs/a/#set-max-age-then-go:~:text=Set%20max%2Dage%2C%20then%20go',
    )
  })

  it('makes no link from a rule that leads to no page (KEEP-8, SEC-5)', () => {
    for (const rule of ['javascript:alert(1)//{path}', 'data:text/html,{page}', 'http://['])
      expect(of(rule, 'a.md')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { Index } from '../../index/open-index.ts'
import { indexOf, type TestSection } from '../../index/test-collection.ts'
import { titleOf } from '../../model/tree/toc.ts'
import { parseQuery, type QueryOptions } from '../query.ts'
import { resolveQuery } from '../resolve.ts'
import { rankNodes } from '../top/rank.ts'
import { scoreNodes } from './bm25f.ts'

function find(index: Index, text: string, options: QueryOptions = {}): string[] {
  const resolved = resolveQuery(index, parseQuery(text, options))
  const scores = scoreNodes(index, resolved)
  return rankNodes(index, resolved, scores, 10).map(({ node }) => titleOf(index.toc, node))
}

function section(title: string, text: string, more: Partial<TestSection> = {}): TestSection {
  return { title, text, ...more }
}

const INDEX = indexOf([
  {
    path: 'guide/sessions.md',
    sections: [
      section('Sessions', 'A session keeps what a user did between two requests.'),
      section('Login', 'The login form checks the password and opens a session for the user.'),
      section('Expiry', 'Old tokens expire after an hour. A cookie holds the token.'),
    ],
  },
  {
    path: 'src/http/parser.ts',
    language: 'typescript',
    sections: [
      section('parseHttpRequest', 'const request = readHead(input)', {
        kind: 'function',
        signature: 'function parseHttpRequest(input: Bytes): HttpRequest',
        doc: 'Parses the head of an HTTP request.',
      }),
      section('read_chunk_size', 'return Number.parseInt(line, 16)', { kind: 'function' }),
      section('Retry', 'waits and sends the request again', { kind: 'class' }),
    ],
  },
  {
    path: 'guide/caching.md',
    sections: [
      section('Cache', 'The cache stores rendered pages.'),
      section('Cache keys', 'A key is made from the URL and from the headers that Vary names.'),
      section('Far', `rendered ${'word '.repeat(40)} headers`),
    ],
  },
])

describe('ranking', () => {
  it.each([
    ['Cache', 'Cache', 'an exact title wins over a longer title with the word (BM-4)'],
    ['caching.md', 'caching.md', 'an exact file name wins (BM-4)'],
    ['caching', 'caching.md', 'a file name counts without its ending (BM-4)'],
    ['parseHttpRequest', 'parseHttpRequest', 'an identifier is found as it stands (BM-1)'],
    ['http request', 'parseHttpRequest', 'an identifier is found by its parts (BM-1)'],
    ['chunk size', 'read_chunk_size', 'snake_case is found by its parts (BM-1)'],
    ['readChunkSize', 'read_chunk_size', 'conventions of writing do not matter (BM-1)'],
    ['parsing requests', 'parseHttpRequest', 'both ends are stemmed (BM-2)'],
    ['expired token', 'Expiry', 'both ends are stemmed (BM-2)'],
    ['login password', 'Login', 'all words beat one (BM-3)'],
    ['where does the cache store pages', 'Cache', 'words of asking do not count (BM-3)'],
    ['"opens a session"', 'Login', 'a phrase must stand as written (BM-4)'],
    ['pasword', 'Login', 'one edit from five letters (BM-4)'],
    ['authorisation pasword', 'Login', 'a word that is nowhere does not hide the others (BM-4)'],
  ])('%s → %s (%s)', (query, first) => {
    expect(find(INDEX, query)[0]).toBe(first)
  })

  it('the last word matches as a prefix while it is typed (BM-4)', () => {
    expect(find(INDEX, 'passw')).toEqual([])
    expect(find(INDEX, 'passw', { prefix: 'last' })[0]).toBe('Login')
  })

  it('finds nothing for a phrase that does not occur (BM-4)', () => {
    expect(find(INDEX, '"session opens"')).toEqual([])
  })

  it('exclusion removes every node with the word (BM-4)', () => {
    expect(find(INDEX, 'session -login')).not.toContain('Login')
  })

  it('words close together rank above words far apart (BM-11)', () => {
    const index = indexOf([
      {
        path: 'a.md',
        sections: [
          section('One', `alpha ${'filler '.repeat(20)} beta`),
          section('Two', `${'filler '.repeat(20)} alpha beta`),
        ],
      },
    ])
    expect(find(index, 'alpha beta')).toEqual(['Two', 'One'])
  })
})

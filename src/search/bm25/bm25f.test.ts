import { describe, expect, it } from 'vitest'
import type { Index } from '../../index/open-index.ts'
import { indexOf, type TestSection } from '../../index/test-collection.ts'
import { titleOf } from '../../model/tree/toc.ts'
import { parseQuery, type QueryOptions } from '../query/query.ts'
import { resolveQuery } from '../query/resolve.ts'
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
    ['Cache', 'Cache', 'BM-4: an exact title wins over a longer title with the word'],
    ['caching.md', 'caching.md', 'BM-4: an exact file name wins'],
    ['caching', 'caching.md', 'BM-4: a file name counts without its ending'],
    ['parseHttpRequest', 'parseHttpRequest', 'BM-1: an identifier is found as it stands'],
    ['http request', 'parseHttpRequest', 'BM-1: an identifier is found by its parts'],
    ['chunk size', 'read_chunk_size', 'BM-1: snake_case is found by its parts'],
    ['readChunkSize', 'read_chunk_size', 'BM-1: conventions of writing do not matter'],
    ['parsing requests', 'parseHttpRequest', 'BM-2: both ends are stemmed'],
    ['expired token', 'Expiry', 'BM-2: both ends are stemmed'],
    ['login password', 'Login', 'BM-3: all words beat one'],
    ['where does the cache store pages', 'Cache', 'BM-3: words of asking do not count'],
    ['"opens a session"', 'Login', 'BM-4: a phrase must stand as written'],
    ['session -login', 'Sessions', 'BM-4: an excluded word excludes'],
    ['pasword', 'Login', 'BM-4: one edit from five letters'],
    ['authorisation pasword', 'Login', 'BM-4: a word that is nowhere does not hide the others'],
  ])('%s → %s (%s)', (query, first) => {
    expect(find(INDEX, query)[0]).toBe(first)
  })

  it('BM-4: the last word matches as a prefix while it is typed', () => {
    expect(find(INDEX, 'passw')).toEqual([])
    expect(find(INDEX, 'passw', { prefix: 'last' })[0]).toBe('Login')
  })

  it('BM-4: a phrase that stands nowhere finds nothing', () => {
    expect(find(INDEX, '"session opens"')).toEqual([])
  })

  it('BM-4: exclusion removes every node with the word', () => {
    expect(find(INDEX, 'session -login')).not.toContain('Login')
  })

  it('BM-11: words close together rank above words far apart', () => {
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NodeSpec, node } from '../model/tree/testing.ts'
import type { Toc } from '../model/tree/toc.ts'
import { findNode } from './ids.ts'
import { displayTitle, summaryOf } from './summaries.ts'
import { tocOf } from './testing.ts'

const TOC = tocOf({
  'app/README.md': {
    format: 'markdown',
    children: [{ title: 'App', doc: 'The app. More about it.' }],
  },
  'app/main.py': {},
  'lib/auth/session.py': {
    doc: 'Sessions (see v1.2). Second.',
    children: [
      node(
        'class',
        'Session',
        { kind: 'method', title: 'open', doc: 'Opens it, e.g. on login. Then waits.' },
        { kind: 'method', title: 'close', signature: 'def close(self, reason: str)' },
      ),
      {
        ...{ kind: 'function', title: 'expire', signature: 'def expire(now)' },
        children: [{ title: 'x' }],
      },
      { kind: 'constant', title: 'LIMIT', signature: 'LIMIT = 5' },
      node('function', 'bare'),
    ],
  },
  'lib/auth/token.py': { children: [node('class', 'Token')] },
  'lib/data.bin': null,
  'lib/rate.m': { format: 'text' },
  'lib/notes': { format: 'text' },
  'lib/old.f90': { format: 'text', doc: 'Computes the rate. Slowly.' },
  'docs/guide.md': {
    ...{ format: 'markdown', title: 'User guide', doc: 'Read this first! Then that.' },
    facets: new Map([['description', ['How to use it. All of it.']]]),
    children: [
      { title: 'Overview', doc: '概要です。次。' },
      { title: 'Empty', children: [{ title: 'One' }, { title: 'Two' }] },
    ],
  },
  'docs/titled.md': { format: 'markdown', title: 'Only a title' },
})

function at(toc: Toc, id: string): number {
  const node = findNode(toc, id)
  if (node === null) throw new Error(`no node ${id}`)
  return node
}

const CASES: readonly (readonly [id: string, text: string, source: string])[] = [
  ['lib/auth/session.py', 'Sessions (see v1.2).', 'docstring'],
  ['lib/rate.m', 'rate.m (no outline: read as text)', 'rule'],
  ['lib/old.f90', 'Computes the rate. (no outline: read as text)', 'text'],
  ['lib/notes', 'notes', 'title'],
  ['lib/auth/session.py#Session', 'Class with methods: open, close', 'rule'],
  ['lib/auth/session.py#Session.open', 'Opens it, e.g. on login.', 'docstring'],
  ['lib/auth/session.py#Session.close', 'def close(self, reason: str) in session.py', 'rule'],
  ['lib/auth/session.py#expire', 'def expire(now) in session.py', 'rule'],
  ['lib/auth/session.py#LIMIT', 'LIMIT = 5', 'rule'],
  ['lib/auth/session.py#bare', 'bare', 'title'],
  ['lib/auth/token.py', 'Defines: Token', 'rule'],
  ['lib/data.bin', 'not indexed (binary)', 'rule'],
  ['lib/', '6 files: auth/, data.bin, notes, old.f90, rate.m', 'rule'],
  ['app/', 'The app.', 'text'],
  ['app/main.py', 'main.py', 'title'],
  ['docs/guide.md', 'User guide: How to use it.', 'frontmatter'],
  ['docs/guide.md#overview', '概要です。', 'text'],
  ['docs/guide.md#empty', 'Sections: One, Two', 'rule'],
  ['docs/titled.md', 'Only a title', 'text'],
  ['/', '10 files: app/, docs/, lib/', 'rule'],
]

describe('summaryOf', () => {
  it.each(CASES)('%s (TOC-4)', (id, text, source) => {
    expect(summaryOf(TOC, at(TOC, id))).toEqual({ text, source })
  })

  it('is never empty and never over 300 characters, on one line (TOC-4)', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', 'x'.repeat(5000)))
    const spec = (depth: number): fc.Arbitrary<NodeSpec> =>
      fc.record({
        kind: fc.constantFrom('class', 'section', 'function', 'key'),
        ...{ title: text, doc: text, signature: text },
        children: depth === 0 ? fc.constant([]) : fc.array(spec(depth - 1), { maxLength: 12 }),
      })
    fc.assert(
      fc.property(spec(2), (tree) => {
        const toc = tocOf({ 'a/b': tree })
        for (let n = 0; n < toc.count; n++) {
          const summary = summaryOf(toc, n).text
          expect(summary.trim()).not.toBe('')
          expect(summary.length).toBeLessThanOrEqual(300)
          expect(summary).not.toMatch(/\p{Cc}/u)
        }
      }),
    )
  })
})

describe('a label is no summary', () => {
  const says = (doc: string) => ({ doc, children: [node('function', 'run')] })
  const label = says('Module dependencies.')
  const toc = tocOf({
    ...{ 'lib/app.js': label, 'lib/request.js': label, 'lib/view.js': label },
    ...{ 'a/main.js': says('Lights a lamp.'), 'b/main.js': says('Lights a lamp.') },
    ...{ 'c/main.js': says('Lights a lamp.'), 'c/other.js': says('Lights a lamp.') },
  })

  it.each([
    ['lib/app.js', 'Defines: run'],
    ['lib/view.js', 'Defines: run'],
    ['c/main.js', 'Lights a lamp.'],
  ])('%s, where files of several names begin with the same words (TOC-4)', (id, text) => {
    expect(summaryOf(toc, at(toc, id)).text).toBe(text)
  })
})

describe('a meaningless text is no summary', () => {
  const toc = tocOf({
    'banner.php': {
      doc: 'Example Framework (https://example.org)',
      children: [node('class', 'Emitter', node('method', 'emit'))],
    },
    'licence.c': { doc: 'Copyright (c) 2020 Somebody.\nSorts rows. By key.' },
    'untitled.rs': { doc: 'Just a parser\nIt goes down the grammar. Slowly.' },
    'only-licence.c': { doc: 'Use of this source code is governed by a licence.' },
    'read.md': { format: 'markdown', doc: 'To run this example:' },
    'scoped.ts': { doc: '@scope/name (for short “name”) is a build of it.' },
    'Builder.java': {
      children: [{ kind: 'class', title: 'Builder', doc: 'Builds things. Slowly.' }],
    },
    'set.cc': {
      children: [
        node(
          'module',
          'db',
          node('constant', 'kLimit'),
          node('class', 'Version'),
          node('class', 'Version'),
          node('function', 'find'),
        ),
      ],
    },
    'one.py': {
      children: [node('function', 'make', node('class', 'Made'))],
    },
    'notes.md': {
      format: 'markdown',
      children: [
        { title: 'License', doc: 'Licensed under the MIT license. See LICENSE.' },
        { title: 'Use', doc: 'For example: this. It runs the tool on a folder.' },
      ],
    },
  })

  it.each([
    ['banner.php', 'Defines: Emitter.emit', 'rule'],
    ['licence.c', 'Sorts rows.', 'docstring'],
    ['untitled.rs', 'Just a parser', 'docstring'],
    ['only-licence.c', 'only-licence.c', 'title'],
    ['read.md', 'read.md', 'title'],
    ['scoped.ts', '@scope/name (for short “name”) is a build of it.', 'docstring'],
    ['Builder.java', 'Builds things.', 'docstring'],
    ['set.cc', 'Defines db: Version, find, kLimit', 'rule'],
    ['one.py', 'Defines make: Made', 'rule'],
    ['notes.md#license', 'Licensed under the MIT license.', 'text'],
    ['notes.md#use', 'For example: this.', 'text'],
  ])('%s (TOC-4)', (id, text, source) => {
    expect(summaryOf(toc, at(toc, id))).toEqual({ text, source })
  })
})

describe('displayTitle', () => {
  it('generic titles include the parent’s title (TOC-4)', () => {
    const toc = tocOf({
      'web/auth/index.ts': {},
      'docs/guide.md': {
        title: 'User guide',
        children: [{ title: 'Overview' }, { title: 'Tokens' }],
      },
    })
    expect(displayTitle(toc, at(toc, 'web/auth/index.ts'))).toBe('auth/index.ts')
    expect(displayTitle(toc, at(toc, 'docs/guide.md#overview'))).toBe('User guide › Overview')
    expect(displayTitle(toc, at(toc, 'docs/guide.md#tokens'))).toBe('Tokens')
  })
})

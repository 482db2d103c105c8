import { describe, expect, it } from 'vitest'
import { cardOf, entryOf, routesOf } from './cards.ts'
import { findNode } from './ids.ts'
import { outlineJson } from './outline-json.ts'
import { tocOf } from './testing.ts'

const TOC = tocOf({
  'docs/faq.md': {
    format: 'markdown',
    title: 'FAQ',
    children: [
      { title: 'How do sessions expire?' },
      { title: 'Session limits', children: [{ title: '何が起きますか？' }] },
      { title: 'int x;' },
    ],
  },
  'docs/note.txt': { format: 'text', doc: 'A note. More.' },
  'src/auth/session.py': {
    children: [
      { kind: 'class', title: 'SessionStore' },
      { kind: 'class', title: 'SessionCookie' },
      { kind: 'function', title: 'load_cookie' },
    ],
  },
})

function at(id: string): number {
  const node = findNode(TOC, id)
  if (node === null) throw new Error(`no node ${id}`)
  return node
}

describe('navigation index', () => {
  it('inner nodes and documents have entries, other leaves none (TOC-9)', () => {
    expect(entryOf(TOC, 0)).toMatchObject({ level: 0, leafCount: 7 })
    expect(entryOf(TOC, at('docs/note.txt'))).toMatchObject({
      ...{ overview: 'A note.', level: 2, leafCount: 1 },
    })
    expect(entryOf(TOC, at('docs/faq.md#session-limits'))).not.toBeNull()
    expect(entryOf(TOC, at('src/auth/session.py#load_cookie'))).toBeNull()
  })

  it('question hints are headings that are questions, tags come from titles (TOC-9)', () => {
    const entry = entryOf(TOC, at('docs/faq.md'))
    expect(entry?.questionHints).toEqual(['How do sessions expire?', '何が起きますか？'])
    expect(entryOf(TOC, at('src/auth/session.py'))?.topicTags).toEqual([
      ...['session', 'cookie', 'store', 'load'],
    ])
  })

  it('routes lead to all children, with descriptions (TOC-9)', () => {
    expect(routesOf(TOC, at('docs/'))).toEqual([
      {
        ...{ id: 'docs/faq.md', node: 2, title: 'faq.md' },
        ...{ description: 'FAQ: How do sessions expire?, Session limits, int x;', leafCount: 3 },
      },
      { id: 'docs/note.txt', node: 7, title: 'note.txt', description: 'A note.', leafCount: 1 },
    ])
    expect(routesOf(TOC, at('docs/note.txt'))).toEqual([])
  })

  it('documents and the collection have cards, with leaves and routes counted (TOC-9)', () => {
    expect(cardOf(TOC, at('docs/faq.md'))).toMatchObject({ title: 'faq.md', totalLeaves: 3 + 3 })
    expect(cardOf(TOC, at('docs/note.txt'))).toMatchObject({ sections: [], totalLeaves: 1 })
    expect(cardOf(TOC, 0)?.sections.map(({ title }) => title)).toEqual(['docs/', 'src/'])
    expect(cardOf(TOC, at('docs/'))).toBeNull()
  })
})

describe('outlineJson', () => {
  it('lists only the children that are shown (TOC-10)', () => {
    expect(outlineJson(TOC, at('docs/'), 1)).toEqual({
      ...{ root: 'docs/', generatedAt: '1970-01-01T00:00:00.000Z', files: 2, nodes: 7 },
      tree: {
        ...{ id: 'docs/', t: 'docs/', s: '2 files: faq.md, note.txt' },
        c: [
          {
            id: 'docs/faq.md',
            t: 'faq.md',
            s: 'FAQ: How do sessions expire?, Session limits, int x;',
          },
          { id: 'docs/note.txt', t: 'note.txt', s: 'A note.' },
        ],
      },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { documentOf, tocOf } from '../index/test-collection.ts'
import { DOCUMENT_FLAGS } from '../model/tree/node.ts'
import { titleOf } from '../model/tree/toc.ts'
import { facetFilter } from './facets.ts'

const TOC = tocOf(
  [
    {
      path: 'a.ts',
      language: 'typescript',
      sections: [{ title: 'run', kind: 'function' as const, text: 'x' }],
    },
    {
      ...{ path: 'b.py', language: 'python', flags: DOCUMENT_FLAGS.test },
      sections: [{ title: 'Case', kind: 'class' as const, text: 'x' }],
    },
    {
      path: 'c.md',
      sections: [{ title: 'Intro', text: 'x' }],
      facets: new Map([
        ['tags', ['guide', 'start']],
        ['type', ['runbook']],
        ['kind', ['class']],
        ['__proto__', ['hostile']],
      ]),
    },
  ].map(documentOf),
)

type Selection = Readonly<Record<string, readonly string[]>>

function passing(selection: Selection): string {
  const filter = facetFilter(TOC, new Map(Object.entries(selection)))
  const nodes = Array.from({ length: TOC.count }, (_, n) => n)
  return nodes
    .filter((n) => filter === null || filter[n] === 1)
    .map((n) => titleOf(TOC, n))
    .join(' ')
}

describe('facets', () => {
  it.each<[Selection, string, string]>([
    [{ language: ['typescript'] }, 'a.ts run', 'one value'],
    [{ language: ['typescript', 'python'] }, 'a.ts run b.py Case', 'OR inside a facet'],
    [{ language: ['typescript', 'python'], flag: ['test'] }, 'b.py Case', 'AND across'],
    [{ kind: ['function', 'section'] }, 'run Intro', 'by node'],
    [{ tags: ['start'] }, 'c.md Intro', 'a list of the frontmatter'],
    [{ type: ['runbook'] }, 'c.md Intro', 'what a page calls its own type'],
    [{ type: ['text'], tags: ['start'] }, 'c.md Intro', 'and the type of its content'],
    [{ kind: ['class'] }, 'Case', 'the kind of a node is never what a page says'],
    [{ has_code: ['false'] }, 'c.md Intro', 'pages without code'],
    [{ depth: ['1'] }, 'a.ts b.py c.md', 'by depth'],
    [{ language: [] }, 'Test/ a.ts run b.py Case c.md Intro', 'nothing asked'],
    [{ constructor: ['x'] }, '', 'a name of every object is an unknown facet'],
  ])('%j → %s (%s) (BM-5)', (selection, expected) => {
    expect(passing(selection)).toBe(expected)
  })
})

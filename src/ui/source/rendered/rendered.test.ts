import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_TAGS, type DocumentNode, markdownNodes } from './markdown-nodes.ts'
import { renderedAs } from './rendered-as.ts'
import { separatorOf, tableRows } from './table-rows.ts'

function tagsOf(nodes: readonly DocumentNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)],
  )
}

function wordsOf(nodes: readonly DocumentNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')
}

describe('markdownNodes', () => {
  it('UI-19: a document becomes headings, lists, tables and code', () => {
    const nodes = markdownNodes(
      '# A\n\n- one\n- `two`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nx\n```\n',
    )
    expect(new Set(tagsOf(nodes))).toEqual(
      new Set(['h1', 'ul', 'li', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre']),
    )
  })

  it('UI-19: roles and front matter are not shown, only what they say', () => {
    const nodes = markdownNodes('---\ntitle: x\n---\nSee {func}`open` and {py:class}`Session`.')
    expect(wordsOf(nodes)).toBe('See open and Session.')
    expect(wordsOf(markdownNodes('`{id}` and `GET {id}` stay.'))).toBe('{id} and GET {id} stay.')
  })

  it('SEC-4: links, images and HTML are words', () => {
    const nodes = markdownNodes(
      '[a](https://b) ![c](http://d/e.png) <script>f()</script> <img src=x>',
    )
    expect(tagsOf(nodes)).toEqual(['p'])
    expect(wordsOf(nodes)).toBe('a c <script>f()</script> <img src=x>')
  })

  it('SEC-4: whatever the text, no other element comes of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '# ', '> - ', '|a|\n|-|\n'),
        (text, before) => {
          const known: ReadonlySet<string> = new Set(DOCUMENT_TAGS)
          expect(tagsOf(markdownNodes(before + text)).filter((tag) => !known.has(tag))).toEqual([])
        },
      ),
    )
  })
})

describe('tableRows', () => {
  const cell = fc.string().map((text) => text.replaceAll('\r', ''))
  it('UI-19: what is written by the rules is read again, quotes and line breaks too', () => {
    const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(tables, fc.constantFrom<',' | ';' | '\t'>(',', ';', '\t'), (rows, separator) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = rows.map((row) => row.map(quoted).join(separator)).join('\n')
        expect(tableRows(`${text}\n`, separator)).toEqual(rows)
      }),
    )
  })

  it('UI-19: any text ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', 'a', '\r') }), (text) => {
        expect(tableRows(text, ',').length).toBeLessThanOrEqual(500)
      }),
    )
  })

  it('UI-19: the separator is told by the name, or by the first line', () => {
    expect(separatorOf('a.tsv', 'a,b')).toBe('\t')
    expect(separatorOf('a.csv', 'a;b;c\n1,2')).toBe(';')
    expect(tableRows('a,b\r\n"x, ""y""",\n', ',')).toEqual([
      ['a', 'b'],
      ['x, "y"', ''],
    ])
  })
})

describe('renderedAs', () => {
  it('UI-19: by the ending, and text for all else', () => {
    expect(['a/README.md', 'b.CSV', 'c.svg', 'd.py', 'md'].map(renderedAs)).toEqual([
      ...['markdown', 'table', 'image'],
      ...[null, null],
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delimitedRows, delimitedTable, separatorOf } from '../../../model/collection/delimited.ts'
import type { SkipReason } from '../../../model/tree/skip-reasons.ts'
import { place } from '../../state/testing.ts'
import { pictureType, viewOf } from './format-views.ts'
import { DOCUMENT_TAGS, type DocumentNode, markdownNodes } from './markdown-nodes.ts'
import { MAX_DRAWN_ROWS, rowRangeAround } from './ValuesTable.tsx'

function tagsOf(nodes: readonly DocumentNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)],
  )
}

function wordsOf(nodes: readonly DocumentNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')
}

describe('markdownNodes', () => {
  it('turns Markdown into headings, lists, tables and code (UI-19)', () => {
    const nodes = markdownNodes(
      '# A\n\n- one\n- `two`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nx\n```\n',
    )
    expect(new Set(tagsOf(nodes))).toEqual(
      new Set(['h1', 'ul', 'li', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre']),
    )
  })

  it('drops front matter and the syntax of roles (UI-19)', () => {
    const nodes = markdownNodes('---\ntitle: x\n---\nSee {func}`open` and {py:class}`Session`.')
    expect(wordsOf(nodes)).toBe('See open and Session.')
    expect(wordsOf(markdownNodes('`{id}` and `GET {id}` stay.'))).toBe('{id} and GET {id} stay.')
  })

  it('gives the source lines of each element that has text of its own (UI-19)', () => {
    const text =
      '---\ntitle: x\n---\n# A\n\n- one\n- two\n  - deep\n\n| a |\n|---|\n| 1 |\n\n```\nx\ny\n```\n'
    const all = (nodes: readonly DocumentNode[]): string[] =>
      nodes.flatMap((node) => {
        if (typeof node === 'string') return []
        const { tag, lines } = node
        return [...(lines ? [`${tag} ${lines.start}-${lines.end}`] : []), ...all(node.children)]
      })
    expect(all(markdownNodes(text, 11))).toEqual([
      ...['h1 14-14', 'li 16-16', 'li 17-17', 'li 18-18'],
      ...['tr 20-20', 'tr 22-22', 'pre 24-27'],
    ])
  })

  it('turns links, images and HTML into words (SEC-4)', () => {
    const nodes = markdownNodes(
      '[a](https://b) ![c](http://d/e.png) <script>f()</script> <img src=x alt="g">\n\n<div onclick="h()"><b>i</b></div>\n',
    )
    expect(tagsOf(nodes)).toEqual(['p', 'p'])
    expect(wordsOf(nodes)).toBe('a c f() gi')
  })

  it('creates only known elements, whatever the text (SEC-4)', () => {
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

describe('rows of a table', () => {
  const cellsOf = (text: string, separator: ',' | ';' | '\t') =>
    delimitedRows(text, separator).map(({ cells }) => cells())
  const cell = fc.string().map((text) => text.replaceAll('\r', ''))
  it('reads quoted cells as they were written, with quotes and line breaks (UI-19)', () => {
    const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(tables, fc.constantFrom<',' | ';' | '\t'>(',', ';', '\t'), (rows, separator) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = rows.map((row) => row.map(quoted).join(separator)).join('\n')
        expect(cellsOf(`${text}\n`, separator)).toEqual(rows)
      }),
    )
  })

  it('gives at most one row per line, whatever the text (UI-19)', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', 'a', '\r') }), (text) => {
        const rows = delimitedRows(text, ',')
        expect(rows.length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/u).length)
      }),
    )
  })

  it('accepts any declared separator, also one with a meaning in regular expressions (FMT-23)', () => {
    for (const sign of '(*\\]^.-[+?|$') {
      const { header, rows } = delimitedTable(
        'a.csv',
        `sep=${sign}\nname${sign}city\nAda${sign}Rome\n`,
      )
      expect(header?.cells()).toEqual(['name', 'city'])
      expect(rows.map(({ cells }) => cells())).toEqual([['Ada', 'Rome']])
    }
  })

  it('chooses the separator by the file name, or by the first line (UI-19)', () => {
    expect(separatorOf('a.tsv', 'a,b')).toBe('\t')
    expect(separatorOf('a.csv', 'a;b;c\n1,2')).toBe(';')
    expect(cellsOf('a,b\r\n"x, ""y""",\n', ',')).toEqual([
      ['a', 'b'],
      ['x, "y"', ''],
    ])
  })

  it('gives each row its lines, and limits the drawn rows to those around a line (FMT-7)', () => {
    const [, broken, last] = delimitedRows('a,b\n"x\ny",1\nz,2\n', ',')
    expect(broken).toMatchObject({ start: 2, end: 3 })
    expect(broken.cells()).toEqual(['x\ny', '1'])
    expect(last).toMatchObject({ start: 4, end: 4 })
    const many = delimitedRows('a\n'.repeat(1200), ',')
    expect(rowRangeAround(many, 1)).toEqual({ from: 0, to: MAX_DRAWN_ROWS })
    expect(rowRangeAround(many, 1100)).toEqual({ from: 1000, to: 1200 })
    expect(rowRangeAround(many, 9999)).toEqual({ from: 0, to: MAX_DRAWN_ROWS })
    expect(rowRangeAround([], 1)).toEqual({ from: 0, to: 0 })
  })
})

describe('viewOf', () => {
  const viewed = (path: string, format: string, skipped?: SkipReason) =>
    viewOf({ text: 'words', ref: { ...place(1), path }, format, ...(skipped && { skipped }) })
      ?.kind ?? null

  it('chooses the view by the format of the text, whatever its name (UI-19, FMT-5, FMT-6, FMT-7)', () => {
    const formats = ['csv', 'xlsx', 'pptx', 'notebook', 'epub', 'pdf', 'mdx', 'code', 'text']
    expect(formats.map((format) => viewed('a.ipynb', format))).toEqual([
      ...['table', 'sheets', 'slides', 'notebook', 'document', 'pages', 'markdown'],
      ...[null, null],
    ])
    expect(viewed('a.svg', 'xml')).toBe('image')
  })

  it('shows an image file that was only listed, unless its format can run scripts (UI-19, SEC-4)', () => {
    expect(
      ['b.jpg', 'c.webp', 'd.svg', 'e.exe', 'png'].map((path) => viewed(path, '', 'binary')),
    ).toEqual([...['picture', 'picture', null, null, null]])
    expect(['a.JPEG', 'a.constructor'].map(pictureType)).toEqual(['image/jpeg', undefined])
  })
})

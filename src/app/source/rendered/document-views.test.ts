import { describe, expect, it } from 'vitest'
import { parser } from '../../../cli/testing/parser.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import { NODE_KINDS } from '../../../model/tree/node.ts'
import { writePptx } from '../../../parse/documents/testing.ts'
import { place } from '../../state/testing.ts'
import { notebookCells } from './DocumentView.tsx'
import {
  documentNodes,
  documentParts,
  headingsOf,
  MAX_DRAWN_CHARACTERS,
  partAt,
  slideOf,
} from './document-nodes.ts'
import type { DocumentNode } from './markdown-nodes.ts'

/** A document as the page gets it: its lines, and the places in it. */
async function read(path: string, content: Uint8Array | string) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { outline, text } = await parser.parse(path, bytes)
  const { kind, size, start, end } = outline
  const refs: NodeRef[] = Array.from({ length: outline.count - 1 }, (_, i) => ({
    ...place(i + 1),
    kind: NODE_KINDS[kind[i + 1]],
    size: size[i + 1],
    start: start[i + 1],
    end: end[i + 1],
  }))
  const lines = new TextDecoder().decode(text).split('\n')
  return { lines, refs, headings: headingsOf(refs), whole: { start: 1, end: lines.length } }
}

function said(nodes: readonly DocumentNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : `<${node.tag}>${said(node.children)}`))
    .join('')
}

const PRESENTATION = writePptx([
  { title: 'Goals', texts: ['Fewer leaks'], notes: 'Say it slowly' },
  { title: '', texts: ['Call before noon'] },
])

const NOTEBOOK = JSON.stringify({
  nbformat: 4,
  metadata: { kernelspec: { language: 'python' } },
  cells: [
    { cell_type: 'markdown', source: '# Orders\n\nCounts **them**.\n\n- one' },
    {
      cell_type: 'code',
      source: 'def count(rows):\n    return len(rows)\n\ncount([])',
      outputs: [{ text: 'a  b\n1  2\n' }, { data: { 'text/plain': '<b>0</b>' } }],
    },
    { cell_type: 'markdown', source: 'The end.' },
  ],
})

describe('a notebook (FMT-5)', () => {
  it('draws its prose, and its code apart from its output', async () => {
    const { lines, refs, headings, whole } = await read('a.ipynb', NOTEBOOK)
    const [orders, code, end, ...others] = notebookCells(lines, whole, refs, headings)
    expect(others).toEqual([])
    expect(orders.kind === 'prose' && said(orders.nodes)).toBe(
      '<h1>Orders<p>Counts <strong>them.<ul><li>one',
    )
    if (code.kind !== 'code') throw new Error('the second cell is code')
    const at = ({ start, end: last }: { start: number; end: number }) =>
      lines.slice(start - 1, last)
    expect(at(code.code)).toEqual(['def count(rows):', '    return len(rows)', '', 'count([])'])
    expect(code.outputs.map(at)).toEqual([['a  b', '1  2'], ['<b>0</b>']])
    expect(end.kind === 'prose' && said(end.nodes)).toBe('<p>The end.')
  })
})

describe('slides, documents and books (FMT-6)', () => {
  it('show one slide at a time, with its title and its notes', async () => {
    const { lines, headings } = await read('a.pptx', PRESENTATION)
    const slides = documentParts(lines, headings, true)
    expect(slides.map(({ title }) => title)).toEqual(['Slide 1: Goals', 'Slide 2'])
    expect(
      slides
        .map((one) => slideOf(lines, one, headings))
        .map((one) => [...[one.title, said(one.text), said(one.notes)]]),
    ).toEqual([
      ['Goals', '<p>Fewer leaks', '<p>Say it slowly'],
      ['', '<p>Call before noon', ''],
    ])
    const line = lines.indexOf('Call before noon') + 1
    expect([1, line, 99].map((one) => partAt(slides, one))).toEqual([0, 1, 0])
  })

  it('show headings, lists and tables of a page, and text that looks like HTML as words (SEC-4)', async () => {
    const { lines, headings, whole } = await read(
      'a.html',
      '<h1>Rent</h1><p>Paid &lt;script&gt;f()&lt;/script&gt; monthly a | b.</p><h2>Rates</h2><ul><li>low<li>high</ul><table><tr><td>A<td>1<tr><td>B<td>2</table>',
    )
    expect(said(documentNodes(lines, whole, headings))).toBe(
      '<h1>Rent<p>Paid <script>f()</script> monthly a | b.<h2>Rates<ul><li>low<li>high<table><tbody><tr><td>A<td>1<tr><td>B<td>2',
    )
  })

  it('keep the cells of rows with empty or joined ones, and make no row of a bar between words', () => {
    const lines = ['| a | | b', 'c | d', '', 'this | that']
    expect(said(documentNodes(lines, { start: 1, end: 4 }, new Map()))).toBe(
      '<table><tbody><tr><td><td>a<td><td>b<tr><td>c<td>d<p>this | that',
    )
  })

  it('show what a mail quotes as a quotation (FMT-22)', async () => {
    const { lines, headings, whole } = await read(
      'a.eml',
      'Subject: Roof\n\nYes.\n\n> Is it dry?\n>> Why?\n\nNo.',
    )
    expect(said(documentNodes(lines, whole, headings))).toBe(
      '<h1>Roof<p>Yes.<blockquote><p>Is it dry?<p>> Why?<p>No.',
    )
  })

  it('divide a book that is too long to be drawn into chapters, and these into pieces', () => {
    const chapter = (title: string, length: number) => [
      title,
      ...Array(length).fill('x'.repeat(99)),
    ]
    const lines = [...chapter('One', 10), ...chapter('Two', (MAX_DRAWN_CHARACTERS / 100) * 2)]
    const headings = new Map([
      [1, 1],
      [12, 1],
    ])
    const parts = documentParts(lines, headings, false)
    expect(parts.map(({ title }) => title)).toEqual(['One', 'Two', 'Two', 'Two'])
    expect(parts.flatMap(({ start, end }) => [start, end]).slice(1, -1)).toEqual([
      ...[11, 12, 4011, 4012, 8011, 8012],
    ])
    expect(documentParts(lines.slice(0, 20), headings, false)).toEqual([
      { title: 'One', start: 1, end: 20 },
    ])
    expect(documentParts([''], new Map(), true)).toEqual([])
  })
})

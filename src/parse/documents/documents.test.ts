import { afterAll, describe, expect, it } from 'vitest'
import { writeZip } from '../../archive/testing.ts'
import { readDocument as read } from '../../cli/testing/office.ts'
import { paragraph as p, sheetParts, wordParts, zipOf } from './office/testing.ts'
import { keepGlobals, WORD_NAMESPACE, writeEpub, writePdf, writePptx } from './testing.ts'

afterAll(keepGlobals())

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const LINES = ['One line of text that goes on.', 'Another line of the same page.']
const page = (texts: readonly string[], head = 'The running head') => ({
  texts: [
    [head, 50, 780],
    ...texts.map((text, i) => [text, 50, 700 - i * 14] as const),
    ['17', 300, 20],
  ] as const,
})

describe('PDF (FMT-4)', () => {
  it('reads sections from the outline, without running heads and page numbers', async () => {
    const pages = [
      ...['Beginnings', 'More words', 'Endings', 'Last words', 'Index'].map((title, i) => ({
        texts: [
          ...page([title, ...LINES.map((line) => `${title}: ${line}`)]).texts.slice(0, -1),
          [`${i + 3}`, 300, 20],
        ] as const,
      })),
    ]
    const { tree, text, said } = await read(
      'a.pdf',
      writePdf(pages, [
        ['Beginnings', 0],
        ['Endings', 2],
      ]),
    )
    expect(said).toEqual([])
    expect(text).not.toContain('running head')
    expect(text).toContain('[page 1, printed 3]')
    expect(text.split('\n').filter((line) => /^\d+$/.test(line))).toEqual([])
    const sections = tree.filter((line) => line.includes('  section'))
    expect(sections.map((line) => line.trim().replace(/ \|.*/, ''))).toEqual([
      'section Beginnings 1-10',
      'section Endings 11-24',
    ])
    expect(tree.join('\n')).toMatch(
      /section Beginnings.*\n {4}page page 1: Beginnings.*printed 3.*\n {4}page page 2/,
    )
    expect(tree.at(-1)).toBe('facet sections: outline')
  })

  it('reads sections from the printed contents, checked against the headings', async () => {
    const chapters = [
      ...['The first of all', 'The second part', 'The third part', 'The fourth', 'The fifth'],
    ]
    const contents = chapters.map((title, i) => `${title} ........ ${i + 2}`)
    const pages = [contents, ...chapters.map((title) => [title.toUpperCase(), ...LINES])]
    const { tree } = await read('a.pdf', writePdf(pages.map((texts) => page(texts))))
    expect(tree.at(-1)).toBe('facet sections: contents')
    expect(tree.filter((line) => line.includes('section T')).length).toBe(5)
  })

  it('reads sections from the size of letters, else pages', async () => {
    const large = {
      texts: [
        ['A large heading', 50, 700, 18],
        [LINES[0], 50, 650],
        [LINES[1], 50, 636],
      ],
    } as const
    const sized = await read('a.pdf', writePdf([large, large, large]))
    expect(sized.tree.at(-1)).toBe('facet sections: sizes')
    const plain = await read('a.pdf', writePdf([page(LINES), page(LINES)]))
    expect(plain.tree.at(-1)).toBe('facet sections: pages')
    expect(plain.tree.filter((line) => line.includes('page page'))).toHaveLength(2)
  })

  it('titles pages by the headings in their first lines, not by the header of a table', async () => {
    const heads = [['The Lamp Company'], ['Statements of Cash Flows'], ['Wicks', 'Burners']]
    const headed = {
      texts: heads.flatMap((cells, i) =>
        cells.map((cell, x) => [cell, 50 + x * 200, 700 - i * 14] as const),
      ),
    }
    const edges = {
      texts: [['Balance Sheets', 50, 700] as const, ['The Lamp Company', 300, 700] as const],
    }
    const { tree } = await read('a.pdf', writePdf([headed, edges]))
    const pages = tree.filter((line) => line.includes('page page'))
    expect(pages[0]).toMatch(/page 1: The Lamp Company · Statements of Cash Flows \d/)
    expect(pages[1]).toMatch(/page 2: Balance Sheets · The Lamp Company \d/)
  })

  it('an appendix in larger letters is not read as headings', async () => {
    const large = Array.from(
      { length: 12 },
      (_, i) => [`Clause ${i} of the appendix goes on`, 50, 700 - i * 20, 14] as const,
    )
    const text = Array.from({ length: 40 }, (_, i) => `Text number ${i} goes on and on.`)
    const pages = [page(text), page(text), page(text), { texts: large }]
    const { tree } = await read('a.pdf', writePdf(pages))
    expect(tree.at(-1)).toBe('facet sections: pages')
  })

  it('joins hyphenated words', async () => {
    const { text } = await read('a.pdf', writePdf([page(['This is a divi-', 'ded word of text.'])]))
    expect(text).toContain('This is a divided\nword of text.')
  })

  it.each([
    ['truncated (fault 15)', writePdf([page(LINES)]).slice(0, 300), 'damaged'],
    ['no PDF at all (fault 15)', encoder.encode('words and more words'), 'no PDF file'],
    ['empty (fault 15)', new Uint8Array(0), 'damaged'],
    ['a scan (fault 15)', writePdf([{ texts: [], hasPicture: true }, { texts: [] }]), 'scan'],
    ['blank pages (fault 15)', writePdf([{ texts: [] }, { texts: [] }]), 'no text'],
    ['no pages (fault 15)', writePdf([]), 'no text'],
  ])('reports what is wrong with a PDF: %s', async (_, bytes, words) => {
    const { text, said, tree } = await read('a.pdf', bytes)
    expect(text).toBe('')
    expect(tree).toHaveLength(1)
    expect(said).toEqual([expect.stringContaining(words)])
  })

  it('does not run an action of the file (fault 15)', async () => {
    const action = ' /OpenAction << /S /JavaScript /JS (globalThis.ran = true) >>'
    const { text } = await read('a.pdf', writePdf([page(LINES)], [], action))
    expect(text).toContain(LINES[0])
    expect('ran' in globalThis).toBe(false)
  })
})

describe('HTML (FMT-3)', () => {
  it('reads the main content by its headings, without scripts and navigation', async () => {
    const { tree, text } = await read(
      'a.html',
      `<html><head><title>The shop</title><script>evil()</script></head><body><nav>Menu</nav><main>
       <h1>Shop</h1><p>Keeps <b>orders</b> of
       visitors.<h2>Rows</h2><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>
       <pre>x = 1
  y = 2</pre></main><footer>Imprint</footer></body></html>`,
    )
    expect(text).toBe(
      'Shop\n\nKeeps orders of visitors.\n\nRows\n\na | b\n1 | 2\n\nx = 1\n  y = 2\n',
    )
    expect(tree).toEqual([
      'document The shop 1-11',
      '  section Shop 1-11 |  | Keeps orders of visitors.',
      '    section Rows 5-11',
    ])
  })

  it('metadata above a page is not part of its text', async () => {
    const { text } = await read(
      'a.html',
      '---\npermalink: /\ntitle: Shop\n---\n<p>We sell bells.</p>',
    )
    expect(text).toBe('We sell bells.\n')
  })

  it('takes a bounded time for 100,000 nested elements and 10 MB of inline data (fault 14)', async () => {
    const nested = await read('a.html', `${'<div>'.repeat(100_000)}words${'</div>'.repeat(10)}`)
    expect(nested.text).toBe('words\n')
    const inline = `<p>before</p><img src="data:image/png;base64,${'A'.repeat(10_000_000)}"><p>after</p>`
    expect((await read('a.html', inline)).text).toBe('before\nafter\n'.replace('\n', '\n\n'))
  })
})

describe('notebooks (FMT-5)', () => {
  const notebook = (cells: unknown) =>
    JSON.stringify({ nbformat: 4, metadata: { kernelspec: { language: 'python' } }, cells })

  it('reads headings, cells and definitions in code', async () => {
    const { tree, text } = await read(
      'a.ipynb',
      notebook([
        { cell_type: 'markdown', source: ['# Orders\n', 'Counts them.'] },
        {
          cell_type: 'code',
          source: '%matplotlib inline\ndef count(rows):\n    return len(rows)\n',
          outputs: [{ data: { 'text/plain': ['42'], 'image/png': 'AAAA' } }],
        },
      ]),
    )
    expect(text).toContain('\nOutput:\n42\n')
    expect(text).not.toContain('AAAA')
    expect(tree.map((line) => line.trim().split(' ').slice(0, 2).join(' '))).toEqual(
      ['document 1-6', 'section Orders', 'cell cell', 'function count', 'facet kernel:'].map(
        (line) =>
          line === 'document 1-6' ? tree[0].trim().split(' ').slice(0, 2).join(' ') : line,
      ),
    )
  })

  it('reads version 3, and limits invalid JSON and huge outputs (fault 17)', async () => {
    const old = { worksheets: [{ cells: [{ cell_type: 'heading', level: 2, source: 'Old' }] }] }
    expect((await read('a.ipynb', JSON.stringify(old))).text).toBe('Old\n')
    const broken = await read('a.ipynb', '{"cells": [')
    expect(broken.said).toEqual([expect.stringContaining('no JSON file')])
    expect(broken.format).toBe('text')
    const huge = notebook([
      { cell_type: 'code', source: 'x', outputs: [{ text: 'y'.repeat(1_000_000) }] },
    ])
    expect((await read('a.ipynb', huge)).text.length).toBeLessThan(1000)
  })
})

describe('office documents and books (FMT-6)', () => {
  it('DOCX: reads headings by style, lists and tables, and deleted text as such', async () => {
    const style = (id: string) => `<w:pStyle w:val="${id}"/>`
    const rows = `<w:tbl><w:tr><w:tc>${p('a')}</w:tc><w:tc>${p('b')}</w:tc></w:tr></w:tbl>`
    const deleted = '<w:p><w:del><w:r><w:t>gone</w:t></w:r></w:del></w:p>'
    const body = `${p('The shop', style('H1'))}${p('Keeps orders &amp; sessions.')}${deleted}${p('Rows', style('H2'))}${rows}`
    const styles = `<w:styles ${WORD_NAMESPACE}><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="H2"><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style></w:styles>`
    const { text, nodes } = await read('a.docx', zipOf(wordParts(body, { 'styles.xml': styles })))
    expect(text).toBe('The shop\n\nKeeps orders & sessions.\nDeleted: gone\n\nRows\n\na | b\n')
    expect(nodes.slice(1)).toEqual(['  section The shop 1-8', '    section Rows 6-8'])
  })

  it('PPTX: reads slides in order with their notes', async () => {
    const zip = writePptx([{ title: 'Orders' }, { title: '', texts: ['Text of it'] }])
    expect((await read('a.pptx', zip)).text).toBe('Slide 1: Orders\n\nSlide 2\n\nText of it\n')
  })

  it('XLSX: reads sheets by name and rows with their shown values', async () => {
    const shared = '<sst><si><t>id</t></si><si><t>total</t></si></sst>'
    const rows =
      '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row><c r="A2"><f>1+1</f><v>2</v></c><c r="C2"><v>0.30000000000000004</v></c></row>'
    const sheet = sheetParts(`<sheetData>${rows}</sheetData>`, { 'sharedStrings.xml': shared })
    expect((await read('a.xlsx', zipOf(sheet))).text).toBe('Rows\n\nid |  | total\n2 |  | 0.3\n')
  })

  const epub = (more: Parameters<typeof writeEpub>[2] = []) =>
    writeEpub('The book', ['<h1>One</h1><p>Words.</p>'], more)

  it('reads the chapters of an EPUB in the order of the spine, and reports a locked book (fault 19)', async () => {
    const { text, tree } = await read('a.epub', epub())
    expect(text).toBe('One\n\nWords.\n')
    expect(tree[0]).toBe('document The book 1-3')
    const locked = epub([
      {
        name: 'META-INF/encryption.xml',
        data: '<encryption><CipherReference URI="o/c%200.xhtml"/></encryption>',
      },
    ])
    expect((await read('a.epub', locked)).said).toEqual([expect.stringContaining('DRM')])
  })

  it('reads an EPUB without its damaged chapter, and names that chapter', async () => {
    const bytes = writeEpub('The book', ['<h1>One</h1>', '<h1>Damaged</h1>', '<h1>Three</h1>'])
    // One letter is changed, so the checksum is another.
    const at = decoder.decode(bytes.map((byte) => byte & 0x7f)).indexOf('Damaged')
    bytes[at] = 0x58
    const { text, said } = await read('a.epub', bytes)
    expect(text).toBe('One\n\nThree\n')
    expect(said).toEqual([expect.stringMatching(/^Its part o\/c.1\.xhtml is damaged\.$/)])
  })

  it.each([
    ['not a zip (fault 16)', 'a.docx', encoder.encode('words'), 'damaged or no DOCX file'],
    [
      'no document inside (fault 16)',
      'a.docx',
      writeZip([{ name: 'x', data: '' }]),
      'no DOCX file',
    ],
    ['encrypted (fault 16)', 'a.docx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'encrypted'],
    ['no slides', 'a.pptx', writeZip([{ name: 'x', data: '' }]), 'no text'],
    ['not a workbook', 'a.xlsx', writeZip([{ name: 'x', data: '' }]), 'no XLSX file'],
    ['empty', 'a.epub', new Uint8Array(0), 'damaged'],
  ])('reports what is wrong with a document: %s', async (_, path, bytes, words) => {
    const { text, said } = await read(path, bytes)
    expect(text).toBe('')
    expect(said).toEqual([expect.stringContaining(words)])
  })

  it('does not expand entities of a document (fault 16)', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><w:document ${WORD_NAMESPACE}><w:p><w:r><w:t>${'&b;'.repeat(1000)}</w:t></w:r></w:p></w:document>`
    const { text } = await read('a.docx', writeZip([{ name: 'word/document.xml', data: bomb }]))
    expect(text.length).toBeLessThan(10_000)
  })
})

describe('hostile data files take a bounded time (FMT-7)', () => {
  it.each([
    ['nested JSON (fault 9)', 'a.json', '['.repeat(100_000)],
    ['broken JSON (fault 10)', 'a.json', '{"a": NaN, "a": [1,2,], "__proto__": {"b": }'],
    [
      'YAML of aliases (fault 11)',
      'a.yaml',
      `a: &a [x]\n${Array.from({ length: 2000 }, (_, i) => `k${i}: [*a, *a]`).join('\n')}`,
    ],
    ['YAML of brackets (fault 11)', 'a.yaml', '['.repeat(100_000)],
    ['tags (fault 11)', 'a.yaml', '__proto__: !!js/function "x"\nconstructor: 1\n'],
    ['an open quote (fault 18)', 'a.csv', `a,b\n"${'x,\n'.repeat(50_000)}`],
    ['10,000 columns (fault 18)', 'a.csv', `${'a,'.repeat(10_000)}\n`],
    ['equals signs (fault 20)', 'a.ini', `${'='.repeat(100_000)}\n${'a '.repeat(50_000)}`],
    ['open tags (fault 20)', 'a.xml', '<a '.repeat(40_000)],
    ['colons (fault 20)', 'a.yaml', `${'a:'.repeat(50_000)}\n${' '.repeat(100_000)}x`],
    ['braces (fault 20)', 'a.tex', `\\section${'{'.repeat(100_000)}`],
    ['stars (fault 20)', 'a.org', `${'*'.repeat(100_000)}\n${'[['.repeat(50_000)}`],
    ['brackets (fault 20)', 'a.adoc', `${'<<'.repeat(50_000)}\n${'link:'.repeat(20_000)}`],
    ['scripts (fault 20)', 'a.vue', '<script '.repeat(20_000)],
  ])('%s', async (_, path, content) => {
    const before = process.cpuUsage()
    await read(path, content)
    const { user } = process.cpuUsage(before)
    expect(user / 1000).toBeLessThan(3000)
    expect(({} as Record<string, unknown>).b).toBeUndefined()
  })
})

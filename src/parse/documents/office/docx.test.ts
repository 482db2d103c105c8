import { describe, expect, it } from 'vitest'
import { readOffice } from '../../../cli/testing/office.ts'
import { paragraph as p, relationsOf, wordParts } from './testing.ts'

const lines = async (...args: Parameters<typeof wordParts>): Promise<string[]> =>
  (await readOffice('a.docx', wordParts(...args))).lines

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

const box = (...texts: string[]): string => {
  const content = `<w:txbxContent>${texts.map((text) => p(text)).join('')}</w:txbxContent>`
  const fallback = `<w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict>`
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${content}</w:drawing></mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`
}

const table = (...rows: (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

describe('text boxes (FMT-20)', () => {
  it('reads a box once, behind the paragraph on which it hangs', async () => {
    const body = p(
      'Before the box, ',
      '',
      `${box('In the box.', 'Its second line.')}${run('after it.')}`,
    )
    expect(await lines(body)).toEqual([
      'Before the box, after it.',
      'In the box.',
      'Its second line.',
    ])
  })

  it('reads a box in a cell, and one for old programs only', async () => {
    const old = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p('old box')}</w:txbxContent></v:textbox><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>`
    const body = `${table([p('left'), p('right, ', '', `${box('boxed')}${run('goes on')}`)])}${p('Start ', '', `${old}${run('finish.')}`)}`
    expect(await lines(body)).toEqual([
      ...['left | right, goes on boxed', 'Start finish.', 'old box', 'DRAFT'],
    ])
  })

  it('a box with a table keeps its rows', async () => {
    const inside = `<w:r><w:drawing><w:txbxContent>${table([p('a'), p('b')], [p('1'), p('2')])}</w:txbxContent></w:drawing></w:r>`
    expect(await lines(p('Around', '', inside))).toEqual(['Around', 'a | b', '1 | 2'])
  })
})

describe('notes, comments, heads and feet (FMT-20)', () => {
  const reference = (name: string, id: string): string => `<w:r><w:${name} w:id="${id}"/></w:r>`

  it('reads notes and comments beside their paragraph, with what they are', async () => {
    const body = `${p('Late payment costs a fee.', '', reference('endnoteReference', '2'))}${p('The deposit.', '', reference('footnoteReference', '1') + reference('commentReference', '0'))}${p('End.')}`
    const others = {
      'endnotes.xml': `<w:endnotes><w:endnote w:type="separator" w:id="0">${p('---')}</w:endnote><w:endnote w:id="2">${p('Five percent.')}</w:endnote></w:endnotes>`,
      'footnotes.xml': `<w:footnotes><w:footnote w:id="1">${p('Two rents.')}${p('At most.')}</w:footnote></w:footnotes>`,
      'comments.xml': `<w:comments><w:comment w:id="0" w:author="Ann">${p('Three?')}</w:comment></w:comments>`,
    }
    expect(await lines(body, others)).toEqual([
      ...['Late payment costs a fee.', 'Endnote 1: Five percent.', 'The deposit.'],
      ...['Footnote 1: Two rents. At most.', 'Comment by Ann: Three?', 'End.'],
    ])
  })

  it('reads heads and feet once, at the end, and no numbers of pages', async () => {
    const ids = ['r1', 'r2', 'r3'].map((id) => `<w:headerReference r:id="${id}"/>`).join('')
    const body = `${p('Text.')}<w:sectPr>${ids}<w:footerReference r:id="r4"/></w:sectPr>`
    const rels = relationsOf({
      r1: ['header', 'header1.xml'],
      r2: ['header', 'header2.xml'],
      r3: ['header', 'header3.xml'],
      r4: ['footer', 'footer1.xml'],
    })
    expect(
      await lines(body, {
        '_rels/document.xml.rels': rels,
        'header1.xml': `<w:hdr>${p('Draft 7')}</w:hdr>`,
        'header2.xml': `<w:hdr>${p('Draft 7')}</w:hdr>`,
        'header3.xml': `<w:hdr>${p('12')}</w:hdr>`,
        'footer1.xml': `<w:ftr>${p('Confidential')}</w:ftr>`,
      }),
    ).toEqual(['Text.', 'Header: Draft 7', 'Footer: Confidential'])
  })

  it('reads tracked changes as they would be accepted, and what they delete as deleted', async () => {
    const change = `<w:del w:author="Eve"><w:r><w:delText>900</w:delText></w:r></w:del><w:ins w:author="Eve">${run('950')}</w:ins>${run(' a month.')}`
    const former =
      '<w:pPrChange><w:pPr><w:pStyle w:val="H1"/><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>'
    const moved = `<w:moveFrom>${run('Moved.')}</w:moveFrom>`
    const body = `${p('The rent is ', former, change)}<w:p>${moved}</w:p><w:p><w:moveTo>${run('Moved.')}</w:moveTo></w:p>`
    const { lines, said } = await readOffice('a.docx', wordParts(body))
    expect(lines).toEqual(['The rent is 950 a month.', 'Deleted by Eve: 900', 'Moved.'])
    expect(said).toEqual(['Insertions read as text that nobody has accepted yet: 1.'])
  })

  it('marks hidden text, and counts what is not read', async () => {
    const hidden = `${run('secret', '<w:vanish/>')}${run(' and shown', '<w:vanish w:val="0"/>')}<w:r><w:object><o:OLEObject/></w:object></w:r>`
    const { lines, said } = await readOffice('a.docx', wordParts(p('Seen, ', '', hidden)))
    expect(lines).toEqual(['Seen, [hidden: secret] and shown'])
    expect(said).toEqual(['Embedded objects that were left out: 1.'])
  })
})

describe('letters as white as the paper, or too small to see, are marked as hidden (FMT-20, SEC-3)', () => {
  const white = run('secret', '<w:color w:val="FFFFFF"/>')
  const lines = async (body: string, styles = '') =>
    (await readOffice('a.docx', { ...wordParts(body), 'word/styles.xml': styles })).lines

  it.each([
    ['white', p('', '', white)],
    ['tiny', p('', '', run('secret', '<w:sz w:val="2"/>'))],
    ['of a white style', p('', '<w:pStyle w:val="W"/>', run('secret'))],
  ])('%s', async (_, body) => {
    const styles = `<w:styles><w:style w:styleId="W"><w:rPr><w:color w:val="FEFEFE"/></w:rPr></w:style></w:styles>`
    expect(await lines(body, styles)).toEqual(['[hidden: secret]'])
  })

  it.each([
    [
      'on a ground of their own',
      p('', '', run('secret', '<w:color w:val="FFFFFF"/><w:shd w:fill="1F3864"/>')),
    ],
    ['in a shaded paragraph', p('', '<w:shd w:fill="1F3864"/>', white)],
    ['in a table', `<w:tbl><w:tr><w:tc>${p('', '', white)}</w:tc></w:tr></w:tbl>`],
    ['in a box', p('', '', `<w:r><w:txbxContent>${p('', '', white)}</w:txbxContent></w:r>`)],
    ['over a picture', p('', '', `<wp:anchor behindDoc="1"/>${white}`)],
    ['grey', p('', '', run('secret', '<w:color w:val="F0F0F0"/>'))],
  ])('but not %s', async (_, body) => {
    expect(await lines(body)).toEqual(['secret'])
  })
})

describe('automatic numbers (FMT-20)', () => {
  const level = (at: number, format: string, text: string, more = ''): string =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.', '<w:pStyle w:val="H1"/>')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '·')}${level(1, 'upperRoman', '%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="2"><w:startOverride w:val="3"/></w:lvlOverride></w:num></w:numbering>`
  const style = (id: string, name: string, at: number): string =>
    `<w:style w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:numPr>${at > 0 ? `<w:ilvl w:val="${at}"/>` : ''}<w:numId w:val="1"/></w:numPr></w:pPr></w:style>`
  const styles = `<w:styles>${style('H1', 'heading 1', 0)}${style('H2', 'heading 2', 1)}<w:style w:styleId="Own"><w:basedOn w:val="H2"/></w:style></w:styles>`
  const others = { 'numbering.xml': numbering, 'styles.xml': styles }
  const styled = (id: string): string => `<w:pStyle w:val="${id}"/>`
  const listed = (id: number, at: number): string =>
    `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`

  it('numbers headings by their styles, and clauses within them', async () => {
    const body = [
      p('Scope', styled('H1')),
      p('Payment', styled('H1')),
      p('Rent', styled('H2')),
      p('Deposit', styled('Own')),
      p('in cash', listed(1, 2)),
      p('by wire', listed(1, 2)),
      p('Notice', styled('H2')),
      p('at once', listed(1, 2)),
      p('End', styled('H1')),
    ]
    expect(await lines(body.join(''), others)).toEqual([
      ...['1. Scope', '2. Payment', '2.1 Rent', '2.2 Deposit', '(a) in cash', '(b) by wire'],
      ...['2.3 Notice', '(a) at once', '3. End'],
    ])
  })

  it('tells items from numbers, and begins a list anew where it says so', async () => {
    const body = [
      p('milk', listed(2, 0)),
      p('fresh', listed(2, 1)),
      p('none', listed(0, 0)),
      p('third', listed(3, 2)),
      p('unknown', listed(9, 0)),
    ]
    expect(await lines(body.join(''), others)).toEqual([
      ...['- milk', 'I) fresh', 'none', '(c) third', '- unknown'],
    ])
  })
})

describe('fields, links and content controls (FMT-20)', () => {
  const field = (code: string, result: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

  it('shows the results of fields and the targets of links', async () => {
    const link = `<w:hyperlink r:id="r1">${run('the site')}</w:hyperlink>`
    const body = `${p('Dated ', '', field(' DATE ', '1 May'))}${p('See ', '', field(' HYPERLINK "https://b.org/x" ', 'here'))}${p('And ', '', link)}`
    const within = p(
      'In ',
      '',
      `<w:hyperlink r:id="r1">${run('one wor')}</w:hyperlink>${run('d, not two')}`,
    )
    const rels = relationsOf({ r1: ['hyperlink', 'https://a.org/'] })
    expect(await lines(body + within, { '_rels/document.xml.rels': rels })).toEqual([
      'Dated 1 May',
      'See here (https://b.org/x)',
      'And the site (https://a.org)',
      'In one word (https://a.org), not two',
    ])
  })

  it('a field in the code of another is no text, and a broken one hides nothing', async () => {
    const inner = field(' MERGEFIELD x ', 'inner')
    const outer = `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${inner}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('shown')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const broken = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
    expect(await lines(`${p('It is ', '', outer)}${p('open', '', broken)}${p('Rest')}`)).toEqual([
      'It is shown',
      'open',
      'Rest',
    ])
  })

  it('reads check boxes, choices, content controls, formulas and signs', async () => {
    const check =
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>'
    const choice =
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="red"/><w:listEntry w:val="blue"/></w:ddList></w:ffData></w:fldChar></w:r>'
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    const control = `<w:sdt><w:sdtContent>${run('chosen')}</w:sdtContent></w:sdt>`
    const math =
      '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>'
    const signs =
      '<w:r><w:noBreakHyphen/><w:t>x</w:t><w:tab/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>'
    const body = `${p('', '<w:tabs><w:tab w:val="left"/></w:tabs>', check + end + run(' paid, ') + choice + end)}${p('', '', control)}${p('', '', math)}${p('', '', signs)}`
    expect(await lines(body)).toEqual(['☒ paid, blue', 'chosen', 'a/b', '-x ☑'])
  })
})

describe('tables and drawings (FMT-20)', () => {
  it('keeps columns beside merged cells, and tables in cells apart', async () => {
    const wide = `<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p('wide')}`
    const inner = table([p('x'), p('y')], [p('1'), p('2')]) + p('')
    const rows = [
      [p('a'), p('b'), p('c')],
      [wide, p('z')],
      [p('in'), inner, p('out')],
    ]
    expect(await lines(table(...rows))).toEqual([
      'a | b | c',
      'wide |  | z',
      'in | x, y 1, 2 | out',
    ])
  })

  it('one cell around paragraphs is no row', async () => {
    const heading = '<w:outlineLvl w:val="0"/>'
    expect(await lines(table([p('Head', heading) + p('One.') + p('Two.')]))).toEqual([
      'Head',
      'One.',
      'Two.',
    ])
  })

  it('reads the title, series and categories of a chart, and the shapes of a diagram', async () => {
    const cache = (kind: string, ...points: string[]): string =>
      `<c:${kind}>${kind === 'numCache' ? '<c:formatCode>0%</c:formatCode>' : ''}${points.map((v, i) => `<c:pt idx="${i}"><c:v>${v}</c:v></c:pt>`).join('')}</c:${kind}>`
    const series = (name: string, ...values: string[]): string =>
      `<c:ser><c:tx>${cache('strCache', name)}</c:tx><c:cat>${cache('strCache', '2019', '2020')}</c:cat><c:val>${cache('numCache', ...values)}</c:val></c:ser>`
    const title = '<c:title><a:p><a:r><a:t>Shares</a:t></a:r></a:p></c:title>'
    const body = p(
      'Text',
      '',
      '<w:r><w:drawing><c:chart r:id="r1"/><dgm:relIds r:dm="r2"/></w:drawing></w:r>',
    )
    expect(
      await lines(body, {
        '_rels/document.xml.rels': relationsOf({
          r1: ['chart', 'charts/chart1.xml'],
          r2: ['diagramData', 'diagrams/data1.xml'],
        }),
        'charts/chart1.xml': `<c:chartSpace>${title}${series('North', '0.1', '0.2')}${series('South', '0.9', '0.8')}<c:valAx><c:title><a:p><a:r><a:t>Part</a:t></a:r></a:p></c:title></c:valAx></c:chartSpace>`,
        'diagrams/data1.xml':
          '<dgm:dataModel><dgm:pt><dgm:t><a:p><a:r><a:t>Plan</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt><dgm:t><a:p><a:r><a:t>Do</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>',
      }),
    ).toEqual([
      ...['Text', 'Chart: Shares', 'Axis: Part', ' | North | South', '2019 | 10% | 90%'],
      ...['2020 | 20% | 80%', 'Diagram:', '- Plan', '- Do'],
    ])
  })

  it('begins where the package says', async () => {
    const { 'word/document.xml': data } = wordParts(p('Elsewhere.'))
    const parts = {
      '_rels/.rels': relationsOf({ a: ['officeDocument', 'word/document2.xml'] }),
      'word/document2.xml': data,
    }
    expect((await readOffice('a.docx', parts)).lines).toEqual(['Elsewhere.'])
  })
})

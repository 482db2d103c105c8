import { describe, expect, it } from 'vitest'
import { readOffice } from '../../../cli/testing/office.ts'
import { relationsOf, sheetParts } from './testing.ts'

const text = (ref: string, value: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (ref: string, value: number, style = 0): string =>
  `<c r="${ref}" s="${style}"><v>${value}</v></c>`
const rows = (...all: string[]): string =>
  `<sheetData>${all.map((cells) => `<row>${cells}</row>`).join('')}</sheetData>`

const lines = async (...args: Parameters<typeof sheetParts>): Promise<string[]> =>
  (await readOffice('a.xlsx', sheetParts(...args))).lines.slice(1)

describe('values as they are displayed (FMT-20)', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode=";;;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>`
  const cells =
    number('A1', 45292, 1) +
    number('B1', 0.05, 2) +
    number('C1', 45292, 3) +
    number('D1', 7, 4) +
    text('E1', 'a').replace('<c ', '<c s="4" ')

  it('shows dates, percents and numbers by their formats', async () => {
    expect(await lines(rows(cells), { 'styles.xml': styles })).toEqual([
      '01.01.2024 | 5% | 2024-01-01 | [hidden: 7] | [hidden: a]',
    ])
  })

  it('counts days from 1904 where the workbook does', async () => {
    const properties = '<workbookPr date1904="1"/>'
    expect(await lines(rows(number('A1', 43830, 1)), { 'styles.xml': styles }, properties)).toEqual(
      ['01.01.2024'],
    )
  })

  it('reads escaped characters, truth, errors and formulas without a value', async () => {
    const sheet = rows(
      text('A1', 'third_x000D_\nline'),
      '<c r="A2" t="b"><v>1</v></c><c r="B2" t="e"><v>#DIV/0!</v></c><c r="C2"><f>SUM(1,2)</f></c><c r="D2" t="str"><f>""</f><v></v></c>',
      number('A3', 1e-3) + '<c r="B3"><v>12345678901234567</v></c>',
    )
    const { lines, said } = await readOffice('a.xlsx', sheetParts(sheet))
    expect(lines.slice(1)).toEqual([
      'third line',
      'TRUE | #DIV/0! | =SUM(1,2) [not calculated] | ',
      '0.001 | 12345678901234567',
    ])
    expect(said).toEqual(['Formulas without a calculated value: 1.'])
  })

  it('loses no cell far to the right', async () => {
    expect(await lines(rows(text('A1', 'near') + text('ZZ1', 'far')))).toEqual(['near | far'])
  })
})

describe('what is hidden (FMT-20)', () => {
  it('marks hidden rows and columns', async () => {
    const cols = '<cols><col min="2" max="2" hidden="1"/></cols>'
    const data = `<sheetData><row>${text('A1', 'Name')}${text('B1', 'Salary')}</row><row hidden="1">${text('A2', 'Boris')}${number('B2', 2222)}</row><row>${text('A3', 'Chen')}${number('B3', 3333)}</row></sheetData>`
    expect(await lines(cols + data)).toEqual([
      'Name | Salary [hidden column]',
      'Boris | 2222 | [hidden row]',
      'Chen | 3333',
    ])
  })

  it('marks hidden sheets in their headings and rows', async () => {
    const parts = {
      ...sheetParts(rows(text('A1', 'Person'), text('A2', 'Ana'))),
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Pay" state="veryHidden" r:id="r1"/></sheets></workbook>',
    }
    expect((await readOffice('a.xlsx', parts)).lines).toEqual([
      'Pay [hidden sheet]',
      'Person',
      'Ana | [hidden sheet]',
    ])
  })
})

describe('what lies beside the cells (FMT-20)', () => {
  it('reads links, comments, text boxes, charts, heads and feet', async () => {
    const sheet = `${rows(text('A1', 'The site'))}<hyperlinks><hyperlink ref="A1" r:id="r1"/></hyperlinks><headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"Draft&amp;R&amp;P</oddHeader></headerFooter><drawing r:id="r3"/>`
    const chart =
      '<c:chartSpace><c:ser><c:tx><c:v>Sales</c:v></c:tx><c:cat><c:pt idx="0"><c:v>May</c:v></c:pt></c:cat><c:val><c:pt idx="0"><c:v>3</c:v></c:pt></c:val></c:ser></c:chartSpace>'
    expect(
      await lines(sheet, {
        'worksheets/_rels/sheet1.xml.rels': relationsOf({
          r1: ['hyperlink', 'https://a.org/x'],
          r2: ['comments', '../comments1.xml'],
          r3: ['drawing', '../drawings/drawing1.xml'],
          r4: ['threadedComment', '../threadedComments/t1.xml'],
        }),
        'comments1.xml':
          '<comments><authors><author>Ann</author><author>tc={1}</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>Ann:</t></r><r><t> Check it</t></r></text></comment><comment ref="B2" authorId="1"><text><t>[Threaded comment]</t></text></comment></commentList></comments>',
        'threadedComments/t1.xml':
          '<ThreadedComments><threadedComment ref="B2" personId="p"><text>Why?</text></threadedComment></ThreadedComments>',
        'persons/person.xml': '<personList><person id="p" displayName="Bob"/></personList>',
        'drawings/drawing1.xml':
          '<xdr:wsDr><xdr:sp><xdr:txBody><a:p><a:r><a:t>A box</a:t></a:r></a:p></xdr:txBody></xdr:sp><xdr:graphicFrame><c:chart r:id="r1"/></xdr:graphicFrame></xdr:wsDr>',
        'drawings/_rels/drawing1.xml.rels': relationsOf({ r1: ['chart', '../charts/chart1.xml'] }),
        'charts/chart1.xml': chart,
      }),
    ).toEqual([
      ...['The site (https://a.org/x)', 'A box', 'Chart', ' | Sales', 'May | 3'],
      ...['Comment on A1 by Ann: Check it', 'Comment on B2 by Bob: Why?', 'Header: Draft'],
    ])
  })
})

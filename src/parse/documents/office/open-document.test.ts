import { expect, it } from 'vitest'
import { readOffice } from '../../../cli/testing/office.ts'

const content = (kind: string, body: string, styles = ''): string =>
  `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`
const p = (text: string): string => `<text:p>${text}</text:p>`

it('reads headings with their numbers, lists, boxes, links and hidden text (FMT-20)', async () => {
  const outline =
    '<text:outline-style><text:outline-level-style text:level="1" style:num-format="1" style:num-suffix="."/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>'
  const styles =
    '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="a" style:num-suffix=")"/><text:list-level-style-bullet text:level="2"/></text:list-style><style:style style:name="H"><style:text-properties text:display="none"/></style:style>'
  const item = (inside: string): string => `<text:list-item>${inside}</text:list-item>`
  const body = `<text:h text:outline-level="1">Scope</text:h><text:h text:outline-level="2">Rent</text:h><text:list text:style-name="L">${item(p('in cash') + `<text:list>${item(p('coins'))}</text:list>`)}${item(p('by wire') + p('to us'))}</text:list>${p('See <text:a xlink:href="https://a.org/">us</text:a><draw:frame><svg:desc>no text</svg:desc><draw:text-box><text:p>Boxed</text:p></draw:text-box></draw:frame><text:s text:c="3"/>now<text:span text:style-name="H">secret</text:span>')}`
  const { lines } = await readOffice('a.odt', {
    'content.xml': content('text', body, styles),
    'styles.xml': `<office:styles>${outline}</office:styles><office:master-styles><style:master-page><style:header>${p('Draft')}</style:header><style:footer>${p('7')}</style:footer></style:master-page></office:master-styles>`,
  })
  expect(lines).toEqual([
    ...['1. Scope', '1.1 Rent', 'a) in cash', '- coins', 'b) by wire', 'to us'],
    ...['See us (https://a.org) now[hidden: secret]', 'Boxed', 'Header: Draft'],
  ])
})

it('reads notes, comments and deletions beside their paragraph (FMT-20)', async () => {
  const changes = `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>Eve</dc:creator><dc:date>2024</dc:date></office:change-info>${p('900')}</text:deletion></text:changed-region><text:changed-region text:id="c2"><text:insertion/></text:changed-region></text:tracked-changes>`
  const note = `<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p('At most.')}</text:note-body></text:note>`
  const comment = `<office:annotation><dc:creator>Ann</dc:creator><dc:date>2024</dc:date>${p('Why?')}</office:annotation>`
  const body = `${changes}${p(`The rent is <text:change text:change-id="c1"/>950${note}${comment}.`)}${p('End.')}`
  const { lines, said } = await readOffice('a.odt', { 'content.xml': content('text', body) })
  expect(lines).toEqual([
    ...['The rent is 950.', 'Deleted by Eve: 900', 'Footnote: At most.', 'Comment by Ann: Why?'],
    'End.',
  ])
  expect(said).toEqual(['Insertions read as text that nobody has accepted yet: 1.'])
})

it('reads sheets as they are displayed, with what is hidden (FMT-20)', async () => {
  const cell = (text: string, about = ''): string =>
    `<table:table-cell${about}>${text === '' ? '' : p(text)}</table:table-cell>`
  const styles =
    '<style:style style:name="T"><style:table-properties table:display="false"/></style:style>'
  const rows = [
    `<table:table-row>${cell('Name')}${cell('Pay')}${cell('', ' table:number-columns-repeated="1000"')}</table:table-row>`,
    `<table:table-row table:visibility="collapse">${cell('Ana')}${cell('5 %', ' office:value="0.05"')}</table:table-row>`,
    `<table:table-row>${cell('x', ' table:number-columns-repeated="2"')}</table:table-row>`,
    `<table:table-row>${cell('', ' table:formula="of:=SUM(1)"')}${cell('', ' office:value="7"')}</table:table-row>`,
    `<table:table-row table:number-rows-repeated="1000">${cell('')}</table:table-row>`,
  ]
  const columns =
    '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>'
  const body = `<table:table table:name="Open">${columns}${rows.join('')}</table:table><table:table table:name="Shut" table:style-name="T"><table:table-row>${cell('Key')}</table:table-row><table:table-row>${cell('Val')}</table:table-row></table:table>`
  const { lines, said } = await readOffice('a.ods', {
    'content.xml': content('spreadsheet', body, styles),
  })
  expect(lines).toEqual([
    ...['Open', 'Name | Pay [hidden column]', 'Ana | 5 % | [hidden row]', 'x | x'],
    ...['=SUM(1) [not calculated] | 7', 'Shut [hidden sheet]', 'Key', 'Val | [hidden sheet]'],
  ])
  expect(said).toEqual(['Formulas without a calculated value: 1.'])
})

it('reads slides with their titles, charts and notes (FMT-20)', async () => {
  const frame = (inside: string, about = ''): string =>
    `<draw:frame${about}><draw:text-box>${inside}</draw:text-box></draw:frame>`
  const styles =
    '<style:style style:name="D"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>'
  const body = `<draw:page draw:style-name="D">${frame(p('Plan'), ' presentation:class="title"')}${frame(p('Text'))}<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame><presentation:notes>${frame(p('Say hello'))}</presentation:notes></draw:page>`
  const table = `<table:table><table:table-row><table:table-cell>${p('May')}</table:table-cell><table:table-cell>${p('3')}</table:table-cell></table:table-row></table:table>`
  const { lines } = await readOffice('a.odp', {
    'content.xml': content('presentation', body, styles),
    'Object 1/content.xml': content('chart', `<chart:title>${p('Sales')}</chart:title>${table}`),
  })
  expect(lines).toEqual([
    ...['Slide 1 [hidden]: Plan', 'Text', 'Chart:', 'Sales', 'May | 3', 'Notes: Say hello'],
  ])
})

it('says what cannot be read', async () => {
  const locked = { 'content.xml': 'x', 'META-INF/manifest.xml': '<m><encryption-data/></m>' }
  expect((await readOffice('a.odt', locked)).said[0]).toMatch(/encrypted/)
  expect((await readOffice('a.odt', { x: '' })).said[0]).toMatch(/no OpenDocument file/)
  expect((await readOffice('a.odt', { 'content.xml': content('text', '') })).said[0]).toMatch(
    /no text/,
  )
})

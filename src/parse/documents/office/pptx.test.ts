import { expect, it } from 'vitest'
import { readOffice } from '../../../cli/testing/office.ts'
import { relationsOf } from './testing.ts'

const p = (text: string, properties = ''): string =>
  `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`
const shape = (content: string, about = '', placeholder = ''): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1"${about}/><p:nvPr>${placeholder === '' ? '' : `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${content}</p:txBody></p:sp>`

const parts = (slide: string, relations = '', others = {}) => ({
  'ppt/presentation.xml': '<p:presentation><p:sldId id="256" r:id="r1"/></p:presentation>',
  'ppt/_rels/presentation.xml.rels': relationsOf({ r1: ['slide', 'slides/slide1.xml'] }),
  'ppt/slides/slide1.xml': slide,
  'ppt/slides/_rels/slide1.xml.rels': relations,
  ...others,
})

it('marks hidden slides and shapes (FMT-20)', async () => {
  const slide = `<p:sld show="0">${shape(p('Plan'), '', 'title')}${shape(p('Text'))}${shape(p('Secret'), ' hidden="1"')}</p:sld>`
  expect((await readOffice('a.pptx', parts(slide))).lines).toEqual([
    'Slide 1 [hidden]: Plan',
    'Text',
    '[hidden] Secret',
  ])
})

it('marks what lies outside of the slide (FMT-20)', async () => {
  const at = (x: number, text: string): string =>
    shape(p(text)).replace(
      '<p:txBody>',
      `<p:spPr><a:xfrm><a:off x="${x}" y="9"/><a:ext cx="20" cy="5"/></a:xfrm></p:spPr><p:txBody>`,
    )
  const slide = `<p:sld>${at(-10, 'half')}${at(-20, 'left')}${at(100, 'right')}<p:grpSp>${at(200, 'scaled')}</p:grpSp></p:sld>`
  const size =
    '<p:presentation><p:sldSz cx="100" cy="50"/><p:sldId id="256" r:id="r1"/></p:presentation>'
  const { lines } = await readOffice('a.pptx', parts(slide, '', { 'ppt/presentation.xml': size }))
  expect(lines).toEqual(['Slide 1', 'half', '[hidden] left', '[hidden] right', 'scaled'])
})

it('reads each form of a shape once, tables, links and automatic numbers (FMT-20)', async () => {
  const number = '<a:pPr><a:buAutoNum type="arabicPeriod" startAt="2"/></a:pPr>'
  const link = '<a:p><a:r><a:rPr><a:hlinkClick r:id="r9"/></a:rPr><a:t>site</a:t></a:r></a:p>'
  const table = `<p:graphicFrame><a:tbl><a:tr><a:tc>${p('a')}</a:tc><a:tc>${p('b')}</a:tc></a:tr></a:tbl></p:graphicFrame>`
  const either = `<mc:AlternateContent><mc:Choice>${shape(p('x²'))}</mc:Choice><mc:Fallback>${shape(p('x²'))}</mc:Fallback></mc:AlternateContent>`
  const slide = `<p:sld>${shape(p('one', number) + p('two', number) + link)}${table}${either}${shape(p('7'), '', 'sldNum')}<p:oleObj/></p:sld>`
  const relations = relationsOf({ r9: ['hyperlink', 'https://a.org'] })
  const { lines, said } = await readOffice('a.pptx', parts(slide, relations))
  expect(lines).toEqual(['Slide 1', '2. one', '3. two', 'site (https://a.org)', 'a | b', 'x²'])
  expect(said).toEqual(['Embedded objects that were left out: 1.'])
})

it('reads notes, comments, and what layouts show on every slide (FMT-20)', async () => {
  const relations = relationsOf({
    r1: ['notesSlide', '../notesSlides/notesSlide1.xml'],
    r2: ['comments', '../comments/comment1.xml'],
    r3: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
  })
  const others = {
    'ppt/notesSlides/notesSlide1.xml': `<p:notes>${shape(p('Say hello'), '', 'body')}</p:notes>`,
    'ppt/comments/comment1.xml':
      '<p:cmLst><p:cm authorId="0"><p:text>Shorter?</p:text></p:cm></p:cmLst>',
    'ppt/commentAuthors.xml': '<p:cmAuthorLst><p:cmAuthor id="0" name="Ann"/></p:cmAuthorLst>',
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout>${shape(p('Click to edit'), '', 'title')}${shape(p('Confidential'))}</p:sldLayout>`,
  }
  expect(
    (await readOffice('a.pptx', parts(`<p:sld>${shape(p('Text'))}</p:sld>`, relations, others)))
      .lines,
  ).toEqual([
    ...['Slide 1', 'Text', 'Notes: Say hello', 'Comment by Ann: Shorter?'],
    'On every slide: Confidential',
  ])
})

// Test helpers: small documents, built by hand.

import { writeZip } from '../../archive/testing.ts'

/** Returns a function that removes all later additions to the global object; pdf.js stores data there. */
export function keepGlobals(): () => void {
  const before = new Set(Object.getOwnPropertyNames(globalThis))
  return () => {
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!before.has(name)) Reflect.deleteProperty(globalThis, name)
  }
}

interface TestPage {
  /** Text, distance from the left and from the bottom, size of the letters, font. */
  readonly texts: readonly (readonly [
    text: string,
    x: number,
    y: number,
    size?: number,
    font?: 'plain' | 'bold' | 'any',
  ])[]
  /** Whether its file holds a picture. */
  readonly hasPicture?: boolean
  /** Objects of annotations, such as the fields of a form. */
  readonly annotations?: readonly string[]
}

/** A font of all characters; those below the space have no Unicode value. */
const ANY_FONT =
  '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /ToUnicode 5 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /DW 500 /FontDescriptor << /Type /FontDescriptor /FontName /Any /Flags 4 >> /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>] >>'
const TO_UNICODE =
  '1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0020> <FFFF> <0020> endbfrange'

function shownText(text: string, font: string): string {
  if (font !== 'any') return `(${text})`
  const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
  return `<${codes.map((code) => code.toString(16).padStart(4, '0')).join('')}>`
}

const PICTURE_OBJECT =
  '<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 4 >>\nstream\nabcd\nendstream'

const streamOf = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** Pages of nine lines of text, each with one more line in bold of the same size at the height `at`. */
export function headedPages(
  heads: readonly string[],
  at = 630,
  font: 'plain' | 'bold' = 'bold',
): TestPage[] {
  return heads.map((head, page) => {
    const lines = Array.from({ length: 9 }, (_, i) => {
      const word = `${'wxyzstuv'[page % 8]}${'abcdefghi'[i]}`
      return [
        `${word} is what this line of text says.`,
        50,
        700 - i * 14 - (i > 3 ? 28 : 0),
      ] as const
    })
    return { texts: [...lines, [head, 50, at, 10, font] as const] }
  })
}

/** A PDF of these pages, with an outline of `title → 0-based page` if one is given. */
export function writePdf(
  pages: readonly TestPage[],
  outline: readonly (readonly [title: string, page: number])[] = [],
  extra = '',
): Uint8Array {
  const objects: string[] = []
  const pageId = (i: number) => 7 + i * 2
  const outlineId = 7 + pages.length * 2
  const kids = pages.map((_, i) => `${pageId(i)} 0 R`).join(' ')
  const withOutline = outline.length === 0 ? '' : ` /Outlines ${outlineId} 0 R`
  objects[1] = `<< /Type /Catalog /Pages 2 0 R${withOutline}${extra} >>`
  objects[2] = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  objects[4] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>'
  objects[5] = streamOf(TO_UNICODE)
  const isPictured = pages.some(({ hasPicture }) => hasPicture === true)
  objects[6] = isPictured ? PICTURE_OBJECT : '<< >>'
  pages.forEach(({ texts, annotations = [] }, i) => {
    const stream = texts
      .map(([text, x, y, size = 10, font = 'plain']) => {
        return `BT /${font} ${size} Tf ${x} ${y} Td ${shownText(text, font)} Tj ET`
      })
      .join('\n')
    objects[pageId(i)] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${pageId(i) + 1} 0 R /Annots [${annotations.join(' ')}] /Resources << /Font << /plain 3 0 R /bold 4 0 R /any ${ANY_FONT} >> /XObject << /Picture 6 0 R >> >> >>`
    objects[pageId(i) + 1] = streamOf(stream)
  })
  outline.forEach(([title, page], i) => {
    const next = i + 1 < outline.length ? ` /Next ${outlineId + 2 + i} 0 R` : ''
    const before = i > 0 ? ` /Prev ${outlineId + i} 0 R` : ''
    objects[outlineId + 1 + i] =
      `<< /Title (${title}) /Parent ${outlineId} 0 R${next}${before} /Dest [${pageId(page)} 0 R /XYZ 0 800 0] >>`
  })
  if (outline.length > 0) {
    objects[outlineId] =
      `<< /Type /Outlines /First ${outlineId + 1} 0 R /Last ${outlineId + outline.length} 0 R /Count ${outline.length} >>`
  }
  let text = '%PDF-1.4\n'
  const offsets: number[] = []
  objects.forEach((body, id) => {
    offsets[id] = text.length
    text += `${id} 0 obj\n${body}\nendobj\n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length}\n0000000000 65535 f \n`
  for (let id = 1; id < objects.length; id++)
    text += `${String(offsets[id]).padStart(10, '0')} 00000 n \n`
  text += `trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(text, (unit) => unit.charCodeAt(0))
}

const part = (name: string, data: string) => ({ name, data })
const relationships = (targets: readonly string[]): string =>
  `<Relationships>${targets
    .map((target, i) => `<Relationship Id="r${i}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The XML namespace of Word documents. */
export const WORD_NAMESPACE =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A Word document of these paragraphs, each with the level of its heading, or 0. */
export function writeDocx(
  paragraphs: readonly (readonly [text: string, level: number])[],
): Uint8Array {
  const body = paragraphs.map(([text, level]) => {
    const style = level === 0 ? '' : `<w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>`
    return `<w:p>${style}<w:r><w:t>${text}</w:t></w:r></w:p>`
  })
  const data = `<w:document ${WORD_NAMESPACE}><w:body>${body.join('')}</w:body></w:document>`
  return writeZip([part('word/document.xml', data)])
}

/** A slide: its title, which may be empty, its paragraphs and its notes. */
export interface TestSlide {
  readonly title: string
  readonly texts?: readonly string[]
  readonly notes?: string
}

/** A presentation; the files of its slides are numbered in reverse order. */
export function writePptx(slides: readonly TestSlide[]): Uint8Array {
  const numbers = slides.map((_, i) => slides.length - i)
  const words = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
  const ids = slides.map((_, i) => `<p:sldId r:id="r${i}"/>`).join('')
  return writeZip([
    part('ppt/presentation.xml', `<p:presentation>${ids}</p:presentation>`),
    part(
      'ppt/_rels/presentation.xml.rels',
      relationships(numbers.map((number) => `slides/slide${number}.xml`)),
    ),
    ...slides.flatMap(({ title, texts = [], notes = '' }, i) => {
      const name = `slide${numbers[i]}.xml`
      const notesPath = `notesSlides/notesSlide${numbers[i]}.xml`
      const head = `<p:sp><p:nvPr><p:ph type="title"/></p:nvPr>${words(title)}</p:sp>`
      const slide = `<p:sld>${head}<p:sp>${texts.map(words).join('')}</p:sp></p:sld>`
      const own = [part(`ppt/slides/${name}`, slide)]
      if (notes === '') return own
      return [
        ...own,
        part(`ppt/slides/_rels/${name}.rels`, relationships([`../${notesPath}`])),
        part(`ppt/${notesPath}`, `<p:notes>${words(notes)}</p:notes>`),
      ]
    }),
  ])
}

/** A workbook of these sheets, by name; a cell of digits only is a number. */
export function writeXlsx(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Uint8Array {
  const names = Object.keys(sheets)
  const listed = names.map((name, i) => `<sheet name="${name}" r:id="r${i}"/>`).join('')
  const cell = (text: string) =>
    /^\d+$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`
  return writeZip([
    part('xl/workbook.xml', `<workbook><sheets>${listed}</sheets></workbook>`),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships(names.map((_, i) => `worksheets/sheet${i}.xml`)),
    ),
    ...Object.values(sheets).map((rows, i) =>
      part(
        `xl/worksheets/sheet${i}.xml`,
        `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ),
    ),
  ])
}

/** A book of these chapters, each the body of a page; `more` are additional files. */
export function writeEpub(
  title: string,
  chapters: readonly string[],
  more: readonly { readonly name: string; readonly data: string }[] = [],
): Uint8Array {
  const items = chapters.map(
    (_, i) => `<item id="c${i}" href="c%20${i}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  const spine = chapters.map((_, i) => `<itemref idref="c${i}"/>`)
  const book = `<package><dc:title>${title}</dc:title>${items.join('')}${spine.join('')}</package>`
  return writeZip([
    part('META-INF/container.xml', '<container><rootfile full-path="o/b.opf"/></container>'),
    part('o/b.opf', book),
    ...chapters.map((body, i) => part(`o/c ${i}.xhtml`, `<html><body>${body}</body></html>`)),
    ...more,
  ])
}

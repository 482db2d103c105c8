// Test helpers: the parts of small office files.

import { writeZip } from '../../../archive/testing.ts'
import { WORD_NAMESPACE } from '../testing.ts'

/** Parts by name. */
type Parts = Readonly<Record<string, string>>

/** An office file of these parts. */
export function zipOf(parts: Parts): Uint8Array {
  return writeZip(Object.entries(parts).map(([name, data]) => ({ name, data })))
}

/** The relations of a part: id → type and target. A target with a scheme is outside the package. */
export function relationsOf(targets: Readonly<Record<string, readonly [string, string]>>): string {
  const rows = Object.entries(targets).map(([id, [type, target]]) => {
    const mode = /^\w+:/.test(target) ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"${mode}/>`
  })
  return `<Relationships>${rows.join('')}</Relationships>`
}

/** A paragraph of a Word document; `inside` follows its text. */
export function paragraph(text: string, properties = '', inside = ''): string {
  const own = properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`
  return `<w:p>${own}<w:r><w:t xml:space="preserve">${text}</w:t></w:r>${inside}</w:p>`
}

/** A Word document with a body and other parts of the folder `word/`. */
export function wordParts(body: string, others: Parts = {}): Parts {
  const data = `<w:document ${WORD_NAMESPACE}><w:body>${body}</w:body></w:document>`
  const rest = Object.entries(others).map(([name, part]) => [`word/${name}`, part])
  return { 'word/document.xml': data, ...Object.fromEntries(rest) }
}

/** A workbook of one sheet: its XML, with other parts of the folder `xl/`. */
export function sheetParts(sheet: string, others: Parts = {}, properties = ''): Parts {
  return {
    'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="Rows" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf({ r1: ['worksheet', 'worksheets/sheet1.xml'] }),
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...Object.fromEntries(Object.entries(others).map(([name, part]) => [`xl/${name}`, part])),
  }
}

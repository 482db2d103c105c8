// The format codes of a workbook's cells, by the number of their style.

import { readXml } from '../xml-events.ts'

/**
 * Codes that files name by number. Dates whose form follows the region of the reader are written so that day and month
 * cannot be mixed up.
 */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '$#,##0;($#,##0)'],
  [6, '$#,##0;($#,##0)'],
  [7, '$#,##0.00;($#,##0.00)'],
  [8, '$#,##0.00;($#,##0.00)'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'yyyy-mm-dd'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'yyyy-mm-dd h:mm'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  [41, '#,##0;(#,##0);-'],
  [42, '$#,##0;($#,##0);$-'],
  [43, '#,##0.00;(#,##0.00);-'],
  [44, '$#,##0.00;($#,##0.00);$-'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id): [number, string] => [
    id,
    'yyyy-mm-dd',
  ]),
  ...[32, 33, 34, 35, 55, 56].map((id): [number, string] => [id, 'h:mm']),
])

/** The code of a format by its number, among those of the file itself and those that all files know. */
export function formatOfNumber(number: number, own: ReadonlyMap<number, string>): string {
  return own.get(number) ?? BUILT_IN.get(number) ?? 'General'
}

/** The codes of all styles of cells. */
export function formatsOf(xml: string): string[] {
  const own = new Map<number, string>()
  const formats: string[] = []
  let inCells = false
  readXml(xml, {
    open(name, attributes) {
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'numFmt') own.set(id, attributes.formatCode ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) formats.push(formatOfNumber(id, own))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

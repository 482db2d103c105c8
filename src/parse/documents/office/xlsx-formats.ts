// The format codes of a workbook's cells, by the number of their style.

import { readXml } from '../xml-events.ts'

/**
 * Codes that files name by number. Dates whose form follows the region of the reader are written so that day and month
 * cannot be mixed up.
 */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...from(
    1,
    '0|0.00|#,##0|#,##0.00|$#,##0;($#,##0)|$#,##0;($#,##0)|$#,##0.00;($#,##0.00)|$#,##0.00;($#,##0.00)|' +
      '0%|0.00%|0.00E+00|# ?/?|# ??/??|yyyy-mm-dd|d-mmm-yy|d-mmm|mmm-yy|h:mm AM/PM|h:mm:ss AM/PM|h:mm|' +
      'h:mm:ss|yyyy-mm-dd h:mm',
  ),
  ...from(27, `${'yyyy-mm-dd|'.repeat(5)}h:mm|h:mm|h:mm|h:mm|yyyy-mm-dd`),
  ...from(
    37,
    '#,##0;(#,##0)|#,##0;(#,##0)|#,##0.00;(#,##0.00)|#,##0.00;(#,##0.00)|#,##0;(#,##0);-|' +
      '$#,##0;($#,##0);$-|#,##0.00;(#,##0.00);-|$#,##0.00;($#,##0.00);$-|mm:ss|[h]:mm:ss|mm:ss.0|##0.0E+0',
  ),
  ...from(50, `${'yyyy-mm-dd|'.repeat(5)}h:mm|h:mm|yyyy-mm-dd|yyyy-mm-dd`),
])

function from(first: number, codes: string): (readonly [number: number, code: string])[] {
  return codes.split('|').map((code, i) => [first + i, code])
}

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

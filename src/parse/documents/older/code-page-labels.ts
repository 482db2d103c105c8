// The charsets that Windows numbers as code pages.

const LABELS: ReadonlyMap<number, string> = new Map([
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1200, 'utf-16le'],
  [1201, 'utf-16be'],
  [10000, 'macintosh'],
  [20127, 'windows-1252'],
  [20866, 'koi8-r'],
  [20932, 'euc-jp'],
  [21866, 'koi8-u'],
  [28591, 'windows-1252'],
  [28605, 'iso-8859-15'],
  [50220, 'iso-2022-jp'],
  [51932, 'euc-jp'],
  [51949, 'euc-kr'],
  [54936, 'gb18030'],
  [65001, 'utf-8'],
])

/** The name of a code page; empty for an unknown one. */
export function codePageLabel(page: number): string {
  const known = LABELS.get(page)
  if (known !== undefined) return known
  if (page >= 1250 && page <= 1258) return `windows-${page}`
  if (page > 28591 && page <= 28606) return `iso-8859-${page - 28590}`
  return page === 437 || page === 850 ? `ibm${page}` : ''
}

// Rows of tildes or dashes under headings of reStructuredText and Markdown, which elsewhere begin and end blocks
// of code.

/** Four dashes are a delimiter of AsciiDoc. */
const ROW = /^(?:~{3,}|-{5,})$/u

/** Whether a line underlines a heading: a row as long as the line above it, which begins a paragraph. */
export function isUnderlineAt(lines: readonly string[], at: number): boolean {
  const [before = '', heading = '', row = ''] = [at - 2, at - 1, at].map((i) => lines[i]?.trim())
  const isHeading = before === '' && heading !== '' && !ROW.test(heading)
  return isHeading && ROW.test(row) && row.length >= heading.length
}

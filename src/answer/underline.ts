// Recognises underlines of headings in reStructuredText and Markdown; elsewhere the same rows delimit code blocks.

/** A row of four dashes is a delimiter of AsciiDoc. */
const UNDERLINE_ROW = /^(?:~{3,}|-{5,})$/u

/** Whether a line underlines a heading: a row as long as the line above it, which begins a paragraph. */
export function isUnderlineAt(lines: readonly string[], at: number): boolean {
  const [before = '', heading = '', row = ''] = [at - 2, at - 1, at].map((i) => lines[i]?.trim())
  const isHeading = before === '' && heading !== '' && !UNDERLINE_ROW.test(heading)
  return isHeading && UNDERLINE_ROW.test(row) && row.length >= heading.length
}

// Names and headers of definitions, as one line each.

import type { SyntaxNode } from './tree-sitter.ts'

/** A name on one line, without quotes; `Stack<T>::push` of a function becomes `Stack.push`. */
export function titleText(name: string, isFunction: boolean): string {
  const text = name
    .replace(/\s+/g, ' ')
    .replace(/^(['"`])(.*)\1$/, '$2')
    .trim()
  return isFunction ? text.replace(/^(?:<[^<>]*>)?::/, '').replace(/(?:<[^<>]*>)?::/g, '.') : text
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|# |-- )[^\n]*/g
const SIGNATURE_SCAN = 1000
/** What a body may begin with, or a declaration end with. */
const OPENINGS = ['=>', ':', '{', ';', '=']
// @Override, @Component(…), [Serializable], #[Pure] before the definition itself.
const DECORATORS = /^(?:@(?!interface\b)[\w.]+(?:\([^()]*\))? |#?\[[^[\]]*\] )+/

/** The header of a definition on one line: all of it before a body, else its first line. */
export function signatureText(text: string, hasBody: boolean): string {
  let header = text.slice(0, SIGNATURE_SCAN)
  if (!hasBody) {
    const end = header.search(/\s*[\r\n]/)
    const open = end < 0 ? '' : header.slice(0, end)
    if (open !== '' && !/[(,]$/.test(open)) header = open
  }
  const line = header
    .replace(COMMENTS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/([([]|\w<) /g, '$1')
    .replace(/,? ([)\]])|, >/g, (_, close) => close ?? '>')
    .replace(DECORATORS, '')
    .trimEnd()
  const opening = OPENINGS.find((text) => line.endsWith(text)) ?? ''
  return line.slice(0, line.length - opening.length).trimEnd()
}

/** What stands before the first of several, without the bracket that they are in. */
export function withoutBracket(lead: string): string {
  return lead
    .replace(COMMENTS, ' ')
    .replace(/\(\s*$/, '')
    .trim()
}

/** The body of a definition that stands behind it, not in it. */
export function bodyBehind(body: SyntaxNode | null, range: SyntaxNode): SyntaxNode | null {
  return body !== null && body.startIndex >= range.endIndex ? body : null
}

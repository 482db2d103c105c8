// Shortens names and headers of definitions to one line each.

import type { SyntaxNode } from './tree-sitter.ts'

/** A name on one line, without quotes; `Stack<T>::push` of a function becomes `Stack.push`. */
export function titleText(name: string, isFunction: boolean): string {
  const text = name
    .replace(/\s+/g, ' ')
    .replace(/^(['"`])(.*)\1$/, '$2')
    .trim()
  return isFunction ? text.replace(/^(?:<[^<>]*>)?::/, '').replace(/(?:<[^<>]*>)?::/g, '.') : text
}

const COMMENT_TEXT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|# |-- )[^\n]*/g
const MAX_HEADER_CHARACTERS = 1000
/** How a body may begin, or how a declaration may end. */
const HEADER_ENDINGS = ['=>', ':', '{', ';', '=']
// @Override, @Component(…), [Serializable] or #[Pure] before the definition itself.
const LEADING_DECORATORS = /^(?:@(?!interface\b)[\w.]+(?:\([^()]*\))? |#?\[[^[\]]*\] )+/

/** The header of a definition on one line: everything before the body, or the first line if there is no body. */
export function signatureText(text: string, hasBody: boolean): string {
  let header = text.slice(0, MAX_HEADER_CHARACTERS)
  if (!hasBody) {
    const end = header.search(/\s*[\r\n]/)
    const open = end < 0 ? '' : header.slice(0, end)
    if (open !== '' && !/[(,]$/.test(open)) header = open
  }
  const line = header
    .replace(COMMENT_TEXT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/([([]|\w<) /g, '$1')
    .replace(/,? ([)\]])|, >/g, (_, close) => close ?? '>')
    .replace(LEADING_DECORATORS, '')
    .trimEnd()
  const opening = HEADER_ENDINGS.find((text) => line.endsWith(text)) ?? ''
  return line.slice(0, line.length - opening.length).trimEnd()
}

/** The text before the first of several parts, without the bracket around them. */
export function withoutBracket(lead: string): string {
  return lead
    .replace(COMMENT_TEXT, ' ')
    .replace(/\(\s*$/, '')
    .trim()
}

/** The body of a definition if it is after the definition's range, else `null`. */
export function bodyBehind(body: SyntaxNode | null, range: SyntaxNode): SyntaxNode | null {
  return body !== null && body.startIndex >= range.endIndex ? body : null
}

// Arguments and parts of lines that several tools share.

import type { NodeRef } from '../model/library/node-ref.ts'
import type { Argument } from './arguments.ts'

/** Minimum and maximum number of tokens of an answer. */
const MIN_TOKENS = 50
const MAX_TOKENS = 50_000

/** The budget of an answer. */
export function maxTokens(fallback: number) {
  return {
    kind: 'number',
    about: `Most tokens of the answer (${fallback}).`,
    least: MIN_TOKENS,
    most: MAX_TOKENS,
    fallback,
  } as const satisfies Argument
}

/** Where a call searches. */
export const IN_ARGUMENT = {
  kind: 'text',
  about: 'Stay inside this folder, file, symbol id or collection.',
} as const satisfies Argument

/** `10-24`, or `10`; empty for a folder and for an empty file. */
export function linesText({ start, end }: Pick<NodeRef, 'start' | 'end'>): string {
  if (start === 0 || end < start) return ''
  return start === end ? `${start}` : `${start}-${end}`
}

/** A line cut to a length in UTF-16 units: the part around `at` if it is longer. */
export function clipped(text: string, most: number, at = 0): string {
  if (text.length <= most) return text
  const from = Math.max(0, Math.min(at - Math.floor(most / 4), text.length - most))
  const to = from + most
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu,
    '',
  )
}

/** `1 file`, `2 files`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** The first of some names, and the number of the others. */
export function firstNamesOf(names: readonly string[], most: number): string {
  const rest = names.length - most
  return [...names.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

/** Maximum length of a symbol's name after a line, in UTF-16 units. */
const MARK_UNITS = 80

/** The part of an id after its path, as it follows a line: `  [#Session.open]`; only the end of a long one. */
export function symbolMark(id: string): string {
  const hash = id.indexOf('#')
  if (hash < 0) return ''
  const name = id.slice(hash)
  if (name.length <= MARK_UNITS) return `  [${name}]`
  return `  [#…/${clipped(name.slice(name.lastIndexOf('/') + 1), MARK_UNITS)}]`
}

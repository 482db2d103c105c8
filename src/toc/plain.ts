// Turns text of unknown origin into one harmless line.

import { withoutHalf } from '../base/columns/strings.ts'

/** Controls, bidirectional marks, line and paragraph separators, byte order marks, tag characters. */
const HIDDEN =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
/** Halves of a surrogate pair on their own. */
const BROKEN = /\p{Cs}/gu
const SPACES = /\s+/g
const NEEDS_WORK = /[^ -\x7e]| {2}|^ | $/

/**
 * `text` on one line of at most `limit` UTF-16 units: hidden characters and runs of white space
 * become one space, broken surrogates U+FFFD; what is too long is cut at a word and ends in `…`.
 * Only the first units are looked at, so a hostile length costs nothing.
 */
export function plainLine(text: string, limit: number): string {
  const head = text.length > limit * 2 + 64 ? text.slice(0, limit * 2 + 64) : text
  const clean = NEEDS_WORK.test(head)
    ? head.replace(HIDDEN, ' ').replace(SPACES, ' ').trim().replace(BROKEN, '\ufffd')
    : head
  return shorten(clean, limit)
}

/** Cuts a clean line to at most `limit` UTF-16 units, at a space where one is near, with `…`. */
export function shorten(line: string, limit: number): string {
  if (line.length <= limit) return line
  if (limit < 1) return ''
  const cut = line.slice(0, limit - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > limit * 0.6 ? cut.slice(0, space) : withoutHalf(cut)
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`
}

// Makes one safe line from untrusted text.

import { withoutHalf } from '../base/columns/strings.ts'

/** Control characters, bidirectional marks, line and paragraph separators, byte order marks, tag characters. */
const HIDDEN_CHARACTERS =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
/** Unpaired halves of a surrogate pair. */
const UNPAIRED_SURROGATE = /\p{Cs}/gu
const WHITE_SPACE = /\s+/g
const NEEDS_WORK = /[^ -\x7e]| {2}|^ | $/

/**
 * Returns `text` on one line of at most `limit` UTF-16 units. Hidden characters and runs of white space become one
 * space, broken surrogates U+FFFD; a longer text is cut at a word and ends with `…`. Only the first units are read,
 * so a very long text takes no extra time.
 */
export function plainLine(text: string, limit: number): string {
  const head = text.length > limit * 2 + 64 ? text.slice(0, limit * 2 + 64) : text
  const clean = NEEDS_WORK.test(head)
    ? head
        .replace(HIDDEN_CHARACTERS, ' ')
        .replace(WHITE_SPACE, ' ')
        .trim()
        .replace(UNPAIRED_SURROGATE, '\ufffd')
    : head
  return shorten(clean, limit)
}

/** Cuts a clean line to at most `limit` UTF-16 units with `…`, at a space if one is near. */
export function shorten(line: string, limit: number): string {
  if (line.length <= limit) return line
  if (limit < 1) return ''
  const cut = line.slice(0, limit - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > limit * 0.6 ? cut.slice(0, space) : withoutHalf(cut)
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`
}

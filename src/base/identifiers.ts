// Identifiers as words.

/** A plural of capitals (URLs), a run of capitals before a word, a word in one case, or digits. */
const UNICODE_PIECES =
  /\p{Lu}{2,}s(?![\p{Ll}\p{M}])|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}\ufffd]+|\p{Lt}\p{Ll}*|\p{N}+/gu

/** The same of ASCII: a pattern of Unicode's classes takes milliseconds to make, and longer to match. */
const ASCII_PIECES = /[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g
const BEYOND_ASCII = /[\u0080-\uffff]/

/** Maximum number of letters that stay together with digits next to them: `v1`, `x86`, `k8s`, `2nd`. */
const MAX_LETTERS = 2

/**
 * The words of an identifier, in order and as written: cut at lower → upper case, before the last
 * capital of a run (`HTTPServer` → `HTTP`, `Server`), around digits, and at everything that is
 * neither letter nor digit. Text without any letter or digit gives none.
 */
export function splitIdentifier(name: string): string[] {
  const isBeyond = BEYOND_ASCII.test(name)
  const pieces = name.match(isBeyond ? UNICODE_PIECES : ASCII_PIECES)
  if (pieces === null || pieces.length === 1) return pieces ?? []
  return (isBeyond ? DIGIT_PATTERN : ASCII_DIGIT).test(name) ? joinDigits(name, pieces) : pieces
}

const DIGIT_PATTERN = /\p{N}/u
const ASCII_DIGIT = /[0-9]/

/** Joins digits and the few letters that touch them. */
function joinDigits(name: string, pieces: readonly string[]): string[] {
  const parts: string[] = []
  let end = 0
  pieces.forEach((piece, i) => {
    const start = name.indexOf(piece, end)
    const touches = i > 0 && start === end
    if (touches && belongTogether(pieces[i - 1], piece)) parts[parts.length - 1] += piece
    else parts.push(piece)
    end = start + piece.length
  })
  return parts
}

function belongTogether(before: string, piece: string): boolean {
  if (isNumber(piece)) return !isNumber(before) && before.length <= MAX_LETTERS
  return isNumber(before) && piece.length <= MAX_LETTERS && piece === piece.toLowerCase()
}

function isNumber(piece: string): boolean {
  return (piece.charCodeAt(0) > 127 ? DIGIT_PATTERN : ASCII_DIGIT).test(piece)
}

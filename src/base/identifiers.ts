// Identifiers as words.

/** A plural of capitals (URLs), a run of capitals before a word, a word in one case, or digits. */
const PIECES =
  /\p{Lu}{2,}s(?![\p{Ll}\p{M}])|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|\p{Lt}\p{Ll}*|\p{N}+/gu

/** Letters that digits beside them do not leave: `v1`, `x86`, `k8s`, `2nd`. */
const FEW = 2

/**
 * The words of an identifier, in order and as written: cut at lower → upper case, before the last
 * capital of a run (`HTTPServer` → `HTTP`, `Server`), around digits, and at everything that is
 * neither letter nor digit. Text without any letter or digit gives none.
 */
export function splitIdentifier(name: string): string[] {
  const pieces = name.match(PIECES)
  if (pieces === null || pieces.length === 1 || !DIGIT.test(name)) return pieces ?? []
  return joinDigits(name, pieces)
}

const DIGIT = /\p{N}/u

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
  if (isNumber(piece)) return !isNumber(before) && before.length <= FEW
  return isNumber(before) && piece.length <= FEW && piece === piece.toLowerCase()
}

function isNumber(piece: string): boolean {
  return /^\p{N}/u.test(piece)
}

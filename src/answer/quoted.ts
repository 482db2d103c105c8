// Brackets that a model copied out of what it read: they are the file's own references, not citations
// of ours (ANS-2, SEC-3).

/** Words beside a bracket by which it is known again. */
const WORDS = 2
/** Characters beside a bracket that are looked at. */
const NEAR = 80

/**
 * Tells whether the bracket at `from` … `to` of a text is quoted from one of the passages: it stands
 * there as well, behind the same words or before them.
 */
export function quotedIn(
  passages: readonly string[],
): (text: string, from: number, to: number) => boolean {
  const whole = passages.map(plain)
  return (text, from, to) => {
    const sign = plain(text.slice(from, to))
    if (!whole.some((passage) => passage.includes(sign))) return false
    const before = lastWords(plain(text.slice(Math.max(0, from - NEAR), from)))
    const after = firstWords(plain(text.slice(to, to + NEAR)))
    return whole.some((passage) => stands(passage, before, sign, after))
  }
}

/** Letters, numbers and brackets, in lower case, each word behind one space. */
function plain(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[[【]\s*\^?[^\]】]{1,40}[\]】]|[\p{L}\p{M}\p{N}_]+/gu)
  return (words ?? []).map((word) => ` ${word.replace(/\s+/gu, '')}`).join('')
}

function lastWords(text: string): string {
  const words = text.split(' ').filter((word) => word !== '')
  return words.length < WORDS ? '' : ` ${words.slice(-WORDS).join(' ')}`
}

function firstWords(text: string): string {
  const words = text.split(' ').filter((word) => word !== '')
  return words.length < WORDS ? '' : ` ${words.slice(0, WORDS).join(' ')}`
}

/** Whether a passage has the sign with the words on one of its sides. */
function stands(passage: string, before: string, sign: string, after: string): boolean {
  const isBehind = before !== '' && `${passage} `.includes(`${before}${sign} `)
  return isBehind || (after !== '' && `${passage} `.includes(`${sign}${after} `))
}

// Whether a text describes the place that it belongs to: not a badge, a licence, a banner or a lead-in.

/** Characters that are checked: later ones do not change the result. */
const MAX_CHECKED_CHARACTERS = 1000

/** Text that is not prose: addresses, substitutions, placeholders, templates. */
const NO_WORDS =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+|\|[^|\s][^|\n]{0,60}\|(?!\S)|\[\[?_?toc_?\]?\]|\{[{%:][^{}]{0,200}[%}]?\}|(?<!\S)%[A-Z_]+%(?!\S)|<[^<>\s][^<>]{0,200}>|!\[[^\]]{0,100}\](?:\([^()]*\)|\[[^\]]*\])?/giu
/** Occurs in every such text; most texts have none of these. */
const NO_WORDS_MARK = /:\/\/|www\.|[@|[{%<]/iu
const PROSE_WORD = /[\p{L}\p{N}]*\p{L}[\p{L}\p{M}\p{N}'’_.-]*/gu
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Words that a text with an address in it must have besides: fewer are its name. */
const BESIDES_ADDRESS = 4
/** Words of the longest text that only leads to what follows its colon. */
const MAX_LEAD_IN_WORDS = 6

/**
 * Whether a sentence or paragraph tells what something is or does. Not: without words (badges,
 * substitutions, drawings of characters), a licence, a name with an address, a table of contents,
 * a few words before a colon (“To run it:”).
 */
export function isMeaningfulText(text: string): boolean {
  const head = text.slice(0, MAX_CHECKED_CHARACTERS).trim()
  const bare = NO_WORDS_MARK.test(head) ? head.replace(NO_WORDS, ' ').trim() : head
  const words = countWords(bare, MAX_LEAD_IN_WORDS + 1)
  if (words === 0 || !isMostlyLetters(bare)) return false
  if (bare !== head && words < BESIDES_ADDRESS && /:\/\/|www\.|@/u.test(head)) return false
  if (/[:：]$/u.test(head) && words <= MAX_LEAD_IN_WORDS) return false
  return !isLicence(head) && !CONTENTS_TITLE.test(head)
}

/** The number of words, counted up to `most`. */
function countWords(text: string, most: number): number {
  let count = 0
  for (const [word] of text.matchAll(PROSE_WORD)) {
    if (word.length > 1 || UNSPACED_SCRIPT.test(word)) count++
    if (count === most) break
  }
  return count
}

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u
/** Of the characters of ASCII: 1 for letters and digits, 2 for blanks. */
const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)))

function kindOf(character: string): number {
  return LETTER_OR_DIGIT.test(character) ? 1 : /\s/u.test(character) ? 2 : 0
}

/** Drawings, rulers and data have fewer letters than other marks. */
function isMostlyLetters(text: string): boolean {
  let letters = 0
  let blanks = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    const kind = code < 128 ? ASCII_KINDS[code] : kindOf(String.fromCodePoint(code))
    if (kind === 1) letters++
    else if (kind === 2) blanks++
    if (code > 0xffff) at++
  }
  return letters * 2 >= text.length - blanks
}

const CONTENTS_TITLE = /^(?:table of contents|contents)\b[\s.:]*(?:\*?generated with|$)/iu

const LICENCE_PATTERNS = [
  /^\W*(?:copyright\b|\(c\)\s*\d|©|@licen[cs]e|spdx-|licen[cs]e:|portions copyright)/,
  /\bcopyright (?:\(c\)|©|\d{4}|by\b)|\(c\) \d{4}|© ?\d{4}|spdx-license-identifier/,
  /\ball rights reserved\b|\blicen[cs]ed (?:under|to)\b|\b(?:under|of) the (?:terms|conditions)\b/,
  /redistribution and use in|redistributions (?:of|in)|permission is hereby|permission to use, copy/,
  /\bgoverned by (?:a|an|the)\b.{0,40}licen[cs]e|you may (?:not use this file|obtain a copy)/,
  /(?:distributed|provided|released|available) (?:under|on an|in the hope|["“'‘]?as.is)/,
  /(?:apache|mit|bsd(?: [23]-clause)?|mozilla public|gnu (?:\w+ )?general public) licen[cs]e/,
  /^\W*this (?:file|source|code|program|software|library|script|module)\b.{0,60} is (?:free|(?:a )?part of|dual|licen[cs]ed|subject)/,
  /the above copyright notice|neither the names? of|unless required by applicable law|in no event shall/,
  /you should have received a copy of|licen[cs]e for the specific language/,
  /(?:see|read|consult) (?:the )?(?:accompanying )?(?:file )?["'`]?(?:licen[cs]e|copying|notice)\b/,
]
  .map(({ source }) => source)
  .join('|')
const LICENCE_OF_ANY_CASE = new RegExp(LICENCE_PATTERNS, 'iu')
// Case-sensitive matching takes a fifth of the time; for ASCII letters the result is the same.
const LICENCE_IN_SMALL = new RegExp(LICENCE_PATTERNS)
const ASCII_ONLY = /^[\0-\x7f]*$/

/** A notice is recognised by this many first characters; another text may mention its licence later. */
const MAX_NOTICE_CHARACTERS = 160

/** Whether a paragraph is (a part of) a copyright notice or of a licence's terms. */
export function isLicence(text: string): boolean {
  const opening = text.slice(0, MAX_NOTICE_CHARACTERS)
  if (!ASCII_ONLY.test(opening)) return LICENCE_OF_ANY_CASE.test(opening)
  return LICENCE_IN_SMALL.test(opening.toLowerCase())
}

/** What a program puts into a message later: `%s`, `%-5.2f`. */
export const FORMAT_PLACEHOLDER = /%[-+#0]*[\d.]*(?:l*[a-z]|[A-Z])(?![\p{L}\p{N}])/gu

/** The words of a text, in lower case. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

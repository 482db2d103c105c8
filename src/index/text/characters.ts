// The class of a character for the index, and the folding of words in any script.

/** A character that ends a word. */
export const SEPARATOR = 0
/** A character of a word in a script that separates words. */
export const LETTER = 1
/** A character of a script without separators between words: Han, kana, Thai, Lao, Khmer, Burmese. */
export const UNSPACED = 2

const BLOCK_SHIFT = 7
const BLOCK_SIZE = 2 ** BLOCK_SHIFT
const LAST_CODE_POINT = 0x10ffff
/** U+FFFD is a letter of a word that a file does not name. */
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_\ufffd\u200c\u200d]/u
const NO_SPACES =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

// Classes by block of 128 code points, computed at the first use of a block; most texts need two. The block of
// ASCII is computed without the Unicode pattern, which takes a millisecond to compile.
const blocks: (Uint8Array | undefined)[] = new Array((LAST_CODE_POINT + 1) / BLOCK_SIZE)

/** Class of a code point: `SEPARATOR`, `LETTER` or `UNSPACED`. */
export function characterClass(codePoint: number): number {
  const block = blocks[codePoint >> BLOCK_SHIFT] ?? classifyBlock(codePoint >> BLOCK_SHIFT)
  return block[codePoint & (BLOCK_SIZE - 1)]
}

function classifyBlock(number: number): Uint8Array {
  const classes = new Uint8Array(BLOCK_SIZE)
  for (let i = 0; i < BLOCK_SIZE; i++) {
    const character = String.fromCodePoint(number * BLOCK_SIZE + i)
    if (!(number > 0 ? WORD_CHARACTER : ASCII_WORD).test(character)) continue
    classes[i] = number > 1 && NO_SPACES.test(character) ? UNSPACED : LETTER
  }
  blocks[number] = classes
  return classes
}

const ASCII_WORD = /[0-9A-Za-z_]/

/** Classes of the 128 ASCII characters; every byte above them has the class `MULTIBYTE`. */
export const MULTIBYTE = 3
export const BYTE_CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte > 127) return MULTIBYTE
  // Without the Unicode pattern, which is slow to compile, and every worker would wait for it.
  return ASCII_WORD.test(String.fromCharCode(byte)) ? LETTER : SEPARATOR
})

// Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs and the tatweel, joiners.
const COMBINING_MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c\u200d]/g
const LETTERS_WITHOUT_DECOMPOSITION = /[ßæœøłđðþıħ]/g
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ħ', 'h'],
])

/** Converts to lower case, replaces compatibility forms (`ﬁ` → fi, full width → ASCII) and removes diacritics. */
export function fold(word: string): string {
  if (isAscii(word)) return word.toLowerCase()
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(COMBINING_MARKS, '')
    .normalize('NFC')
    .replace(LETTERS_WITHOUT_DECOMPOSITION, (letter) => PLAIN.get(letter) ?? letter)
}

/** Whether every character is ASCII. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

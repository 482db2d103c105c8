// What a character is to the index, and how words are folded, in any script.

/** Ends a word. */
export const SEPARATOR = 0
/** Part of a word that separators end. */
export const LETTER = 1
/** Part of a run whose words no separator ends: Han, kana, Thai, Lao, Khmer, Burmese. */
export const UNSPACED = 2

const BLOCK_SHIFT = 7
const BLOCK = 2 ** BLOCK_SHIFT
const LAST = 0x10ffff
const WORD = /[\p{L}\p{M}\p{N}_\u200c\u200d]/u
const NO_SPACES =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

// Classes by block of 128 code points, made when a block is first met: most texts need two. That of
// ASCII needs no pattern of Unicode's classes, which takes a millisecond to make.
const blocks: (Uint8Array | undefined)[] = new Array((LAST + 1) / BLOCK)

/** Class of a code point: `SEPARATOR`, `LETTER` or `UNSPACED`. */
export function characterClass(codePoint: number): number {
  const block = blocks[codePoint >> BLOCK_SHIFT] ?? classifyBlock(codePoint >> BLOCK_SHIFT)
  return block[codePoint & (BLOCK - 1)]
}

function classifyBlock(number: number): Uint8Array {
  const classes = new Uint8Array(BLOCK)
  for (let i = 0; i < BLOCK; i++) {
    const character = String.fromCodePoint(number * BLOCK + i)
    if (!(number > 0 ? WORD : ASCII_WORD).test(character)) continue
    classes[i] = number > 1 && NO_SPACES.test(character) ? UNSPACED : LETTER
  }
  blocks[number] = classes
  return classes
}

const ASCII_WORD = /[0-9A-Za-z_]/

/** Classes of the 128 ASCII characters; every byte above them is `MULTIBYTE`. */
export const MULTIBYTE = 3
export const BYTE_CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte > 127) return MULTIBYTE
  // Not by the pattern above: making it takes long, and every worker would wait for it.
  return ASCII_WORD.test(String.fromCharCode(byte)) ? LETTER : SEPARATOR
})

// Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs and the tatweel, joiners.
const MARKS =
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

/** Lower case, compatibility forms made plain (`ﬁ` → fi, full width → ASCII), diacritics dropped. */
export function fold(word: string): string {
  if (isAscii(word)) return word.toLowerCase()
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(LETTERS_WITHOUT_DECOMPOSITION, (letter) => PLAIN.get(letter) ?? letter)
}

/** Whether every character is ASCII. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

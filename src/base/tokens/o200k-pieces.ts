// The pieces that o200k cuts a text into before it merges bytes: words with the character before them,
// digits by three, symbols, spaces. Most texts are ASCII, where a loop does what the pattern does.

let pattern: RegExp | undefined

/** Matches all pieces of a text, one after the other. Made when the first text is not ASCII: that takes long. */
export function piecesPattern(): RegExp {
  pattern ??= makePattern()
  return pattern
}

function makePattern(): RegExp {
  const upper = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`
  const lower = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`
  const before = String.raw`[^\r\n\p{L}\p{N}]?`
  const ending = `(?:'(?:[sSdDmMtT]|[lL][lL]|[vV][eE]|[rR][eE]))?`
  const alternatives = [
    `${before}${upper}*${lower}+${ending}`,
    `${before}${upper}+${lower}*${ending}`,
    String.raw`\p{N}{1,3}`,
    String.raw` ?[^\s\p{L}\p{N}]+[\r\n/]*`,
    String.raw`\s*[\r\n]+`,
    String.raw`\s+(?!\S)`,
    String.raw`\s+`,
  ]
  return new RegExp(alternatives.join('|'), 'gu')
}

const UPPER = 1
const LOWER = 2
const LETTER = UPPER | LOWER
const DIGIT = 4
const BREAK = 8
const SPACE = 16
const SYMBOL = 32
/** What may stand before a word, as one piece with it. */
const BEFORE = SPACE | SYMBOL
const OTHER = 0

/** Kind of each ASCII character. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)))

function kindOf(character: string): number {
  if (/[A-Z]/.test(character)) return UPPER
  if (/[a-z]/.test(character)) return LOWER
  if (/[0-9]/.test(character)) return DIGIT
  if (/[\r\n]/.test(character)) return BREAK
  return /\s/.test(character) ? SPACE : SYMBOL
}

/** Where the piece of an ASCII text that begins at `at` ends. */
export function endOfAsciiPiece(text: string, at: number): number {
  const kind = kindAt(text, at)
  const word = kind & BEFORE ? at + 1 : at
  if (kindAt(text, word) & LETTER) return endOfWord(text, word)
  if (kind === DIGIT) return endOf(text, at, DIGIT, at + 3)
  const symbols = text.charCodeAt(at) === 32 ? at + 1 : at
  if (kindAt(text, symbols) === SYMBOL) return endOfSymbols(text, symbols)
  return endOfSpaces(text, at)
}

function kindAt(text: string, at: number): number {
  return at < text.length ? KINDS[text.charCodeAt(at)] : OTHER
}

/** End of a run of characters of these kinds, at most `limit`. */
function endOf(text: string, from: number, kinds: number, limit = text.length): number {
  let at = from
  while (at < limit && kindAt(text, at) & kinds) at++
  return at
}

/** Capitals, small letters, and what English leaves out: `'s`, `'ll`. */
function endOfWord(text: string, from: number): number {
  const at = endOf(text, endOf(text, from, UPPER), LOWER)
  if (text.charCodeAt(at) !== 39) return at
  const ending = /^(?:[sdmt]|ll|ve|re)/i.exec(text.slice(at + 1, at + 3))
  return ending === null ? at : at + 1 + ending[0].length
}

/** Symbols, and the line breaks and slashes behind them. */
function endOfSymbols(text: string, from: number): number {
  let at = endOf(text, from, SYMBOL)
  while (kindAt(text, at) === BREAK || text.charCodeAt(at) === 47) at++
  return at
}

/** Spaces up to the last line break among them; else all but the one that the next piece takes. */
function endOfSpaces(text: string, from: number): number {
  const end = endOf(text, from, SPACE | BREAK)
  for (let at = end; at > from; at--) if (kindAt(text, at - 1) === BREAK) return at
  return end === text.length || end === from + 1 ? end : end - 1
}

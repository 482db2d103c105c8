// Sorts words by their UTF-16 units. Comparing strings takes most of the time of a sort. Therefore the first
// characters are sorted as numbers, and only words with the same beginning are compared as strings.

/** The number of characters that are packed into a number, and the bits of each. */
const PREFIX_CHARACTERS = 5
const BITS_PER_CHARACTER = 6
/** The number of rows that fit into the remaining bits of the 53 that a number represents exactly. */
const MAX_ROWS = 2 ** (53 - PREFIX_CHARACTERS * BITS_PER_CHARACTER)

// Ranks of ASCII characters, in order. Digits, the underscore and lower-case letters, of which nearly all words
// consist, have a rank of their own; all characters between them share one.
const RANK_OF_CHARACTER = new Uint8Array(128)
const IS_SHARED = new Uint8Array(128)
const LAST_RANK = 2 ** BITS_PER_CHARACTER - 1
for (let code = 0, rank = 0; code < 128; code++) {
  const isOwn = /[0-9_a-z]/.test(String.fromCharCode(code))
  if (isOwn || code === 0 || IS_SHARED[code - 1] === 0) rank++
  RANK_OF_CHARACTER[code] = rank
  IS_SHARED[code] = isOwn ? 0 : 1
}

/** Indices of distinct words, in the order of the words. */
export function sortedRows(words: readonly string[]): Uint32Array {
  if (words.length > MAX_ROWS) return Uint32Array.from(words.keys()).sort(byWord(words))
  const keys = new Float64Array(words.length)
  for (let row = 0; row < words.length; row++) keys[row] = prefixOf(words[row]) * MAX_ROWS + row
  keys.sort()
  const rows = new Uint32Array(words.length)
  let from = 0
  let prefix = -1
  for (let i = 0; i < keys.length; i++) {
    const own = Math.floor(keys[i] / MAX_ROWS)
    rows[i] = keys[i] - own * MAX_ROWS
    if (own === prefix) continue
    sortAlike(rows, from, i, words)
    from = i
    prefix = own
  }
  sortAlike(rows, from, rows.length, words)
  return rows
}

/** The ranks of the first characters as one number. Characters after a shared rank are ignored. */
function prefixOf(word: string): number {
  let prefix = 0
  let isOpen = true
  for (let i = 0; i < PREFIX_CHARACTERS; i++) {
    let rank = 0
    if (isOpen && i < word.length) {
      const unit = word.charCodeAt(i)
      rank = unit < 128 ? RANK_OF_CHARACTER[unit] : LAST_RANK
      isOpen = unit < 128 && IS_SHARED[unit] === 0
    }
    prefix = (prefix << BITS_PER_CHARACTER) | rank
  }
  return prefix
}

/** Sorts the rows `from … to` (exclusive), whose words have the same prefix number. */
function sortAlike(rows: Uint32Array, from: number, to: number, words: readonly string[]): void {
  if (to - from > MAX_INSERTION_ROWS) {
    rows.subarray(from, to).sort(byWord(words))
    return
  }
  for (let i = from + 1; i < to; i++) {
    const row = rows[i]
    const word = words[row]
    let at = i
    while (at > from && words[rows[at - 1]] > word) rows[at] = rows[--at]
    rows[at] = row
  }
}

/** Up to this number of rows are sorted by insertion. */
const MAX_INSERTION_ROWS = 12

function byWord(words: readonly string[]): (a: number, b: number) => number {
  return (a, b) => (words[a] < words[b] ? -1 : 1)
}

// Words in the order of their UTF-16 units. Comparing strings is most of what sorting them costs, so
// that the first characters are sorted as numbers, and only words that begin alike are compared.

/** Characters that go into a number, and the bits of each. */
const CHARACTERS = 5
const BITS = 6
/** What is left of the 53 bits that a number holds exactly: the row of the word. */
const ROWS = 2 ** (53 - CHARACTERS * BITS)

// Ranks of ASCII characters, in order. Digits, the underscore and small letters, which nearly all
// words are made of, have one of their own; all that lies between them shares one.
const RANKS = new Uint8Array(128)
const IS_SHARED = new Uint8Array(128)
const LAST_RANK = 2 ** BITS - 1
for (let code = 0, rank = 0; code < 128; code++) {
  const isOwn = /[0-9_a-z]/.test(String.fromCharCode(code))
  if (isOwn || code === 0 || IS_SHARED[code - 1] === 0) rank++
  RANKS[code] = rank
  IS_SHARED[code] = isOwn ? 0 : 1
}

/** Indices of distinct words, in the order of the words. */
export function sortedRows(words: readonly string[]): Uint32Array {
  if (words.length > ROWS) return Uint32Array.from(words.keys()).sort(byWord(words))
  const keys = new Float64Array(words.length)
  for (let row = 0; row < words.length; row++) keys[row] = prefixOf(words[row]) * ROWS + row
  keys.sort()
  const rows = new Uint32Array(words.length)
  let from = 0
  let prefix = -1
  for (let i = 0; i < keys.length; i++) {
    const own = Math.floor(keys[i] / ROWS)
    rows[i] = keys[i] - own * ROWS
    if (own === prefix) continue
    sortAlike(rows, from, i, words)
    from = i
    prefix = own
  }
  sortAlike(rows, from, rows.length, words)
  return rows
}

/** The ranks of the first characters as one number; behind a shared rank nothing counts. */
function prefixOf(word: string): number {
  let prefix = 0
  let isOpen = true
  for (let i = 0; i < CHARACTERS; i++) {
    let rank = 0
    if (isOpen && i < word.length) {
      const unit = word.charCodeAt(i)
      rank = unit < 128 ? RANKS[unit] : LAST_RANK
      isOpen = unit < 128 && IS_SHARED[unit] === 0
    }
    prefix = (prefix << BITS) | rank
  }
  return prefix
}

/** Sorts the rows `from … to` (exclusive), whose words have one prefix. */
function sortAlike(rows: Uint32Array, from: number, to: number, words: readonly string[]): void {
  if (to - from > FEW) {
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

/** So many are sorted by insertion. */
const FEW = 12

function byWord(words: readonly string[]): (a: number, b: number) => number {
  return (a, b) => (words[a] < words[b] ? -1 : 1)
}

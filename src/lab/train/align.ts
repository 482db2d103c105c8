// Translations of words: IBM model 1 in both directions over pairs of texts (Brown and others, The mathematics of
// statistical machine translation, 1993), of which the agreement counts (Liang, Taskar and Klein, Alignment by
// agreement, 2006).

/** A pair of texts as numbers of words; 0 is the empty word. */
interface NumberedPair {
  readonly english: Uint32Array
  readonly foreign: Uint32Array
}

/** How often one word translates another. */
export interface Translation {
  readonly english: number
  readonly foreign: number
  /** Expected number of occurrences on which both directions agree. */
  readonly count: number
}

const ALIGNMENT_ROUNDS = 6
const NO_WORD = 0
/** Smaller counts are chance. */
const MIN_COUNT = 0.01

/** Every pair of words in texts of the same meaning, with how often one translates the other. */
export function align(pairs: readonly NumberedPair[]): readonly Translation[] {
  const cells = new Cells(pairs)
  const size = cells.count
  // For a foreign word given the English one, and the reverse.
  let forth = new Float64Array(size).fill(1)
  let back = new Float64Array(size).fill(1)
  for (let round = 0; round < ALIGNMENT_ROUNDS; round++) {
    const counted = [new Float64Array(size), new Float64Array(size)]
    expect(cells, forth, back, (cell, there, here) => {
      counted[0][cell] += there
      counted[1][cell] += here
    })
    forth = shares(counted[0], cells.english)
    back = shares(counted[1], cells.foreign)
  }
  const agreed = new Float64Array(size)
  expect(cells, forth, back, (cell, there, here) => {
    agreed[cell] += there * here
  })
  const found: Translation[] = []
  for (let cell = 0; cell < size; cell++) {
    const [english, foreign] = [cells.english[cell], cells.foreign[cell]]
    if (english === NO_WORD || foreign === NO_WORD || agreed[cell] < MIN_COUNT) continue
    found.push({ english, foreign, count: agreed[cell] })
  }
  return found
}

/** Every pair of words that occur together once, numbered, and for each position of the texts its number. */
class Cells {
  count = 0
  english = new Uint32Array(1 << 16)
  foreign = new Uint32Array(1 << 16)
  /** For each pair of texts one row per English word with one cell per foreign word; both begin with the empty word. */
  readonly places: readonly Uint32Array[]
  readonly widths: readonly number[]
  /** Numbers of word pairs plus one; 0 in a free slot. */
  #slots = new Uint32Array(1 << 18)

  constructor(pairs: readonly NumberedPair[]) {
    this.widths = pairs.map(({ foreign }) => foreign.length + 1)
    this.places = pairs.map(({ english, foreign }) => {
      const width = foreign.length + 1
      const places = new Uint32Array((english.length + 1) * width)
      for (let i = 0; i <= english.length; i++) {
        for (let j = 0; j < width; j++) {
          const one = i === 0 ? NO_WORD : english[i - 1]
          const other = j === 0 ? NO_WORD : foreign[j - 1]
          places[i * width + j] = this.#numberOf(one, other)
        }
      }
      return places
    })
    this.#slots = new Uint32Array(0)
  }

  #numberOf(english: number, foreign: number): number {
    const slot = this.#find(english, foreign)
    if (this.#slots[slot] > 0) return this.#slots[slot] - 1
    const number = this.count++
    if (number >= this.english.length) {
      this.english = grown(this.english)
      this.foreign = grown(this.foreign)
    }
    this.english[number] = english
    this.foreign[number] = foreign
    this.#slots[slot] = number + 1
    if (2 * this.count > this.#slots.length) this.#rehash()
    return number
  }

  /** The slot of a pair, or the free slot for it. */
  #find(english: number, foreign: number): number {
    const mask = this.#slots.length - 1
    let slot = (Math.imul(english, 0x9e3779b1) ^ Math.imul(foreign, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & mask
    for (; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] - 1
      if (number < 0 || (this.english[number] === english && this.foreign[number] === foreign))
        return slot
    }
  }

  #rehash(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    for (let number = 0; number < this.count; number++)
      this.#slots[this.#find(this.english[number], this.foreign[number])] = number + 1
  }
}

function grown(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}

/** Calls `visit` for each position with the probability in both directions that one word translates the other. */
function expect(
  { places, widths }: Cells,
  forth: Float64Array,
  back: Float64Array,
  visit: (cell: number, there: number, here: number) => void,
): void {
  const columnSums = new Float64Array(Math.max(0, ...new Set(widths)))
  const rowSums = new Float64Array(
    Math.max(0, ...new Set(places.map(({ length }, i) => length / widths[i]))),
  )
  places.forEach((cells, pair) => {
    const width = widths[pair]
    const rows = cells.length / width
    for (let i = 0, k = 0; i < rows; i++) {
      for (let j = 0; j < width; j++, k++) {
        columnSums[j] = (i === 0 ? 0 : columnSums[j]) + forth[cells[k]]
        rowSums[i] = (j === 0 ? 0 : rowSums[i]) + back[cells[k]]
      }
    }
    for (let i = 0, k = 0; i < rows; i++) {
      for (let j = 0; j < width; j++, k++) {
        const there = j === 0 ? 0 : forth[cells[k]] / columnSums[j]
        const here = i === 0 ? 0 : back[cells[k]] / rowSums[i]
        visit(cells[k], there, here)
      }
    }
  })
}

/** Counts as shares of all counts of the same word. */
function shares(counts: Float64Array, words: Uint32Array): Float64Array<ArrayBuffer> {
  const most = counts.reduce((max, _, cell) => Math.max(max, words[cell]), 0)
  const sums = new Float64Array(most + 1)
  for (let cell = 0; cell < counts.length; cell++) sums[words[cell]] += counts[cell]
  return Float64Array.from(counts, (count, cell) => count / (sums[words[cell]] || 1))
}

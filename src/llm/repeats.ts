// Detects a text that repeats itself at its end. Greedy decoding, and small models at any temperature, fall
// into such loops (Holtzman et al., The Curious Case of Neural Text Degeneration, 2020) and leave them
// only at the maximum length, minutes later on a processor.

import { withoutHalf } from '../base/columns/strings.ts'

/** Repetitions that a normal text does not have. */
const MIN_REPETITIONS = 6
/** Total length of the repetitions in UTF-16 units: code may repeat a single word six times. */
const MIN_REPEATED_UNITS = 200
/** The same for characters of tables, rules, drawings, indentation and lists of numbers. */
const MIN_REPEATED_PLAIN_UNITS = 1000
/** UTF-16 units at the end that are checked: six times a long sentence. */
const TAIL_UNITS = 1200
const PLAIN_CHARACTERS = /^[\s\d.,:;+\-=_*~#|/\\[\]{}\u2500-\u259f]*$/u

/** The text with the repetition at its end reduced to one; `null` if it has none. */
export function withoutRepeats(text: string): string | null {
  const period = periodOfEnd(text)
  if (period === 0) return null
  let from = text.length - period
  while (from > 0 && text[from - 1] === text[from - 1 + period]) from--
  const end = from + period
  const rest = endOfWord(text.slice(from, end), text.slice(end, end + period))
  return withoutHalf(text.slice(0, end) + rest).trimEnd()
}

/** The rest of the word or sentence that `once` stops in: a period may begin within a word. */
function endOfWord(once: string, again: string): string {
  const inWord = /[\p{L}\p{N}_]$/u.test(once)
  const rest = (inWord ? /^[\p{L}\p{N}_]*[.!?)\]]*/u : /^[.!?)\]]*/u).exec(again)?.[0] ?? ''
  return rest.length === again.length ? '' : rest
}

/**
 * Length of the repeated part at the end of the text, in UTF-16 units; 0 for none. Uses the border table of Knuth,
 * Morris and Pratt (Fast pattern matching in strings, 1977) of the reversed end: a text of n units whose longest
 * border has b units has the shortest period n − b.
 */
function periodOfEnd(text: string): number {
  const units = Math.min(text.length, TAIL_UNITS)
  if (units < MIN_REPEATED_UNITS) return 0
  const at = (i: number): number => text.charCodeAt(text.length - 1 - i)
  const borders = new Uint16Array(units)
  let found = 0
  for (let i = 1, border = 0; i < units; i++) {
    while (border > 0 && at(i) !== at(border)) border = borders[border - 1] ?? 0
    if (at(i) === at(border)) border++
    borders[i] = border
    const [length, period] = [i + 1, i + 1 - border]
    if (length >= MIN_REPEATED_UNITS && length >= MIN_REPETITIONS * period) {
      const isPlain = PLAIN_CHARACTERS.test(text.slice(text.length - period))
      if (!isPlain || length >= MIN_REPEATED_PLAIN_UNITS) found = period
    }
  }
  return found
}

// A text that says the same again and again. Greedy decoding, and small models at any temperature, fall
// into such loops (Holtzman et al., The Curious Case of Neural Text Degeneration, 2020) and leave them
// only at the bound of the answer, minutes later on a processor.

import { withoutHalf } from '../base/columns/strings.ts'

/** So often a text says nothing twice on purpose. */
const TIMES = 6
/** … over so many UTF-16 units: a word may stand six times in a row in code. */
const LEAST = 200
/** The same of what tables, rules, drawings, indentation and lists of numbers are made of. */
const LEAST_PLAIN = 1000
/** The end that is looked at: six times a long sentence. */
const TAIL = 1200
const PLAIN = /^[\s\d.,:;+\-=_*~#|/\\[\]{}\u2500-\u259f]*$/u

/** The text with what its end repeats said once; `null` where its end is no such repetition. */
export function withoutRepeats(text: string): string | null {
  const period = periodOfEnd(text)
  if (period === 0) return null
  let from = text.length - period
  while (from > 0 && text[from - 1] === text[from - 1 + period]) from--
  const end = from + period
  const rest = endOfWord(text.slice(from, end), text.slice(end, end + period))
  return withoutHalf(text.slice(0, end) + rest).trimEnd()
}

/** What ends the word or sentence that `once` stops in: a repetition may be told to begin within one. */
function endOfWord(once: string, again: string): string {
  const inWord = /[\p{L}\p{N}_]$/u.test(once)
  const rest = (inWord ? /^[\p{L}\p{N}_]*[.!?)\]]*/u : /^[.!?)\]]*/u).exec(again)?.[0] ?? ''
  return rest.length === again.length ? '' : rest
}

/**
 * UTF-16 units of what the end of the text repeats; 0 where it does not. By the border table of Knuth,
 * Morris and Pratt (Fast pattern matching in strings, 1977) of the end read backwards: a text whose longest
 * border has b of n units has the shortest period n − b.
 */
function periodOfEnd(text: string): number {
  const units = Math.min(text.length, TAIL)
  if (units < LEAST) return 0
  const at = (i: number): number => text.charCodeAt(text.length - 1 - i)
  const borders = new Uint16Array(units)
  let found = 0
  for (let i = 1, border = 0; i < units; i++) {
    while (border > 0 && at(i) !== at(border)) border = borders[border - 1] ?? 0
    if (at(i) === at(border)) border++
    borders[i] = border
    const [length, period] = [i + 1, i + 1 - border]
    if (length >= LEAST && length >= TIMES * period) {
      const isPlain = PLAIN.test(text.slice(text.length - period))
      if (!isPlain || length >= LEAST_PLAIN) found = period
    }
  }
  return found
}

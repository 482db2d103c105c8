// Whether lines say how many there are of something, as “25 working days” and “retries: 3” do.

import { COUNTING_FILLER, foldedWord, NUMBER_WORDS } from '../../model/question/counting-words.ts'
import { isAlike, nameWords, type TableQuestion, WORD_PATTERN } from './asked-words.ts'

/** Maximum number of words from a number to what it counts, before and behind it. */
const MAX_BEFORE = 4
const MAX_BEHIND = 3
const ASSIGNING_SIGN = /[:=|({]/u

/**
 * Whether a text has a number of what a question of counting asks for.
 * @param isData whether only `seats: 40` says it, as in a record
 */
export function saysNumber(text: string, isData: boolean, { words }: TableQuestion): boolean {
  const asked = new Set(words.map((word) => word.text))
  const telling = [...asked].filter((word) => !COUNTING_FILLER.has(word) && !isNumber(word))
  const things = isData ? telling.slice(0, 1) : telling
  const found = [...text.matchAll(WORD_PATTERN)].map(({ 0: word, index }) => ({
    ...{ word: foldedWord(word), parts: nameWords(word), index, end: index + word.length },
  }))
  return found.some(({ word, index }, at) => {
    if (!isNumber(word) || asked.has(word)) return false
    const isThing = ({ parts }: { readonly parts: readonly string[] }) =>
      parts.some((part) => things.some((thing) => isAlike(part, thing)))
    if (!isData && found.slice(at + 1, at + 1 + MAX_BEFORE).some(isThing)) return true
    // “Record 7” is a name.
    const before = found.slice(Math.max(0, at - MAX_BEHIND), at).findLast(isThing)
    if (before === undefined || (isData && before !== found[at - 1])) return false
    return before !== found[at - 1] || ASSIGNING_SIGN.test(text.slice(before.end, index))
  })
}

function isNumber(word: string): boolean {
  return /^[-−]?\p{N}/u.test(word) || NUMBER_WORDS.has(word)
}

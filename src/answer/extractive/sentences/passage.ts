// The sentences that are told together: a thought takes two or three of them, and the one that says most of what is
// asked hangs in the air without those before it in its paragraph. Of the words of right answers that the question
// has not (144 of `lab/answers/data`, right sections), that sentence has 24 %, with up to 350 units around it 35 %;
// readers would rather have a little less.

import { LIST_SIGN } from './plain.ts'
import { isProperty, isWorthSaying, type Said, saidIn } from './said.ts'

/** What is told at most, as long as two or three sentences. UTF-16 units; a letter that is a word counts for two. */
const ROOM = 280
const WORD_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
/** Lines from the end of one sentence to the next one of the same paragraph, and of the one behind it. */
const SAME = 1
const NEXT = 2

/** What is told around a sentence. */
export interface Passage {
  /** In order, the sentence itself among them. */
  readonly sentences: readonly Said[]
  /** Whether a list begins right behind them. */
  readonly isBeforeList: boolean
}

/**
 * The paragraph of a sentence from its beginning, where both fit, and what goes on from there; points of lists each
 * stand for themselves.
 * @param said one of the sentences of `text`
 * @param fromIt whether it begins there: what is to be done, or a value, is said by the sentence itself
 */
export function passageAround(text: string, heading: string, said: Said, fromIt = false): Passage {
  const alone: Passage = { sentences: [said], isBeforeList: false }
  const lines = text.split('\n')
  const all = saidIn(text, heading)
  const at = all.findIndex((one) => one.from === said.from && one.text === said.text)
  if (at < 0 || isProperty(said.text)) return alone
  const isPoint = (k: number) =>
    LIST_SIGN.test(lines[all[k].from]) && all[k].from !== all[k - 1]?.to
  const joins = (k: number, gap: number): boolean =>
    k > 0 && k < all.length && all[k].from - all[k - 1].to <= gap && !isPoint(k)
  let from = at
  while (!fromIt && joins(from, SAME) && isTold(all[from - 1])) from--
  if (widthOf(all.slice(from, at + 1)) > ROOM) from = at
  let to = at + 1
  while (joins(to, NEXT) && isTold(all[to]) && widthOf(all.slice(from, to + 1)) <= ROOM) to++
  const isBeforeList = to < all.length && all[to].from - all[to - 1].to <= NEXT && isPoint(to)
  return { sentences: all.slice(from, to), isBeforeList }
}

/** Without what leads to something behind it that is not told: “The following are read:”. */
export function withoutLeading(sentences: readonly Said[], said: Said): readonly Said[] {
  const last = sentences.at(-1)
  const leads = last !== undefined && last.from !== said.from && /[:：]$/u.test(last.text)
  return leads ? withoutLeading(sentences.slice(0, -1), said) : sentences
}

/** Whether a sentence may stand among others: what only leads elsewhere, or asks, adds nothing. */
function isTold(said: Said): boolean {
  return isWorthSaying(said) && said.leads === undefined && !isProperty(said.text)
}

function widthOf(sentences: readonly Said[]): number {
  return sentences.reduce(
    (sum, { text }) => sum + text.length + (text.match(WORD_LETTER)?.length ?? 0),
    0,
  )
}

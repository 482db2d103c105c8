// Removes what people write around a question: “Hi! I am new here. Could you help me understand how plugins are loaded?
// Thanks a lot!” asks how plugins are loaded. The other words are in no file, or only mislead the search.

import { FRAMING, UNSPACED_FRAMING } from '../../model/question/framing-words.ts'

/** Words that begin a question, as a pattern. */
export const QUESTION_WORD =
  '(?:what|how|where|which|who|why|when|is|does|do|can|was|wie|wo|wer|welche[rsnm]?|warum|wann|woher|que|comment|où|qui|pourquoi|quand|quel(?:le)?s?|qué|cómo|dónde|quién|cuándo|что|как|где|кто|почему)(?![\\p{L}\\p{N}])'

// This uses sets, comparisons of endings, and ASCII patterns for ASCII questions: compiling a pattern with Unicode
// classes takes milliseconds, and every question waits for this code.

/** Longer texts are reports, which need no quick patterns. */
const MAX_CHARACTERS = 2000

/** The end of a sentence. */
const SENTENCE_BREAK = /(?<=[.!?。！？])\s+|\n+/u
const ANY_WORDS = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*['’]?/gu
const ASCII_WORDS = /[a-z0-9]+(?:['-][a-z0-9]+)*'?/gi
const NOT_ASCII = /[^\0-\x7f]/
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Removes the framing. @returns the question as it was given if nothing would remain */
export function withoutFraming(whole: string): string {
  if (whole.length > MAX_CHARACTERS) return whole
  if (NOT_ASCII.test(whole) && UNSPACED_SCRIPT.test(whole)) return withoutUnspaced(whole)
  const sentences = whole.split(SENTENCE_BREAK).filter((sentence) => wordsOf(sentence).length > 0)
  const asking = sentences.filter((sentence) => !isFraming(wordsOf(sentence)))
  if (asking.length === 0) return whole
  return asking.map(withoutLead).join(' ')
}

/** Whether a text only greets, thanks, or announces a question. */
export function isFramed(text: string): boolean {
  return text.length <= MAX_CHARACTERS && isFraming(wordsOf(text))
}

interface Word {
  readonly text: string
  readonly at: number
}

function wordsOf(sentence: string): readonly Word[] {
  return [...sentence.matchAll(NOT_ASCII.test(sentence) ? ANY_WORDS : ASCII_WORDS)].map(
    ({ 0: text, index: at }) => ({
      text: text.toLowerCase().replaceAll('’', "'"),
      at,
    }),
  )
}

const frames = (word: Word): boolean => tells(word) || FRAMING.around.has(word.text)
/** Matches “m'expliquer” as well. */
const tells = ({ text }: Word): boolean =>
  FRAMING.telling.has(text) || FRAMING.telling.has(text.slice(text.lastIndexOf("'") + 1))

/** Whether a sentence only greets, thanks, or announces a question. */
function isFraming(words: readonly Word[]): boolean {
  return words.some(tells) && words.every((word) => frames(word) && !FRAMING.asks.has(word.text))
}

/** Removes the words before the first one that asks, if they only announce it. */
function withoutLead(sentence: string): string {
  const words = wordsOf(sentence)
  const first = words.findIndex(({ text }) => FRAMING.asks.has(text) || FRAMING.whether.has(text))
  const lead = words.slice(0, Math.max(0, first))
  if (!lead.some(tells) || !lead.every(frames)) return sentence
  const asks = words[first]
  if (FRAMING.whether.has(asks.text)) return upper(sentence.slice(words[first + 1]?.at ?? asks.at))
  const before = lead.at(-1)
  const takesSmall =
    before !== undefined && FRAMING.which.has(asks.text) && FRAMING.small.has(before.text)
  return upper(sentence.slice(takesSmall ? before.at : asks.at))
}

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function withoutUnspaced(whole: string): string {
  let rest = whole
  for (const framing of UNSPACED_FRAMING) rest = rest.replaceAll(framing, ' ')
  rest = rest
    .replace(/[，、。！,!\s]*(?:。|！)?\s*$/u, '')
    .replace(/^[\s，、。！,!:：]+/u, '')
    .replace(/\s{2,}/gu, ' ')
  return /[\p{L}\p{N}]/u.test(rest) ? rest : whole
}

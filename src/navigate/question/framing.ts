// The question itself, without what people say around it: “Hi! I am new here. Could you help me understand how
// plugins are loaded? Thanks a lot!” asks how plugins are loaded. What the other words say is nowhere in a folder,
// and where they are, they lead astray.

import { FRAMING, UNSPACED_FRAMING } from '../../model/question/framing-words.ts'

/** Words that a question begins with, as a pattern. */
export const ASKING =
  '(?:what|how|where|which|who|why|when|is|does|do|can|was|wie|wo|wer|welche[rsnm]?|warum|wann|woher|que|comment|où|qui|pourquoi|quand|quel(?:le)?s?|qué|cómo|dónde|quién|cuándo|что|как|где|кто|почему)(?![\\p{L}\\p{N}])'

// Sets, texts that end so, and patterns of ASCII alone where a question is ASCII: a pattern with classes of Unicode takes
// milliseconds to be made, and this is the first thing that a question waits for.

/** Longer texts are reports, and the patterns here need not be quick for them. */
const MAX_CHARACTERS = 2000

/** Where a sentence ends, and what ends it. */
const SENTENCES = /(?<=[.!?。！？])\s+|\n+/u
const WORDS = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*['’]?/gu
const ASCII_WORDS = /[a-z0-9]+(?:['-][a-z0-9]+)*'?/gi
const NOT_ASCII = /[^\0-\x7f]/
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** @returns the question without its framing; as it was given where nothing of it would be left */
export function withoutFraming(whole: string): string {
  if (whole.length > MAX_CHARACTERS) return whole
  if (NOT_ASCII.test(whole) && UNSPACED.test(whole)) return withoutUnspaced(whole)
  const sentences = whole.split(SENTENCES).filter((sentence) => wordsOf(sentence).length > 0)
  const asking = sentences.filter((sentence) => !isFraming(wordsOf(sentence)))
  if (asking.length === 0) return whole
  return asking.map(withoutLead).join(' ')
}

interface Word {
  readonly text: string
  readonly at: number
}

function wordsOf(sentence: string): readonly Word[] {
  return [...sentence.matchAll(NOT_ASCII.test(sentence) ? WORDS : ASCII_WORDS)].map(
    ({ 0: text, index: at }) => ({
      text: text.toLowerCase().replaceAll('’', "'"),
      at,
    }),
  )
}

const frames = (word: Word): boolean => tells(word) || FRAMING.around.has(word.text)
/** “m'expliquer” as well. */
const tells = ({ text }: Word): boolean =>
  FRAMING.telling.has(text) || FRAMING.telling.has(text.slice(text.lastIndexOf("'") + 1))

/** Whether a sentence only greets, thanks, or says that somebody asks. */
function isFraming(words: readonly Word[]): boolean {
  return words.some(tells) && words.every((word) => frames(word) && !FRAMING.asks.has(word.text))
}

/** Without what leads to the first word that asks, where it says no more than that. */
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

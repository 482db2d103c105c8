// The question itself, without what people say around it: “Hi! I am new here. Could you help me understand how
// plugins are loaded? Thanks a lot!” asks how plugins are loaded. What the other words say is nowhere in a folder,
// and where they are, they lead astray.

import {
  AROUND_TELLING,
  AT_HAND,
  MANNER,
  STRESS,
  TELLING,
  UNSPACED_FRAMING,
} from '../../model/question/framing-words.ts'
import { plainName } from '../../model/question/project-name.ts'

/** Words that a question begins with, as a pattern. */
export const ASKING =
  '(?:what|how|where|which|who|why|when|is|does|do|can|was|wie|wo|wer|welche[rsnm]?|warum|wann|woher|que|comment|où|qui|pourquoi|quand|quel(?:le)?s?|qué|cómo|dónde|quién|cuándo|что|как|где|кто|почему)(?![\\p{L}\\p{N}])'

/** Of those, words that ask also where others stand before them. */
const ASKS =
  /^(?:what|how|where|which|who|whose|why|when|was|wie|wo|wer|welche[rsnm]?|warum|wann|woher|wozu|que|comment|où|qui|pourquoi|quand|quel(?:le)?s?|qué|cómo|dónde|quién|cuándo|cuál|cuáles|onde|como|quem|quando|что|как|где|кто|почему|когда|зачем)$/u
/** Of those, words before which a small one belongs to the question: “in which order”. */
const TAKES_SMALL_WORD = /^(?:which|what|whose|welche[rsnm]?|quel(?:le)?s?|que|qué)$/u
const SMALL_WORD =
  /^(?:in|at|on|to|for|from|by|with|under|after|until|ab|nach|bis|bei|mit|für|aus|à|avec|par|pour|dans|en|con|por|para|a)$/u
/** Asks whether something is so, where somebody is to tell. */
const WHETHER = /^(?:if|whether|ob|si)$/u

/** Where a sentence ends, and what ends it. */
const SENTENCES = /(?<=[.!?。！？])\s+|\n+/u
const WORDS = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*['’]?/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** @returns the question without its framing; as it was given where nothing of it would be left */
export function withoutFraming(whole: string): string {
  if (UNSPACED.test(whole)) return withoutUnspaced(whole)
  const sentences = whole.split(SENTENCES).filter((sentence) => /\p{L}/u.test(sentence))
  const asking = sentences.filter((sentence) => !isFraming(wordsOf(sentence)))
  if (asking.length === 0) return whole
  return asking
    .map((sentence) =>
      withoutPlace(withoutStress(withoutManner(withoutThanks(withoutLead(sentence))))),
    )
    .join(' ')
}

interface Word {
  readonly text: string
  readonly at: number
}

function wordsOf(sentence: string): readonly Word[] {
  return [...sentence.matchAll(WORDS)].map(({ 0: text, index: at }) => ({
    text: text.toLowerCase().replaceAll('’', "'"),
    at,
  }))
}

const frames = (word: Word): boolean => tells(word) || AROUND_TELLING.has(word.text)
/** “m'expliquer” as well. */
const tells = ({ text }: Word): boolean =>
  TELLING.has(text) || TELLING.has(text.slice(text.lastIndexOf("'") + 1))

/** Whether a sentence only greets, thanks, or says that somebody asks. */
function isFraming(words: readonly Word[]): boolean {
  return words.some(tells) && words.every((word) => frames(word) && !ASKS.test(word.text))
}

/** Without what leads to the first word that asks, where it says no more than that. */
function withoutLead(sentence: string): string {
  const words = wordsOf(sentence)
  const first = words.findIndex(({ text }) => ASKS.test(text) || WHETHER.test(text))
  const lead = words.slice(0, Math.max(0, first))
  if (!lead.some(tells) || !lead.every(frames)) return sentence
  const asks = words[first]
  if (WHETHER.test(asks.text)) return upper(sentence.slice(words[first + 1]?.at ?? asks.at))
  const before = lead.at(-1)
  const takesSmall =
    before !== undefined && TAKES_SMALL_WORD.test(asks.text) && SMALL_WORD.test(before.text)
  return upper(sentence.slice(takesSmall ? before.at : asks.at))
}

/** Thanks behind a comma or a dash: “…, thanks in advance”. */
function withoutThanks(sentence: string): string {
  const comma = /^(.*\S)\s*[,;–—-]\s+([^,;–—]+)$/su.exec(sentence)
  if (comma === null) return sentence
  const [, kept, last] = comma
  return isFraming(wordsOf(last)) ? kept : sentence
}

/** Without “step by step”, where it asks something. */
function withoutManner(sentence: string): string {
  if (!ASKS.test(wordsOf(sentence)[0]?.text ?? '')) return sentence
  const rest = sentence.replace(MANNERS, '')
  return asksForSomething(rest) ? rest : sentence
}

const MANNERS = new RegExp(
  `(?:\\s+|^)(?:${MANNER.join('|').replaceAll(' ', '\\s+')})(?=[\\s?.!]|$)`,
  'giu',
)

/** Without words that stress what is asked; “exactly once” is what it is. */
function withoutStress(sentence: string): string {
  const words = wordsOf(sentence)
  if (!ASKS.test(words[0]?.text ?? '')) return sentence
  const stressed = words.filter(
    ({ text }, i) => STRESS.has(text) && !COUNT.test(words[i + 1]?.text ?? ''),
  )
  return stressed.reduceRight(
    (rest, { text, at }) => `${rest.slice(0, at).trimEnd()}${rest.slice(at + text.length)}`,
    sentence,
  )
}

const COUNT = /^(?:once|one|twice|two)$/u

/** Without “in this project” at the end or the beginning, where it asks for something in it. */
function withoutPlace(sentence: string): string {
  const match = PLACE.exec(sentence)
  if (match !== null) {
    const asked = `${sentence.slice(0, match.index)}${match[1]}`
    return asksForSomething(asked) ? asked : sentence
  }
  const leading = LEADING_PLACE.exec(sentence)
  return leading === null ? sentence : upper(sentence.slice(leading[0].length))
}

/** Whether a question has a word of its own. */
function asksForSomething(asked: string): boolean {
  return wordsOf(asked).some((word) => !frames(word) && !ASKS.test(word.text))
}

const AT_HAND_SOURCE = AT_HAND.join('|').replaceAll(' ', '\\s+')
const PLACE = new RegExp(`\\s+(?:${AT_HAND_SOURCE})\\s*([?.!]*)\\s*$`, 'iu')
const LEADING_PLACE = new RegExp(`^(?:${AT_HAND_SOURCE})\\s*,\\s*(?=\\p{L})`, 'iu')

/** What leads to the name of a project, and the name, at the end or before a comma. */
const IN_PROJECT =
  /\s+(?:in|of|with|within|inside|using|von|mit|dans|avec|con|em|com|в)\s+(?:the\s+)?([\p{L}\p{N}][\p{L}\p{N}._+-]*[\p{L}\p{N}+])\s*([?.!]*)\s*$/iu
const IN_PROJECT_FIRST =
  /^(?:in|with|within|using|mit|dans|avec|en|con|em|com|в)\s+(?:the\s+)?([\p{L}\p{N}][\p{L}\p{N}._+-]*)\s*,\s*(?=\p{L})/iu

/**
 * “How do plugins work in Chart.js?” asked of Chart.js: as “in this project”, it says nothing.
 * @param names of the project, as `plainName` writes them
 */
export function withoutProjectAtHand(question: string, names: readonly string[]): string {
  const last = IN_PROJECT.exec(question)
  if (last !== null && names.includes(plainName(last[1]))) {
    const asked = `${question.slice(0, last.index)}${last[2]}`
    return asksForSomething(asked) ? asked : question
  }
  const first = IN_PROJECT_FIRST.exec(question)
  const isNamed = first !== null && names.includes(plainName(first[1]))
  return isNamed ? upper(question.slice(first[0].length)) : question
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

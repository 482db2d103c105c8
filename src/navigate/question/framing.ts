// The question itself, without what people say around it: “Hi! I am new here. Could you help me understand how
// plugins are loaded? Thanks a lot!” asks how plugins are loaded. What the other words say is nowhere in a folder,
// and where they are, they lead astray.

import { FRAMING, UNSPACED_FRAMING } from '../../model/question/framing-words.ts'
import { plainName } from '../../model/question/project-name.ts'

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

/** Thanks behind a comma or a dash: “…, thanks in advance”. */
function withoutThanks(sentence: string): string {
  const comma = /^(.*\S)\s*[,;–—-]\s+([^,;–—]+)$/su.exec(sentence)
  if (comma === null) return sentence
  const [, kept, last] = comma
  return isFraming(wordsOf(last)) ? kept : sentence
}

/** Without “step by step”, where it asks something. */
function withoutManner(sentence: string): string {
  if (!FRAMING.asks.has(wordsOf(sentence)[0]?.text ?? '')) return sentence
  const lower = sentence.toLowerCase()
  const manner = [...FRAMING.manner].find((one) => lower.includes(` ${one}`))
  if (manner === undefined) return sentence
  const at = lower.indexOf(` ${manner}`)
  const behind = sentence.slice(at + manner.length + 1)
  const rest = sentence.slice(0, at) + behind
  return /^(?:[\s?.!]|$)/.test(behind) && asksForSomething(rest) ? rest : sentence
}

/** Without words that stress what is asked; “exactly once” is what it is. */
function withoutStress(sentence: string): string {
  const words = wordsOf(sentence)
  if (!FRAMING.asks.has(words[0]?.text ?? '')) return sentence
  const stressed = words.filter(
    ({ text }, i) => FRAMING.stress.has(text) && !COUNTS.has(words[i + 1]?.text ?? ''),
  )
  return stressed.reduceRight(
    (rest, { text, at }) => `${rest.slice(0, at).trimEnd()}${rest.slice(at + text.length)}`,
    sentence,
  )
}

const COUNTS: ReadonlySet<string> = new Set(['once', 'one', 'twice', 'two'])

/** Without “in this project” at the end or the beginning, where it asks for something in it. */
function withoutPlace(sentence: string): string {
  const end = sentence.search(/[\s?.!]*$/)
  const lower = sentence.slice(0, end).toLowerCase()
  const last = [...FRAMING.atHand].find((one) => lower.endsWith(` ${one}`))
  if (last !== undefined) {
    const asked = `${sentence.slice(0, end - last.length).trimEnd()}${sentence.slice(end).trim()}`
    return asksForSomething(asked) ? asked : sentence
  }
  const first = [...FRAMING.atHand].find((one) => lower.startsWith(`${one}, `))
  return first === undefined ? sentence : upper(sentence.slice(first.length + 1).trimStart())
}

/** Whether a question has a word of its own. */
function asksForSomething(asked: string): boolean {
  return wordsOf(asked).some((word) => !frames(word) && !FRAMING.asks.has(word.text))
}

/** What leads to the name of a project, and the name, at the end or before a comma. */
const WITHIN = [...FRAMING.within].join('|')
const IN_PROJECT = new RegExp(
  `\\s+(?:${WITHIN})\\s+(?:the\\s+)?([\\p{L}\\p{N}][\\p{L}\\p{N}._+-]*[\\p{L}\\p{N}+])\\s*([?.!]*)\\s*$`,
  'iu',
)
const IN_PROJECT_FIRST = new RegExp(
  `^(?:${WITHIN})\\s+(?:the\\s+)?([\\p{L}\\p{N}][\\p{L}\\p{N}._+-]*)\\s*,\\s*(?=\\p{L})`,
  'iu',
)

/**
 * “How do plugins work in Chart.js?” asked of Chart.js: as “in this project”, it says nothing.
 * @param names of the project, as `plainName` writes them
 */
export function withoutProjectAtHand(question: string, names: readonly string[]): string {
  if (question.length > MAX_CHARACTERS) return question
  const plain = plainName(question)
  if (!names.some((name) => plain.includes(name))) return question
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

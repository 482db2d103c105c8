// A question that takes up the last one, without a model (ANS-6): what it leaves out, or only points at,
// is the subject of the question before it. A question that stands alone is left as it is.

import { languageOf } from '../answer/language.ts'
import { SCAFFOLD } from '../model/question/signals.ts'
import type { EarlierTurn } from '../model/walk/earlier-turn.ts'
import type { StepBody } from '../model/walk/trace.ts'
import { isNothing, kindOf } from '../navigate/question/kind.ts'
import { symbolsIn } from '../navigate/question/names.ts'
import type { AskRequest } from './request.ts'

/** A question made whole, and what was carried over. */
export interface CarriedOn {
  readonly question: string
  readonly subject: string
}

/** Words that point back. Those that are also articles or conjunctions count in short questions only. */
const POINTS =
  /(?<![\p{L}\p{N}])(?:it|its|they|them|their|that one|this one|those|these|that|this|the same|es|ihn|ihm|sie|das|dies|dieses|davon|damit|dafür|cela|ça|celui-ci|eso|esto|ello|isso|isto|это|его|её|этого)(?![\p{L}\p{N}'’])/iu
/** Words that point back at what was spoken of, never at the whole. */
const THING = /(?<![\p{L}\p{N}])(?:it|its|they|them|their)(?![\p{L}\p{N}'’])/iu
const OTHER =
  /(?<![\p{L}\p{N}])(?:the other(?: one)?|the second one|das andere|l'autre|el otro|другой)(?![\p{L}\p{N}])/iu
const GOES_ON =
  /^\s*(?:and|but|also|then|so|or|what about|how about|und|aber|auch|et|mais|aussi|y|pero|también|e|mas|а|и|но)(?![\p{L}\p{N}])[\s,]*/iu
/** A question of one word: `Why?` */
const BARE =
  /^\s*(?:why|how|where|when|who|warum|wieso|wie|wo|wann|pourquoi|comment|où|por qué|cómo|dónde|почему|как|где)\s*[?？]*\s*$/iu
/** Words that begin a question or a condition, which says of what it is. */
const ASKS =
  /^[\s¿]*(?:what|which|who|where|when|why|how|does|do|is|are|can|if|was|welche\p{L}*|wer|wo|wann|warum|wie|wenn|que|quoi|quel\p{L}*|qui|où|quand|pourquoi|comment|si|qué|cuál|quién|dónde|cuándo|cómo|что|какой|кто|где|когда|как|если)(?![\p{L}\p{N}])/iu
/** Where one clause of a question ends and another begins. */
const CLAUSES = /[,;.?!]\s*|\s(?:and|but|then|und|aber|et|mais|y|pero|e|mas|и|но)(?=\s)/iu
/** Words of its own from which a question stands alone, whatever points in it. */
const OWN_WORDS = 5
/** Names in an answer stand between backticks. */
const NAMED = /`([^`\s]{2,120})`/gu
const MAX_SUBJECT = 120

/** The question made whole by the turns before it; `null` where it stands alone. */
export function carryOn(question: string, conversation: readonly EarlierTurn[]): CarriedOn | null {
  const last = conversation.at(-1)
  if (last === undefined) return null
  const isOther = OTHER.test(question)
  const subject = isOther ? otherOf(last) : subjectIn(conversation, last)
  if (subject === '') return null
  const trimmed = question.trim()
  if (BARE.test(trimmed)) {
    return { question: `${trimmed.replace(/[\s?？]+$/u, '')} ${subject}?`, subject }
  }
  const goesOn = GOES_ON.test(trimmed)
  const rest = trimmed.replace(GOES_ON, '')
  if (isOther) return { question: rest.replace(OTHER, () => `\`${subject}\``), subject }
  const own = ownWords(rest)
  const first = kindOf(rest)
  // “What is this project” points at what is asked, not at what was.
  const isWhole = first.kind === 'overview' && first.subjects.every(isNothing)
  if (!goesOn && isWhole && !THING.test(rest)) return null
  if (own.length >= OWN_WORDS) return null
  // What is named or asked after before the word is what that points at.
  const points = POINTS.exec(rest)
  const before = rest.slice(0, points?.index ?? 0)
  if (hasName(before) || asksOfItsOwn(before)) return null
  if (points !== null) {
    const possessive = /(?<![\p{L}\p{N}])(?:its|their)(?![\p{L}\p{N}])/iu
    const whole = possessive.test(rest)
      ? rest.replace(possessive, () => `the ${subject}`)
      : rest.replace(POINTS, () => subject)
    return { question: whole, subject }
  }
  const instead = goesOn ? askedInstead(rest, conversation, subject) : null
  if (instead !== null) return instead
  if (!goesOn || own.some((word) => subject.toLowerCase().includes(word.toLowerCase()))) return null
  return { question: `${rest.replace(/[\s?？]+$/u, '')} ${subject}?`, subject }
}

/** “And loggerLink?”, “What about Mutex?”: what was asked last is asked of another thing. */
function askedInstead(
  rest: string,
  conversation: readonly EarlierTurn[],
  subject: string,
): CarriedOn | null {
  const name = rest.replace(/[\s?？!.]+$/u, '')
  if (/\s/u.test(name) || !hasName(` ${name}`)) return null
  const last = conversation.at(-1)?.question ?? ''
  const whole = carryOn(last, conversation.slice(0, -1))?.question ?? last
  const asked = whole.replace(subject, () => name)
  return asked === whole ? null : { question: asked, subject: name }
}

/** Whether words hold a name: spelled as code is, or with a capital behind the first word. */
function hasName(text: string): boolean {
  return symbolsIn(text).length > 0 || /\s\p{Lu}\p{L}+/u.test(text)
}

/** Whether a clause that has ended asks after something of its own: “What is in docs, and how is it …”. */
function asksOfItsOwn(text: string): boolean {
  const ended = text.split(CLAUSES).slice(0, -1)
  return ended.some((clause) => ASKS.test(clause) && ownWords(clause).length > 0)
}

/** Words that say something of their own. */
function ownWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.filter((word) => word.length > 1 && !SCAFFOLD.has(word.toLowerCase()))
}

/** A piece of a text that writes no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/gu
/** Letters of a word that other forms of it share. */
const STEM = 4

/** Whether a question that was written anew still says most of what the old one says of its own. */
export function keepsWords(question: string, rewritten: string): boolean {
  const own = ownWords(question.replace(UNSPACED, ' ')).concat(question.match(UNSPACED) ?? [])
  const text = rewritten.toLowerCase()
  const stem = (word: string) => word.toLowerCase().slice(0, Math.max(STEM, word.length - 3))
  const kept = own.filter((word) => text.includes(stem(word))).length
  return own.length === 0 || 2 * kept > own.length
}

/** What was spoken of last: where the last question took up one before it without a name of its own, that. */
function subjectIn(conversation: readonly EarlierTurn[], last: EarlierTurn): string {
  const before = conversation.slice(0, -1)
  const rest = last.question.trim().replace(GOES_ON, '')
  const carried = hasName(` ${rest.replace(/^\S+\s/u, '')}`) ? null : carryOn(last.question, before)
  return carried?.subject ?? subjectOf(last)
}

/** What the last question was about: the name it asks after, else its own words. */
function subjectOf({ question, answer }: EarlierTurn): string {
  const { kind, subjects } = kindOf(question)
  const [asked = ''] = subjects
  if (asked !== '' && !isNothing(asked)) return asked.slice(0, MAX_SUBJECT)
  const [named = ''] = namesIn(answer)
  if (kind === 'overview' || kind === 'explain') {
    const own = ownWords(question).join(' ')
    return (own === '' || isNothing(own) ? named : own).slice(0, MAX_SUBJECT)
  }
  return named
}

/** The second thing that the last answer named as the first. */
function otherOf({ answer }: EarlierTurn): string {
  const [first, ...others] = namesIn(answer).filter((name) => !name.includes('/'))
  return others.find((name) => name !== first) ?? ''
}

function namesIn(answer: string): string[] {
  return [...answer.matchAll(NAMED)].map(([, name]) => name)
}

/** The question made whole; `null` where it stands alone, or a walk goes on. */
export function analysed({
  question,
  conversation = [],
  earlier,
}: AskRequest): (StepBody & { readonly kind: 'analyse' }) | null {
  const carried = earlier === undefined ? carryOn(question, conversation) : null
  if (carried === null) return null
  const { question: rewritten, subject } = carried
  const intent = `carried on from the question before: ${subject}`
  return {
    ...{ kind: 'analyse', language: languageOf(question), intent, rewritten, isFollowUp: true },
    carried: subject,
  }
}

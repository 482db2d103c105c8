// Completes a follow-up question without a model (ANS-6): what it leaves out, or only refers to, is the subject of the
// question before it. A question that is complete stays as it is.

import { languageOf } from '../answer/language.ts'
import { SCAFFOLD } from '../model/question/signals.ts'
import type { EarlierTurn, StepBody } from '../model/walk/trace.ts'
import { kindOf, namesNothing } from '../navigate/question/kind.ts'
import { symbolsIn } from '../navigate/question/names.ts'
import type { AskRequest } from './request.ts'

/** A completed question, and what was added to it. */
export interface CarriedOn {
  readonly question: string
  readonly subject: string
}

/** Words that refer back. Those that are also articles or conjunctions count in short questions only. */
const BACK_REFERENCE =
  /(?<![\p{L}\p{N}])(?:it|its|they|them|their|that one|this one|those|these|that|this|the same|es|ihn|ihm|sie|das|dies|dieses|davon|damit|dafür|cela|ça|celui-ci|eso|esto|ello|isso|isto|это|его|её|этого)(?![\p{L}\p{N}'’])/iu
/** Words that refer to a thing that was mentioned, never to the whole collection. */
const THING_PRONOUN = /(?<![\p{L}\p{N}])(?:it|its|they|them|their)(?![\p{L}\p{N}'’])/iu
const OTHER_THING =
  /(?<![\p{L}\p{N}])(?:the other(?: one)?|the second one|das andere|l'autre|el otro|другой)(?![\p{L}\p{N}])/iu
const GOES_ON =
  /^\s*(?:and|but|also|then|so|or|what about|how about|und|aber|auch|et|mais|aussi|y|pero|también|e|mas|а|и|но)(?![\p{L}\p{N}])[\s,]*/iu
/** A question of one word: `Why?` */
const ONE_WORD_QUESTION =
  /^\s*(?:why|how|where|when|who|warum|wieso|wie|wo|wann|pourquoi|comment|où|por qué|cómo|dónde|почему|как|где)\s*[?？]*\s*$/iu
/** Words that begin a question or a condition, which contains its own subject. */
const CLAUSE_START_WORD =
  /^[\s¿]*(?:what|which|who|where|when|why|how|does|do|is|are|can|if|was|welche\p{L}*|wer|wo|wann|warum|wie|wenn|que|quoi|quel\p{L}*|qui|où|quand|pourquoi|comment|si|qué|cuál|quién|dónde|cuándo|cómo|что|какой|кто|где|когда|как|если)(?![\p{L}\p{N}])/iu
/** Where one clause of a question ends and another begins. */
const CLAUSE_END = /[,;.?!]\s*|\s(?:and|but|then|und|aber|et|mais|y|pero|e|mas|и|но)(?=\s)/iu
/** A question with so many words of its own is complete, even if it refers back. */
const MIN_OWN_WORDS = 5
/** Names in an answer are between backticks. */
const ANSWER_NAME = /`([^`\s]{2,120})`/gu
const MAX_SUBJECT = 120

/** Completes the question from the turns before it; `null` if it is complete. */
export function completeQuestion(
  question: string,
  conversation: readonly EarlierTurn[],
): CarriedOn | null {
  const last = conversation.at(-1)
  if (last === undefined) return null
  const isOther = OTHER_THING.test(question)
  const subject = isOther ? otherOf(last) : subjectIn(conversation, last)
  if (subject === '') return null
  const trimmed = question.trim()
  if (ONE_WORD_QUESTION.test(trimmed)) {
    return { question: `${trimmed.replace(/[\s?？]+$/u, '')} ${subject}?`, subject }
  }
  const goesOn = GOES_ON.test(trimmed)
  const rest = trimmed.replace(GOES_ON, '')
  if (isOther) return { question: rest.replace(OTHER_THING, () => `\`${subject}\``), subject }
  const own = ownWords(rest)
  const first = kindOf(rest)
  // “What is this project” refers to the collection, not to the last turn.
  const isWhole = first.kind === 'overview' && first.subjects.every(namesNothing)
  if (!goesOn && isWhole && !THING_PRONOUN.test(rest)) return null
  if (own.length >= MIN_OWN_WORDS) return null
  // A name or subject before the word is what the word refers to.
  const points = BACK_REFERENCE.exec(rest)
  const before = rest.slice(0, points?.index ?? 0)
  if (hasName(before) || asksOfItsOwn(before)) return null
  if (points !== null) {
    const possessive = /(?<![\p{L}\p{N}])(?:its|their)(?![\p{L}\p{N}])/iu
    const whole = possessive.test(rest)
      ? rest.replace(possessive, () => `the ${subject}`)
      : rest.replace(BACK_REFERENCE, () => subject)
    return { question: whole, subject }
  }
  const instead = goesOn ? askedInstead(rest, conversation, subject) : null
  if (instead !== null) return instead
  if (!goesOn || own.some((word) => subject.toLowerCase().includes(word.toLowerCase()))) return null
  return { question: `${rest.replace(/[\s?？]+$/u, '')} ${subject}?`, subject }
}

/**
 * The completed question if the person follows up, or if its first words say so or it has no words of its own
 * (UI-22); `null` if it stands alone. A word such as “it” does not make a question a follow-up: it may mean the
 * collection.
 */
export function followUpOf({
  question,
  conversation = [],
  followsUp = false,
}: Pick<AskRequest, 'question' | 'conversation' | 'followsUp'>): CarriedOn | null {
  const isSaid = GOES_ON.test(question) || ONE_WORD_QUESTION.test(question)
  return followsUp || isSaid ? completeQuestion(question, conversation) : null
}

/** Pronouns for something outside of the question; one that may be a word before it or behind it comes in a group. */
const STANDS_OUTSIDE =
  /(?<![\p{L}\p{N}])(?:it|they|them|(this|these|those)|(its|their|that))(?![\p{L}\p{N}'’])/iu
/** A question with more words of its own can be found by them. */
const MAX_FEW_WORDS = 3

/** Whether a question contains little more than “it”, which refers to something outside the question. */
export function pointsOutside(question: string): boolean {
  const points = STANDS_OUTSIDE.exec(question)
  if (points === null || ownWords(question).length > MAX_FEW_WORDS) return false
  const [pronoun, atHand, possessive] = points
  const before = question.slice(0, points.index)
  const [next = ''] = question.slice(points.index + pronoun.length).match(/[\p{L}\p{N}_]+/u) ?? []
  // “These invoices” are named; “this folder” is the collection.
  if (atHand !== undefined && !namesNothing(next)) return false
  if (possessive !== undefined && !namesNothing(before)) return false
  // “When a message is longer than it may be”: what “it” is was named before.
  const isEvent = kindOf(question).kind === 'happens' && ownWords(before).length > 0
  return !isEvent && symbolsIn(question).length === 0 && !asksOfItsOwn(before)
}

const CITED_NUMBER = /\[\d+\]/u

/**
 * The question about what a question before names, if it has a word for a thing that was mentioned. “This” and “these”
 * are what is at hand: the collection.
 */
export function referredTo(
  question: string,
  conversation: readonly EarlierTurn[],
): CarriedOn | null {
  if (STANDS_OUTSIDE.exec(question)?.[1] !== undefined) return null
  const carried = completeQuestion(question, conversation)
  const subject = carried?.subject ?? ''
  // What was not found is nothing that “it” can be.
  const isNamed = conversation.some(
    (turn) => turn.question.includes(subject) && CITED_NUMBER.test(turn.answer),
  )
  return isNamed ? carried : null
}

/** “And loggerLink?”, “What about Mutex?”: the last question is asked about another thing. */
function askedInstead(
  rest: string,
  conversation: readonly EarlierTurn[],
  subject: string,
): CarriedOn | null {
  const name = rest.replace(/[\s?？!.]+$/u, '')
  if (/\s/u.test(name) || !hasName(` ${name}`)) return null
  const last = conversation.at(-1)?.question ?? ''
  const whole = completeQuestion(last, conversation.slice(0, -1))?.question ?? last
  const asked = whole.replace(subject, () => name)
  return asked === whole ? null : { question: asked, subject: name }
}

/** Whether words contain a name: spelled as code is, or with a capital after the first word. */
function hasName(text: string): boolean {
  return symbolsIn(text).length > 0 || /\s\p{Lu}\p{L}+/u.test(text)
}

/** Whether a finished clause asks for a subject of its own: “What is in docs, and how is it …”. */
function asksOfItsOwn(text: string): boolean {
  const ended = text.split(CLAUSE_END).slice(0, -1)
  return ended.some((clause) => CLAUSE_START_WORD.test(clause) && ownWords(clause).length > 0)
}

/** Words that are neither scaffold nor pronouns. */
export function ownWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.filter((word) => word.length > 1 && !SCAFFOLD.has(word.toLowerCase()))
}

/** The last subject: if the last question referred back and has no name of its own, that of the question before it. */
function subjectIn(conversation: readonly EarlierTurn[], last: EarlierTurn): string {
  const before = conversation.slice(0, -1)
  const rest = last.question.trim().replace(GOES_ON, '')
  const carried = hasName(` ${rest.replace(/^\S+\s/u, '')}`)
    ? null
    : completeQuestion(last.question, before)
  return carried?.subject ?? subjectOf(last)
}

/** The subject of the last question: the name that it asks for, else its own words. */
function subjectOf({ question, answer }: EarlierTurn): string {
  const { kind, subjects } = kindOf(question)
  const [asked = ''] = subjects
  if (asked !== '' && !namesNothing(asked)) return asked.slice(0, MAX_SUBJECT)
  const [named = ''] = namesIn(answer)
  if (kind === 'overview' || kind === 'explain') {
    const own = ownWords(question).join(' ')
    return (own === '' || namesNothing(own) ? named : own).slice(0, MAX_SUBJECT)
  }
  return named
}

/** The name in the last answer after the one that it is about. */
function otherOf({ answer }: EarlierTurn): string {
  const [first, ...others] = namesIn(answer).filter((name) => !name.includes('/'))
  return others.find((name) => name !== first) ?? ''
}

function namesIn(answer: string): string[] {
  return [...answer.matchAll(ANSWER_NAME)].map(([, name]) => name)
}

/** The completed question; `null` if it is complete already, or a walk continues. */
export function analyseStep(request: AskRequest): (StepBody & { readonly kind: 'analyse' }) | null {
  const { question, earlier } = request
  const carried = earlier === undefined ? followUpOf(request) : null
  return carried === null ? null : analysisOf(question, carried)
}

/** The step that tells how a question was completed. */
export function analysisOf(
  question: string,
  { question: rewritten, subject }: CarriedOn,
): StepBody & { readonly kind: 'analyse' } {
  const intent = `carried on from the question before: ${subject}`
  return {
    ...{ kind: 'analyse', language: languageOf(question), intent, rewritten, isFollowUp: true },
    carried: subject,
  }
}

// The kind of a question: it is compared with the phrasings of every language, and the phrasing with the most matching
// letters decides. What fills its blanks is the subject.

import { literalPattern } from '../../base/literal-pattern.ts'
import { PHRASINGS, type PhrasedKind } from '../../model/question/phrasings.ts'
import { type ClassifiedQuestion, QUESTION_KINDS } from '../../model/question/question-kinds.ts'
import { OVERVIEW_FILLER, SCAFFOLD } from '../../model/question/signals.ts'
import { isFramed, QUESTION_WORD } from './framing.ts'

export interface KindReading extends ClassifiedQuestion {
  /** The words of the phrasing, as the route shows them: `who calls`. Empty if none matched. */
  readonly signal: string
  /** Language of the phrasing; absent if none matched. */
  readonly language?: string
  /** Whether it asks for an overview only if its subject is the whole collection, or a path in it. */
  readonly ofWhole?: true
}

/** Longer texts are reports, which no phrase matches; only their first sentence is read. */
const MAX_CHARACTERS = 400
/** Words before and after a question that do not belong to it. */
const POLITE_WORDS =
  /^(?:(?:please|hi|hello|hey|ok|okay|so|and|but|also|now|then|well|bitte|und|s'il vous plaît|et|por favor|y|пожалуйста|а|и|请问|请)[\s,]+)+/iu
const TRAILING_WORDS =
  /(?:[\s,]+(?:please|bitte|por favor|thanks|thank you|exactly|genau))*[\s?!.。？！¿¡:;]*$/iu
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Placeholder for words of the question in a phrase. */
const BLANK_SIGN = /(\{\}|…)/u

interface Phrasing {
  readonly kind: PhrasedKind
  readonly language: string
  readonly way: string
  /** Words of the phrase: a question without one of them does not match. */
  readonly words: readonly string[]
  readonly signal: string
  /** Number of letters of the phrase. */
  readonly weight: number
  /** Whether the rest of the question is free. */
  readonly isOpen: boolean
  /** Compiled when it is first needed. */
  pattern?: RegExp
}

const KNOWN: readonly Phrasing[] = Object.entries(PHRASINGS).flatMap(([language, ways]) =>
  (['uses', 'happens', 'overview', 'whole'] as const).flatMap((kind) =>
    ways[kind].split('|').map((way) => phrasing(language, kind, way.trim().replace(/\s+/gu, ' '))),
  ),
)

function phrasing(language: string, kind: PhrasedKind, way: string): Phrasing {
  // Every other part is a blank.
  const parts = way.split(BLANK_SIGN).flatMap((part, i) => (i % 2 === 0 ? [part.trim()] : []))
  const signal = parts
    .join(' … ')
    .replace(/^(?: ?… )+|(?: … ?)+$/gu, '')
    .trim()
  const words = parts.filter((part) => part !== '')
  const weight = (signal.match(/[\p{L}\p{N}]/gu) ?? []).length
  return { kind, language, way, words, signal, weight, isOpen: way.includes('…') }
}

function patternOf(known: Phrasing): RegExp {
  known.pattern ??= compile(known.way)
  return known.pattern
}

function compile(way: string): RegExp {
  const parts = way.split(BLANK_SIGN).filter((part) => part.trim() !== '')
  const sources = parts.map((part, i) => {
    if (part === '{}') return '(.+?)'
    if (part === '…') return '.*?'
    return literal(part.trim(), i > 0, i + 1 < parts.length)
  })
  return new RegExp(`^${sources.join('')}$`, 'iu')
}

/** A pattern for words of a phrasing: whole words, if the script has spaces between them. */
function literal(part: string, isBehind: boolean, isBefore: boolean): string {
  const escaped = literalPattern(part).replace(/\s+/gu, '\\s+')
  if (UNSPACED_SCRIPT.test(part)) return escaped
  const from = isBehind ? `${/^[\p{L}\p{N}]/u.test(part) ? '(?<![\\p{L}\\p{N}])' : ''}\\s*` : ''
  const to = isBefore ? `${/[\p{L}\p{N}]$/u.test(part) ? '(?![\\p{L}\\p{N}])' : ''}\\s*` : ''
  return `${from}${escaped}${to}`
}

type WeightedReading = KindReading & { readonly weight: number }

/** The readings of a question, the likeliest first; the last one looks a name up, or asks for an explanation. */
export function kindsOf(whole: string): readonly KindReading[] {
  const question = bare(whole)
  const clause = firstClause(question)
  const found = [...readingsOf(clause)]
  // An overview in two clauses is one phrase: “what is in it, and how is it organised”.
  if (clause !== question)
    found.push(...readingsOf(question).filter(({ kind }) => kind === 'overview'))
  // “What is X and who uses it” is answered by the users of X.
  const most = Math.max(0, ...found.map(({ weight }) => weight))
  if (clause !== question && asksForUsers(question.slice(clause.length)))
    found.push({ kind: 'uses', subjects: [subjectOf(clause)], signal: '', weight: most + 1 })
  const order = ({ kind }: WeightedReading) => QUESTION_KINDS.indexOf(kind)
  found.sort((a, b) => b.weight - a.weight || order(a) - order(b))
  const named = found.find(({ ofWhole }) => ofWhole === true)?.subjects[0]
  const last = plainly(clause, named)
  // A greeting has no subject: what is greeted is the collection.
  const isGreeting = last.subjects.length === 0 && isFramed(whole)
  const rest: KindReading = isGreeting ? { ...last, kind: 'overview' } : last
  return [...found.map(({ weight: _, ...reading }) => reading), rest]
}

/** The likeliest reading of a question if the name of the collection is not known. */
export function kindOf(question: string): KindReading {
  const readings = kindsOf(question)
  return readings.find(({ ofWhole }) => ofWhole !== true) ?? readings[0]
}

/** The reading of a question that matches no phrase: a single name with small words is looked up. */
function plainly(question: string, subject = subjectOf(question)): KindReading {
  const isName = subject !== '' && !/\s/u.test(subject) && !UNSPACED_SCRIPT.test(subject)
  const isAlone = isName && (subject === question || /[\p{Lu}_.:#()$]/u.test(subject))
  const subjects = subject === '' ? [] : [subject]
  return { kind: isAlone ? 'find' : 'explain', subjects, signal: '' }
}

/** Whether a second clause asks for users of what the first one is about: “and where is it used”. */
function asksForUsers(second: string): boolean {
  const clause = second.replace(/^[\s,;]*\S+\s+/u, '').replace(TRAILING_WORDS, '')
  const [best] = [...readingsOf(clause)].sort((a, b) => b.weight - a.weight)
  return best?.kind === 'uses' && best.subjects.every(namesNothing)
}

/** Where a question continues with a second one. */
const SECOND_CLAUSE = new RegExp(`[,;]?\\s+(?:and|und|et|y|e|и)\\s+(?=${QUESTION_WORD})`, 'iu')
/** A sentence that ends with a question mark or begins like a question; other sentences tell how to answer. */
const ASKING_SENTENCE = new RegExp(`[?？]\\s*$|^${QUESTION_WORD}`, 'iu')

/**
 * The single questions in a text, in order; the text alone if it asks one thing, or if the second question only asks
 * for users of the subject of the first, since one answer covers both. Instructions on how to answer are repeated with
 * each.
 */
export function questionsIn(whole: string): readonly string[] {
  const question = whole.trim()
  if (question.length > MAX_CHARACTERS) return [whole]
  const sentences = question.split(/(?<=[?？])\s+/u)
  const instructions = sentences.filter((sentence) => !ASKING_SENTENCE.test(sentence)).join(' ')
  const clauses = sentences
    .filter((sentence) => ASKING_SENTENCE.test(sentence))
    .flatMap((sentence) => sentence.split(SECOND_CLAUSE))
    .map((clause) => clause.replace(TRAILING_WORDS, ''))
    .filter((clause) => clause !== '')
  const [first, ...others] = clauses
  if (first === undefined || others.length === 0) return [whole]
  const isOneWay = readingsOf(bare(question)).some(({ signal }) => SECOND_CLAUSE.test(signal))
  if (isOneWay || clauses.every(asksOfWhole) || !clauses.every(asksItself)) return [whole]
  if (others.some((one) => asksForUsers(` and ${one}`))) return [whole]
  return clauses.map((clause) => `${clause}? ${instructions.replace(TRAILING_WORDS, '')}`.trimEnd())
}

/** Whether a clause asks for an overview of the collection, or of what the clause before it named. */
function asksOfWhole(clause: string, place: number): boolean {
  const [best] = kindsOf(clause)
  return best.kind === 'overview' && (place === 0 || best.subjects.every(namesNothing))
}

/**
 * A clause needs more words of its own than this: `which one wins`, `and by what` only continue the question before.
 */
const MAX_DEPENDENT_WORDS = 1

/** Whether a clause asks something by itself. */
function asksItself(clause: string): boolean {
  const words = clause.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return (
    words.filter((word) => word.length > 1 && !SCAFFOLD.has(word)).length >= MAX_DEPENDENT_WORDS
  )
}

/** The first of two questions; the whole text if it asks one thing. */
function firstClause(question: string): string {
  const first = question.split(SECOND_CLAUSE, 1)[0].replace(TRAILING_WORDS, '')
  return /\S\s+\S/u.test(first) ? first : question
}

function readingsOf(question: string): readonly WeightedReading[] {
  const lower = question.toLowerCase()
  const isWord = !/\s/u.test(question) && !UNSPACED_SCRIPT.test(question)
  const found: WeightedReading[] = []
  for (const known of KNOWN) {
    const { kind, language, signal, weight, isOpen } = known
    // A single word is a name, unless the whole text is the question word.
    if (isWord && signal !== lower) continue
    if (!known.words.every((word) => lower.includes(word))) continue
    const match = patternOf(known).exec(question)
    if (match === null) continue
    const subjects = match.slice(1).map(subjectOf)
    // “Which limit does X use” asks for the limit.
    if (kind === 'uses' && subjects.some((one) => AUXILIARY_VERB.test(one))) continue
    // An overview must have no subject besides the blanks; other words around a phrase must name nothing.
    if (kind === 'overview' && isOpen && !hasNoOtherSubject(question, signal, subjects)) continue
    const reading = { language, subjects: subjects.filter((one) => one !== ''), signal, weight }
    if (kind === 'whole') found.push({ kind: 'overview', ofWhole: true, ...reading })
    else found.push({ kind, ...reading })
  }
  return found
}

/** Auxiliary verbs: the words around them are a clause, not a name. */
const AUXILIARY_VERB = /(?<![\p{L}\p{N}])(?:do|does|did|can|should|would|must)(?![\p{L}\p{N}])/iu

/** The question without polite words, and only the first sentence of a long one. */
function bare(whole: string): string {
  const first = whole.trim()
  const cut =
    first.length <= MAX_CHARACTERS
      ? first
      : first.slice(0, MAX_CHARACTERS).replace(/(?<=[?。？])\s.*$/su, '')
  return cut
    .replace(/\s+/gu, ' ')
    .replaceAll('’', "'")
    .replace(/^[¿¡]/u, '')
    .replace(POLITE_WORDS, '')
    .replace(TRAILING_WORDS, '')
}

/** Words for the kind of thing that a name is. */
const KIND_WORDS = new Set(
  (
    'class function method module file folder directory package interface struct type trait enum ' +
    'variable constant symbol option setting parameter klasse funktion methode modul datei ordner ' +
    'verzeichnis classe fonction méthode fichier dossier clase función método archivo carpeta'
  ).split(' '),
)

/** The subject in a blank, without the small words around it and the word for its kind. */
function subjectOf(written: string): string {
  const quoted = /^[^`]*`([^`]+)`[^`]*$/u.exec(written)?.[1]
  if (quoted !== undefined) return quoted
  const words = written
    .replace(/[„“”"«»「」『』]/gu, '')
    .trim()
    .split(' ')
  // A capital in an English blank belongs to a name, even if the name is a small word.
  const isSmall = (word: string, at: number) => {
    const lower = word.toLowerCase().replace(/[,;:]$/u, '')
    return (
      (lower === word || at === 0 || word === 'I') && (SCAFFOLD.has(lower) || KIND_WORDS.has(lower))
    )
  }
  const from = words.findIndex((word, at) => !isSmall(word, at))
  const to = words.findLastIndex((word, at) => !isSmall(word, at))
  return from < 0
    ? ''
    : words
        .slice(from, to + 1)
        .join(' ')
        .replace(/[,;:]$/u, '')
}

/** Whether the words outside of a phrase and its blanks name no subject. */
function hasNoOtherSubject(question: string, signal: string, subjects: readonly string[]): boolean {
  const parts = [...signal.split(' … '), ...subjects.filter((one) => one !== '')]
  let rest = question.toLowerCase()
  for (const part of parts) rest = rest.replace(part.toLowerCase(), ' ')
  if (UNSPACED_SCRIPT.test(rest)) {
    for (const word of [...OVERVIEW_FILLER].sort((a, b) => b.length - a.length))
      if (UNSPACED_SCRIPT.test(word)) rest = rest.replaceAll(word, '')
    return !/[\p{L}\p{N}]/u.test(rest)
  }
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => OVERVIEW_FILLER.has(word))
}

/** Whether a subject names nothing: “this project”, “the code”. */
export function namesNothing(subject: string): boolean {
  const words = subject.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => OVERVIEW_FILLER.has(word) || SCAFFOLD.has(word))
}

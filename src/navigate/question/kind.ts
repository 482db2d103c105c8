// What kind of question it is: the phrasings of every language are held against it, and the one that says most of it
// in its own words decides. What fills its blanks is what is asked after.

import { PHRASINGS, type PhrasedKind } from '../../model/question/phrasings.ts'
import { type ClassifiedQuestion, QUESTION_KINDS } from '../../model/question/question-kinds.ts'
import { OVERVIEW_FILLER, SCAFFOLD } from '../../model/question/signals.ts'
import { ASKING } from './framing.ts'

/** A way to read a question. */
export interface KindReading extends ClassifiedQuestion {
  /** The words of the phrasing, as the route shows them: `who calls`. Empty where none was met. */
  readonly signal: string
  /** Language of the phrasing; absent where none was met. */
  readonly language?: string
  /** It asks for an overview only where its subject is the whole, or a path in it. */
  readonly ofWhole?: true
}

/** Longer texts are reports, which are not said in a phrase; of these only the first sentence is read. */
const MAX_CHARACTERS = 400
/** What people say before they ask, and what they leave behind it. */
const BEFORE =
  /^(?:(?:please|hi|hello|hey|ok|okay|so|and|but|also|now|then|well|bitte|und|s'il vous plaît|et|por favor|y|пожалуйста|а|и|请问|请)[\s,]+)+/iu
const BEHIND =
  /(?:[\s,]+(?:please|bitte|por favor|thanks|thank you|exactly|genau))*[\s?!.。？！¿¡:;]*$/iu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** What stands for words of the question in a phrase. */
const BLANK = /(\{\}|…)/u

interface Phrasing {
  readonly kind: PhrasedKind
  readonly language: string
  readonly way: string
  /** Its own words: a question without one of them is not said so. */
  readonly words: readonly string[]
  readonly signal: string
  /** Letters of its own. */
  readonly weight: number
  /** Whether the rest of the question is free. */
  readonly isOpen: boolean
  /** Made when it is first needed. */
  pattern?: RegExp
}

const KNOWN: readonly Phrasing[] = Object.entries(PHRASINGS).flatMap(([language, ways]) =>
  (['uses', 'happens', 'overview', 'whole'] as const).flatMap((kind) =>
    ways[kind].split('|').map((way) => phrasing(language, kind, way.trim().replace(/\s+/gu, ' '))),
  ),
)

function phrasing(language: string, kind: PhrasedKind, way: string): Phrasing {
  // Every other part is a blank.
  const parts = way.split(BLANK).flatMap((part, i) => (i % 2 === 0 ? [part.trim()] : []))
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
  const parts = way.split(BLANK).filter((part) => part.trim() !== '')
  const sources = parts.map((part, i) => {
    if (part === '{}') return '(.+?)'
    if (part === '…') return '.*?'
    return literal(part.trim(), i > 0, i + 1 < parts.length)
  })
  return new RegExp(`^${sources.join('')}$`, 'iu')
}

/** Own words of a phrasing: whole words, where the script has spaces between them. */
function literal(part: string, isBehind: boolean, isBefore: boolean): string {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+')
  if (UNSPACED.test(part)) return escaped
  const from = isBehind ? `${/^[\p{L}\p{N}]/u.test(part) ? '(?<![\\p{L}\\p{N}])' : ''}\\s*` : ''
  const to = isBefore ? `${/[\p{L}\p{N}]$/u.test(part) ? '(?![\\p{L}\\p{N}])' : ''}\\s*` : ''
  return `${from}${escaped}${to}`
}

type Weighed = KindReading & { readonly weight: number }

/** The ways to read a question, the likeliest first; the last one looks a name up, or asks for an explanation. */
export function kindsOf(whole: string): readonly KindReading[] {
  const question = bare(whole)
  const clause = firstClause(question)
  const found = [...readingsOf(clause)]
  // An overview in two clauses is one phrase: “what is in it, and how is it organised”.
  if (clause !== question)
    found.push(...readingsOf(question).filter(({ kind }) => kind === 'overview'))
  // “What is X and who uses it” is answered by who uses X.
  const most = Math.max(0, ...found.map(({ weight }) => weight))
  if (clause !== question && asksForUsers(question.slice(clause.length)))
    found.push({ kind: 'uses', subjects: [subjectOf(clause)], signal: '', weight: most + 1 })
  const order = ({ kind }: Weighed) => QUESTION_KINDS.indexOf(kind)
  found.sort((a, b) => b.weight - a.weight || order(a) - order(b))
  const named = found.find(({ ofWhole }) => ofWhole === true)?.subjects[0]
  return [...found.map(({ weight: _, ...reading }) => reading), plainly(clause, named)]
}

/** The likeliest way to read a question of which it is not known what the whole is called. */
export function kindOf(question: string): KindReading {
  const readings = kindsOf(question)
  return readings.find(({ ofWhole }) => ofWhole !== true) ?? readings[0]
}

/** A question that no phrase asks: one name besides small words is looked up. */
function plainly(question: string, subject = subjectOf(question)): KindReading {
  const isName = subject !== '' && !/\s/u.test(subject) && !UNSPACED.test(subject)
  const isAlone = isName && (subject === question || /[\p{Lu}_.:#()$]/u.test(subject))
  const subjects = subject === '' ? [] : [subject]
  return { kind: isAlone ? 'find' : 'explain', subjects, signal: '' }
}

/** Whether a second clause asks who uses what the first one is about: “and where is it used”. */
function asksForUsers(second: string): boolean {
  const said = second.replace(/^[\s,;]*\S+\s+/u, '').replace(BEHIND, '')
  const [best] = [...readingsOf(said)].sort((a, b) => b.weight - a.weight)
  return best?.kind === 'uses' && best.subjects.every(isNothing)
}

/** Where a question goes on to ask a second thing. */
const SECOND_CLAUSE = new RegExp(`[,;]?\\s+(?:and|und|et|y|e|и)\\s+(?=${ASKING})`, 'iu')
/** A sentence that is marked as a question or begins like one; others say how to answer what was asked. */
const ASKS = new RegExp(`[?？]\\s*$|^${ASKING}`, 'iu')

/**
 * The questions that one is made up of, in order; the question alone where it asks one thing, or where what else it
 * asks is only who uses what the first is about, which one answer says. How to answer is told of each of them.
 */
export function questionsIn(whole: string): readonly string[] {
  const question = whole.trim()
  if (question.length > MAX_CHARACTERS) return [whole]
  const sentences = question.split(/(?<=[?？])\s+/u)
  const told = sentences.filter((sentence) => !ASKS.test(sentence)).join(' ')
  const clauses = sentences
    .filter((sentence) => ASKS.test(sentence))
    .flatMap((sentence) => sentence.split(SECOND_CLAUSE))
    .map((clause) => clause.replace(BEHIND, ''))
    .filter((clause) => clause !== '')
  const [first, ...others] = clauses
  if (first === undefined || others.length === 0) return [whole]
  const isOneWay = readingsOf(bare(question)).some(({ signal }) => SECOND_CLAUSE.test(signal))
  if (isOneWay || clauses.every(asksOfWhole) || !clauses.every(asksItself)) return [whole]
  if (others.some((one) => asksForUsers(` and ${one}`))) return [whole]
  return clauses.map((clause) => `${clause}? ${told.replace(BEHIND, '')}`.trimEnd())
}

/** Whether a clause asks for an overview of what is at hand, or of what the clause before it named. */
function asksOfWhole(clause: string, place: number): boolean {
  const [best] = kindsOf(clause)
  return best.kind === 'overview' && (place === 0 || best.subjects.every(isNothing))
}

/** Words by which a question asks for more of what it asked for: `which one wins`, `and by what`. */
const FEWEST_WORDS = 1

/** Whether a clause has words of its own. */
function asksItself(clause: string): boolean {
  const words = clause.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.filter((word) => word.length > 1 && !SCAFFOLD.has(word)).length >= FEWEST_WORDS
}

/** What is asked first, where a question asks two things; else all of it. */
function firstClause(question: string): string {
  const first = question.split(SECOND_CLAUSE, 1)[0].replace(BEHIND, '')
  return /\S\s+\S/u.test(first) ? first : question
}

function readingsOf(question: string): readonly Weighed[] {
  const lower = question.toLowerCase()
  const isWord = !/\s/u.test(question) && !UNSPACED.test(question)
  const found: Weighed[] = []
  for (const known of KNOWN) {
    const { kind, language, signal, weight, isOpen } = known
    // A word alone is a name, unless all of it asks.
    if (isWord && signal !== lower) continue
    if (!known.words.every((word) => lower.includes(word))) continue
    const match = patternOf(known).exec(question)
    if (match === null) continue
    const subjects = match.slice(1).map(subjectOf)
    // “Which limit does X use” asks for the limit.
    if (kind === 'uses' && subjects.some((one) => HELPS.test(one))) continue
    // An overview of something is one of that; loose words around one must say nothing.
    if (kind === 'overview' && isOpen && !saysNothingBut(question, signal, subjects)) continue
    const said = { language, subjects: subjects.filter((one) => one !== ''), signal, weight }
    if (kind === 'whole') found.push({ kind: 'overview', ofWhole: true, ...said })
    else found.push({ kind, ...said })
  }
  return found
}

/** Verbs that help another one: what stands around them is a clause, not a name. */
const HELPS = /(?<![\p{L}\p{N}])(?:do|does|did|can|should|would|must)(?![\p{L}\p{N}])/iu

/** The question without what is said for politeness, and of a long one the first sentence. */
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
    .replace(BEFORE, '')
    .replace(BEHIND, '')
}

/** Words for what sort of thing a name is. */
const SORTS = new Set(
  (
    'class function method module file folder directory package interface struct type trait enum ' +
    'variable constant symbol option setting parameter klasse funktion methode modul datei ordner ' +
    'verzeichnis classe fonction méthode fichier dossier clase función método archivo carpeta'
  ).split(' '),
)

/** What stands in a blank, without the small words around it and the word for its sort. */
function subjectOf(written: string): string {
  const quoted = /^[^`]*`([^`]+)`[^`]*$/u.exec(written)?.[1]
  if (quoted !== undefined) return quoted
  const words = written
    .replace(/[„“”"«»「」『』]/gu, '')
    .trim()
    .split(' ')
  // A capital in an English blank is a name's, also where the name is a small word.
  const isSmall = (word: string, at: number) => {
    const lower = word.toLowerCase().replace(/[,;:]$/u, '')
    return (lower === word || at === 0 || word === 'I') && (SCAFFOLD.has(lower) || SORTS.has(lower))
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

/** Whether nothing stands beside a phrase and its blanks but words that name no subject. */
function saysNothingBut(question: string, signal: string, subjects: readonly string[]): boolean {
  const said = [...signal.split(' … '), ...subjects.filter((one) => one !== '')]
  let rest = question.toLowerCase()
  for (const part of said) rest = rest.replace(part.toLowerCase(), ' ')
  if (UNSPACED.test(rest)) {
    for (const word of [...OVERVIEW_FILLER].sort((a, b) => b.length - a.length))
      if (UNSPACED.test(word)) rest = rest.replaceAll(word, '')
    return !/[\p{L}\p{N}]/u.test(rest)
  }
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => OVERVIEW_FILLER.has(word))
}

/** Whether a subject names nothing: “this project”, “the code”. */
export function isNothing(subject: string): boolean {
  const words = subject.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => OVERVIEW_FILLER.has(word) || SCAFFOLD.has(word))
}

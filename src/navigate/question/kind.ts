// What kind of question it is: the phrasings of every language are held against it, and the one that
// says most of it in its own words decides. What fills its blanks is what is asked after.

import { PHRASINGS } from '../../model/question/phrasings.ts'
import {
  type ClassifiedQuestion,
  QUESTION_KINDS,
  type QuestionKind,
} from '../../model/question/question-kinds.ts'
import { OVERVIEW_FILLER, SCAFFOLD } from '../../model/question/signals.ts'
import { BLANK } from '../../model/question/ways.ts'
import { ASKING } from './framing.ts'

/** A way to read a question. */
export interface KindReading extends ClassifiedQuestion {
  /** The words of the phrasing, as the route shows them: `what does … do`. Empty for `other`. */
  readonly signal: string
  /** Language of the phrasing; absent where none was met. */
  readonly language?: string
}

/** Longer texts are reports, which are not said in a phrase; of these only the first sentence is read. */
const MAX_CHARACTERS = 400
/** What people say before they ask, and what they leave behind it. */
const BEFORE =
  /^(?:(?:please|hi|hello|hey|ok|okay|so|and|but|also|now|then|well|bitte|und|s'il vous plaît|et|por favor|y|пожалуйста|а|и|请问|请)[\s,]+|(?:can|could|would) you (?:please )?(?:tell|show|explain|give)(?: to)?(?: me)? (?=[wh])|(?:i (?:want|would like|'d like) to know|tell me|do you know),? (?=[wh]))+/iu
const BEHIND =
  /(?:[\s,]+(?:please|bitte|por favor|thanks|thank you|exactly|genau))*[\s?!.。？！¿¡:;]*$/iu

interface Phrasing {
  readonly kind: QuestionKind
  readonly language: string
  readonly way: string
  /** Its own words: a question without one of them is not said so. */
  readonly words: readonly string[]
  readonly signal: string
  /** Letters of its own. */
  readonly weight: number
  /** Whether the rest of the question is free. */
  readonly isOpen: boolean
  /** Made when a question has all its words: most are never met. */
  pattern?: RegExp
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const KNOWN: readonly Phrasing[] = Object.entries(PHRASINGS).flatMap(([language, ways]) =>
  QUESTION_KINDS.flatMap((kind) => (ways[kind] ?? []).map((way) => phrasing(language, kind, way))),
)

function phrasing(language: string, kind: QuestionKind, way: string): Phrasing {
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

/** Words of which the last one ends as those in the plural do. */
const PLURAL = '(.+?(?<![siu])s\\s*)'

function compile(way: string): RegExp {
  const parts = way.split(BLANK).filter((part) => part.trim() !== '')
  const sources = parts.map((part, i) => {
    if (part === '{}') return '(.+?)'
    if (part === '{s}') return PLURAL
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

/** The ways to read a question, the likeliest first; the last one is always `other`. */
export function kindsOf(whole: string): readonly KindReading[] {
  const question = bare(whole)
  const other: KindReading = { kind: 'other', subjects: [], signal: '' }
  if (question === '') return [other]
  const clause = firstClause(question)
  const found = [...readingsOf(clause), ...behindOpening(clause).flatMap(readingsOf)]
  // Phrasings of several parts, or with an end behind the second one, are read in the whole.
  const most = Math.max(0, ...found.map(({ weight }) => weight))
  if (clause !== question) {
    found.push(
      ...readingsOf(question).filter(({ kind, weight }) => OF_SEVERAL.has(kind) || weight > most),
    )
  }
  // “What is X and who uses it” is answered by who uses X, which says what X is first.
  if (clause !== question && asksForUsers(question.slice(clause.length))) {
    for (const one of found.filter(({ kind }) => TELLS_WHAT.has(kind)))
      found.push({ ...one, kind: 'uses', weight: most + 1 })
  }
  const order = (kind: QuestionKind) => QUESTION_KINDS.indexOf(kind)
  found.sort((a, b) => b.weight - a.weight || order(a.kind) - order(b.kind))
  return [...found.map(({ weight: _, ...reading }) => reading), other]
}

/** What may open a question: what it is about, then a comma or colon, then what is asked of it. */
const OPENING = new RegExp(`^[^,;:.?!]{3,160}[,;:.]\\s+(?=${ASKING})`, 'iu')

const BEGINS = new RegExp(`^${ASKING}`, 'iu')

/** Before a word that asks: “from what size on”, “after how many tries”. */
const LEADING =
  /^(?:from|after|until|till|up to|at|to|with|by|in|on|for|of|ab|nach|bis|bei|mit|à partir de|après|a partir de|después de|hasta) (?=(?:what|which|how|welche|wie|was|quel|combien|qué|cu[aá]l|cu[aá]nt))/iu

/** The question behind such words: “I used a lamp until now: how do I light it?” */
function behindOpening(question: string): readonly string[] {
  const [leading = ''] = LEADING.exec(question) ?? []
  if (leading !== '') return [question.slice(leading.length)]
  const [opening = ''] = OPENING.exec(question) ?? []
  return opening === '' || BEGINS.test(question) ? [] : [question.slice(opening.length)]
}

/** Kinds whose phrasings name nothing of what is asked after, as “default” and “order” do. */
const ASK_ONLY: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  ...(['overview', 'find', 'where', 'uses', 'steps', 'definition', 'how'] as const),
])

/** English words by which a phrasing names its own kind: no text that answers says them. */
const NAMES_ITS_KIND: Readonly<Partial<Record<QuestionKind, RegExp>>> = {
  difference: /^(?:differences?|differs?|different|compare|versus|vs|distinguishes)$/iu,
  steps: /^(?:steps|want|way|best|right|possible)$/iu,
}

/**
 * Tells the words of a question in another language that only ask, as its phrasing has them. Of English those are
 * listed among the words that build a question.
 */
export function asksOnly(question: string): (word: string) => boolean {
  const [{ kind, language = 'en', signal }] = kindsOf(question)
  const isOfKind = NAMES_ITS_KIND[kind]
  if (isOfKind !== undefined && signal !== '' && language === 'en')
    return (word) => isOfKind.test(word) && signal.includes(word.toLowerCase())
  if (language === 'en' || !ASK_ONLY.has(kind)) return () => false
  const words = new Set(signal.match(/[\p{L}\p{M}\p{N}]+/gu))
  return (word) => {
    const lower = word.toLowerCase()
    return words.has(lower) || (UNSPACED.test(lower) && signal.includes(lower))
  }
}

const OF_SEVERAL: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['overview', 'difference'])
const TELLS_WHAT: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['definition', 'find', 'where'])

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

/** Words of its own from which a clause asks something, whatever way it is said. */
const ASKS_WITH = 4

/**
 * The questions that one is made up of, in order; the question alone where it asks one thing, or where
 * what else it asks is only who uses what the first is about, which one answer says. How to answer is told
 * of each of them.
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
  // “What is this, and how is it organised” is asked of the whole, and answered once; so is what is
  // known as one way to ask.
  const isOneWay = readingsOf(bare(question)).some(({ signal }) => SECOND_CLAUSE.test(signal))
  if (isOneWay || clauses.every(asksOfWhole)) return [whole]
  // “Which option sets it, and what is its default” is answered by the one setting.
  if (others.every((one) => asksNoMore(one, first))) return [whole]
  const areAsked = asksItself(first) && others.every((one) => asksItself(one))
  if (!areAsked || others.some((one) => asksForUsers(` and ${one}`))) return [whole]
  return clauses.map((clause) => `${clause}? ${told.replace(BEHIND, '')}`.trimEnd())
}

/** Whether a clause asks for an overview of what is at hand, or of what the clause before it named. */
function asksOfWhole(clause: string, place: number): boolean {
  const [best] = kindsOf(clause)
  return best.kind === 'overview' && (place === 0 || best.subjects.every(isNothing))
}

/** Whether a clause asks for the value of what another asks for, and names nothing itself. */
function asksNoMore(clause: string, first: string): boolean {
  const [own] = kindsOf(clause.replace(/\b(?:its|their)\b/iu, 'the'))
  const isOfIt = own.subjects.every(isNothing)
  return own.kind === 'option' && isOfIt && kindsOf(first)[0].kind === 'option'
}

/** Whether a clause is a question of its own: said in a known way, or with enough words. */
function asksItself(clause: string): boolean {
  const words = clause.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  const own = words.filter((word) => word.length > 1 && !SCAFFOLD.has(word))
  if (own.length === 0) return false
  return own.length >= ASKS_WITH || readingsOf(clause).some(({ kind }) => kind !== 'find')
}

/** What is asked first, where a question asks two things; else all of it. */
function firstClause(question: string): string {
  const first = question.split(SECOND_CLAUSE, 1)[0].replace(BEHIND, '')
  return /\S\s+\S/u.test(first) ? first : question
}

function readingsOf(question: string): readonly Weighed[] {
  const lower = question.toLowerCase()
  const found: Weighed[] = []
  if (!/\s/u.test(question) && !UNSPACED.test(question)) {
    found.push({ kind: 'find', subjects: [subjectOf(question) || question], signal: '', weight: 1 })
  }
  for (const known of KNOWN) {
    const { kind, language, signal, weight, isOpen } = known
    // A word alone is a name, unless all of it asks.
    if (found[0]?.signal === '' && signal !== lower) continue
    if (!known.words.every((word) => lower.includes(word))) continue
    const match = patternOf(known).exec(question)
    if (match === null) continue
    const ofSort = kind === 'difference' ? wordOfSort : () => ''
    const subjects = match.slice(1).map((blank) => subjectOf(blank) || ofSort(blank))
    // “Which limit does X use” asks for the limit.
    if (kind === 'uses' && subjects.some((one) => HELPS.test(one))) continue
    // An overview of something is one of that; loose words around one must say nothing.
    if (kind === 'overview' && isOpen && !saysNothingBut(question, signal, subjects)) continue
    const said = { kind, language, subjects: subjects.filter((one) => one !== '') }
    found.push({ ...said, signal, weight })
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
  const isSmall = (word: string) => {
    const lower = word.toLowerCase().replace(/[,;:]$/u, '')
    return lower === word && (SCAFFOLD.has(lower) || SORTS.has(lower))
  }
  const from = words.findIndex((word) => !isSmall(word))
  const to = words.findLastIndex((word) => !isSmall(word))
  return from < 0
    ? ''
    : words
        .slice(from, to + 1)
        .join(' ')
        .replace(/[,;:]$/u, '')
}

/** The word for a sort where nothing else stands in a blank: what is compared may be an interface and a union. */
function wordOfSort(written: string): string {
  const words = written.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? []
  return words.find((word) => SORTS.has(word) || SORTS.has(word.replace(/s$/u, ''))) ?? ''
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

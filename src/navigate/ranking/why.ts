// Why a place has its score, in plain words, made only from evidence that raised it.

import type { CandidateEvidence } from '../../model/library/library.ts'
import { type Question, shareOf } from '../question/question.ts'
import { anywhere, anywhereAround, isNamed, type Ranked, type Ranking } from './score.ts'

const MAX_WORDS = 3

/** Fields, most telling first, and how they are called. */
const FIELDS = [
  { field: 'title', one: 'in the name' },
  { field: 'path', one: 'in the path' },
  { field: 'code', one: 'in the code' },
  { field: 'description', one: 'in its description' },
  { field: 'body', one: 'in the text' },
  { field: 'above', one: 'in a title above it' },
  { field: 'about', one: 'in what its file says of itself' },
] as const
type Field = (typeof FIELDS)[number]['field']

/** Why one node: its heaviest words, each where it tells most, then what else counted. */
export function whyNode(ranking: Ranking, ranked: Ranked): string {
  const { question } = ranking
  const { evidence, lowered, located } = ranked
  if (located !== undefined) return located
  const parts: string[] = []
  const symbol = question.symbols.find((name) => isNamed(evidence, name))
  if (symbol !== undefined) parts.push(`is named “${symbol}”`)
  parts.push(...mentionOf(evidence, symbol))
  const own = heaviest(question, anywhereAround(evidence)).filter(
    (i) => !symbol?.includes(wordAt(question, i)),
  )
  parts.push(...whereWords(evidence, own, (i) => quote(question, i)))
  if (own.length < MAX_WORDS) parts.push(...whereNames(question, evidence))
  if (own.length < MAX_WORDS) parts.push(...whereRelated(evidence, MAX_WORDS - own.length))
  if (parts.length === 0) parts.push(`no word of the question; its file ranks high`)
  if (evidence.votes > 0 && own.length < MAX_WORDS) parts.push(votesFor(evidence.votes))
  if (lowered !== '') parts.push(lowered)
  return parts.join(', ')
}

/** How the question names the place exactly. */
function mentionOf({ ref, mention }: CandidateEvidence, symbol: string | undefined): string[] {
  switch (mention) {
    case 'traceback':
      return ['its file is in the traceback']
    case 'file':
      return ['its file is named']
    case 'name':
      return symbol === undefined ? [`“${ref.title}” is named`] : []
    default:
      return []
  }
}

/** `“session” and “cookie” in the name`, `“signed” in the text`: each word once. */
function whereWords(
  c: CandidateEvidence,
  words: readonly number[],
  label: (word: number) => string,
): string[] {
  return FIELDS.flatMap(({ field, one }) => {
    const here = words.filter((i) => firstField(c, i) === field)
    return here.length === 0 ? [] : [`${listOf(here.map(label))} ${one}`]
  })
}

/** `“kilowatt hour” for “kWh” in the text`: names that stand there for words that do not. */
function whereNames({ names }: Question, c: CandidateEvidence): string[] {
  const all = anywhere(c)
  return names
    .filter(({ mask, standsFor }) => (all & mask) === mask && (standsFor & ~all) !== 0)
    .slice(0, MAX_WORDS)
    .map(({ text, of, mask }) => {
      const field = FIELDS.find((one) => (c[one.field] & mask) === mask)
      return `“${text}” for “${of}” ${field?.one ?? 'in its words'}`
    })
}

/** `“image” for “picture” in the name`: related words that stand for words which are not there. */
function whereRelated({ related = [] }: CandidateEvidence, most: number): string[] {
  return related
    .slice(0, most)
    .map(({ text, of, where }) => `“${text}” for “${of.join(' ')}” in the ${where}`)
}

function firstField(c: CandidateEvidence, word: number): Field | undefined {
  return FIELDS.find(({ field }) => ((c[field] >>> word) & 1) === 1)?.field
}

/** The up to three words of a mask that count most. */
function heaviest(question: Question, mask: number): number[] {
  return question.weights
    .map((weight, i) => ({ weight, i }))
    .filter(({ weight, i }) => weight > 0 && i < 32 && ((mask >>> i) & 1) === 1)
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, MAX_WORDS)
    .map(({ i }) => i)
}

/** Why a branch: how many of its candidates hold the heaviest words, in names first. */
export function whyBranch(question: Question, inside: readonly Ranked[]): string {
  if (inside.length === 0) return 'no word of the question'
  const names = tally(question, inside, (c) => c.title)
  const found =
    names.length > 0 ? names : tally(question, inside, (c) => c.code | c.body | c.description)
  const where = names.length > 0 ? 'name' : 'text'
  const parts = found.map(({ i, n }, at) =>
    at === 0 ? `${quote(question, i)} in ${count(n, where)}` : `${quote(question, i)} in ${n}`,
  )
  const [named] = inside.flatMap(({ evidence }) => whereNames(question, evidence))
  if (parts.length === 0) parts.push(named ?? pathOrAround(question, inside))
  const lowered = inside.every((r) => r.lowered !== '') ? inside[0].lowered : ''
  return lowered === '' ? parts.join(', ') : `${parts.join(', ')}; ${lowered}`
}

function pathOrAround(question: Question, inside: readonly Ranked[]): string {
  const byPath = inside.some(({ evidence }) => shareOf(question, evidence.path) > 0)
  return byPath ? 'its path matches' : 'words around it match'
}

/** For each word how many candidates hold it; what counts most first (weight times logarithm). */
function tally(
  question: Question,
  inside: readonly Ranked[],
  maskOf: (c: CandidateEvidence) => number,
): { i: number; n: number }[] {
  const counts = question.words.map((_, i) => ({
    i,
    n: inside.filter(({ evidence }) => i < 32 && ((maskOf(evidence) >>> i) & 1) === 1).length,
  }))
  const value = ({ i, n }: { i: number; n: number }) => question.weights[i] * Math.log1p(n)
  return counts
    .filter((row) => value(row) > 0)
    .sort((a, b) => value(b) - value(a) || a.i - b.i)
    .slice(0, 2)
}

function quote(question: Question, word: number): string {
  const { text, how, of } = question.words[word]
  if (of !== undefined) return `“${text}” for “${of}”`
  return how === 'near' ? `a word like “${text}”` : `“${text}”`
}

function wordAt(question: Question, i: number): string {
  return question.words[i].text
}

function votesFor(votes: number): string {
  return votes === 1 ? 'another candidate refers to it' : `${votes} other candidates refer to it`
}

/** `a`, `a and b`, `a, b and c`. */
export function listOf(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`
}

/** `1 name`, `14 names`. */
function count(n: number, noun: string): string {
  return n === 1 ? `1 ${noun}` : `${n} ${noun}s`
}

// Why a place has its score, in plain words, only from evidence that raised it.

import { allOf, quoted } from '../../messages/lists.ts'
import {
  type Filled,
  filled,
  type TextWithoutPlaces,
  type UiMessage,
} from '../../messages/words.ts'
import type { CandidateEvidence } from '../../model/library/search-types.ts'
import { type Question, shareOf } from '../question/question.ts'
import { anywhere, anywhereAround, isNamed, type RankedPlace, type Ranking } from './score.ts'

const MAX_WORDS = 3

/** The fields, the most telling first, with the name of each. */
const FIELD_TEXTS = [
  { field: 'title', where: 'in its name' },
  { field: 'path', where: 'in its path' },
  { field: 'code', where: 'in its code' },
  { field: 'description', where: 'in its description' },
  { field: 'body', where: 'in its text' },
  { field: 'above', where: 'in titles above it' },
  { field: 'about', where: 'in what its file says of itself' },
  { field: 'everyday', where: 'in its everyday words' },
] as const
type Field = (typeof FIELD_TEXTS)[number]['field']

/** Why a place was found: its heaviest words, each in its most telling field, then other reasons. */
export function whyNode(ranking: Ranking, ranked: RankedPlace): UiMessage {
  const { question } = ranking
  const { evidence, lowered, located } = ranked
  if (located !== undefined) return located
  const parts: Filled[] = []
  const symbol = question.symbols.find((name) => isNamed(evidence, name))
  if (symbol !== undefined) parts.push(filled('is named “{name}”', { name: symbol }))
  parts.push(...mentionOf(evidence, symbol))
  const own = heaviest(question, anywhereAround(evidence) | (evidence.everyday ?? 0)).filter(
    (i) => !symbol?.includes(question.words[i].text),
  )
  parts.push(...whereWords(evidence, own, (i) => quote(question, i)))
  if (own.length < MAX_WORDS) parts.push(...whereNames(question, evidence))
  if (own.length < MAX_WORDS) parts.push(...whereRelated(evidence, MAX_WORDS - own.length))
  if (parts.length === 0) parts.push(filled('no word of the question; its file ranks high'))
  if (evidence.votes > 0 && own.length < MAX_WORDS)
    parts.push(
      filled('another file found refers to it|{count} other files found refer to it', {
        count: evidence.votes,
      }),
    )
  if (lowered !== '') parts.push(notAskedFor(lowered))
  return parts.length === 1 ? parts[0] : filled('{parts}', { parts })
}

/** How the question names the place exactly. */
function mentionOf({ ref, mention }: CandidateEvidence, symbol: string | undefined): Filled[] {
  switch (mention) {
    case 'file':
      return [filled('its file is named')]
    case 'name':
      return symbol === undefined ? [filled('is named “{name}”', { name: ref.title })] : []
    default:
      return []
  }
}

/** `“session” and “cookie” in its name`, `“signed” in its text`: each word once. */
function whereWords(
  c: CandidateEvidence,
  words: readonly number[],
  label: (word: number) => Filled,
): Filled[] {
  return FIELD_TEXTS.flatMap(({ field, where }) => {
    const here = words.filter((i) => firstField(c, i) === field)
    return here.length === 0 ? [] : [wordsIn(allOf(here.map(label)), where)]
  })
}

/** `“kilowatt hour” for “kWh” in its text`: other names of words that the place does not contain. */
function whereNames({ names }: Question, c: CandidateEvidence): Filled[] {
  const all = anywhere(c)
  return names
    .filter(({ mask, standsFor }) => (all & mask) === mask && (standsFor & ~all) !== 0)
    .slice(0, MAX_WORDS)
    .map(({ text, of, mask }) => {
      const field = FIELD_TEXTS.find((one) => ((c[one.field] ?? 0) & mask) === mask)
      const words = filled('“{text}” for “{of}”', { text, of })
      return wordsIn(words, field?.where ?? 'in its text')
    })
}

/** `“image” for “picture” in its name`: words of similar meaning for words that the place does not contain. */
function whereRelated({ related = [] }: CandidateEvidence, most: number): Filled[] {
  return related.slice(0, most).map(({ text, of, where }) => {
    const words = filled('“{text}” for “{of}”', { text, of: of.join(' ') })
    return wordsIn(words, where === 'name' ? 'in its name' : 'in its text')
  })
}

function wordsIn(words: UiMessage, where: (typeof FIELD_TEXTS)[number]['where']): Filled {
  return filled('{words} {where}', { words, where: filled(where) })
}

function firstField(c: CandidateEvidence, word: number): Field | undefined {
  return FIELD_TEXTS.find(({ field }) => (((c[field] ?? 0) >>> word) & 1) === 1)?.field
}

/** The heaviest words of a mask, at most `MAX_WORDS`. */
function heaviest(question: Question, mask: number): number[] {
  return question.weights
    .map((weight, i) => ({ weight, i }))
    .filter(({ weight, i }) => weight > 0 && i < 32 && ((mask >>> i) & 1) === 1)
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, MAX_WORDS)
    .map(({ i }) => i)
}

/** Why a branch was chosen: how many of its candidates contain the heaviest words, names first. */
export function whyBranch(question: Question, inside: readonly RankedPlace[]): UiMessage {
  if (inside.length === 0) return filled('no word of the question')
  const names = tally(question, inside, (c) => c.title)
  const found =
    names.length > 0 ? names : tally(question, inside, (c) => c.code | c.body | c.description)
  const parts = found.map(({ i, n }, at) =>
    at === 0
      ? filled('{word} in 1 place|{word} in {count} places', { word: quote(question, i), count: n })
      : filled('{word} in {count}', { word: quote(question, i), count: n }),
  )
  const [named] = inside.flatMap(({ evidence }) => whereNames(question, evidence))
  if (parts.length === 0) parts.push(named ?? filled(pathOrAround(question, inside)))
  const lowered = inside.every((r) => r.lowered !== '') ? inside[0].lowered : ''
  return lowered === ''
    ? filled('{parts}', { parts })
    : filled('{parts}; {more}', { parts, more: notAskedFor(lowered) })
}

function notAskedFor(what: TextWithoutPlaces): Filled {
  return filled('{what}; not asked for', { what: filled(what) })
}

function pathOrAround(question: Question, inside: readonly RankedPlace[]): TextWithoutPlaces {
  const byPath = inside.some(({ evidence }) => shareOf(question, evidence.path) > 0)
  return byPath ? 'its path matches' : 'words around it match'
}

/** For each word the number of candidates that contain it, ordered by weight times logarithm of the number. */
function tally(
  question: Question,
  inside: readonly RankedPlace[],
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

function quote(question: Question, word: number): Filled {
  const { text, how, of } = question.words[word]
  if (of !== undefined) return filled('“{text}” for “{of}”', { text, of })
  return how === 'near' ? filled('{word}, spelled alike', { word: quoted(text) }) : quoted(text)
}

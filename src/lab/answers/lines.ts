// Measures the lines that an answer cites: whether they are in a right place, what share of it they cover, and how many
// words of the right answer they contain.

import { needleOf } from '../../answer/window.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../../model/library/node-ref.ts'
import { isPlace } from './compared.ts'
import type { JudgedQuestion, RecordedAnswer } from './questions.ts'

/** Lines of a file, 1-based and inclusive. */
type Range = Pick<NodeRef, 'path' | 'start' | 'end'>

/** How much of the right answer one answer shows. */
export interface ShownShare {
  readonly question: JudgedQuestion
  readonly isRefused: boolean
  /** Whether a cited line is in a right place. */
  readonly overlaps: boolean
  /** Largest share of the lines of a right place that are cited, 0–1. */
  readonly lineShare: number
  /** Share of the words of the right answer, without those of the question, in the answer and its lines, 0–1. */
  readonly wordShare: number
  /** Number of cited lines, each once. */
  readonly lines: number
}

/** Minimum letters of a word that counts. */
const MIN_WORD_LETTERS = 4

/** The measures of an answer; `null` if no right place is a symbol or section in the collection. */
export async function shownBy(
  question: JudgedQuestion,
  answer: RecordedAnswer,
  library: Library,
  collection: CollectionSlug,
): Promise<ShownShare | null> {
  const right = (
    await Promise.all(question.places.map((place) => rangesOf(place, library, collection)))
  ).flat()
  if (right.length === 0) return null
  const cited = new Set(answer.cited.flatMap(linesOf))
  const held = right.map((range) => {
    const lines = linesOf(range)
    return lines.filter((line) => cited.has(line)).length / lines.length
  })
  return {
    ...{ question, isRefused: !answer.found, lines: cited.size },
    ...{ overlaps: held.some((share) => share > 0), lineShare: Math.max(...held) },
    wordShare: shownWordShare(question, answer),
  }
}

function linesOf({ path, start, end }: Range): readonly string[] {
  return Array.from({ length: end - start + 1 }, (_, i) => `${path}:${start + i}`)
}

/** The nodes that a symbol or heading refers to; none for a whole file. */
async function rangesOf(
  place: JudgedQuestion['places'][number],
  library: Library,
  collection: CollectionSlug,
): Promise<readonly Range[]> {
  if (place.symbol === undefined && place.heading === undefined) return []
  const file = await library.resolve(collection, place.path)
  if (file === null) return []
  const inside = async (node: number): Promise<readonly NodeRef[]> => {
    const children = await library.children(collection, node)
    const below = await Promise.all(children.map((child) => inside(child.node)))
    return [...children, ...below.flat()]
  }
  const all = (await inside(file)).filter(({ kind }) => kind !== 'chunk')
  return all.filter(({ id }) => isPlace(lastOf(id), { places: [place] }))
}

/** An id with only the last of its names, so that a place inside a right place does not match. */
function lastOf(id: string): string {
  const [path, names = ''] = id.split('#')
  return `${path}#${names
    .replace(/\([^)]*\)/gu, '')
    .split(/[/.]/u)
    .at(-1)}`
}

function shownWordShare(
  { question, answer: right }: JudgedQuestion,
  { text, cited }: RecordedAnswer,
): number {
  const wordsOf = (all: string) => all.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  const asked = new Set(wordsOf(question))
  const words = [...new Set(wordsOf(right))].filter(
    (word) => word.length >= MIN_WORD_LETTERS && !asked.has(word),
  )
  const shown = [text, ...cited.map((one) => one.text)].join('\n').toLowerCase()
  const stands = words.filter((word) =>
    needleOf(word, word, 1).forms.some((form) => shown.includes(form)),
  )
  return words.length === 0 ? 1 : stands.length / words.length
}

/** One row per wording, and one for all. */
export function shownReport(rows: readonly ShownShare[]): string {
  const groups = ['all', ...new Set(rows.map(({ question }) => question.wording))]
  return groups
    .map((group) => {
      const own = rows.filter(({ question }) => group === 'all' || question.wording === group)
      const percent = (share: (row: ShownShare) => number) =>
        `${(100 * meanOf(own.map(share))).toFixed(1)} %`
      return [
        `${group.padEnd(9)} ${own.length} asked`,
        `${own.filter((row) => row.isRefused).length} refused`,
        `${own.filter((row) => row.overlaps).length} cite lines of a right place`,
        `${percent(({ lineShare }) => lineShare)} of its lines`,
        `${percent(({ wordShare }) => wordShare)} of the words of the right answer`,
        `${meanOf(own.map(({ lines }) => lines)).toFixed(1)} lines`,
      ].join(' · ')
    })
    .join('\n')
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

// What sheets and answers add up to, by kind of question.

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { groupBy } from '../../../base/group-by.ts'
import type { JudgedQuestion, Sheet } from './questions.ts'

const ANSWERED = v.object({
  id: v.string(),
  found: v.boolean(),
  /** How sure it is said to be; `unrated` for overviews. */
  level: v.string(),
  /** What its probability rests on. */
  of: v.optional(v.record(v.string(), v.number())),
  text: v.string(),
  cited: v.array(
    v.object({
      path: v.string(),
      id: v.string(),
      start: v.number(),
      end: v.number(),
      text: v.string(),
    }),
  ),
  /** Ids of the places of the walk, the best first. */
  read: v.array(v.string()),
  /** Ids of the hits of plain search. */
  searched: v.array(v.string()),
  /** Files that ripgrep finds by the rarest words. */
  grepped: v.array(v.string()),
  /** What kind of question it was taken for. */
  asks: v.optional(v.string()),
  /** Ids of the places of the ranking, the best first, as far as they are kept. */
  ranked: v.optional(v.array(v.string()), []),
  /** Ids of the places that the walk read, in order. */
  seen: v.optional(v.array(v.string()), []),
  /** Milliseconds of processor time that the answer took. */
  cpuMs: v.number(),
})
/** An answer, and what others find. */
export type Answered = v.InferOutput<typeof ANSWERED>

/** Reads what `ask` has written. */
export function readAnswers(file: string): readonly Answered[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => v.parse(ANSWERED, JSON.parse(line)))
}

/** The questions that can be answered and were, each with its answer. */
export function withAnswers(
  questions: readonly JudgedQuestion[],
  answers: readonly Answered[],
): { readonly question: JudgedQuestion; readonly answer: Answered }[] {
  const byId = new Map(answers.map((one) => [one.id, one]))
  return questions.flatMap((question) => {
    const answer = byId.get(question.id)
    return answer === undefined || question.absent ? [] : [{ question, answer }]
  })
}

type Verdict = Sheet['verdict']
const VERDICTS: readonly Verdict[] = ['good', 'half', 'wrong']

/** The verdict of most readings, the middle one where all differ; first and true where most find it so. */
function together(
  sheets: readonly Sheet[],
): Required<Pick<Sheet, 'verdict' | 'isFirst' | 'isTrue'>> {
  const ranks = sheets.map(({ verdict }) => VERDICTS.indexOf(verdict)).sort((a, b) => a - b)
  const verdict = VERDICTS[ranks[Math.floor((ranks.length - 1) / 2)]]
  const notFirst = sheets.filter(({ isFirst = false }) => !isFirst).length
  const untrue = sheets.filter(({ isTrue }) => !isTrue).length
  const most = sheets.length / 2
  return { verdict, isFirst: notFirst < most, isTrue: untrue < most }
}

type Counted = Record<Verdict | 'first' | 'untrue', number>

/** Good, half and wrong by kind of question, of what at least one sheet judges, and how far several agree. */
export function verdictsReport(
  questions: readonly JudgedQuestion[],
  sheets: readonly (readonly Sheet[])[],
): string {
  const byId = groupBy(sheets.flat(), ({ id }) => id)
  const counts = new Map<string, Counted>()
  for (const question of questions) {
    const judged = byId.get(question.id)
    if (judged === undefined) continue
    const { verdict, isFirst, isTrue } = together(judged)
    for (const kind of [kindOf(question), question.wording, 'all']) {
      const row = counts.get(kind) ?? { good: 0, half: 0, wrong: 0, first: 0, untrue: 0 }
      row[verdict]++
      if (isFirst) row.first++
      if (!isTrue) row.untrue++
      counts.set(kind, row)
    }
  }
  const rows = [...counts].map(
    ([kind, { good, half, wrong, first, untrue }]) =>
      `${kind.padEnd(12)} ${good} good · ${half} half · ${wrong} wrong · ${first} right first · ${untrue} say something untrue`,
  )
  const agreed = agreement([...byId.values()].filter((one) => one.length > 1))
  return [...rows, ...(agreed === '' ? [] : [agreed])].join('\n')
}

/** How often all readings of an answer agree, and Fleiss' kappa: agreement beyond what chance would give. */
function agreement(judged: readonly (readonly Sheet[])[]): string {
  if (judged.length === 0) return ''
  const same = judged.filter((one) => new Set(one.map(({ verdict }) => verdict)).size === 1).length
  const all = judged.flat()
  const chance = VERDICTS.reduce(
    (sum, verdict) => sum + (all.filter((one) => one.verdict === verdict).length / all.length) ** 2,
    0,
  )
  const observed = judged.reduce((sum, sheets) => sum + pairsThatAgree(sheets), 0) / judged.length
  const kappa = chance === 1 ? 1 : (observed - chance) / (1 - chance)
  return `${same} of ${judged.length} judged alike by all readings · of two readings ${(100 * observed).toFixed(0)} % agree · kappa ${kappa.toFixed(2)}`
}

/** Share of the pairs of readings of one answer with the same verdict. */
function pairsThatAgree(sheets: readonly Sheet[]): number {
  const pairs = sheets.length * (sheets.length - 1)
  const alike = VERDICTS.reduce((sum, verdict) => {
    const count = sheets.filter((one) => one.verdict === verdict).length
    return sum + count * (count - 1)
  }, 0)
  return alike / pairs
}

function kindOf({ absent, kind }: JudgedQuestion): string {
  return absent ? 'absent' : kind
}

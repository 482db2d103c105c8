// What sheets and answers add up to, by kind of question.

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { grouped, type JudgedQuestion, type Sheet } from './questions.ts'

const ANSWERED = v.object({
  id: v.string(),
  found: v.boolean(),
  /** How sure it is said to be; `unrated` for overviews. */
  level: v.string(),
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
  /** Paths of the places of the walk, the best first. */
  read: v.array(v.string()),
  /** Paths of the hits of plain search. */
  searched: v.array(v.string()),
  /** Files that ripgrep finds by the rarest words. */
  grepped: v.array(v.string()),
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

type Verdict = Sheet['verdict']
const VERDICTS: readonly Verdict[] = ['good', 'half', 'wrong']

/** The verdict of most readings, the middle one where all differ; true where most find it so. */
function together(sheets: readonly Sheet[]): Pick<Sheet, 'verdict' | 'isTrue'> {
  const ranks = sheets.map(({ verdict }) => VERDICTS.indexOf(verdict)).sort((a, b) => a - b)
  const verdict = VERDICTS[ranks[Math.floor((ranks.length - 1) / 2)]]
  const untrue = sheets.filter(({ isTrue }) => !isTrue).length
  return { verdict, isTrue: 2 * untrue < sheets.length }
}

/** Good, half and wrong by kind of question, of what at least one sheet judges. */
export function verdictsReport(
  questions: readonly JudgedQuestion[],
  sheets: readonly (readonly Sheet[])[],
): string {
  const byId = grouped(sheets.flat(), ({ id }) => id)
  const counts = new Map<string, Record<Verdict | 'untrue', number>>()
  for (const question of questions) {
    const judged = byId.get(question.id)
    if (judged === undefined) continue
    const { verdict, isTrue } = together(judged)
    for (const kind of [kindOf(question), question.wording, 'all']) {
      const row = counts.get(kind) ?? { good: 0, half: 0, wrong: 0, untrue: 0 }
      row[verdict]++
      if (!isTrue) row.untrue++
      counts.set(kind, row)
    }
  }
  const rows = [...counts].map(
    ([kind, { good, half, wrong, untrue }]) =>
      `${kind.padEnd(12)} ${good} good · ${half} half · ${wrong} wrong · ${untrue} say something untrue`,
  )
  return rows.join('\n')
}

function kindOf({ absent, kind }: JudgedQuestion): string {
  return absent ? 'absent' : kind
}

/** Of the files that are right: how often each way has one first, and one among its first three. */
export function placesReport(
  questions: readonly JudgedQuestion[],
  answers: readonly Answered[],
): string {
  const byId = new Map(answers.map((one) => [one.id, one]))
  const counts = new Map<string, { asked: number; first: number[]; three: number[] }>()
  for (const question of questions) {
    const answer = byId.get(question.id)
    if (answer === undefined || question.absent) continue
    const ways = [
      answer.cited.map((one) => one.path),
      answer.read,
      answer.searched,
      answer.grepped,
    ].map((paths) => [...new Set(paths)])
    const right = new Set(question.places.map((one) => one.path))
    for (const kind of [question.kind, question.wording, 'all']) {
      const row = counts.get(kind) ?? {
        ...{ asked: 0, first: ways.map(() => 0), three: ways.map(() => 0) },
      }
      row.asked++
      ways.forEach((paths, i) => {
        if (paths.slice(0, 1).some((one) => right.has(one))) row.first[i]++
        if (paths.slice(0, 3).some((one) => right.has(one))) row.three[i]++
      })
      counts.set(kind, row)
    }
  }
  const head = 'kind: asked · right file first (among three): cited, walk, search, ripgrep'
  const rows = [...counts].map(([kind, { asked, first, three }]) => {
    const cells = first.map((one, i) => `${one} (${three[i]})`)
    return `${kind.padEnd(12)} ${asked} · ${cells.join(' · ')}`
  })
  return [head, ...rows].join('\n')
}

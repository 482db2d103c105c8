// Fits the table of `model/walk/sureness.ts` and the thresholds of its words: a logistic model of answers that are
// known to be right or wrong. `tsx src/lab/train/fit-sureness.ts ROWS.jsonl …` with one row `{ "of": { …features },
// "right": true, "group": "owner/name" }` per line; an answer to a question about another collection has `"foreign":
// true` and is wrong. Prints the table, and cross-validated by group how right the probabilities and the words are.

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { SURENESS_FEATURES, type SurenessFeature } from '../../model/walk/sureness.ts'
import { type Choice, dot, fitLogit } from './logit.ts'

const Row = v.object({
  of: v.record(v.string(), v.number()),
  right: v.boolean(),
  group: v.string(),
  foreign: v.optional(v.boolean(), false),
})
type Row = v.InferOutput<typeof Row>
type Table = Readonly<Record<SurenessFeature | 'bias', number>>

const WEIGHT_NAMES = ['bias', ...SURENESS_FEATURES] as const
/** Ridge on the weights, relative to the mean loss of all rows. */
const L2_PENALTY = 0.002
const PROBABILITY_STEPS = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 1.01]
/**
 * At the threshold of “found”, this share of the answers used for the fit is right, so that 92 % of others are; above
 * the threshold of “likely” more are right than wrong.
 */
const FOUND_RIGHT_SHARE = 0.94
const LIKELY_FROM = 0.5
/** Minimum number of answers above a threshold. */
const MIN_ANSWERS = 20

function rowsOf(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => v.parse(Row, JSON.parse(line)))
}

const columnsOf = ({ of }: Row): number[] => [1, ...SURENESS_FEATURES.map((name) => of[name] ?? 0)]

function probability(row: Row, table: Table): number {
  const columns = columnsOf(row)
  return (
    1 /
    (1 +
      Math.exp(
        -dot(
          columns,
          WEIGHT_NAMES.map((name) => table[name]),
        ),
      ))
  )
}

/**
 * Questions without an answer are assumed to be as frequent as others: foreign rows weigh as much as all others
 * together.
 */
function weightsOf(rows: readonly Row[]): readonly number[] {
  const foreign = rows.filter((row) => row.foreign).length
  const each = foreign === 0 ? 1 : (rows.length - foreign) / foreign
  return rows.map((row) => (row.foreign ? each : 1))
}

/** The table of maximum likelihood; features that cannot count against an answer get no negative weight. */
function tableOf(rows: readonly Row[]): Table {
  const weights = weightsOf(rows)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const fitted = (without: ReadonlySet<string>): Table => {
    const choices = rows.map((row, i): Choice => {
      const columns = columnsOf(row).map((one, k) => (without.has(WEIGHT_NAMES[k]) ? 0 : one))
      return {
        ...{ weight: weights[i], scores: [0, 0], columns: [columns, columns.map(() => 0)] },
        isRight: [row.right, !row.right],
      }
    })
    const numbers = fitLogit(choices, WEIGHT_NAMES.length, L2_PENALTY * sum)
    return Object.fromEntries(WEIGHT_NAMES.map((name, k) => [name, numbers[k]])) as Table
  }
  const table = fitted(new Set())
  const against = NEVER_AGAINST.filter((name) => table[name] < 0)
  return against.length === 0 ? table : fitted(new Set(against))
}
const NEVER_AGAINST: readonly SurenessFeature[] = ['covered', 'defines']

/** An answer with its probability by a table. */
interface JudgedRow extends Row {
  readonly p: number
}

const judged = (rows: readonly Row[], table: Table): readonly JudgedRow[] =>
  rows.map((row) => ({ ...row, p: probability(row, table) }))

/** Results of each group with the table fitted on the others. */
function crossed<T extends Row, R>(
  rows: readonly T[],
  by: (own: readonly T[], others: readonly T[]) => readonly R[],
): readonly R[] {
  return [...new Set(rows.map(({ group }) => group))].flatMap((group) =>
    by(
      rows.filter((row) => row.group === group),
      rows.filter((row) => row.group !== group),
    ),
  )
}

/** The lowest probability above which the given share of answers is right and none is foreign. */
function cutFor(rows: readonly JudgedRow[], share: number): number {
  const falling = [...rows].sort((a, b) => b.p - a.p)
  let right = 0
  let cut = 1
  for (const [i, row] of falling.entries()) {
    if (row.right) right++
    if (i + 1 >= MIN_ANSWERS && right >= share * (i + 1)) cut = row.p
  }
  return cut
}

type Level = 'found' | 'likely' | 'guess'

function called(own: readonly JudgedRow[], others: readonly JudgedRow[]) {
  const found = cutFor(others, FOUND_RIGHT_SHARE)
  return own.map((row) => {
    const level: Level = row.p >= found ? 'found' : row.p >= LIKELY_FROM ? 'likely' : 'guess'
    return { ...row, level }
  })
}

function shareOf(rows: readonly Row[]): string {
  const right = rows.filter((row) => row.right).length
  return rows.length === 0 ? '–' : `${right} (${(right / rows.length).toFixed(2)})`
}

const [, , ...files] = process.argv
const rows = files.flatMap(rowsOf)
for (const [name, weight] of Object.entries(tableOf(rows)))
  console.log(`${name}: ${weight.toFixed(2)},`)
const cross = crossed(rows, (own, others) => judged(own, tableOf(others)))
console.log(
  `cross-fitted, ${rows.length} answers to questions about ${new Set(rows.map(({ group }) => group)).size} collections`,
)
for (const [i, from] of PROBABILITY_STEPS.slice(0, -1).entries()) {
  const inside = cross.filter(({ p }) => p >= from && p < PROBABILITY_STEPS[i + 1])
  const own = inside.filter((row) => !row.foreign)
  console.log(
    `  ${from.toFixed(2)}…: ${own.length} answers, ${shareOf(own)} right; ${inside.length - own.length} that cannot be`,
  )
}
console.log(
  `found from ${cutFor(cross, FOUND_RIGHT_SHARE).toFixed(3)}, likely from ${LIKELY_FROM}; by cuts of the others:`,
)
const levels = crossed(cross, called)
for (const level of ['found', 'likely', 'guess'] as const) {
  const inside = levels.filter((row) => row.level === level)
  const own = inside.filter((row) => !row.foreign)
  console.log(
    `  ${level}: ${own.length} answers, ${shareOf(own)} right; ${inside.length - own.length} that cannot be`,
  )
}

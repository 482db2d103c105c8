// Fits the table of `model/walk/sureness.ts`: a logistic model by gradient descent on answers of which it is
// known whether they are right. `tsx src/train/fit-sureness.ts ROWS.jsonl [CHECK.jsonl]`, a row
// `{ "of": { …features }, "right": true, "group": "owner/name" }` a line; an answer to a question that was
// written for another collection has `"foreign": true` and is wrong. Prints the table, what probabilities are worth on each group by a table
// that was fitted on the others, and on the second file.

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { SURENESS_FEATURES, type SurenessFeature } from '../model/walk/sureness.ts'

const Row = v.object({
  of: v.record(v.string(), v.number()),
  right: v.boolean(),
  group: v.string(),
  foreign: v.optional(v.boolean(), false),
})
type Row = v.InferOutput<typeof Row>
type Table = Readonly<Record<SurenessFeature | 'bias', number>>

const ROUNDS = 6000
const STEP = 0.5
/** Keeps weights small where little is known. */
const SHRINK = 0.002
const LEVELS = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 1.01]

function rowsOf(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => v.parse(Row, JSON.parse(line)))
}

function probability({ of }: Row, table: Table): number {
  const sum = SURENESS_FEATURES.reduce(
    (all, name) => all + table[name] * (of[name] ?? 0),
    table.bias,
  )
  return 1 / (1 + Math.exp(-sum))
}

/** What is not there is asked as often as what is: foreign rows weigh as much as all others together. */
function weightsOf(rows: readonly Row[]): readonly number[] {
  const foreign = rows.filter((row) => row.foreign).length
  const each = foreign === 0 ? 1 : (rows.length - foreign) / foreign
  return rows.map((row) => (row.foreign ? each : 1))
}

/** The table under which the rows are likeliest; to bear the name that is asked after never counts against. */
function tableOf(rows: readonly Row[]): Table {
  const names = ['bias', ...SURENESS_FEATURES] as const
  let table = Object.fromEntries(names.map((name) => [name, 0])) as Record<
    (typeof names)[number],
    number
  >
  const weights = weightsOf(rows)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = { ...table }
    for (const name of names) slope[name] = name === 'bias' ? 0 : SHRINK * table[name]
    for (const [i, row] of rows.entries()) {
      const off = ((probability(row, table) - Number(row.right)) * weights[i]) / sum
      for (const name of names) slope[name] += off * (name === 'bias' ? 1 : (row.of[name] ?? 0))
    }
    table = { ...table }
    for (const name of names) table[name] -= STEP * slope[name]
    table.defines = Math.max(0, table.defines)
  }
  return table
}

/** An answer with the probability that a table gives it. */
interface Judged {
  readonly p: number
  readonly right: boolean
}

const judged = (rows: readonly Row[], table: Table): readonly Judged[] =>
  rows.map((row) => ({ p: probability(row, table), right: row.right }))

/** Each group by a table that was fitted on the others. */
function crossFitted(rows: readonly Row[]): readonly Judged[] {
  return [...new Set(rows.map(({ group }) => group))].flatMap((group) =>
    judged(
      rows.filter((row) => row.group === group),
      tableOf(rows.filter((row) => row.group !== group)),
    ),
  )
}

function report(title: string, rows: readonly Judged[]): void {
  console.log(title)
  for (const [i, from] of LEVELS.slice(0, -1).entries()) {
    const inside = rows.filter(({ p }) => p >= from && p < LEVELS[i + 1])
    const right = inside.filter((row) => row.right).length
    const share = inside.length === 0 ? '–' : (right / inside.length).toFixed(2)
    console.log(`  ${from.toFixed(2)}…: ${inside.length} answers, ${share} right`)
  }
}

const [, , file, check] = process.argv
const rows = rowsOf(file)
const table = tableOf(rows)
for (const [name, weight] of Object.entries(table)) console.log(`${name}: ${weight.toFixed(2)},`)
report(`cross-fitted on ${rows.length}`, crossFitted(rows))
if (check !== undefined) report('checked', judged(rowsOf(check), table))

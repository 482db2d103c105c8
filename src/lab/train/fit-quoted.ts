// Fits the weights with which `model/walk/sureness.ts` decides that cited lines answer: a logistic model of answers that were
// compared with right ones. `tsx src/lab/train/fit-quoted.ts ROWS.jsonl` with one row `{ "probability": 0.6, "sentence": 0.8,
// "isCode": false, "right": true, "group": "folder" }` a line, the probability that of the place. Prints the weights, and how
// many answers are quoted, and right, in each folder by the weights of the others.

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { logOdds } from '../../model/walk/sureness.ts'
import { type Choice, dot, fitLogit } from './logit.ts'

const Row = v.object({
  probability: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  sentence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  isCode: v.boolean(),
  right: v.boolean(),
  group: v.string(),
})
type Row = v.InferOutput<typeof Row>

const WEIGHT_NAMES = ['bias', 'place', 'sentence', 'code'] as const
const L2_PENALTY = 0.5
const MIN_PROBABILITIES = [0.7, 0.75, 0.8, 0.85, 0.9]

const columnsOf = ({ probability, sentence, isCode }: Row): number[] => [
  ...[1, logOdds(probability), sentence, Number(isCode)],
]

function weightsFor(rows: readonly Row[]): readonly number[] {
  const choices = rows.map((row): Choice => {
    const columns = columnsOf(row)
    return {
      ...{ weight: 1, scores: [0, 0], columns: [columns, columns.map(() => 0)] },
      isRight: [row.right, !row.right],
    }
  })
  return fitLogit(choices, WEIGHT_NAMES.length, L2_PENALTY)
}

const [, , file] = process.argv
const lines = readFileSync(file, 'utf8').split('\n')
const rows = lines.filter((line) => line !== '').map((line) => v.parse(Row, JSON.parse(line)))
for (const [i, weight] of weightsFor(rows).entries())
  console.log(`${WEIGHT_NAMES[i]}: ${weight.toFixed(2)},`)
const judged = [...new Set(rows.map(({ group }) => group))].flatMap((group) => {
  const weights = weightsFor(rows.filter((row) => row.group !== group))
  return rows
    .filter((row) => row.group === group)
    .map((row) => ({ ...row, chance: 1 / (1 + Math.exp(-dot(columnsOf(row), weights))) }))
})
for (const from of MIN_PROBABILITIES) {
  const quoted = judged.filter(({ chance }) => chance >= from)
  console.log(`from ${from}: ${quoted.length}, right ${quoted.filter(({ right }) => right).length}`)
}

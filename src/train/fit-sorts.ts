// Fits which sort of file a question wants (`rank/wanted-sort.ts`): a conditional logit over the best files
// of each question, what the model of files says of them given. After D. McFadden, "Conditional logit
// analysis of qualitative choice behavior", 1974; by Newton's method, with a small ridge.

import { wantedSort } from '../rank/asked.ts'
import type { TreeModel } from '../rank/trees.ts'
import {
  SORT_SIGNALS,
  type SortTable,
  sortAsked,
  sortOfFile,
  sortSignals,
} from '../rank/wanted-sort.ts'
import { type Dataset, type DatasetQuestion, fileRowsOf } from './dataset.ts'

/** The signals, for prose alone, and whether it is data. */
const COLUMNS = SORT_SIGNALS.length + 1
/** Files of a question that are looked at. */
const BEST_FILES = 60
const RIDGE = 0.3
const ROUNDS = 40
const LARGEST_STEP = 1
const SMALL_STEP = 1e-4

/**
 * What a question to code counts beside one to prose: of those who open a repository more ask for code than
 * the half of the written questions that do.
 */
const CODE_WEIGHT = 3

/** A question as the fit sees it: of each file its score, its columns, and whether it is right. */
interface Choice {
  readonly weight: number
  readonly scores: readonly number[]
  readonly columns: readonly (readonly number[])[]
  readonly isRight: readonly boolean[]
}

/** Fits the table on questions whose right files are of one sort. */
export function fitSorts(data: Dataset, model: TreeModel): SortTable {
  const choices = data.questions
    .map((question) => choiceOf(data, question, model))
    .filter(({ isRight }) => isRight.includes(true))
  let numbers = new Array<number>(COLUMNS).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(choices, numbers)
    const bounded = step.map((one) => Math.min(LARGEST_STEP, Math.max(-LARGEST_STEP, one)))
    numbers = numbers.map((one, i) => one - bounded[i])
    if (Math.max(...step.map(Math.abs)) < SMALL_STEP) break
  }
  const rounded = numbers.map((one) => Math.round(one * 1000) / 1000)
  const prose = Object.fromEntries(SORT_SIGNALS.map((name, i) => [name, rounded[i]]))
  return { prose: prose as SortTable['prose'], data: rounded[COLUMNS - 1] }
}

function choiceOf(data: Dataset, question: DatasetQuestion, model: TreeModel): Choice {
  const { text, fileLabels } = question
  const rows = fileRowsOf(data, question)
  const asked = sortAsked(wantedSort(text), rows)
  const files = fileLabels
    .map((label, i) => ({ row: rows[i], score: model.score(rows[i]), isRight: label > 0 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, BEST_FILES)
  const wantsCode = files.some(({ row, isRight }) => isRight && sortOfFile(row) === 'code')
  return {
    weight: wantsCode ? CODE_WEIGHT : 1,
    scores: files.map(({ score }) => score),
    isRight: files.map(({ isRight }) => isRight),
    columns: files.map(({ row }) => {
      const sort = sortOfFile(row)
      const signals = sortSignals(asked, row)
      return [
        ...signals.map((one) => (sort === 'prose' && asked.hasCode ? one : 0)),
        Number(sort === 'data' && asked.hasCode),
      ]
    }),
  }
}

/** Gradient of the loss ÷ its curvature. */
function newtonStep(choices: readonly Choice[], numbers: readonly number[]): number[] {
  const gradient = numbers.map((one) => RIDGE * one)
  const curvature = numbers.map((_, i) => numbers.map((_, k) => (i === k ? RIDGE : 0)))
  for (const { weight, scores, columns, isRight } of choices) {
    const chances = softmax(scores.map((score, f) => score + dot(columns[f], numbers)))
    const right = chances.reduce((sum, chance, f) => (isRight[f] ? sum + chance : sum), 0)
    const mean = numbers.map((_, i) =>
      columns.reduce((sum, row, f) => sum + chances[f] * row[i], 0),
    )
    columns.forEach((row, f) => {
      const wanted = isRight[f] ? chances[f] / right : 0
      for (let i = 0; i < row.length; i++) {
        gradient[i] += weight * row[i] * (chances[f] - wanted)
        for (let k = 0; k < row.length; k++) {
          curvature[i][k] += weight * chances[f] * (row[i] - mean[i]) * (row[k] - mean[k])
        }
      }
    })
  }
  return solved(curvature, gradient)
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / sum)
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, one, i) => sum + one * b[i], 0)
}

/** Solves a system whose matrix is symmetric and positive definite, by elimination. */
function solved(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i]])
  const size = rows.length
  for (let i = 0; i < size; i++) {
    for (let below = 0; below < size; below++) {
      if (below === i) continue
      const factor = rows[below][i] / rows[i][i]
      for (let k = i; k <= size; k++) rows[below][k] -= factor * rows[i][k]
    }
  }
  return rows.map((row, i) => row[size] / row[i])
}

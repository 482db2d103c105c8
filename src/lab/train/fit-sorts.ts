// Fits the sort of file that a question wants (`rank/wanted-sort.ts`): a conditional logit over the best files of each
// question, with the scores of the model of files fixed.

import { wantedSort } from '../../rank/asked.ts'
import type { TreeModel } from '../../rank/trees.ts'
import {
  dataBehind,
  SORT_SIGNALS,
  type SortTable,
  sortAsked,
  sortOfFile,
  sortSignals,
} from '../../rank/wanted-sort.ts'
import { type Dataset, type DatasetQuestion, fileRowsOf } from '../questions/dataset.ts'
import { type Choice, fitLogit } from './logit.ts'

/** Number of files of a question that are used. */
const BEST_FILES = 60
const L2_PENALTY = 0.3

/**
 * Weight of a question about code compared with one about prose: users of repositories ask for code more often than
 * half of the time, as the written questions do.
 */
const CODE_WEIGHT = 3

/** Fits the table on questions whose right files are of one sort. */
export function fitSorts(data: Dataset, model: TreeModel): SortTable {
  const choices = data.questions
    .map((question) => choiceOf(data, question, model))
    .filter(({ isRight }) => isRight.includes(true))
  const numbers = fitLogit(choices, SORT_SIGNALS.length, L2_PENALTY)
  const rounded = numbers.map((one) => Math.round(one * 1000) / 1000)
  const prose = Object.fromEntries(SORT_SIGNALS.map((name, i) => [name, rounded[i]]))
  return { prose: prose as SortTable['prose'] }
}

function choiceOf(data: Dataset, question: DatasetQuestion, model: TreeModel): Choice {
  const { text, fileLabels } = question
  const rows = fileRowsOf(data, question)
  const asked = sortAsked(wantedSort(text), rows)
  // What data is behind is set by hand.
  const scoreOf = (row: ArrayLike<number>) =>
    model.score(row) - (asked.hasCode && sortOfFile(row) === 'data' ? dataBehind(row) : 0)
  const files = fileLabels
    .map((label, i) => ({ row: rows[i], score: scoreOf(rows[i]), isRight: label > 0 }))
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
      return signals.map((one) => (sort === 'prose' && asked.hasCode ? one : 0))
    }),
  }
}

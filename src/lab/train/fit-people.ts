// Fits additional weights for questions of people compared with those of history (`PEOPLE_TERMS`): a conditional logit
// over the files of written questions, with the scores of the model and the wanted sort fixed.

import { FILE_FEATURES } from '../../rank/feature-table.ts'
import { linearSum, PEOPLE_TERMS, type PeopleWeights } from '../../rank/linear-sum.ts'
import type { RankingModels } from '../../rank/rank.ts'
import { type Dataset, fileRowsOf } from '../questions/dataset.ts'
import { orderFiles } from './fit.ts'
import { fitLogit } from './logit.ts'

const L2_PENALTY = 1
const ROUNDING_STEPS = 100

/** The weights that make the right files likeliest. */
export function fitPeople(
  data: Dataset,
  models: Pick<RankingModels, 'files' | 'sorts'>,
): PeopleWeights {
  const columns = PEOPLE_TERMS.map((term) => linearSum(FILE_FEATURES, [{ ...term, weight: 1 }]))
  const choices = data.questions.map((question) => ({
    weight: 1,
    scores: orderFiles(models, data, question),
    columns: fileRowsOf(data, question).map((row) => columns.map((column) => column.score(row))),
    isRight: question.fileLabels.map((label) => label > 0),
  }))
  const known = choices.filter(({ isRight }) => isRight.includes(true))
  const [coveredAround, about, relatedBest] = fitLogit(known, columns.length, L2_PENALTY).map(
    (weight) => Math.round(ROUNDING_STEPS * weight) / ROUNDING_STEPS,
  )
  return { coveredAround, about, relatedBest }
}

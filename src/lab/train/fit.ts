// Fits the two models on collected questions, and judges them on others.

import { wantedSort } from '../../rank/asked.ts'
import { FILE_FEATURES, PLACE_FEATURES } from '../../rank/feature-table.ts'
import type { NearWeights, PeopleWeights } from '../../rank/linear-sum.ts'
import { filesModel, placesModel } from '../../rank/models.ts'
import type { RankingModels, RankingTables } from '../../rank/rank.ts'
import type { TreeModel, TreeTable } from '../../rank/trees.ts'
import { penaltiesForSort, sortAsked } from '../../rank/wanted-sort.ts'
import {
  type Dataset,
  type DatasetQuestion,
  fileRowsOf,
  placeRowsOf,
} from '../questions/dataset.ts'
import { BOOST, type BoostOptions, boost } from './boost.ts'
import { type Choice, fitLogit } from './logit.ts'

const FILE_WIDTH = FILE_FEATURES.length
const PLACE_WIDTH = PLACE_FEATURES.length

export interface FitOptions {
  /** Features that the models do not use. */
  readonly without?: (name: string, group: string) => boolean
  readonly boost?: BoostOptions
  /** The weight of a question in the fit of a model; 1 if absent. */
  readonly weightOf?: (question: DatasetQuestion, of: 'files' | 'places') => number
}

/** Fits the model of files. */
function fitFiles(data: Dataset, options: FitOptions = {}): TreeTable {
  const { without = () => false, weightOf = () => 1 } = options
  const hidden = FILE_FEATURES.map(({ name, group }) => without(name, group))
  return boost(
    {
      features: FILE_FEATURES.map(({ name }) => name),
      directions: FILE_FEATURES.map(({ direction }) => direction),
      values: masked(data.fileValues, FILE_WIDTH, hidden),
      labels: Float32Array.from(data.questions.flatMap(({ fileLabels }) => fileLabels)),
      groups: Uint32Array.from(data.questions, ({ fileLabels }) => fileLabels.length),
      weights: Float32Array.from(data.questions, (question) => weightOf(question, 'files')),
    },
    options.boost ?? BOOST,
  )
}

function masked(values: Float32Array, width: number, hidden: readonly boolean[]): Float32Array {
  if (!hidden.includes(true)) return values
  return values.map((value, i) => (hidden[i % width] ? 0 : value))
}

/** Scores of a question's files as in the product: unwanted sorts come last. */
export function orderFiles(
  { files, sorts }: Pick<RankingModels, 'files' | 'sorts'>,
  data: Dataset,
  question: DatasetQuestion,
): number[] {
  const rows = fileRowsOf(data, question)
  const asked = sortAsked(wantedSort(question.text), rows)
  if (rows.length === 0) return []
  const penalty = penaltiesForSort(asked, rows[0], sorts)
  return rows.map((row) => files.score(row) - penalty(row))
}

/**
 * Fits both models. The model of places learns which place of a right file is right; the order of files is decided by
 * the model of files.
 */
export function fitBoth(
  data: Dataset,
  options: FitOptions = {},
): Pick<RankingTables, 'files' | 'places'> {
  const { without = () => false, weightOf = () => 1 } = options
  const hidden = PLACE_FEATURES.map(({ name, group }) => without(name, group))
  const placed = placesByFile(data)
  const places = boost(
    {
      features: PLACE_FEATURES.map(({ name }) => name),
      directions: PLACE_FEATURES.map(({ direction }) => direction),
      values: masked(placed.values, PLACE_WIDTH, hidden),
      labels: Float32Array.from(placed.labels),
      groups: Uint32Array.from(placed.groups, ({ size }) => size),
      weights: Float32Array.from(placed.groups, ({ question }) => weightOf(question, 'places')),
    },
    options.boost ?? BOOST,
  )
  return { files: fitFiles(data, options), places }
}

/** The places of each right file of each question as a group of their own. */
function placesByFile({ questions, placeValues }: Dataset): {
  readonly values: Float32Array
  readonly labels: readonly number[]
  readonly groups: readonly { readonly question: DatasetQuestion; readonly size: number }[]
} {
  const rows: Float32Array[] = []
  const labels: number[] = []
  const groups: { readonly question: DatasetQuestion; readonly size: number }[] = []
  for (const question of questions) {
    const { placeFiles, placeLabels, placeFrom } = question
    for (const file of new Set(placeFiles.filter((_, i) => placeLabels[i] > 0))) {
      let size = 0
      placeFiles.forEach((one, i) => {
        if (one !== file) return
        rows.push(slice(placeValues, PLACE_WIDTH, placeFrom + i, 1))
        labels.push(placeLabels[i])
        size++
      })
      groups.push({ question, size })
    }
  }
  const values = new Float32Array(rows.length * PLACE_WIDTH)
  rows.forEach((row, i) => {
    values.set(row, i * PLACE_WIDTH)
  })
  return { values, labels, groups }
}

function slice(values: Float32Array, width: number, from: number, rows: number): Float32Array {
  return values.subarray(from * width, (from + rows) * width)
}

/** Means over questions. */
export interface Figures {
  readonly questions: number
  readonly ndcg: number
  readonly at1: number
  readonly at3: number
  readonly at5: number
  /** The same for places; NaN if no right place is known. */
  readonly place1: number
  readonly place5: number
}

/** The result of a ranking on one question. */
export interface Score {
  readonly id: string
  readonly ndcg: number
  /** Rank of the first right file and place, from 1; ∞ if there is none. */
  readonly first: number
  readonly firstPlace: number | null
}

/** Judges scores of files, and of places if given. */
export function judge(
  data: Dataset,
  filesOf: (question: DatasetQuestion) => readonly number[],
  placesOf?: (question: DatasetQuestion, files: readonly number[]) => readonly number[],
): Score[] {
  return data.questions.map((question) => {
    const files = filesOf(question)
    const order = files.map((_, i) => i).sort((a, b) => files[b] - files[a] || a - b)
    const ranks = order.flatMap((file, at) => (question.fileLabels[file] > 0 ? [at + 1] : []))
    const ideal = sumTo(Math.min(10, question.right), (i) => 1 / Math.log2(i + 2))
    const gained = ranks
      .filter((rank) => rank <= 10)
      .reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0)
    return {
      id: question.id,
      ndcg: ideal === 0 ? 0 : gained / ideal,
      first: ranks[0] ?? Number.POSITIVE_INFINITY,
      firstPlace:
        placesOf === undefined || question.placeLabels.length === 0
          ? null
          : firstRight(question.placeLabels, placesOf(question, files)),
    }
  })
}

function firstRight(labels: readonly number[], scores: readonly number[]): number {
  const order = labels.map((_, i) => i).sort((a, b) => scores[b] - scores[a] || a - b)
  const at = order.findIndex((place) => labels[place] > 0)
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

function sumTo(n: number, value: (i: number) => number): number {
  return Array.from({ length: n }, (_, i) => value(i)).reduce((a, b) => a + b, 0)
}

/** The means of scores. */
export function figuresOf(scores: readonly Score[]): Figures {
  const mean = (value: (score: Score) => number, of = scores) =>
    of.reduce((sum, score) => sum + value(score), 0) / of.length
  const placed = scores.filter(({ firstPlace }) => firstPlace !== null)
  const within = (k: number) => mean(({ first }) => (first <= k ? 1 : 0))
  const placedWithin = (k: number) =>
    mean(({ firstPlace }) => (firstPlace !== null && firstPlace <= k ? 1 : 0), placed)
  return {
    questions: scores.length,
    ndcg: mean(({ ndcg }) => ndcg),
    at1: within(1),
    at3: within(3),
    at5: within(5),
    place1: placedWithin(1),
    place5: placedWithin(5),
  }
}

/** Scores of a question's places as in the product: a file has the score of its best place. */
export function orderPlaces(
  { places, otherPlaces }: Pick<RankingModels, 'places' | 'otherPlaces'>,
  data: Dataset,
  question: DatasetQuestion,
  files: readonly number[],
): number[] {
  const own = scorePlaces(places, data, question)
  const best = bestPlaces(question, own)
  return own.map((score, i) => {
    const file = question.placeFiles[i]
    const first = best.get(file) ?? i
    return first === i ? files[file] : files[file] + score - own[first] - otherPlaces
  })
}

/**
 * The log odds that are taken from other places than the best one of a file, from how often those of a right file are
 * right.
 */
export function fitOtherPlaces(data: Dataset, places: TreeModel): number {
  let [files, right] = [1, 0]
  for (const question of data.questions) {
    const best = bestPlaces(question, scorePlaces(places, data, question))
    for (const [file, place] of best) {
      if (question.fileLabels[file] === 0) continue
      files++
      if (question.placeLabels[place] > 0) right++
    }
  }
  return Math.round(-1000 * Math.log((right + 1) / (files + 1))) / 1000
}

function scorePlaces(
  model: TreeModel,
  data: Dataset,
  { placeLabels, placeFrom }: DatasetQuestion,
): number[] {
  return placeLabels.map((_, i) => {
    const at = (placeFrom + i) * PLACE_WIDTH
    return model.score(data.placeValues.subarray(at, at + PLACE_WIDTH))
  })
}

/** The best place of each file, the first of equal ones. */
function bestPlaces(
  { placeFiles }: DatasetQuestion,
  own: readonly number[],
): ReadonlyMap<number, number> {
  const best = new Map<number, number>()
  placeFiles.forEach((file, i) => {
    const first = best.get(file)
    if (first === undefined || own[i] > own[first]) best.set(file, i)
  })
  return best
}

/** The feature that trees do not use: see `NearWeights`. */
export const PROXIMITY_FEATURE = 'near'

const L2_PENALTY = 1
const ROUNDING_STEPS = 100
const OF_FILE = FILE_FEATURES.findIndex(({ name }) => name === PROXIMITY_FEATURE)
const OF_PLACE = PLACE_FEATURES.findIndex(({ name }) => name === PROXIMITY_FEATURE)
const NOTHING: NearWeights = { files: 0, places: 0 }
/** Weights before the questions of people are fitted. */
export const NO_PEOPLE: PeopleWeights = { coveredAround: 0, about: 0, relatedBest: 0 }

/**
 * The weights that make the right files, and the right places of right files, likeliest.
 * @param weightOf weight of a question in the fit of a model
 */
export function fitNear(
  data: Dataset,
  tables: Pick<RankingTables, 'files' | 'places'>,
  weightOf: (question: DatasetQuestion, of: 'files' | 'places') => number,
): NearWeights {
  const files = filesModel(tables.files, NOTHING, NO_PEOPLE)
  const places = placesModel(tables.places, NOTHING)
  const ofFiles: Choice[] = []
  const ofPlaces: Choice[] = []
  for (const question of data.questions) {
    const { fileLabels, placeLabels, placeFiles } = question
    const fileRows = fileRowsOf(data, question)
    ofFiles.push({
      weight: weightOf(question, 'files'),
      scores: fileRows.map((row) => files.score(row)),
      columns: fileRows.map((row) => [row[OF_FILE]]),
      isRight: fileLabels.map((label) => label > 0),
    })
    const placeRows = placeRowsOf(data, question)
    for (const file of new Set(placeFiles.filter((_, i) => placeLabels[i] > 0))) {
      const own = placeFiles.flatMap((one, i) => (one === file ? [i] : []))
      ofPlaces.push({
        weight: weightOf(question, 'places'),
        scores: own.map((i) => places.score(placeRows[i])),
        columns: own.map((i) => [placeRows[i][OF_PLACE]]),
        isRight: own.map((i) => placeLabels[i] > 0),
      })
    }
  }
  return { files: weightIn(ofFiles), places: weightIn(ofPlaces) }
}

function weightIn(choices: readonly Choice[]): number {
  const known = choices.filter(({ isRight, weight }) => weight > 0 && isRight.includes(true))
  const [weight] = fitLogit(known, 1, L2_PENALTY)
  return Math.round(ROUNDING_STEPS * weight) / ROUNDING_STEPS
}

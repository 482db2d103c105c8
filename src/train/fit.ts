// Fits the two models on collected questions, and judges them on others.

import { asksForInstructions } from '../model/signals.ts'
import { FILE_FEATURES, PLACE_FEATURES } from '../rank/feature-table.ts'
import { behindCode, type RankingTables } from '../rank/rank.ts'
import { type TreeModel, type TreeTable, treeModel } from '../rank/trees.ts'
import { BOOST, type BoostOptions, boost } from './boost.ts'
import type { Dataset, DatasetQuestion } from './dataset.ts'

const FILE_WIDTH = FILE_FEATURES.length
const PLACE_WIDTH = PLACE_FEATURES.length
const FILE_SCORE = PLACE_FEATURES.findIndex(({ name }) => name === 'fileScore')
const FILE_RANK = PLACE_FEATURES.findIndex(({ name }) => name === 'fileRank')

/** What is left out of a fit, and how it is fitted. */
export interface FitOptions {
  /** Features that the models do not see. */
  readonly without?: (name: string, group: string) => boolean
  readonly boost?: BoostOptions
  /** What a question counts in the fit of a model; 1 where absent. */
  readonly weightOf?: (question: DatasetQuestion, of: 'files' | 'places') => number
}

/** Fits the model of files. */
function fitFiles(data: Dataset, options: FitOptions = {}): TreeTable {
  const { without = () => false, weightOf = () => 1 } = options
  const hidden = FILE_FEATURES.map(({ name, group }) => without(name, group))
  return boost(
    {
      features: FILE_FEATURES.map(({ name }) => name),
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

/** Scores of the files of a question as the product has them: prose and data stand behind code. */
export function orderFiles(model: TreeModel, data: Dataset, question: DatasetQuestion): number[] {
  const asked = { asksHow: asksForInstructions(question.text) }
  return scoreFiles(model, data, question).map((score, i) => {
    const at = (question.fileFrom + i) * FILE_WIDTH
    return score - behindCode(asked, data.fileValues.subarray(at, at + FILE_WIDTH))
  })
}

/** Scores of the files of a question. */
function scoreFiles(model: TreeModel, data: Dataset, question: DatasetQuestion): number[] {
  return question.fileLabels.map((_, i) => {
    const at = (question.fileFrom + i) * FILE_WIDTH
    return model.score(data.fileValues.subarray(at, at + FILE_WIDTH))
  })
}

/** Puts the scores of the model of files where the model of places looks for them. */
export function withFileScores(
  data: Dataset,
  modelOf: (repo: string) => TreeModel,
  scoresOf = scoreFiles,
): void {
  for (const question of data.questions) {
    if (question.placeFiles.length === 0) continue
    const scores = scoresOf(modelOf(question.repo), data, question)
    const order = scores.map((_, i) => i).sort((a, b) => scores[b] - scores[a] || a - b)
    const rank = new Map(order.map((file, at) => [file, at]))
    const best = scores[order[0]]
    question.placeFiles.forEach((file, i) => {
      const at = (question.placeFrom + i) * PLACE_WIDTH
      data.placeValues[at + FILE_SCORE] = scores[file] - best
      data.placeValues[at + FILE_RANK] = 1 / (1 + (rank.get(file) ?? 0))
    })
  }
}

/**
 * Fits both models. What the model of places sees of that of files was said by one that was fitted on
 * other repositories: else it would be trusted too much.
 */
export function fitBoth(data: Dataset, options: FitOptions = {}): RankingTables {
  const { without = () => false, weightOf = () => 1 } = options
  const repos = [...new Set(data.questions.map(({ repo }) => repo))].sort()
  const halves = [0, 1].map((half) => new Set(repos.filter((_, i) => i % 2 === half)))
  const [even, odd] = halves.map((half) => treeModel(fitFiles(withoutRepos(data, half), options)))
  withFileScores(data, (repo) => (halves[0].has(repo) ? even : odd))
  const hidden = PLACE_FEATURES.map(({ name, group }) => without(name, group))
  const placed = onlyQuestions(data, ({ placeLabels }) => placeLabels.includes(1))
  const places = boost(
    {
      features: PLACE_FEATURES.map(({ name }) => name),
      values: masked(placed.placeValues, PLACE_WIDTH, hidden),
      labels: Float32Array.from(placed.questions.flatMap(({ placeLabels }) => placeLabels)),
      groups: Uint32Array.from(placed.questions, ({ placeLabels }) => placeLabels.length),
      weights: Float32Array.from(placed.questions, (question) => weightOf(question, 'places')),
    },
    options.boost ?? BOOST,
  )
  return { files: fitFiles(data, options), places }
}

/** The dataset without some repositories. */
function withoutRepos(data: Dataset, repos: ReadonlySet<string>): Dataset {
  return onlyQuestions(data, ({ repo }) => !repos.has(repo))
}

/** The questions that are wanted, with their rows. */
function onlyQuestions(data: Dataset, isWanted: (question: DatasetQuestion) => boolean): Dataset {
  const kept = data.questions.filter(isWanted)
  const fileRows = kept.reduce((sum, { fileLabels }) => sum + fileLabels.length, 0)
  const placeRows = kept.reduce((sum, { placeLabels }) => sum + placeLabels.length, 0)
  const fileValues = new Float32Array(fileRows * FILE_WIDTH)
  const placeValues = new Float32Array(placeRows * PLACE_WIDTH)
  let fileFrom = 0
  let placeFrom = 0
  const questions = kept.map((question) => {
    const moved = { ...question, fileFrom, placeFrom }
    const files = question.fileLabels.length
    const places = question.placeLabels.length
    fileValues.set(
      slice(data.fileValues, FILE_WIDTH, question.fileFrom, files),
      fileFrom * FILE_WIDTH,
    )
    placeValues.set(
      slice(data.placeValues, PLACE_WIDTH, question.placeFrom, places),
      placeFrom * PLACE_WIDTH,
    )
    fileFrom += files
    placeFrom += places
    return moved
  })
  return { questions, fileValues, placeValues }
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
  /** The same of places; NaN where no place is known to be right. */
  readonly place1: number
  readonly place5: number
}

/** How a ranking does on one question. */
export interface Score {
  readonly id: string
  readonly ndcg: number
  /** Rank of the first right file and place, from 1; ∞ for none. */
  readonly first: number
  readonly firstPlace: number | null
}

/** Judges scores of files, and of places where they are given. */
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

/** Scores of the places of a question as the product has them: the best of a file stands for it. */
export function orderPlaces(
  model: TreeModel,
  data: Dataset,
  question: DatasetQuestion,
  files: readonly number[],
): number[] {
  const own = question.placeLabels.map((_, i) => {
    const at = (question.placeFrom + i) * PLACE_WIDTH
    return model.score(data.placeValues.subarray(at, at + PLACE_WIDTH))
  })
  const best = new Map<number, number>()
  question.placeFiles.forEach((file, i) => {
    best.set(file, Math.max(own[i], best.get(file) ?? Number.NEGATIVE_INFINITY))
  })
  return own.map((score, i) => {
    const file = question.placeFiles[i]
    return files[file] + score - (best.get(file) ?? score)
  })
}

// Collected questions on disk: features as 32-bit numbers in one file, the rest as JSON in another.

import { readFile, writeFile } from 'node:fs/promises'
import { FILE_FEATURES, PLACE_FEATURES } from '../../rank/feature-table.ts'
import type { CollectedQuestion } from './collect.ts'

/** Questions with features in typed arrays. */
export interface Dataset {
  readonly questions: readonly DatasetQuestion[]
  /** Row after row of `FILE_FEATURES`. */
  readonly fileValues: Float32Array
  /** Row after row of `PLACE_FEATURES`. */
  readonly placeValues: Float32Array
}

/** One question; rows are numbers in the arrays. */
export interface DatasetQuestion {
  readonly id: string
  readonly repo: string
  readonly text: string
  readonly right: number
  readonly kind: string
  readonly fileFrom: number
  readonly paths: readonly string[]
  readonly fileLabels: readonly number[]
  readonly placeFrom: number
  /** For each place the number of its file. */
  readonly placeFiles: readonly number[]
  readonly placeLabels: readonly number[]
}

/** Converts collected questions to arrays. */
export function datasetOf(
  collected: readonly (CollectedQuestion & { readonly kind?: string })[],
): Dataset {
  const fileRows = collected.reduce((sum, { files }) => sum + files.length, 0)
  const placeRows = collected.reduce((sum, { places }) => sum + places.length, 0)
  const fileValues = new Float32Array(fileRows * FILE_FEATURES.length)
  const placeValues = new Float32Array(placeRows * PLACE_FEATURES.length)
  let fileFrom = 0
  let placeFrom = 0
  const questions = collected.map(({ id, repo, text, right, files, places, kind = '' }) => {
    const question = {
      ...{ id, repo, text, right, kind, fileFrom, placeFrom },
      paths: files.map(({ path }) => path),
      fileLabels: files.map(({ label }) => label),
      placeFiles: places.map(({ file }) => file),
      placeLabels: places.map(({ label }) => label),
    }
    for (const { features } of files) {
      fileValues.set(features, FILE_FEATURES.length * fileFrom++)
    }
    for (const { features } of places) {
      placeValues.set(features, PLACE_FEATURES.length * placeFrom++)
    }
    return question
  })
  return { questions, fileValues, placeValues }
}

/** Joins several datasets. */
export function joinDatasets(all: readonly Dataset[]): Dataset {
  const fileValues = concatenated(all.map((one) => one.fileValues))
  const placeValues = concatenated(all.map((one) => one.placeValues))
  let files = 0
  let places = 0
  const questions = all.flatMap((one) => {
    const moved = one.questions.map((question) => ({
      ...question,
      fileFrom: question.fileFrom + files,
      placeFrom: question.placeFrom + places,
    }))
    files += one.fileValues.length / FILE_FEATURES.length
    places += one.placeValues.length / PLACE_FEATURES.length
    return moved
  })
  return { questions, fileValues, placeValues }
}

function concatenated(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Writes a dataset to `path`.json, `path`.files and `path`.places. */
export async function writeDataset(path: string, data: Dataset): Promise<void> {
  await writeFile(`${path}.files`, bytesOf(data.fileValues))
  await writeFile(`${path}.places`, bytesOf(data.placeValues))
  // Written last: if it exists, the others are complete.
  await writeFile(`${path}.json`, JSON.stringify(data.questions))
}

/** Reads a dataset. Rejects if it was written with other features. */
export async function readDataset(path: string): Promise<Dataset> {
  const [json, files, places] = await Promise.all([
    readFile(`${path}.json`, 'utf8'),
    readFile(`${path}.files`),
    readFile(`${path}.places`),
  ])
  return {
    questions: JSON.parse(json) as DatasetQuestion[],
    fileValues: numbersOf(files),
    placeValues: numbersOf(places),
  }
}

function bytesOf(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

function numbersOf(bytes: Buffer): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer)
}

/** Maximum number of files of a question in a fit. */
const FITTED_FILES = 30

/**
 * The part of a dataset that is used in a fit: the best candidates of each question by a simple order, since the order
 * of those far down teaches little. Right ones far down are left out as well, since they would teach that a low rank is
 * right.
 */
export function thinOut(data: Dataset): Dataset {
  const files: Float32Array[] = []
  const places: Float32Array[] = []
  let fileFrom = 0
  let placeFrom = 0
  const questions = data.questions.flatMap((question) => {
    const isMeant = changedSort(data, question)
    const keptFiles = numbersBelow(question.fileLabels.length)
      .filter(isMeant)
      .slice(0, FITTED_FILES)
    if (!keptFiles.some((i) => question.fileLabels[i] > 0)) return []
    const numberOf = new Map(keptFiles.map((file, i) => [file, i]))
    const keptPlaces = placesToFit(question).filter((i) => numberOf.has(question.placeFiles[i]))
    for (const i of keptFiles) files.push(rowOf(data.fileValues, FILE_WIDTH, question.fileFrom + i))
    for (const i of keptPlaces) {
      places.push(rowOf(data.placeValues, PLACE_WIDTH, question.placeFrom + i))
    }
    const thin = {
      ...question,
      fileFrom,
      placeFrom,
      paths: [],
      fileLabels: keptFiles.map((i) => question.fileLabels[i]),
      placeFiles: keptPlaces.map((i) => numberOf.get(question.placeFiles[i]) ?? 0),
      placeLabels: keptPlaces.map((i) => question.placeLabels[i]),
    }
    fileFrom += keptFiles.length
    placeFrom += keptPlaces.length
    return [thin]
  })
  return { questions, fileValues: concatenated(files), placeValues: concatenated(places) }
}

/**
 * Whether a candidate is of the sort of the changed files: prose if only prose was changed, else code. History does not
 * tell which of them a question wants, since it changes code ten times as often.
 */
function changedSort(
  data: Dataset,
  { fileLabels, fileFrom }: DatasetQuestion,
): (file: number) => boolean {
  const is = (file: number, feature: number) =>
    data.fileValues[(fileFrom + file) * FILE_WIDTH + feature] > 0
  const right = numbersBelow(fileLabels.length).filter((file) => fileLabels[file] > 0)
  const wantsProse = right.length > 0 && right.every((file) => is(file, PROSE_COLUMN))
  return (file) => is(file, PROSE_COLUMN) === wantsProse && !is(file, DATA_COLUMN)
}

const PROSE_COLUMN = FILE_FEATURES.findIndex(({ name }) => name === 'prose')
const DATA_COLUMN = FILE_FEATURES.findIndex(({ name }) => name === 'data')
const FILE_WIDTH = FILE_FEATURES.length
const PLACE_WIDTH = PLACE_FEATURES.length

function rowOf(values: Float32Array, width: number, row: number): Float32Array {
  return values.subarray(row * width, (row + 1) * width)
}

function numbersBelow(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i)
}

/** The places of files with a right one: the model learns which of them it is. */
function placesToFit({ placeLabels, placeFiles }: DatasetQuestion): number[] {
  const right = new Set(placeFiles.filter((_, i) => placeLabels[i] > 0))
  return numbersBelow(placeFiles.length).filter((i) => right.has(placeFiles[i]))
}

/** The features of the files of a question, in their order. */
export function fileRowsOf(
  { fileValues }: Dataset,
  { fileFrom, fileLabels }: DatasetQuestion,
): Float32Array[] {
  return fileLabels.map((_, i) => rowOf(fileValues, FILE_WIDTH, fileFrom + i))
}

/** The features of the places of a question, in their order. */
export function placeRowsOf(
  { placeValues }: Dataset,
  { placeFrom, placeLabels }: DatasetQuestion,
): Float32Array[] {
  return placeLabels.map((_, i) => rowOf(placeValues, PLACE_WIDTH, placeFrom + i))
}

// The ranking: orders what the index found for a question by a fitted model of files and one of their places.

import type { NodeNumber } from '../model/tree/toc.ts'
import { EXACT_NAME } from './by-hand.ts'
import { type FileContext, fileFeatures } from './file-features.ts'
import { closeFiles, documentsNamed, type RankInput, sumFiles } from './file-sums.ts'
import { DATA_MODEL, type NearWeights, type PeopleWeights } from './linear-sum.ts'
import { PAGE_MODEL } from './pages.ts'
import { type FeaturedPlace, nearnessByPlace, placesIn, type ScoredFile } from './place-features.ts'
import type { TreeModel, TreeTable } from './trees.ts'
import { penaltiesForSort, type SortTable, sortAsked } from './wanted-sort.ts'

export interface RankingModels {
  readonly files: TreeModel
  readonly places: TreeModel
  readonly sorts: SortTable
  readonly otherPlaces: number
}

/** The fitted tables of the models. */
export interface RankingTables {
  readonly files: TreeTable
  readonly places: TreeTable
  readonly near: NearWeights
  readonly people: PeopleWeights
  readonly sorts: SortTable
  /**
   * The deduction for the other places of a file, in addition to the model: a user who opens the best place
   * has seen the file. The natural logarithm of how rarely the best place of a right file is right.
   */
  readonly otherPlaces: number
}

/** A file that was examined closely. */
export interface RankedFile extends ScoredFile {
  readonly document: number
  readonly features: Float64Array
}

/** A place that was examined closely. */
export interface RankedPlace extends FeaturedPlace {
  readonly node: NodeNumber
  /** The score by the model of places. */
  readonly own: number
  /** For the best place of a file, the score of the file, which the place stands for; less for the other places. */
  readonly score: number
}

/** Data that the ranking requests from outside. */
export interface RankHelp {
  /** For each of some documents, how many of the others refer to it. */
  votes(documents: Uint32Array): Promise<ArrayLike<number>>
  /** The number of documents with each base name in the collection. */
  readonly namesakes: ReadonlyMap<string, number>
  /** Share (0–1) of the collection's documents whose names have the same ending as that of a path. */
  readonly kin: (path: string) => number
  /** For a node of some documents, how well its figures match the years of the question (0–1). */
  figures(documents: Uint32Array): Promise<(node: NodeNumber) => number>
  /** How close together a node contains adjacent words of the question (0–1); the mask gives the words it contains. */
  readonly nearness: (node: NodeNumber, mask: number) => number
  /** How close to each other words of the question are in a node's own text (0–1); 0 if positions are unknown. */
  readonly near: (node: NodeNumber, mask: number) => number
}

/** Computes everything on which the models decide; the files are in no particular order. */
export async function computeFeatures(
  found: RankInput,
  { votes, figures, near, ...help }: RankHelp,
): Promise<{ readonly context: FileContext; readonly features: readonly Float64Array[] }> {
  const sums = sumFiles(found)
  const rows = closeFiles(found, sums)
  const documents = rows.map((row) => found.matched.documents.document[row])
  const context = {
    ...found,
    sums,
    rows,
    votes: await votes(documents),
    figures: await figures(documents),
    near: nearnessByPlace(found, near),
    ...help,
  }
  return { context, features: fileFeatures(context) }
}

/**
 * Ranks what was found: files and places, each best first. Among equal scores, the earlier file and place come first.
 * @param most the number of places requested: a file whose best place would come after them is not examined
 */
export async function rankFound(
  found: RankInput,
  help: RankHelp,
  models: RankingModels,
  most = Number.POSITIVE_INFINITY,
): Promise<{ readonly files: readonly RankedFile[]; readonly places: readonly RankedPlace[] }> {
  const { context, features } = await computeFeatures(found, help)
  const files = scoreFiles(context, features, models)
  const lookIn = placesIn(context, files)
  const named = documentsNamed(found)
  const places: RankedPlace[] = []
  // Files come best first: after a file that enough better places precede, no file can add any.
  let isFull = false
  for (const file of files) {
    isFull ||= places.length >= most && countFrom(places, file.score) >= most
    if (isFull && !named.has(file.document)) continue
    places.push(...placesOfFile(context, lookIn(file), models))
  }
  places.sort((a, b) => b.score - a.score || a.node - b.node)
  return { files, places: places.slice(0, most) }
}

/** The files in the order of their model, best first. */
export function scoreFiles(
  context: FileContext,
  features: readonly Float64Array[],
  { files, sorts }: RankingModels,
): RankedFile[] {
  const asked = sortAsked(context.asked, features)
  if (features.length === 0) return []
  const penalty = penaltiesForSort(asked, features[0], sorts)
  return rankFiles(context, features, (row) => files.score(row) - penalty(row))
}

/** The number of places that no place of a file with this score can displace. */
function countFrom(places: readonly RankedPlace[], score: number): number {
  let count = 0
  for (const place of places) if (place.score > score) count++
  return count
}

/** The model that orders the places of a file. */
export function placeModel(
  { partSort }: Pick<FeaturedPlace, 'partSort'>,
  { places }: RankingModels,
): TreeModel {
  return { pages: PAGE_MODEL, data: DATA_MODEL, code: places }[partSort]
}

/** The places of one file with their scores: the score of the file for the best of them, less for the others. */
export function placesOfFile(
  { places, named }: FileContext,
  featured: readonly FeaturedPlace[],
  models: RankingModels,
): RankedPlace[] {
  const own = featured.map((one) => placeModel(one, models).score(one.features))
  const best = own.indexOf(Math.max(...own))
  return featured.map((one, i) => {
    const node = places.node[one.place]
    const called = named?.has(node) === true ? EXACT_NAME : 0
    const behind = i === best ? 0 : own[best] - own[i] + models.otherPlaces
    return { ...one, node, own: own[i], score: one.file.score - behind + called }
  })
}

/** The files that were examined closely, best first. */
export function rankFiles(
  { rows, matched }: FileContext,
  features: readonly Float64Array[],
  scoreOf: (features: Float64Array) => number,
): RankedFile[] {
  const { document } = matched.documents
  const scored = features.map((values, at) => {
    const row = rows[at]
    return { row, document: document[row], features: values, score: scoreOf(values) }
  })
  scored.sort((a, b) => b.score - a.score || a.row - b.row)
  return scored
}

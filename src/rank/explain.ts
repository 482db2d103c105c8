// Explains why the ranking gives a place its rank: the exact shares of its models, summed by kind of evidence.

import { filled, inEnglish, type UiMessage } from '../messages/words.ts'
import type { EvidenceKind, ScorePart } from '../model/library/explanation.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { EXACT_NAME } from './by-hand.ts'
import { type Feature, FILE_FEATURES, PLACE_FEATURES } from './feature-table.ts'
import type { FileContext } from './file-features.ts'
import type { RankInput } from './file-sums.ts'
import { placesIn } from './place-features.ts'
import {
  computeFeatures,
  placeModel,
  placesOfFile,
  type RankedFile,
  type RankedPlace,
  type RankHelp,
  type RankingModels,
  scoreFiles,
} from './rank.ts'
import { fileReasons, placeReasons, type Reasons, saysNone } from './reasons.ts'
import { penaltiesForSort, type SortAsked, sortAsked, sortOfFile } from './wanted-sort.ts'

/** A place with the parts of its score. */
export interface ExplainedPlace {
  readonly node: NodeNumber
  readonly score: number
  readonly file: readonly ScorePart[]
  readonly place: readonly ScorePart[]
  /** The best place of its file, which may be the place itself. */
  readonly best: NodeNumber
  /** Its row among the places found. */
  readonly row: number
}

/** Explains the scores that `rankFound` gives to some nodes; `null` for a node without a score. */
export async function explainFound(
  found: RankInput,
  help: RankHelp,
  models: RankingModels,
  nodes: readonly NodeNumber[],
): Promise<readonly (ExplainedPlace | null)[]> {
  const { context, features } = await computeFeatures(found, help)
  const files = scoreFiles(context, features, models)
  const lookIn = placesIn(context, files)
  const asked = sortAsked(context.asked, features)
  return nodes.map((node) => {
    const file = files.find(({ document }) => document === found.toc.document[node])
    if (file === undefined) return null
    const places = placesOfFile(context, lookIn(file), models)
    const place = places.find((one) => one.node === node)
    if (place === undefined) return null
    const best = places.reduce((a, b) => (b.own > a.own ? b : a))
    return {
      node,
      score: place.score,
      file: partsOfFile(context, file, asked, models),
      place: partsOfPlace(context, place, best, models),
      best: best.node,
      row: place.place,
    }
  })
}

function partsOfFile(
  context: FileContext,
  file: RankedFile,
  asked: SortAsked,
  { files, sorts }: RankingModels,
): ScorePart[] {
  const behind = penaltiesForSort(asked, file.features, sorts)(file.features)
  const isCode = sortOfFile(file.features) === 'code'
  const parts = partsOf(files.shares(file.features), FILE_FEATURES, fileReasons(context, file))
  return [
    ...parts,
    ...(behind === 0
      ? []
      : [{ kind: isCode ? 'behindProse' : 'behindCode', said: '', points: -behind } as const]),
    { kind: 'start', said: '', points: files.mean },
  ]
}

/** The difference to the best place of its file, by kind of evidence; for that place, its evidence without points. */
function partsOfPlace(
  context: FileContext,
  place: RankedPlace,
  best: RankedPlace,
  models: RankingModels,
): ScorePart[] {
  const places = placeModel(place, models)
  const reasons = placeReasons(context, place)
  const shares = places.shares(place.features)
  const called = context.named?.has(place.node) === true
  const exact = called ? [{ kind: 'exactName', said: '', points: EXACT_NAME } as const] : []
  if (place.node === best.node) {
    // A missing word may count against other places more than against this one, but it is not evidence for this place.
    const own = partsOf(shares, PLACE_FEATURES, reasons).filter(
      ({ points, said }) => points > 0 && !saysNone(said),
    )
    return [...exact, ...own.map((part) => ({ ...part, points: 0 }))]
  }
  const other = places.shares(best.features)
  const ofBest = placeReasons(context, best)
  const less = partsOf(
    shares.map((share, f) => share - other[f]),
    PLACE_FEATURES,
    (kind) => beside(reasons(kind), ofBest(kind)),
  )
  return [...exact, { kind: 'otherPlace', said: '', points: -models.otherPlaces }, ...less]
}

/** A text that compares a place with the best one of its file. */
function beside(own: UiMessage, ofBest: UiMessage): UiMessage {
  if (own === '') return ''
  return inEnglish(own) === inEnglish(ofBest)
    ? filled('{said}, as of that one', { said: own })
    : filled('{said}; of that one: {best}', { said: own, best: ofBest })
}

/** Shares by kind of evidence, the largest first; kinds that add nothing are left out. */
function partsOf(
  shares: Float64Array,
  features: readonly Feature[],
  reasons: Reasons,
): ScorePart[] {
  const sums = new Map<EvidenceKind, number>()
  shares.forEach((share, f) => {
    const { group } = features[f]
    if (share !== 0) sums.set(group, (sums.get(group) ?? 0) + share)
  })
  return Array.from(sums, ([kind, points]) => ({ kind, said: reasons(kind), points })).sort(
    (a, b) => Math.abs(b.points) - Math.abs(a.points),
  )
}

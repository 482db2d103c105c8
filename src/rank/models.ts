// The models of the ranking: fitted tables, which `npm run train` writes, each with an additional linear sum.

import {
  fileSum,
  type LinearSum,
  type NearWeights,
  type PeopleWeights,
  placeSum,
} from './linear-sum.ts'
import files from './models/files.json' with { type: 'json' }
import near from './models/near.json' with { type: 'json' }
import places from './models/places.json' with { type: 'json' }
import written from './models/written.json' with { type: 'json' }
import type { RankingModels, RankingTables } from './rank.ts'
import { type TreeModel, type TreeTable, treeModel } from './trees.ts'

/** Builds the models from their tables. */
export function rankingModels(tables: RankingTables): RankingModels {
  return {
    files: filesModel(tables.files, tables.near, tables.people),
    places: placesModel(tables.places, tables.near),
    sorts: tables.sorts,
    otherPlaces: tables.otherPlaces,
  }
}

/** The model of files: its trees and its linear sum. */
export function filesModel(
  table: TreeTable,
  weights: NearWeights,
  people: PeopleWeights,
): TreeModel {
  return withSum(treeModel(table), fileSum(weights, people))
}

/** The model of places: its trees and its linear sum. */
export function placesModel(table: TreeTable, weights: NearWeights): TreeModel {
  return withSum(treeModel(table), placeSum(weights))
}

function withSum(model: TreeModel, beside: LinearSum): TreeModel {
  return {
    features: model.features,
    mean: model.mean,
    score: (row) => model.score(row) + beside.score(row),
    shares(row) {
      const added = beside.shares(row)
      return model.shares(row).map((share, f) => share + added[f])
    },
  }
}

/** The models that the product uses. */
export const MODELS: RankingModels = rankingModels({ files, places, near, ...written })

// The models of the ranking: fitted tables, which `npm run train` writes, with priors beside them.

import files from './models/files.json' with { type: 'json' }
import near from './models/near.json' with { type: 'json' }
import places from './models/places.json' with { type: 'json' }
import written from './models/written.json' with { type: 'json' }
import { filePrior, type NearWeights, type Prior, placePrior } from './prior.ts'
import type { RankingModels, RankingTables } from './rank.ts'
import { type TreeModel, type TreeTable, treeModel } from './trees.ts'

/** Makes the models of their tables. */
export function rankingModels(tables: RankingTables): RankingModels {
  return {
    files: filesModel(tables.files, tables.near),
    places: placesModel(tables.places, tables.near),
    sorts: tables.sorts,
    otherPlaces: tables.otherPlaces,
  }
}

/** The model of files: its trees and the prior beside them. */
export function filesModel(table: TreeTable, weights: NearWeights): TreeModel {
  return withPrior(treeModel(table), filePrior(weights))
}

/** The model of places: its trees and the prior beside them. */
export function placesModel(table: TreeTable, weights: NearWeights): TreeModel {
  return withPrior(treeModel(table), placePrior(weights))
}

function withPrior(model: TreeModel, prior: Prior): TreeModel {
  return {
    features: model.features,
    mean: model.mean,
    score: (row) => model.score(row) + prior.score(row),
    shares(row) {
      const added = prior.shares(row)
      return model.shares(row).map((share, f) => share + added[f])
    },
  }
}

/** The models that the product ranks with. */
export const MODELS: RankingModels = rankingModels({ files, places, near, ...written })

// The models of the ranking: fitted tables, which `npm run train` writes, that of files with a prior beside it.

import files from './models/files.json' with { type: 'json' }
import places from './models/places.json' with { type: 'json' }
import written from './models/written.json' with { type: 'json' }
import { FILE_PRIOR, type Prior } from './prior.ts'
import type { RankingModels, RankingTables } from './rank.ts'
import { type TreeModel, type TreeTable, treeModel } from './trees.ts'

/** Makes the models of their tables. */
export function rankingModels(tables: RankingTables): RankingModels {
  return {
    files: filesModel(tables.files),
    places: treeModel(tables.places),
    sorts: tables.sorts,
    otherPlaces: tables.otherPlaces,
  }
}

/** The model of files: its trees and the prior beside them. */
export function filesModel(table: TreeTable): TreeModel {
  return withPrior(treeModel(table), FILE_PRIOR)
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
export const MODELS: RankingModels = rankingModels({ files, places, ...written })

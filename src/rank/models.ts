// The models of the ranking: fitted tables, which `npm run train` writes, with a prior beside them.

import { FILE_FEATURES, PLACE_FEATURES } from './feature-table.ts'
import files from './models/files.json' with { type: 'json' }
import places from './models/places.json' with { type: 'json' }
import { FILE_PRIOR, PLACE_PRIOR, type Prior, priorOver } from './prior.ts'
import type { RankingModels, RankingTables } from './rank.ts'
import { type TreeModel, treeModel } from './trees.ts'

/** Makes the models of their tables. */
export function rankingModels(tables: RankingTables): RankingModels {
  return {
    files: withPrior(treeModel(tables.files), priorOver(FILE_FEATURES, FILE_PRIOR)),
    places: withPrior(treeModel(tables.places), priorOver(PLACE_FEATURES, PLACE_PRIOR)),
  }
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
export const MODELS: RankingModels = rankingModels({ files, places })

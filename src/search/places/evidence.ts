// What the library knows of a question, ranked, as the walk reads it.

import type { OpenCollection } from '../../collection/opened.ts'
import type {
  CandidateEvidence,
  Evidence,
  EvidenceKind,
  EvidenceRequest,
  EvidenceShares,
  RelatedFound,
  RelatedWord,
} from '../../model/library.ts'
import type { Settings } from '../../model/settings.ts'
import { flagsOf } from '../../model/toc.ts'
import type { Feature } from '../../rank/feature-table.ts'
import { FILE_FEATURES, PLACE_FEATURES } from '../../rank/feature-table.ts'
import { type Found, ownWords } from '../../rank/file-features.ts'
import { MODELS } from '../../rank/models.ts'
import { behindCode, type RankedFile, type RankedPlace, rankFound } from '../../rank/rank.ts'
import type { TreeModel } from '../../rank/trees.ts'
import { refOf } from '../../toc/node-ref.ts'
import { findFor } from './found.ts'

const DEFAULT_LIMIT = 300
/** Related words that a candidate names. */
const RELATED_NAMED = 3

/** Candidates worth weighing, best first, with what matched where and what spoke for them. */
export async function evidenceOf(
  collection: OpenCollection,
  request: EvidenceRequest,
  settings: Settings,
): Promise<Evidence> {
  const { limit = DEFAULT_LIMIT, flat = false } = request
  const { found, help, words, names, related, isReport } = await findFor(
    collection,
    request,
    settings,
  )
  const { files, places } = await rankFound(found, help, MODELS)
  const fileOf = new Map(files.map((file) => [file.row, file]))
  // Once a file, of which many places are kept.
  const fileShares = new Map(files.map((file) => [file.row, flat ? {} : sharesOfFile(found, file)]))
  const kept = flat ? flatOrder(found, places, fileOf) : places
  const candidates = kept.slice(0, limit).map((place): CandidateEvidence => {
    const file = fileOf.get(place.file.row)
    return {
      ...matchedAt(found, place),
      score: place.score,
      shares: flat ? {} : sharesOfPlace(place),
      fileShares: fileShares.get(place.file.row) ?? {},
      votes: file?.features[VOTES] ?? 0,
      ...mentionOf(place, file),
      ...relatedAt(found, place, related),
    }
  })
  return {
    words: words.map(({ text, term, idf, nodes, how, weight }) => ({
      ...{ text, term, idf, nodes, weight },
      ...(how !== null && { how }),
    })),
    candidates,
    ...(names.length > 0 && { names }),
    asksFor: found.asked.asksFor,
    isReport,
    matchedNodes: found.matched.count,
    matchedDocuments: found.matched.documents.count,
  }
}

/** What the index knows of a place. */
function matchedAt({ toc, matched, places }: Found, { node, place, file }: RankedPlace) {
  const { documents } = matched
  const document = documents.document[file.row]
  return {
    ref: refOf(toc, node),
    document,
    flags: flagsOf(toc, node),
    unitScore: places.score[place],
    fileScore: documents.score[file.row],
    title: places.title[place],
    path: documents.masks.path[file.row] | documents.name[file.row],
    code: places.code[place],
    description: places.description[place],
    body: places.body[place],
    above: places.above[place],
    about: places.about[place],
  }
}

const VOTES = FILE_FEATURES.findIndex(({ name }) => name === 'votes')
const PATH_NAMED = FILE_FEATURES.findIndex(({ name }) => name === 'pathNamed')
const PATH_SHARE = FILE_FEATURES.findIndex(({ name }) => name === 'pathShare')
const CALLED = PLACE_FEATURES.findIndex(({ name }) => name === 'called')
const FRAME = PLACE_FEATURES.findIndex(({ name }) => name === 'frame')

function mentionOf(
  { features }: RankedPlace,
  file: RankedFile | undefined,
): Pick<CandidateEvidence, 'mention'> {
  if (features[FRAME] > 0) return { mention: 'traceback' }
  if (features[CALLED] > 0) return { mention: 'name' }
  return file !== undefined && file.features[PATH_NAMED] > 0 ? { mention: 'file' } : {}
}

/** Related words of a place that stand for words of the question which it lacks; names first. */
function relatedAt(
  { places, asked }: Found,
  { place }: RankedPlace,
  words: readonly RelatedWord[],
): Pick<CandidateEvidence, 'stands' | 'related'> {
  const { title, all } = places.related
  if (all[place] === 0) return {}
  const own = ownWords(places, place)
  const found = words.flatMap(({ text, of }, i): RelatedFound[] => {
    const bit = i < 32 ? 1 << i : 0
    if ((all[place] & bit) === 0 || (asked.standFor(bit) & ~own) === 0) return []
    return [{ text, of, where: (title[place] & bit) === 0 ? 'text' : 'name' }]
  })
  found.sort((a, b) => Number(b.where === 'name') - Number(a.where === 'name'))
  const stands = asked.standFor(all[place])
  return { stands, ...(found.length > 0 && { related: found.slice(0, RELATED_NAMED) }) }
}

/** What adds up to the score of a place: what its file is better or worse than it, its file adds. */
function sharesOfPlace({ features, score, own }: RankedPlace): EvidenceShares {
  const shares = sharesOf(MODELS.places, PLACE_FEATURES, features)
  return { ...shares, file: (shares.file ?? 0) + score - own }
}

/** What adds up to the score of a file: what its sort takes off is a matter of its kind. */
function sharesOfFile({ asked }: Found, { features }: RankedFile): EvidenceShares {
  const shares = sharesOf(MODELS.files, FILE_FEATURES, features)
  const behind = behindCode(asked, features)
  return behind === 0 ? shares : { ...shares, kind: (shares.kind ?? 0) - behind }
}

/** What each kind of evidence adds; what adds nothing is left out. */
function sharesOf(
  model: TreeModel,
  features: readonly Feature[],
  row: ArrayLike<number>,
): EvidenceShares {
  const shares: Partial<Record<EvidenceKind, number>> = {}
  model.shares(row).forEach((share, f) => {
    const { group } = features[f]
    if (share !== 0) shares[group] = (shares[group] ?? 0) + share
  })
  return shares
}

/** BM25 of the place and of its file, each relative to the best, and half the share of the path. */
function flatOrder(
  { matched, places }: Found,
  ranked: readonly RankedPlace[],
  fileOf: ReadonlyMap<number, RankedFile>,
): RankedPlace[] {
  const best = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), Number.MIN_VALUE)
  const unit = best(places.score)
  const whole = best(matched.documents.score)
  const flat = ranked.map((one) => {
    const path = fileOf.get(one.file.row)?.features[PATH_SHARE] ?? 0
    const file = matched.documents.score[one.file.row] / whole
    return { ...one, score: places.score[one.place] / unit + file + path / 2 }
  })
  return flat.sort((a, b) => b.score - a.score || a.node - b.node)
}

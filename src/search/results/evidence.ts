// What the index knows about a question, ranked, as input of the walk.

import type { OpenCollection } from '../../collection/opened.ts'
import type {
  CandidateEvidence,
  Evidence,
  EvidenceRequest,
  RelatedFound,
  RelatedWord,
} from '../../model/library/search-types.ts'
import { flagsOf } from '../../model/tree/toc.ts'
import { FILE_FEATURES, PLACE_FEATURES } from '../../rank/feature-table.ts'
import { ownWords } from '../../rank/file-features.ts'
import type { RankInput } from '../../rank/file-sums.ts'
import type { Places } from '../../rank/matched.ts'
import { MODELS } from '../../rank/models.ts'
import { type RankedFile, type RankedPlace, rankFound } from '../../rank/rank.ts'
import { refOf } from '../../toc/node-ref.ts'
import { findFor } from './found.ts'

const DEFAULT_LIMIT = 300
/** Maximum number of related words listed for a candidate. */
const MAX_RELATED_WORDS = 3

/** Candidates, best first, with what matched where and the reasons for their rank. */
export async function evidenceOf(
  collection: OpenCollection,
  request: EvidenceRequest,
): Promise<Evidence> {
  const { limit = DEFAULT_LIMIT, flat = false } = request
  const { found, help, words, names, related, isReport } = await findFor(collection, request)
  const { files, places } = await rankFound(found, help, MODELS, flat ? undefined : limit)
  const fileOf = new Map(files.map((file) => [file.row, file]))
  const kept = flat ? flatOrder(found, places, fileOf) : places
  const candidates = kept
    .slice(0, limit)
    .map((place) => candidateAt(found, place, fileOf.get(place.file.row), related))
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

/** What is known about a place, written field by field, because spreading is slow for hundreds of places. */
function candidateAt(
  found: RankInput,
  ranked: RankedPlace,
  file: RankedFile | undefined,
  words: readonly RelatedWord[],
): CandidateEvidence {
  const { toc, matched, places, everyday } = found
  // Everyday words are not part of the place's own text.
  const own = everyday?.own ?? places
  const { node, place, score } = ranked
  const { documents } = matched
  const { row } = ranked.file
  const candidate: { -readonly [Name in keyof CandidateEvidence]: CandidateEvidence[Name] } = {
    ref: refOf(toc, node),
    document: documents.document[row],
    flags: flagsOf(toc, node),
    score,
    unitScore: own.score[place],
    fileScore: documents.score[row],
    title: own.title[place],
    path: documents.masks.path[row] | documents.name[row],
    code: own.code[place],
    description: own.description[place],
    body: own.body[place],
    above: own.above[place],
    about: own.about[place],
    votes: file?.features[VOTES_COLUMN] ?? 0,
  }
  const mention = mentionOf(ranked, file)
  if (mention !== null) candidate.mention = mention
  const everydayOnly = onlyIn(places, own, place)
  if (everydayOnly !== 0) candidate.stands = everydayOnly
  const around = everydayOnly | onlyIn(places, own, places.first[row])
  if (around !== 0) candidate.everyday = around
  if (places.related.all[place] !== 0) {
    candidate.stands = everydayOnly | found.asked.standFor(places.related.all[place])
    const related = relatedAt(found, ranked, words)
    if (related.length > 0) candidate.related = related
  }
  return candidate
}

/** The words that a place holds with everyday words, and without them does not. */
function onlyIn(places: Places, own: Places, place: number): number {
  return places === own ? 0 : ownWords(places, place) & ~ownWords(own, place)
}

const VOTES_COLUMN = FILE_FEATURES.findIndex(({ name }) => name === 'votes')
const PATH_NAMED = FILE_FEATURES.findIndex(({ name }) => name === 'pathNamed')
const PATH_SHARE = FILE_FEATURES.findIndex(({ name }) => name === 'pathShare')
const CALLED_COLUMN = PLACE_FEATURES.findIndex(({ name }) => name === 'called')

/** How exactly the question names a place. */
function mentionOf(
  { features }: RankedPlace,
  file: RankedFile | undefined,
): NonNullable<CandidateEvidence['mention']> | null {
  if (features[CALLED_COLUMN] > 0) return 'name'
  return file !== undefined && file.features[PATH_NAMED] > 0 ? 'file' : null
}

/** Related words in a place that stand for words of the question which it does not contain; names first. */
function relatedAt(
  { places, asked }: RankInput,
  { place }: RankedPlace,
  words: readonly RelatedWord[],
): RelatedFound[] {
  const { title, all } = places.related
  const own = ownWords(places, place)
  const found = words.flatMap(({ text, of }, i): RelatedFound[] => {
    const bit = i < 32 ? 1 << i : 0
    if ((all[place] & bit) === 0 || (asked.standFor(bit) & ~own) === 0) return []
    return [{ text, of, where: (title[place] & bit) === 0 ? 'text' : 'name' }]
  })
  found.sort((a, b) => Number(b.where === 'name') - Number(a.where === 'name'))
  return found.slice(0, MAX_RELATED_WORDS)
}

/** The order of places without the models, by BM25 of the place and its file, and half the share of the path. */
function flatOrder(
  { matched, places }: RankInput,
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

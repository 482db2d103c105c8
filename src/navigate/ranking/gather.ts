// Asks the library for the evidence about a question, and ranks it.

import { filled, wordsOf } from '../../messages/words.ts'
import { chosenEditions, versionsIn } from '../../model/collection/editions.ts'
import type { Library } from '../../model/library/library.ts'
import type {
  CandidateEvidence,
  Evidence,
  EvidenceRequest,
  RelatedWord,
} from '../../model/library/search-types.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { DOCUMENT_FLAGS } from '../../model/tree/node.ts'
import type { Failure } from '../../model/walk/trace.ts'
import { type HowAsked, readQuestion } from '../question/question.ts'
import { relatedWords } from '../question/related-words.ts'
import type { LoadWordTable } from '../question/word-table.ts'
import { type RankedPlace, type Ranking, rank, rankingOf } from './score.ts'

/** Maximum number of candidates that the library returns. */
const EVIDENCE_LIMIT = 300

/** A question that is ranked by its evidence in one collection. */
export interface GatherRequest {
  readonly question: string
  /** The headline of a report; by default its first line if that can be one. */
  readonly title: string | undefined
  readonly collection: string
  readonly within: number
  readonly howAsked: HowAsked
  /** Whether to order by the scores of the text alone; walks are compared with that. */
  readonly flat: boolean
  /** Words of similar meaning; none if absent. */
  readonly wordTable?: LoadWordTable | undefined
}

/** The ranked candidates of a question, the request for them, and why the table of words could not be loaded. */
export async function gatherRanking(request: GatherRequest, library: Pick<Library, 'evidence'>) {
  const { question, title, collection, within, howAsked, flat } = request
  // Words that would not count are neither searched nor named.
  const { related, failure } = flat ? NO_WORDS : await relatedTo(request)
  const weighed: EvidenceRequest = {
    ...{ question, within, limit: EVIDENCE_LIMIT, flat },
    ...(title !== undefined && { title }),
    ...(!flat && { related }),
  }
  const evidence = await library.evidence(collection, weighed)
  const { words, names = [] } = evidence
  const hasRelated = evidence.candidates.some(({ stands = 0 }) => stands !== 0)
  const asked = readQuestion(question, words, { ...howAsked, names, hasRelated })
  const current = flat ? evidence.candidates : currentEditions(evidence.candidates, question)
  // A report names versions to say where it was seen.
  const candidates =
    flat || evidence.isReport === true
      ? current
      : await numberedFirst(current, weighed, (more) => library.evidence(collection, more))
  return { ranking: rank(asked, { ...evidence, candidates }), weighed, withoutWordTable: failure }
}

/**
 * Log odds by which an entry of the version that was asked for leads all other places. The more, the more of such answers
 * are called quoted, and nothing else changes: of 112 about drawn versions 41 with 0.5, 71 with 2, 101 with 5.
 */
const ENTRY_LEAD = 2

/** Log odds that are taken from a place that the newest version no longer contains. */
const GONE_LOSS = 2

/**
 * Of pages that exist once per version, and of their sections, those of the version that the question means get the
 * best score among them.
 */
function currentEditions(
  candidates: readonly CandidateEvidence[],
  question: string,
): readonly CandidateEvidence[] {
  const ids = candidates.map(({ ref }) => (sortOf(ref.path) === 'code' ? '' : ref.id))
  const meant = chosenEditions(ids, versionsIn(question))
  if (meant === null) return candidates
  const taken = new Set<number>()
  return candidates
    .flatMap((candidate, i) => {
      const row = meant.row[i]
      if (ids[i] === '') return [candidate]
      if (taken.has(row)) return []
      taken.add(row)
      const score = candidate.score - (meant.gone.has(row) ? GONE_LOSS : 0)
      return [{ ...candidates[row], score }]
    })
    .sort((a, b) => b.score - a.score || a.ref.node - b.ref.node)
}

/**
 * The places whose title has a version of the question before all others: “When was 14.0.0 released?”. Where the
 * question has found none, they are searched by the version alone.
 */
async function numberedFirst(
  candidates: readonly CandidateEvidence[],
  weighed: EvidenceRequest,
  search: (request: EvidenceRequest) => Promise<Evidence>,
): Promise<readonly CandidateEvidence[]> {
  const asked = versionsIn(weighed.question)
  if (asked.size === 0) return candidates
  const isTitled = ({ ref }: CandidateEvidence) =>
    [...versionsIn(ref.title)].some((version) => asked.has(version))
  const known = candidates.filter(isTitled)
  if (known.length > 0)
    return [...asEntries(known, candidates), ...candidates.filter((one) => !isTitled(one))]
  const { candidates: found } = await search({ ...weighed, question: [...asked].join(' ') })
  const sections = found.filter(isTitled).slice(0, MAX_ENTRIES)
  // What matches is stored by the words of a question, so the whole question is searched inside them.
  const inside = await Promise.all(
    sections.map(({ ref }) => search({ ...weighed, within: ref.node })),
  )
  const entries = inside.flatMap(({ candidates }) => candidates.filter(isTitled))
  return [...asEntries(entries, candidates), ...candidates]
}

/** Maximum number of sections that are titled with a version of the question and searched by it alone. */
const MAX_ENTRIES = 3

/**
 * Entries of the version that was asked for, with a better score than all other candidates. A changelog ranks lower,
 * because it contains words of every question; its entry of this version does not.
 */
function asEntries(
  entries: readonly CandidateEvidence[],
  candidates: readonly CandidateEvidence[],
): readonly CandidateEvidence[] {
  if (entries.length === 0) return []
  const lead = Math.max(...candidates.map(({ score }) => score), entries[0].score)
  const gain = lead - entries[0].score + ENTRY_LEAD
  return entries.map((entry) => {
    const flags = entry.flags & ~DOCUMENT_FLAGS.changelog
    return { ...entry, score: entry.score + gain, flags }
  })
}

interface RelatedWords {
  readonly related: readonly RelatedWord[]
  readonly failure: Failure | null
}

const NO_WORDS: RelatedWords = { related: [], failure: null }

/** Words of similar meaning to those of the question; if the table fails, the question is asked without them. */
async function relatedTo({ question, wordTable }: GatherRequest): Promise<RelatedWords> {
  if (wordTable === undefined) return NO_WORDS
  try {
    return { related: relatedWords(question, await wordTable()), failure: null }
  } catch (error) {
    const why = filled(
      'Other words for those of the question are not looked up: their table could not be loaded ({why})',
      { why: wordsOf(error) },
    )
    return { related: [], failure: { why, missing: 'words' } }
  }
}

/**
 * Weight of a place's score in the ranking with a model's words, compared with its score for the question alone. Fitted
 * on 100 questions in everyday words and 100 in a project's own words (`llm/SMALL-MODELS.md`): with 2 the everyday ones
 * gain nearly all that the words alone give, and the others lose nothing.
 */
const WORDS_WEIGHT = 2

/**
 * Joins the places of two rankings by the weighted sum of their scores; the best place has the better of the two best
 * scores.
 */
export function joinedRankings(asked: Ranking, withWords: Ranking): Ranking {
  const sums = new Map<number, { readonly ranked: RankedPlace; readonly sum: number }>()
  for (const ranked of withWords.candidates)
    sums.set(ranked.evidence.ref.node, { ranked, sum: WORDS_WEIGHT * ranked.score })
  for (const ranked of asked.candidates) {
    const { node } = ranked.evidence.ref
    const known = sums.get(node)
    sums.set(node, { ranked: known?.ranked ?? ranked, sum: (known?.sum ?? 0) + ranked.score })
  }
  const rows = [...sums.values()].sort(
    (a, b) => b.sum - a.sum || a.ranked.evidence.ref.node - b.ranked.evidence.ref.node,
  )
  const most = rows[0]?.sum ?? 1
  const best = Math.max(asked.candidates[0]?.score ?? 0, withWords.candidates[0]?.score ?? 0)
  const candidates = rows.map(({ ranked, sum }) => ({ ...ranked, score: (best * sum) / most }))
  // The words of the question come first in both, so the masks of both fit the longer list of words.
  return rankingOf(withWords.question, candidates)
}

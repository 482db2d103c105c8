// Asks the library for the evidence about a question, ranked.

import { meantOf, versionsIn } from '../../model/collection/editions.ts'
import type {
  CandidateEvidence,
  EvidenceRequest,
  Library,
  RelatedWord,
} from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import type { Failure } from '../../model/walk/trace.ts'
import { filled, wordsOf } from '../../model/words/words.ts'
import { type HowAsked, readQuestion } from '../question/question.ts'
import { relatedWords } from '../vocabulary/related-words.ts'
import type { LoadWordTable } from '../vocabulary/word-table.ts'
import { type Ranking, rank } from './score.ts'

/** Candidates asked of the library. */
const EVIDENCE_LIMIT = 300

/** A question, to be ranked by its evidence in one collection. */
export interface GatherRequest {
  readonly question: string
  /** Headline of a report; without it, its first line when that can be one. */
  readonly title: string | undefined
  readonly collection: string
  readonly within: number
  readonly howAsked: HowAsked
  /** Whether the plain order of the text's scores is wanted, with which walks are compared. */
  readonly flat: boolean
  /** Words of like meaning; none without it. */
  readonly wordTable?: LoadWordTable | undefined
}

interface Gathered {
  readonly ranking: Ranking
  /** What the library was asked for. */
  readonly weighed: EvidenceRequest
  /** Why wordTable could not be looked up. */
  readonly withoutWordTable: Failure | null
}

/** The candidates of a question, ranked. */
export async function gatherRanking(
  request: GatherRequest,
  library: Pick<Library, 'evidence'>,
): Promise<Gathered> {
  const { question, title, collection, within, howAsked, flat } = request
  // Words that would not count are not looked for, nor named.
  const { related, failure } = flat ? NO_WORDS : await relatedTo(request)
  const weighed: EvidenceRequest = {
    ...{ question, within, limit: EVIDENCE_LIMIT, flat },
    ...(title !== undefined && { title }),
    ...(!flat && { related }),
  }
  const evidence = await library.evidence(collection, weighed)
  const { words, names = [], isReport = false } = evidence
  const hasRelated = evidence.candidates.some(({ stands = 0 }) => stands !== 0)
  const asked = readQuestion(question, words, { ...howAsked, isReport, names, hasRelated })
  const candidates = flat ? evidence.candidates : currentEditions(evidence.candidates, question)
  return { ranking: rank(asked, { ...evidence, candidates }), weighed, withoutWordTable: failure }
}

/** How far what the newest version has no more stands behind: log odds. */
const GONE = 2

/** Of pages that are kept once a version, and their sections, those that are meant, as good as the best of them. */
function currentEditions(
  candidates: readonly CandidateEvidence[],
  question: string,
): readonly CandidateEvidence[] {
  const ids = candidates.map(({ ref }) => (sortOf(ref.path) === 'code' ? '' : ref.id))
  const meant = meantOf(ids, versionsIn(question))
  if (meant === null) return candidates
  const taken = new Set<number>()
  return candidates
    .flatMap((candidate, i) => {
      const row = meant.row[i]
      if (ids[i] === '') return [candidate]
      if (taken.has(row)) return []
      taken.add(row)
      const score = candidate.score - (meant.gone.has(row) ? GONE : 0)
      return [{ ...candidates[row], score }]
    })
    .sort((a, b) => b.score - a.score || a.ref.node - b.ref.node)
}

interface Related {
  readonly related: readonly RelatedWord[]
  readonly failure: Failure | null
}

const NO_WORDS: Related = { related: [], failure: null }

/** Words that may be used for what is asked; without the table the question goes on. */
async function relatedTo({ question, wordTable }: GatherRequest): Promise<Related> {
  if (wordTable === undefined) return NO_WORDS
  try {
    return { related: relatedWords(question, await wordTable()), failure: null }
  } catch (error) {
    const why = filled(
      'Words of like meaning are not looked up: their table could not be loaded ({why})',
      { why: wordsOf(error) },
    )
    return { related: [], failure: { why, missing: 'words' } }
  }
}

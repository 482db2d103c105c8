// Asks the library what it knows of a question, ranked.

import { messageOf } from '../../base/abort.ts'
import type { EvidenceRequest, Library, RelatedWord } from '../../model/library/library.ts'
import type { Failure } from '../../model/walk/trace.ts'
import { type HowAsked, readQuestion } from '../question/question.ts'
import { everydayTerms } from '../vocabulary/everyday.ts'
import { relatedWords } from '../vocabulary/related-words.ts'
import type { LoadSayings } from '../vocabulary/sayings.ts'
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
  /** Everyday ways to say what software has a term for; none without it. */
  readonly sayings?: LoadSayings | undefined
}

interface Gathered {
  readonly ranking: Ranking
  /** What the library was asked for. */
  readonly weighed: EvidenceRequest
  /** Why sayings could not be looked up. */
  readonly withoutSayings: Failure | null
}

/** The candidates of a question, ranked. */
export async function gatherRanking(
  request: GatherRequest,
  library: Pick<Library, 'evidence'>,
): Promise<Gathered> {
  const { question, title, collection, within, howAsked, flat } = request
  // Words that would not count are not looked for, nor named.
  const { terms, failure } = flat ? NO_TERMS : await termsFor(request)
  const weighed: EvidenceRequest = {
    ...{ question, within, limit: EVIDENCE_LIMIT, flat },
    ...(title !== undefined && { title }),
    ...(!flat && { related: relatedWords(question, terms) }),
  }
  const evidence = await library.evidence(collection, weighed)
  const { words, names = [], isReport = false } = evidence
  const asked = readQuestion(question, words, { ...howAsked, isReport, names })
  return { ranking: rank(asked, evidence), weighed, withoutSayings: failure }
}

interface Terms {
  readonly terms: readonly RelatedWord[]
  readonly failure: Failure | null
}

const NO_TERMS: Terms = { terms: [], failure: null }

/** Terms for everyday words; without the sayings the question goes on. */
async function termsFor({ question, sayings }: GatherRequest): Promise<Terms> {
  if (sayings === undefined) return NO_TERMS
  try {
    return { terms: everydayTerms(question, await sayings()), failure: null }
  } catch (error) {
    const why = `Everyday sayings are not looked up: they could not be loaded (${messageOf(error)})`
    return { terms: [], failure: { why, missing: 'sayings' } }
  }
}

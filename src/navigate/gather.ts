// Asks the index what it knows of a question, and ranks that.

import type { Evidence, EvidenceRequest, Library } from '../model/library.ts'
import { foldChunks } from './chunks.ts'
import { proseShare } from './file-sorts.ts'
import { headlineOf, isReport } from './mentions.ts'
import { type HowAsked, readQuestion } from './question.ts'
import { relate } from './related.ts'
import { type RelatedWord, relatedWords } from './related-words.ts'
import { type Ranking, rank } from './score.ts'
import { type Weights, weightsFor } from './weights.ts'
import { widened } from './widen.ts'

/** Candidates asked of the index. */
const EVIDENCE_LIMIT = 300

/** Where so many of the documents found are prose, prose is what there is to ask for. */
const MOSTLY_PROSE = 0.7

export interface GatherRequest {
  readonly question: string
  /** Headline of a report; without it, its first line when that can be one. */
  readonly title: string | undefined
  readonly collection: string
  readonly within: number
  readonly howAsked: HowAsked
  /** In place of those that the kind of question has. */
  readonly weights: Weights | null
}

/** The candidates of a question, ranked. */
export async function gatherRanking(
  { question, title = headlineOf(question), collection, within, howAsked, weights }: GatherRequest,
  library: Pick<Library, 'evidence' | 'resolve' | 'refs'>,
): Promise<Ranking> {
  const ask = async (request: EvidenceRequest): Promise<Evidence> => {
    const where = { within, limit: EVIDENCE_LIMIT }
    const evidence = await library.evidence(collection, { ...request, ...where })
    const candidates = await foldChunks(evidence.candidates, collection, library)
    return { ...evidence, candidates }
  }
  const own = ask({ question, ...(title !== undefined && { title }) })
  // Awaited below; that it fails meanwhile is no unhandled failure.
  own.catch(() => undefined)
  // Words that would not count are not looked for, nor named.
  const isRelated = weights === null || weights.relatedUnit > 0
  const words = isRelated ? relatedWords(question, await sayings(question)) : []
  const [evidence, other] = await Promise.all([
    own,
    words.length === 0 ? null : ask({ question: words.map(({ text }) => text).join(' ') }),
  ])
  const describes = isReport(question, title)
  const isManual = !describes && proseShare(evidence.candidates) >= MOSTLY_PROSE
  const asked = readQuestion(question, evidence.words, {
    ...howAsked,
    wantsCode: howAsked.wantsCode && !isManual,
    isReport: describes,
    ...(title !== undefined && { title }),
  })
  const found = asked.wantsCode && !describes ? widened(evidence, other) : evidence
  return rank(asked, found, relate(asked, words, other), weights ?? weightsFor(asked))
}

/** Everyday ways to say what software has a term for: many, so they come in a file of their own. */
export const loadSayings = () => import('./everyday.ts')

/** Terms for everyday words; the rules come with the first question, and without them it goes on. */
async function sayings(question: string): Promise<readonly RelatedWord[]> {
  const rules = await loadSayings().catch(() => null)
  return rules === null ? [] : rules.everydayTerms(question)
}

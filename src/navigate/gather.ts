// Asks the index what it knows of a question, and ranks that.

import { messageOf } from '../base/abort.ts'
import type { Evidence, EvidenceRequest, Library } from '../model/library.ts'
import type { Failure } from '../model/trace.ts'
import { foldChunks } from './chunks.ts'
import { everydayTerms } from './everyday.ts'
import { commonAsides, proseShare } from './file-sorts.ts'
import { headlineOf, isReport } from './mentions.ts'
import { type HowAsked, type Question, readQuestion, shareOf } from './question.ts'
import { anywhere } from './raw-score.ts'
import { relate } from './related.ts'
import { type RelatedWord, relatedWords } from './related-words.ts'
import { tellingText } from './report-text.ts'
import type { LoadSayings } from './sayings.ts'
import { type Ranking, rank } from './score.ts'
import { type Weights, weightsFor } from './weights.ts'
import { standingAlone, widened } from './widen.ts'

/** Candidates asked of the index. */
const EVIDENCE_LIMIT = 300

/** Where so many of the documents found are prose, prose is what there is to ask for. */
const MOSTLY_PROSE = 0.7

/** A question, to be ranked by its evidence in one collection. */
export interface GatherRequest {
  readonly question: string
  /** Headline of a report; without it, its first line when that can be one. */
  readonly title: string | undefined
  readonly collection: string
  readonly within: number
  readonly howAsked: HowAsked
  /** In place of those that the kind of question has. */
  readonly weights: Weights | null
  /** Everyday ways to say what software has a term for; none without it. */
  readonly sayings?: LoadSayings | undefined
}

interface Gathered {
  readonly ranking: Ranking
  /** Why sayings could not be looked up. */
  readonly withoutSayings: Failure | null
}

/** The candidates of a question, ranked. */
export async function gatherRanking(
  request: GatherRequest,
  library: Pick<Library, 'evidence' | 'resolve' | 'refs'>,
): Promise<Gathered> {
  const { question, title = headlineOf(question), collection, within, howAsked, weights } = request
  const ask = async (request: EvidenceRequest): Promise<Evidence> => {
    const where = { within, limit: EVIDENCE_LIMIT }
    const evidence = await library.evidence(collection, { ...request, ...where })
    const candidates = await foldChunks(evidence.candidates, collection, library)
    return { ...evidence, candidates }
  }
  const describes = isReport(question, title)
  const own = ask({ question: describes ? tellingText(question) : question, ...titled(title) })
  // Awaited below; that it fails meanwhile is no unhandled failure.
  own.catch(() => undefined)
  // Words that would not count are not looked for, nor named.
  const isRelated = weights === null || weights.relatedUnit > 0
  const { terms, failure } = isRelated ? await termsFor(request) : NO_TERMS
  const words = isRelated ? relatedWords(question, terms) : []
  const [evidence, other] = await Promise.all([
    own,
    words.length === 0
      ? null
      : ask({ question: words.map(({ text }) => text).join(' '), asWritten: true }),
  ])
  const isManual = !describes && proseShare(evidence.candidates) >= MOSTLY_PROSE
  const how: HowAsked = {
    ...howAsked,
    wantsCode: howAsked.wantsCode && !isManual,
    isReport: describes,
    names: evidence.names ?? [],
    manualAsides: commonAsides(evidence.candidates),
    ...titled(title),
  }
  const { asked, found } = read(question, how, evidence, words, other)
  const ranking = rank(asked, found, relate(asked, words, other), weights ?? weightsFor(asked))
  return { ranking, withoutSayings: failure }
}

function titled(title: string | undefined): { readonly title?: string } {
  return title === undefined ? {} : { title }
}

/** The question with what was found for it: by related words alone where its own find nothing. */
function read(
  text: string,
  how: HowAsked,
  evidence: Evidence,
  words: readonly RelatedWord[],
  other: Evidence | null,
): { readonly asked: Question; readonly found: Evidence } {
  const asked = readQuestion(text, evidence.words, how)
  if (asked.isReport || other === null) return { asked, found: evidence }
  if (evidence.candidates.some((c) => shareOf(asked, anywhere(c)) > 0))
    return { asked, found: asked.wantsCode ? widened(evidence, other) : evidence }
  if (how.isOverview === true || other.candidates.length === 0) return { asked, found: evidence }
  const found = standingAlone(evidence, other)
  const again = readQuestion(text, evidence.words, { ...how, unknown: 1 })
  if (again.weights.some((weight) => weight > 0)) return { asked: again, found }
  // All of it are words that build any question, as in “who may do what”.
  const telling = new Set(words.flatMap(({ of }) => of))
  return { asked: readQuestion(text, evidence.words, { ...how, telling, unknown: 1 }), found }
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

// Computes the features of a walk, from which the sureness of its answer is estimated.

import { contains, type NodeRef } from '../model/library/node-ref.ts'
import type { SurenessFeatures } from '../model/walk/sureness.ts'
import type { Citation } from '../model/walk/trace.ts'
import { type Question, shareOf } from '../navigate/question/question.ts'
import {
  anywhere,
  anywhereAround,
  type RankedPlace,
  type Ranking,
} from '../navigate/ranking/score.ts'
import { coverageOf } from '../navigate/walk/coverage.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'

/** Log odds above which the lead of a place, or its score, makes no difference. */
const MAX_LEAD = 4
const MAX_SCORE = 8

/** The features of an answer. */
export function sureFeatures(
  { state, readings }: WalkOutcome,
  cited: readonly Citation[],
): SurenessFeatures {
  const { base, asked } = state
  const { question } = base
  const [first] = cited
  const own = rankedFor(base, readFor(readings, first), first)
  const path = first.ref.path
  const elsewhere = base.candidates.find(({ evidence }) => evidence.ref.path !== path)
  const score = own?.evidence.score ?? 0
  const ahead = own === undefined ? 0 : score - (elsewhere?.evidence.score ?? score - MAX_LEAD)
  const share = (mask: number) => Math.min(1, shareOf(question, mask))
  const near = wordsOf(question, `${first.ref.title}\n${first.text}`)
  const unknown = question.words.reduce(
    (sum, { how }, i) => sum + (how === undefined ? question.weights[i] : 0),
    0,
  )
  const isNamed = asked.named.flat().some(({ node }) => node === first.ref.node)
  return {
    speaks: share(own === undefined ? 0 : anywhereAround(own.evidence) | anywhere(own.evidence)),
    named: share(own === undefined ? 0 : own.evidence.title | own.evidence.above),
    close: share(near),
    covered: Math.min(1, coverageOf(base, readings).share),
    unknown: Math.min(1, unknown / question.total),
    ahead: bounded(ahead / MAX_LEAD),
    score: bounded((score + MAX_SCORE / 2) / (2 * MAX_SCORE)),
    chance: chanceOf(base, path),
    few: 1 / Math.max(1, question.weights.filter((weight) => weight > 0).length),
    defines: isNamed ? 1 : 0,
  }
}

/** Score of the assumption that the answer is not in the collection: the fit was likeliest with 1 and 2. */
const NOWHERE_SCORE = 2

/** The probability that the ranking gives a file: its scores are log odds. */
function chanceOf({ candidates }: Ranking, path: string): number {
  const best = new Map<string, number>()
  for (const { evidence } of candidates) {
    const { ref, score } = evidence
    best.set(ref.path, Math.max(score, best.get(ref.path) ?? score))
  }
  const top = Math.max(NOWHERE_SCORE, ...best.values())
  const own = best.get(path)
  if (own === undefined) return 0
  const all = [...best.values()].reduce(
    (sum, score) => sum + Math.exp(score - top),
    Math.exp(NOWHERE_SCORE - top),
  )
  return Math.exp(own - top) / all
}

/** The ranked place that an answer names first. */
function rankedFor(
  { byNode, candidates }: Ranking,
  read: NodeRef | undefined,
  first: Citation,
): RankedPlace | undefined {
  return (
    (read === undefined ? undefined : byNode.get(read.node)) ??
    byNode.get(first.ref.node) ??
    bestInside(candidates, first)
  )
}

/** Words of a question in a text, as bits. */
function wordsOf({ words }: Question, text: string): number {
  const lower = text.toLowerCase()
  return words.reduce((mask, { text: word, term }, i) => {
    const isThere = lower.includes(word.toLowerCase()) || lower.includes(term)
    return i < 32 && isThere ? mask | (1 << i) : mask
  }, 0)
}

/** The best place inside a cited one: a class is found by its methods. */
function bestInside(
  candidates: readonly RankedPlace[],
  { ref }: Citation,
): RankedPlace | undefined {
  return candidates.find(({ evidence }) => contains(ref, evidence.ref.node))
}

/** The place that was read for a citation: the relevant part has a rank of its own. */
function readFor(readings: WalkOutcome['readings'], { ref }: Citation): NodeRef | undefined {
  const around = readings
    .map((reading) => reading.ref)
    .filter((one) => one.node <= ref.node && ref.node < one.node + one.size)
  return around.sort((a, b) => a.size - b.size)[0]
}

function bounded(value: number): number {
  return Math.max(0, Math.min(1, value))
}

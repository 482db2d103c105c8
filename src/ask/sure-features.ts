// The numbers of a walk from which the sureness of its answer is computed.

import type { NodeDetails, NodeRef, Passage } from '../model/library/library.ts'
import type { QuestionKind } from '../model/question/question-kinds.ts'
import type { NodeKind } from '../model/tree/node.ts'
import type { Sureness, SurenessFeatures } from '../model/walk/sureness.ts'
import type { Citation } from '../model/walk/trace.ts'
import { type Question, shareOf } from '../navigate/question/question.ts'
import { anywhere, anywhereAround, type Ranked, type Ranking } from '../navigate/ranking/score.ts'
import { coverageOf } from '../navigate/reasoners/coverage.ts'
import type { WalkOutcome } from '../navigate/walk/tiers.ts'

/** Log-odds beyond which it makes no difference how far ahead a place is, or how well it scores. */
const AHEAD = 4
const SCORE = 8

/** What the probability of an answer rests on. */
export function sureFeatures(
  { state, readings }: WalkOutcome,
  cited: readonly Citation[],
): SurenessFeatures {
  const { base, asked } = state
  const { question } = base
  const [first] = cited
  const within = readFor(readings, first)
  // A section beside what was found answers for it: “Why the change?”.
  const beside =
    within === undefined ? readings.find(({ ref }) => ref.path === first.ref.path) : undefined
  const own = rankedFor(base, within ?? beside?.ref, first)
  const path = first.ref.path
  const elsewhere = base.candidates.find(({ evidence }) => evidence.ref.path !== path)
  const score = own?.evidence.score ?? 0
  const ahead = own === undefined ? 0 : score - (elsewhere?.evidence.score ?? score - AHEAD)
  const share = (mask: number) => Math.min(1, shareOf(question, mask))
  // What lies in a folder is told by the name of that.
  const { folder = '' } = readings.find(({ ref }) => ref.node === first.ref.node) ?? {}
  const said = saidIn(question, folder)
  const read = beside === undefined ? [] : [beside.ref.title, ...beside.passages.map(textOf)]
  const close = [first.ref.title, first.text, ...read].join('\n')
  const near = saidIn(question, close) | said
  const unknown = question.words.reduce(
    (sum, { how }, i) => sum + (how === undefined ? question.weights[i] : 0),
    0,
  )
  const isNamed = asked.named.flat().some(({ node }) => node === first.ref.node)
  const isDefining = readings.some(
    ({ ref, defines }) => defines !== undefined && ref.node === first.ref.node,
  )
  return {
    speaks: share(
      said | (own === undefined ? 0 : anywhereAround(own.evidence) | anywhere(own.evidence)),
    ),
    named: share(said | (own === undefined ? 0 : own.evidence.title | own.evidence.above)),
    close: share(near),
    covered: Math.min(1, coverageOf(base, readings).share),
    unknown: Math.min(1, unknown / question.total),
    ahead: bounded(ahead / AHEAD),
    score: bounded((score + SCORE / 2) / (2 * SCORE)),
    chance: chanceOf(base, path),
    few: 1 / Math.max(1, question.weights.filter((weight) => weight > 0).length),
    defines: isNamed || isDefining ? 1 : 0,
  }
}

/** As good as a place of this score is that what is asked for is not there: with 1 and 2 the fit was likeliest. */
const NOWHERE = 2

/** The chance that the ranking gives a file: its scores are logarithms of odds. */
function chanceOf({ candidates }: Ranking, path: string): number {
  const best = new Map<string, number>()
  for (const { evidence } of candidates) {
    const { ref, score } = evidence
    best.set(ref.path, Math.max(score, best.get(ref.path) ?? score))
  }
  const top = Math.max(NOWHERE, ...best.values())
  const own = best.get(path)
  if (own === undefined) return 0
  const all = [...best.values()].reduce(
    (sum, score) => sum + Math.exp(score - top),
    Math.exp(NOWHERE - top),
  )
  return Math.exp(own - top) / all
}

/** The place as it ranks that an answer names first. */
function rankedFor(
  { byNode, candidates }: Ranking,
  read: NodeRef | undefined,
  first: Citation,
): Ranked | undefined {
  return (
    (read === undefined ? undefined : byNode.get(read.node)) ??
    byNode.get(first.ref.node) ??
    bestInside(candidates, first)
  )
}

/**
 * Up to this far behind it another place of the same file may as well be meant: all but the best stand 1.02 behind, and what
 * ranks by itself less than .3 before the next one was right in 7 of 15 answers, others in 65 of 106.
 */
const TIED = 1.3

/** Whether another place of the same file ranks as high as the first of an answer, which says of none that it was found. */
export function isTiedInFile(
  base: Ranking,
  readings: WalkOutcome['readings'],
  [first]: readonly Citation[],
): boolean {
  const own = rankedFor(base, readFor(readings, first), first)?.evidence
  if (own === undefined) return false
  const isApart = ({ node, size }: NodeRef, other: NodeRef) =>
    other.node < node || other.node >= node + size
  return base.candidates.some(
    ({ evidence: { ref, score } }) =>
      ref.path === own.ref.path &&
      isApart(own.ref, ref) &&
      isApart(ref, own.ref) &&
      Math.abs(own.score - score) < TIED,
  )
}

/** Words of a question that stand in a text, as bits. */
function saidIn({ words }: Question, text: string): number {
  const lower = text.toLowerCase()
  return words.reduce((mask, { text: word, term }, i) => {
    const isThere = lower.includes(word.toLowerCase()) || lower.includes(term)
    return i < 32 && isThere ? mask | (1 << i) : mask
  }, 0)
}

const textOf = ({ text }: Passage): string => text

/** The best place inside what is cited: a class is known by its methods. */
function bestInside(candidates: readonly Ranked[], { ref }: Citation): Ranked | undefined {
  return candidates.find(
    ({ evidence: { ref: one } }) => one.node >= ref.node && one.node < ref.node + ref.size,
  )
}

/** The place that was read for what is cited: the part of it that is meant ranks for itself. */
function readFor(readings: WalkOutcome['readings'], { ref }: Citation): NodeRef | undefined {
  const around = readings
    .map((reading) => reading.ref)
    .filter((one) => one.node <= ref.node && ref.node < one.node + one.size)
  return around.sort((a, b) => a.size - b.size)[0]
}

function bounded(value: number): number {
  return Math.max(0, Math.min(1, value))
}

/** Kinds of question that what neither says nor does anything does not answer. */
const EXPLAINED: ReadonlySet<QuestionKind> = new Set(['how', 'why', 'steps'])
/** What does something, or holds text, though nothing is said of it. */
const DOES: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'function',
  'method',
  'section',
  'page',
  'document',
  'chunk',
])

/** Whether the place that leads an answer says or does anything of what is asked: a bare type or table does not. */
export function isSaidBy(
  { kind, summary: { source } }: NodeDetails,
  { of: { close, defines } }: Sureness,
  asked: QuestionKind,
): boolean {
  if (asked === 'path') return true
  if (close === 0 && defines === 0) return false
  const isBare = source === 'title' || source === 'rule'
  return !(EXPLAINED.has(asked) && isBare && !DOES.has(kind))
}

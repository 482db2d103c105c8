// Accuracy of ranked places against known answers. The rules are those of the question files: any of the alternatives
// is right, unless a question requires all of them.

import type { EvalGold, EvalQuestion } from './questions.ts'

/** Ranks at which accuracy is measured. */
export const CUT_RANKS = [1, 3, 5, 10] as const
type Cut = (typeof CUT_RANKS)[number]

/** A predicted symbol or section. */
export interface PredictedNode {
  readonly path: string
  /** Qualified name in code, heading in prose. */
  readonly name: string
  readonly start: number
  readonly end: number
}

/** One line of a prediction file. */
export interface Prediction {
  readonly id: string
  readonly files: readonly string[]
  readonly nodes: readonly PredictedNode[]
}

/** The score of one question: 0 or 1 per cut, and the reciprocal rank of the first right file. */
export interface QuestionScore {
  readonly files: Readonly<Record<Cut, number>>
  readonly nodes: Readonly<Record<Cut, number>>
  readonly reciprocalRank: number
}

/** A node with more lines than this does not count as right only because it covers the right line. */
const MAX_COVERING_LINES = 200

/** Computes the score of one prediction; a missing one is wrong at every cut. */
export function scoreQuestion(question: EvalQuestion, prediction?: Prediction): QuestionScore {
  const files = prediction?.files ?? []
  const gold = new Set(question.gold_files)
  const first = files.findIndex((path) => gold.has(path))
  const rightNode = (prediction?.nodes ?? []).findIndex((node) => isRightNode(question, node))
  return {
    files: atCuts((cut) => {
      if (question.track !== 'swebench') return first >= 0 && first < cut
      return new Set(files.slice(0, cut).filter((path) => gold.has(path))).size === gold.size
    }),
    nodes: atCuts((cut) => rightNode >= 0 && rightNode < cut),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  }
}

function atCuts(isRight: (cut: Cut) => boolean): Record<Cut, number> {
  const at = (cut: Cut) => (isRight(cut) ? 1 : 0)
  return { 1: at(1), 3: at(3), 5: at(5), 10: at(10) }
}

function isRightNode(question: EvalQuestion, node: PredictedNode): boolean {
  if (question.track === 'swebench') {
    return question.gold_functions.includes(`${node.path}:${node.name}`)
  }
  const isRight = question.track === 'docs' ? isRightSection : isRightSymbol
  return question.gold.some((gold) => gold.path === node.path && isRight(gold, node))
}

function isRightSection(gold: EvalGold, node: PredictedNode): boolean {
  if (gold.whole_document === true) return true
  const { line_start: start, line_end_subtree: end } = gold
  if (start !== undefined && end !== undefined && node.start >= start && node.start <= end)
    return true
  return node.name !== '' && plain(node.name) === plain(gold.heading ?? '')
}

function isRightSymbol(gold: EvalGold, node: PredictedNode): boolean {
  const named =
    node.name !== '' && (gold.symbols ?? []).some((s) => lastPart(s) === lastPart(node.name))
  if (named) return true
  const { line } = gold
  if (line === undefined) return false
  return node.start <= line && line <= node.end && node.end - node.start < MAX_COVERING_LINES
}

/** Last part of a qualified name. */
function lastPart(name: string): string {
  return name.split(/[.:#]+/u).findLast((part) => part !== '') ?? ''
}

/** A heading's letters and digits, without markup. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]+>/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Means over questions, with shares in per cent, and the mean reciprocal rank. */
export interface Accuracy {
  readonly questions: number
  readonly files: Readonly<Record<Cut, number>>
  readonly nodes: Readonly<Record<Cut, number>>
  readonly meanReciprocalRank: number
}

/** Averages scores; without questions, all values are 0. */
export function average(scores: readonly QuestionScore[]): Accuracy {
  const n = Math.max(1, scores.length)
  const mean = (value: (score: QuestionScore) => number) =>
    scores.reduce((sum, score) => sum + value(score), 0) / n
  const percent = (field: 'files' | 'nodes'): Record<Cut, number> => ({
    1: 100 * mean((s) => s[field][1]),
    3: 100 * mean((s) => s[field][3]),
    5: 100 * mean((s) => s[field][5]),
    10: 100 * mean((s) => s[field][10]),
  })
  return {
    questions: scores.length,
    files: percent('files'),
    nodes: percent('nodes'),
    meanReciprocalRank: mean((s) => s.reciprocalRank),
  }
}

/** The value below which the share `p` (0–1) of the values is, by nearest rank; 0 if there are none. */
export function percentile(values: readonly number[], p: number): number {
  if (values.length === 0) return 0
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))]
}

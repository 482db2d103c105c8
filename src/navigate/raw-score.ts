// What speaks for one place, as one number: a weighted sum of evidence, times what kind of place it is.

import type { CandidateEvidence, NodeRef } from '../model/library.ts'
import { DOCUMENT_FLAGS, flagNames } from '../model/node.ts'
import { asideOf, sortOf } from './file-sorts.ts'
import { isCalled, pathMention } from './mentions.ts'
import { headlineShare, type Question, shareOf } from './question.ts'
import type { Related } from './related.ts'
import { frameShare } from './traceback.ts'
import type { Weights } from './weights.ts'

/** Words of a candidate in any field, its path among them, as a mask. */
export function anywhere(c: CandidateEvidence): number {
  return ownWords(c) | c.path
}

/** The same, and words around it: in the titles above, and in what its document says of itself. */
export function anywhereAround(c: CandidateEvidence): number {
  return anywhere(c) | c.above | c.about
}

function ownWords(c: CandidateEvidence): number {
  return c.title | c.code | c.description | c.body
}

/** What is known of all candidates together. */
export interface Field {
  readonly question: Question
  readonly related: Related
  readonly weights: Weights
  /** Best scores, by which the others are divided. */
  readonly best: { readonly unit: number; readonly units: number; readonly file: number }
  /** Best places of each document: the best score, half the second and a quarter of the third. */
  readonly units: ReadonlyMap<number, number>
  /** Candidates that bear each of the symbols which the question names. */
  readonly namesakes: ReadonlyMap<string, number>
  /** Candidates of each title. */
  readonly titles: ReadonlyMap<string, number>
}

/** Looks over all candidates once. */
export function fieldOf(
  question: Question,
  candidates: readonly CandidateEvidence[],
  related: Related,
  weights: Weights,
): Field {
  const byDocument = new Map<number, number[]>()
  const titles = new Map<string, number>()
  for (const { document, unitScore, ref } of candidates) {
    const scores = byDocument.get(document)
    if (scores === undefined) byDocument.set(document, [unitScore])
    else scores.push(unitScore)
    titles.set(ref.title, (titles.get(ref.title) ?? 0) + 1)
  }
  const units = new Map([...byDocument].map(([document, scores]) => [document, bestThree(scores)]))
  const namesakes = question.symbols.map((symbol): [string, number] => [
    symbol,
    candidates.filter((c) => isNamed(c, symbol)).length,
  ])
  return {
    ...{ question, related, weights, units, titles },
    namesakes: new Map(namesakes),
    best: {
      unit: Math.max(Number.MIN_VALUE, ...candidates.map((c) => c.unitScore)),
      units: Math.max(Number.MIN_VALUE, ...units.values()),
      file: Math.max(Number.MIN_VALUE, ...candidates.map((c) => c.fileScore)),
    },
  }
}

function bestThree(scores: readonly number[]): number {
  const [best = 0, second = 0, third = 0] = [...scores].sort((a, b) => b - a)
  return best + second / 2 + third / 4
}

interface Known {
  readonly c: CandidateEvidence
  /** Words in the names on the way to it. */
  readonly trail: number
  readonly related: CandidateEvidence | undefined
}

/** The sum of what speaks for a place, times what it is. */
export function rawScore(field: Field, known: Known): number {
  const { c } = known
  const sum =
    ofFile(field, c) +
    ofPlace(field, known) +
    ofSurroundings(field, known) +
    ofRelated(field, known) +
    ofReport(field, c)
  return sum * placeFactor(field, c) + ofSymbol(field, c)
}

/** What the sum of what speaks for a place is multiplied by: its document's factor and its kind's. */
export function placeFactor({ question, weights }: Field, c: CandidateEvidence): number {
  return documentFactor(question, c, weights) * kindFactor(c.ref, weights)
}

function ofFile({ question, related, weights, best, units }: Field, c: CandidateEvidence): number {
  return (
    (weights.file * c.fileScore) / best.file +
    (weights.units * (units.get(c.document) ?? 0)) / best.units +
    (weights.relatedFile * (related.files.get(c.document) ?? 0)) / related.bestFile +
    weights.path * shareOf(question, c.path) +
    weights.votes * (1 - 1 / (1 + c.votes))
  )
}

function ofPlace({ question, weights, best }: Field, { c, trail }: Known): number {
  return (
    (weights.unit * c.unitScore) / best.unit +
    weights.name * shareOf(question, c.title) +
    weights.trail * shareOf(question, trail) +
    weights.coverage * shareOf(question, ownWords(c))
  )
}

/** What stands around it, in the question's words or in words that stand for them. */
function ofSurroundings({ question, related, weights }: Field, { c, related: own }: Known): number {
  const above = c.above | related.standFor(own?.above ?? 0)
  const about = c.about | related.standFor(own?.about ?? 0)
  return weights.above * shareOf(question, above) + weights.about * shareOf(question, about)
}

function ofRelated({ question, related, weights }: Field, { c, related: own }: Known): number {
  if (own === undefined) return 0
  const stands = related.standFor(anywhere(own)) & ~ownWords(c)
  // Other words count for what the place does not say in the question's own.
  const gap = 1 - shareOf(question, ownWords(c))
  return (
    (weights.relatedUnit * gap * own.unitScore) / related.bestUnit +
    weights.relatedPath * related.share(own.path) +
    weights.relatedCoverage * shareOf(question, stands)
  )
}

function ofReport({ question, weights, titles }: Field, c: CandidateEvidence): number {
  if (!question.isReport) return 0
  const { title, path } = c.ref
  const called = isCalled(question.mentions, title) ? 1 / Math.sqrt(titles.get(title) ?? 1) : 0
  return (
    weights.headline * headlineShare(question, anywhere(c)) +
    weights.headlineName * headlineShare(question, c.title | c.path) +
    weights.mentioned * pathMention(question.mentions, path) +
    weights.called * called +
    weights.traceback * frameShare(question.mentions.frames, path, title)
  )
}

function ofSymbol({ question, weights, namesakes }: Field, c: CandidateEvidence): number {
  const shares = question.symbols
    .filter((name) => isNamed(c, name))
    .map((name) => 1 / Math.max(1, namesakes.get(name) ?? 1))
  return weights.symbol * Math.max(0, ...shares)
}

/** Whether a node carries a name that the question mentions, qualified or not. */
export function isNamed(c: CandidateEvidence, name: string): boolean {
  const last = name.split(/::|[.#]/u).at(-1) ?? name
  return c.ref.title === name || c.ref.title === last
}

/** How much a document counts for what it is, unless the question asks for such. */
export function documentFactor(question: Question, c: CandidateEvidence, weights: Weights): number {
  let factor = 1
  for (const flag of flagNames(c.flags)) {
    if ((question.asksFor & DOCUMENT_FLAGS[flag]) !== 0) continue
    factor *= flag === 'minified' ? weights.generated : weights[flag]
  }
  const aside = asideOf(c.ref.path)
  if (aside !== null && !question.asksForAsides.has(aside)) factor *= weights[aside]
  if (!question.wantsCode) return factor
  const sort = sortOf(c.ref.path)
  return sort === 'code' ? factor : factor * weights[sort]
}

function kindFactor({ kind, start, end }: NodeRef, weights: Weights): number {
  switch (kind) {
    case 'collection':
    case 'directory':
    case 'document':
    case 'module':
      return weights.document
    case 'constant':
    case 'type':
    case 'key':
      return weights.detail
    case 'class':
    case 'interface':
    case 'struct':
    case 'trait':
    case 'enum':
      return weights.container
    case 'function':
    case 'method':
      return start === end ? weights.declaration : 1
    case 'section':
    case 'chunk':
    case 'table':
    case 'cell':
    case 'page':
      return 1
  }
}

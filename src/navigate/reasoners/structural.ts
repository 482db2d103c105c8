// The reasoner without a model (NAV-2): it enters the branches that hold the best candidates, reads
// the candidates that it is shown, and says which words decided.

import type { NameEvidence, NodeRef, View, ViewLine } from '../../model/library/library.ts'
import type { Candidate } from '../../model/walk/trace.ts'
import { allOf, quoted } from '../../model/words/lists.ts'
import { type Filled, filled, type Said } from '../../model/words/words.ts'
import { branchScore, candidatesIn, contains } from '../ranking/branch.ts'
import type { Ranked, Ranking } from '../ranking/score.ts'
import { whyBranch, whyNode } from '../ranking/why.ts'
import { coverageOf, promising } from './coverage.ts'
import type { Choice, Reasoner, ReasonerContext, Sufficiency } from './reasoner.ts'

/** A place is read only when it is at least this good beside the best one. */
const WORTH_READING = 0.45
/** The same for one that adds what was missing. */
const WORTH_ADDING = 0.1
/** What was read is enough when it covers this share of the question. */
const ENOUGH = 0.6
const SHOWN = 7

/** Makes the deterministic reasoner. It keeps no state. */
export function structuralReasoner(): Reasoner {
  return {
    name: 'structural',
    choose: (view, context) => Promise.resolve(choose(view, context)),
    judge: (context) => Promise.resolve(judge(context)),
  }
}

/** A line of the view with what is known of it. */
interface Row {
  readonly line: ViewLine
  readonly score: number
  /** Its own evidence; absent for a line that is only on the way to others. */
  readonly own: Ranked | undefined
  readonly inside: readonly Ranked[]
}

function choose(view: View, context: ReasonerContext): Choice {
  const { explored } = context
  const wanted = worthReading(view, context)
  const rows = view.lines.map((line): Row => rowOf(line, context))
  const read: Row[] = []
  const expand: Row[] = []
  for (const candidate of wanted) {
    const row = deepest(rows, candidate.evidence.ref.node)
    if (row === undefined || explored.has(row.line.ref.node)) continue
    const isItself = row.line.ref.node === candidate.evidence.ref.node
    const list = isItself ? read : expand
    if (!list.includes(row)) list.push(row)
  }
  const chosen = [...read, ...expand]
  const next = followUps(rows, chosen, context)
  return {
    read: numbers(read),
    expand: numbers(expand),
    next: numbers(next),
    considered: considered(rows, chosen, context),
    confidence: chosen.length === 0 ? 0 : Math.max(...chosen.map((row) => row.score)),
    why: sentence(chosen, wanted, context),
  }
}

/** The best unexplored candidates of the view's branch, as many as may still be read. */
function worthReading(view: View, context: ReasonerContext): Ranked[] {
  const inside = candidatesIn(context.ranking, view.root, context.explored)
  const best = context.ranking.candidates[0]?.score ?? 0
  const floor = context.iteration === 1 ? WORTH_READING : WORTH_ADDING
  const good = promising(context.ranking, inside, context.readings).filter(
    (r) => r.score >= floor * best,
  )
  const asked = good.filter((r) => r.lowered === '')
  const taken: NodeRef[] = context.readings.filter((r) => !r.overview).map(({ ref }) => ref)
  const picked: Ranked[] = []
  for (const candidate of asked.length > 0 ? asked : good) {
    const { ref } = candidate.evidence
    // Inside or around a place that is read anyway there is nothing new.
    if (taken.some((t) => contains(t, ref.node) || contains(ref, t.node))) continue
    if (picked.length === context.reads) break
    picked.push(candidate)
    if (!candidate.overview) taken.push(ref)
  }
  return picked
}

function rowOf(line: ViewLine, { ranking, explored }: ReasonerContext): Row {
  const own = ranking.byNode.get(line.ref.node)
  const inside = candidatesIn(ranking, line.ref, explored)
  const opened = line.shown > 0 && own !== undefined
  return { line, own, inside, score: opened ? own.score : branchScore(inside) }
}

/** The innermost line of the view whose subtree holds the node. */
function deepest(rows: readonly Row[], node: number): Row | undefined {
  let found: Row | undefined
  for (const row of rows) {
    if (!contains(row.line.ref, node)) continue
    if (found === undefined || row.line.ref.size <= found.line.ref.size) found = row
  }
  return found
}

/** Lines that are neither chosen nor on the way to a chosen one, best first. */
function rivals(rows: readonly Row[], chosen: readonly Row[]): Row[] {
  return rows
    .filter((row) => row.score > 0 && (row.line.shown === 0 || row.own !== undefined))
    .filter((row) => !chosen.some((c) => c === row || contains(row.line.ref, c.line.ref.node)))
    .sort((a, b) => b.score - a.score || a.line.number - b.line.number)
}

function followUps(rows: readonly Row[], chosen: readonly Row[], context: ReasonerContext): Row[] {
  return rivals(rows, chosen)
    .filter((row) => !context.explored.has(row.line.ref.node))
    .slice(0, 3)
}

function considered(
  rows: readonly Row[],
  chosen: readonly Row[],
  { ranking }: ReasonerContext,
): Candidate[] {
  const others = rivals(rows, chosen).slice(0, Math.max(2, SHOWN - chosen.length))
  return [...chosen, ...others].map((row, i): Candidate => {
    const isChosen = i < chosen.length
    const lowered = row.inside.length > 0 && row.inside.every((r) => r.lowered !== '')
    return {
      ref: row.line.ref,
      score: row.score,
      why: whyRow(row, ranking),
      fate: isChosen ? 'chosen' : lowered ? 'pruned' : 'considered',
    }
  })
}

function whyRow(row: Row, ranking: Ranking): Said {
  const alone = row.own !== undefined && (row.line.shown > 0 || row.inside.length <= 1)
  return alone && row.own !== undefined
    ? whyNode(ranking, row.own)
    : whyBranch(ranking.question, row.inside)
}

function numbers(rows: readonly Row[]): number[] {
  return rows.map((row) => row.line.number)
}

/** One or two sentences: what is taken, for which words, and what the best one left out was. */
function sentence(
  chosen: readonly Row[],
  wanted: readonly Ranked[],
  context: ReasonerContext,
): Filled {
  const [first, ...rest] = chosen
  if (first === undefined) {
    return filled(
      wanted.length === 0
        ? 'Nothing left here adds to what was read.'
        : 'The best places are not on this page.',
    )
  }
  const why = whyRow(first, context.ranking)
  const said = { name: name(first), why }
  if (rest.length === 0) return filled('{name} comes first: {why}.', said)
  const others = allOf(rest.slice(0, 3).map(name))
  return filled('{name} comes first: {why}; then {others}.', { ...said, others })
}

function name(row: Row): string {
  return row.line.ref.title
}

/** Enough when the words of the question were met in what was read (NAV-6). */
function judge(context: ReasonerContext): Sufficiency {
  const { ranking, readings } = context
  const { share, missing, names } = coverageOf(ranking, readings)
  if (readings.length === 0) {
    return { enough: false, why: filled('Nothing was read yet.'), coverage: 0, missing }
  }
  if (!ranking.question.weights.some((weight) => weight > 0)) {
    const why = filled('the question names no subject, and what gives an overview was read.')
    return { enough: true, why: verdict(true, why), coverage: 1, missing }
  }
  const enough = share >= ENOUGH
  const why = verdict(enough, covered(`${Math.round(share * 100)} %`, missing, names))
  return { enough, why, coverage: share, missing }
}

/** How much of the question was met, by which names, and what was not. */
function covered(
  share: string,
  missing: readonly string[],
  names: readonly NameEvidence[],
): Filled {
  const words = allOf(missing.map(quoted))
  const said = allOf(names.map(({ text, of }) => filled('“{text}” is “{of}”', { text, of })))
  if (names.length === 0)
    return missing.length === 0
      ? filled('what was read covers {share} of the question.', { share })
      : filled('what was read covers {share} of the question; not met: {words}.', { share, words })
  return missing.length === 0
    ? filled('what was read covers {share} of the question, as here {names}.', {
        share,
        names: said,
      })
    : filled('what was read covers {share} of the question, as here {names}; not met: {words}.', {
        share,
        names: said,
        words,
      })
}

function verdict(enough: boolean, why: Filled): Filled {
  return filled('{verdict}: {why}', { verdict: filled(enough ? 'Enough' : 'Not enough'), why })
}

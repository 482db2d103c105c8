// Questions about what happens in an event (NAV-18): the branches of code that match it, whatever their functions are
// called.

import type { EventBranch } from '../model/library/found-in-code.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { BRANCH } from '../model/walk/by-hand.ts'
import { asksWhen, bestBranches, conditionOf, type FittingBranch } from '../navigate/best-branch.ts'
import type { Branch } from '../navigate/branches.ts'
import { isFunction } from '../navigate/call-path.ts'
import { effectsOf } from '../navigate/effects.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'

/** Maximum number of functions that are examined, and of lines of one that are read. */
const MAX_FUNCTIONS = 120
const MAX_FUNCTION_LINES = 600
/** Maximum number of comment lines above a function that are read. */
const MAX_COMMENT_LINES = 14
/** Maximum number of branches that are shown. */
const MAX_SHOWN_BRANCHES = 3
/** Questions for the way from one thing to another are answered with a path. */
const ASKS_FOR_WAY = /^(?:how|trace|follow|wie|comment|cómo|como|как)\b/iu
const COMMENT_START = /^\s*(?:\/\/|#|\*|\/\*|--|@|\[|""")/u
/** Maximum lines of a whole function, of a branch, and before a branch. */
const MAX_WHOLE_LINES = 24
const MAX_BRANCH_LINES = 32
const MAX_LINES_BEFORE = 3

/** The branches that answer the question, the best first; none for other questions. */
export async function askedBranches(
  library: Library,
  { state, ranking }: WalkOutcome,
  signal?: AbortSignal,
): Promise<readonly EventBranch[]> {
  const { kind, subjects, signal: said } = state.asked
  if (kind !== 'happens' || subjects.length !== 1 || ASKS_FOR_WAY.test(said)) return []
  const { collection } = state.request
  const best = Math.max(...ranking.candidates.map(({ score }) => score), Number.MIN_VALUE)
  const open = ranking.candidates.filter(
    ({ evidence: { ref }, lowered }) =>
      lowered === '' && isFunction(ref) && sortOf(ref.path) === 'code',
  )
  const fitting = open
    .slice(0, MAX_FUNCTIONS)
    .map(({ evidence: { ref }, score }) => ({ ref, fit: score / best }))
  if (asksWhen(ranking.question)) fitting.push(...(await callersOf(library, collection, fitting)))
  const functions = []
  // Many functions are in one file, so its text is read once.
  const files = new Map<string, readonly string[]>()
  for (const { ref, fit } of fitting) {
    signal?.throwIfAborted()
    const lines =
      files.get(ref.path) ?? (await library.text(collection, ref.node)).text.split(/\r?\n/u)
    files.set(ref.path, lines)
    const end = Math.min(ref.end, ref.start + MAX_FUNCTION_LINES - 1)
    functions.push({
      ...{ ref, fit, above: remarksAbove(lines, ref.start) },
      lines: lines.slice(ref.start - 1, end),
    })
  }
  const found = bestBranches(ranking.question, functions)
  const [first] = found
  if (
    first === undefined ||
    first.share < (first.isEvent ? BRANCH.minShare : BRANCH.minShareWithoutEvent)
  )
    return []
  // A single word may match a name by chance.
  if (!first.isEvent && !first.isMet) return []
  const near = found.filter(({ value }) => value >= BRANCH.minShown * first.value)
  return apart(near).slice(0, MAX_SHOWN_BRANCHES).map(eventBranchOf)
}

/**
 * If the question asks when functions are called: the number of functions whose callers are examined, and of all
 * callers.
 */
const MAX_CALLED = 3
const MAX_CALLERS = 16

async function callersOf(
  library: Library,
  collection: CollectionSlug,
  fitting: readonly Fitting[],
): Promise<readonly Fitting[]> {
  const known = new Set(fitting.map(({ ref }) => ref.node))
  const found: Fitting[] = []
  for (const { ref: called, fit } of fitting.slice(0, MAX_CALLED)) {
    for (const { ref } of (await library.calls(collection, called.node)).calledBy) {
      if (ref === null || known.has(ref.node) || !isFunction(ref)) continue
      known.add(ref.node)
      found.push({ ref, fit: fit * BRANCH.callerFactor })
    }
  }
  return found.slice(0, MAX_CALLERS)
}

interface Fitting {
  readonly ref: NodeRef
  readonly fit: number
}

function remarksAbove(lines: readonly string[], start: number): string {
  let top = start - 1
  while (top > 0 && start - top < MAX_COMMENT_LINES && COMMENT_START.test(lines[top - 1])) top--
  return lines.slice(top, start - 1).join('\n')
}

/** The best of each group of nested branches. */
function apart(found: readonly FittingBranch[]): readonly FittingBranch[] {
  const outermost: FittingBranch[] = []
  for (const one of found) {
    const { from, to } = linesOf(one)
    const isInside = outermost.some((other) => {
      const own = linesOf(other)
      return other.ref.path === one.ref.path && from <= own.to && own.from <= to
    })
    if (!isInside) outermost.push(one)
  }
  return outermost
}

function eventBranchOf(one: FittingBranch): EventBranch {
  const { ref, branch, lines, value, isEvent } = one
  const shift = ref.start
  const { from, to } = linesOf(one)
  return {
    ...{ ref, value, isEvent, does: effectsOf(lines, branch) },
    condition: branch.kind === 'whole' ? '' : conditionOf(lines, branch),
    ...{ start: branch.from + shift, end: branch.to + shift, from: from + shift, to: to + shift },
  }
}

/** The lines of a branch to show: all of a function that fits on a screen, else the branch with the lines before it. */
function linesOf({ branch, lines }: FittingBranch): Pick<Branch, 'from' | 'to'> {
  if (lines.length <= MAX_WHOLE_LINES) return { from: 0, to: lines.length - 1 }
  if (branch.kind === 'whole') return { from: 0, to: MAX_WHOLE_LINES - 1 }
  let { from } = branch
  while (from > 1 && branch.from - from < MAX_LINES_BEFORE && (lines[from - 1] ?? '').trim() !== '')
    from--
  return { from, to: Math.min(branch.to, from + MAX_BRANCH_LINES - 1) }
}

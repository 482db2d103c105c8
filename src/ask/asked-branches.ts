// Questions for what happens when something does (NAV-18): the branches in which it is met, whatever the functions
// are called that they stand in.

import type { EventBranch } from '../model/library/branch.ts'
import type { CollectionSlug, Library, NodeRef } from '../model/library/library.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { BRANCH } from '../model/walk/by-hand.ts'
import {
  asksWhen,
  bestBranches,
  conditionOf,
  type FittingBranch,
} from '../navigate/events/best-branch.ts'
import type { Branch } from '../navigate/events/branches.ts'
import { effectsOf } from '../navigate/events/effects.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'

/** Functions that are looked into, and lines of one that are read. */
const FUNCTIONS = 120
const FUNCTION_LINES = 600
/** Remarks above a function that are read. */
const ABOVE = 14
/** Branches that are shown. */
const TOLD = 3
/** Questions that ask how something gets somewhere are told as a path. */
const ASKS_FOR_WAY = /^(?:how|trace|follow|wie|comment|cómo|como|как)\b/iu
const REMARK = /^\s*(?:\/\/|#|\*|\/\*|--|@|\[|""")/u
/** Lines of a whole function, of a branch, and of what stands before it. */
const SCREEN = 24
const LONGEST = 32
const BEFORE = 3

/** The branches that answer the question, the best first; none where it asks for something else. */
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
    .slice(0, FUNCTIONS)
    .map(({ evidence: { ref }, score }) => ({ ref, fit: score / best }))
  if (asksWhen(ranking.question)) fitting.push(...(await callersOf(library, collection, fitting)))
  const functions = []
  // Many functions stand in one file.
  const files = new Map<string, readonly string[]>()
  for (const { ref, fit } of fitting) {
    signal?.throwIfAborted()
    const lines =
      files.get(ref.path) ?? (await library.text(collection, ref.node)).text.split(/\r?\n/u)
    files.set(ref.path, lines)
    const end = Math.min(ref.end, ref.start + FUNCTION_LINES - 1)
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
  // One word by itself is met in a name by chance.
  if (!first.isEvent && !first.isMet) return []
  const near = found.filter(({ value }) => value >= BRANCH.minShown * first.value)
  return apart(near).slice(0, TOLD).map(toldOf)
}

/** Functions whose callers are looked into where it is asked when they are called, callers in all, and their fit. */
const CALLED = 3
const CALLERS = 16

async function callersOf(
  library: Library,
  collection: CollectionSlug,
  fitting: readonly Fitting[],
): Promise<readonly Fitting[]> {
  const known = new Set(fitting.map(({ ref }) => ref.node))
  const found: Fitting[] = []
  for (const { ref: called, fit } of fitting.slice(0, CALLED)) {
    for (const { ref } of (await library.calls(collection, called.node)).calledBy) {
      if (ref === null || known.has(ref.node) || !isFunction(ref)) continue
      known.add(ref.node)
      found.push({ ref, fit: fit * BRANCH.callerFactor })
    }
  }
  return found.slice(0, CALLERS)
}

interface Fitting {
  readonly ref: NodeRef
  readonly fit: number
}

function isFunction({ kind }: NodeRef): boolean {
  return kind === 'function' || kind === 'method'
}

function remarksAbove(lines: readonly string[], start: number): string {
  let top = start - 1
  while (top > 0 && start - top < ABOVE && REMARK.test(lines[top - 1])) top--
  return lines.slice(top, start - 1).join('\n')
}

/** Branches that do not stand in one another, each the best of those that do. */
function apart(found: readonly FittingBranch[]): readonly FittingBranch[] {
  const kept: FittingBranch[] = []
  for (const one of found) {
    const { from, to } = linesOf(one)
    const isInside = kept.some((other) => {
      const own = linesOf(other)
      return other.ref.path === one.ref.path && from <= own.to && own.from <= to
    })
    if (!isInside) kept.push(one)
  }
  return kept
}

function toldOf(one: FittingBranch): EventBranch {
  const { ref, branch, lines, value, share, isEvent } = one
  const shift = ref.start
  const { from, to } = linesOf(one)
  return {
    ...{ ref, value, share, isEvent, does: effectsOf(lines, branch) },
    condition: branch.kind === 'whole' ? '' : conditionOf(lines, branch),
    ...{ start: branch.from + shift, end: branch.to + shift, from: from + shift, to: to + shift },
  }
}

/** The lines of a branch that are read: all of a function that fits on a screen, else with what stands before it. */
function linesOf({ branch, lines }: FittingBranch): Pick<Branch, 'from' | 'to'> {
  if (lines.length <= SCREEN) return { from: 0, to: lines.length - 1 }
  if (branch.kind === 'whole') return { from: 0, to: SCREEN - 1 }
  let { from } = branch
  while (from > 1 && branch.from - from < BEFORE && (lines[from - 1] ?? '').trim() !== '') from--
  return { from, to: Math.min(branch.to, from + LONGEST - 1) }
}

// Derives what the panes show from the state: memoised, so that equal state gives the same objects.

import { assertNever } from '../../../base/assert.ts'
import type { TreeColumns } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { Citation, Step, StepOf } from '../../../model/walk/trace.ts'
import { memoLast } from '../core/memo.ts'
import type { AppState, TreeState } from '../shape/app-state.ts'
import type { WalkState } from '../shape/walk-state.ts'
import { type CoverageMap, coverageMap } from './coverage.ts'
import { filteredRows, touchedRows, visibleRows, withoutHidden } from './tree-rows.ts'
import { lanesOf, otherCollectionsOf, strongestMarks, tallyOf } from './walk-marks.ts'

/** The tree to browse: the collection's, or folders and files while it is being built. */
export function treeOf(state: AppState): TreeColumns | null {
  return state.current.status === 'ready' || state.current.status === 'building'
    ? state.current.tree
    : null
}

/** Name of the current collection; empty while there is none. */
export function currentName({ current }: AppState): string {
  switch (current.status) {
    case 'ready':
      return current.info.name
    case 'building':
      return current.name
    case 'opening':
    case 'empty':
    // A source that could not be read has no collection.
    case 'failed':
      return ''
    default:
      return assertNever(current)
  }
}

const rowsMemo = memoLast((tree: TreeColumns | null, expanded: Uint8Array) =>
  tree === null ? new Uint32Array(0) : visibleRows(tree, expanded),
)

/** The visible rows of the current tree, folded to the walk or not. */
export function rowsOf(state: AppState): Uint32Array {
  return rowsMemo(treeOf(state), state.tree.expanded)
}

/** The tree as it is shown. */
export interface TreeInView {
  readonly rows: Uint32Array
  /** 1 for each node that is open in these rows, by number. */
  readonly expanded: Uint8Array
  /** Number of places that match the filter; `null` without a filter. */
  readonly found: number | null
  /** Number of open rows that are hidden; while all are shown, the number that folding would hide. */
  readonly hidden: number
  /** The walk as it is drawn on these rows. */
  readonly fold: WalkFold
}

/** A tree with at most this many open rows is not folded. */
const MAX_UNFOLDED_ROWS = 30

const viewMemo = memoLast(
  (
    tree: TreeColumns | null,
    rows: Uint32Array,
    expanded: Uint8Array,
    fold: WalkFold,
    folded: boolean,
    wholly: TreeState['wholly'],
    shown: NodeNumber | null,
  ): TreeInView => {
    const all = { rows, expanded, hidden: 0, fold, found: null }
    if (tree === null || fold.lanes.length === 0 || rows.length <= MAX_UNFOLDED_ROWS) return all
    const touched = touchedRows(tree, rows, fold.strongest, { wholly, shown })
    const hidden = rows.length - touched.length
    if (!folded || hidden === 0) return { ...all, hidden }
    return { ...all, rows: touched, hidden, fold: withoutHidden(fold, tree, touched) }
  },
)

const filteredMemo = memoLast(
  (tree: TreeColumns, fold: WalkFold, name: string, wholly: TreeState['wholly']): TreeInView => {
    const named = filteredRows(tree, name, wholly)
    return { ...named, hidden: 0, fold: withoutHidden(fold, tree, named.rows) }
  },
)

/** The current tree: filtered by a name, or folded to what the walk touched unless the user unfolds it. */
export function treeInView(state: AppState): TreeInView {
  const { expanded, folded, wholly, filter } = state.tree
  const [tree, fold] = [treeOf(state), walkFold(state)]
  if (tree !== null && filter !== null && filter !== '')
    return filteredMemo(tree, fold, filter, wholly)
  return viewMemo(tree, rowsOf(state), expanded, fold, folded, wholly, state.selection.node)
}

const stepsMemo = memoLast((steps: readonly Step[], shown: number | null) =>
  shown === null ? steps : steps.slice(0, shown),
)

/** The steps up to the place in the replay. */
export function shownSteps(state: AppState): readonly Step[] {
  return stepsMemo(state.walk.steps, state.walk.shown)
}

const foldMemo = memoLast((steps: readonly Step[]) => {
  const lanes = lanesOf(steps)
  const marks = lanes.flatMap((lane) => lane.marks)
  return {
    lanes,
    marks,
    strongest: strongestMarks(marks),
    tally: tallyOf(lanes),
    elsewhere: otherCollectionsOf(lanes),
    here: lanes.at(-1)?.at ?? null,
  }
})

/** Everything the tree draws of the walk: lanes, marks, tally and the current place. */
export type WalkFold = ReturnType<typeof foldMemo>

/** The shown part of the walk. */
export function walkFold(state: AppState): WalkFold {
  return foldMemo(shownSteps(state))
}

const coverageMapMemo = memoLast(
  (fold: WalkFold, steps: readonly Step[], tree: TreeColumns | null): CoverageMap | null =>
    tree === null ? null : coverageMap(tree, fold.marks, steps),
)

/** How far the walk looked at each place; `null` without a tree. */
export function coverageLevels(state: AppState): CoverageMap | null {
  return coverageMapMemo(walkFold(state), shownSteps(state), treeOf(state))
}

/** Whether the replay shows an earlier step than the last. */
export function isReplaying(state: AppState): boolean {
  return state.walk.shown !== null && state.walk.shown < state.walk.steps.length
}

/** Whether a model is walking with tools: steering is then sent to it as a message. */
export function isAgentWalking({ walk }: AppState): boolean {
  return walk.status === 'running' && isByAgent(walk.steps)
}

/** Whether a model walks with tools at the end of these steps, without having been replaced by a walk without a model. */
function isByAgent(steps: readonly Step[]): boolean {
  return steps.findLast(({ kind }) => kind === 'start' || kind === 'route')?.kind === 'start'
}

/** The answer in the shown part of the walk; the last of several attempts. */
export function answerOf(state: AppState): StepOf<'answer'> | null {
  return shownSteps(state).findLast((step) => step.kind === 'answer') ?? null
}

/** The walk whose answer is shown: the first one without a model, until the model has answered. */
export function walkOfAnswer(state: AppState): WalkState {
  const { first, shown } = state.walk
  return first !== undefined && shown === null && answerOf(state) === null ? first : state.walk
}

/** The shown steps of that walk. */
function stepsOfAnswer(state: AppState): readonly Step[] {
  const walk = walkOfAnswer(state)
  return walk === state.walk ? shownSteps(state) : walk.steps
}

/** The answer that is shown. */
export function shownAnswerOf(state: AppState): StepOf<'answer'> | null {
  return stepsOfAnswer(state).findLast((step) => step.kind === 'answer') ?? null
}

/** The words that the current question took from earlier ones; empty for none. */
export function carriedWordsOf(state: AppState): string {
  const analysed = shownSteps(state).find((step) => step.kind === 'analyse')
  return analysed?.carried ?? ''
}

/** The closing step of the walk whose answer is shown, if that step is shown. */
export function doneOf(state: AppState): StepOf<'done'> | null {
  return stepsOfAnswer(state).find((step) => step.kind === 'done') ?? null
}

const NO_CITATIONS: readonly Citation[] = []

/** The citations of the answer that is shown. */
export function citationsOf(state: AppState): readonly Citation[] {
  return shownAnswerOf(state)?.citations ?? NO_CITATIONS
}

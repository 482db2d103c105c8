import { describe, expect, it } from 'vitest'
import type { AppState } from '../shape/app-state.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { EVERY_STEP, steps, treeOfDepths } from '../testing.ts'
import { treeInView } from './derive.ts'

/** Forty files in one open folder; the walk touched a few. */
const DEPTHS = [0, ...Array.from({ length: 40 }, () => 1)]
const tree = treeOfDepths(DEPTHS)
const walked = steps(...EVERY_STEP)

function stateOf(more: Partial<AppState['tree']>, files = DEPTHS.length): AppState {
  const shown = files === DEPTHS.length ? tree : treeOfDepths(DEPTHS.slice(0, files))
  const expanded = Uint8Array.from(shown.size, (size) => (size > 1 ? 1 : 0))
  return {
    ...INITIAL_STATE,
    current: { status: 'ready', info: {} as never, tree: shown },
    walk: { ...INITIAL_STATE.walk, steps: walked, status: 'done' },
    tree: { ...INITIAL_STATE.tree, expanded, ...more },
  }
}

describe('treeInView', () => {
  it('shows after a walk only rows that it touched, and counts the others (UI-15)', () => {
    const { rows, hidden, fold } = treeInView(stateOf({}))
    expect([...rows]).toEqual([0, 2, 3, 4, 5, 6, 7])
    expect(hidden).toBe(DEPTHS.length - rows.length)
    expect(fold.lanes).toHaveLength(11)
  })

  it('shows all rows of a small tree, of an unfolded one, and of a branch that the user opened (UI-15)', () => {
    expect(treeInView(stateOf({ folded: false })).rows).toHaveLength(DEPTHS.length)
    expect(treeInView(stateOf({ wholly: new Set([0]) })).hidden).toBe(0)
    expect(treeInView(stateOf({}, 12)).rows).toHaveLength(12)
  })

  it('hides nothing before a walk (UI-15)', () => {
    const state = { ...stateOf({}), walk: INITIAL_STATE.walk }
    expect(treeInView(state)).toMatchObject({ hidden: 0, rows: { length: DEPTHS.length } })
  })
})

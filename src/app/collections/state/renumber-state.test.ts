import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import { openTo } from '../../state/fold/tree-rows.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import { FOLDED, INITIAL_STATE } from '../../state/shape/initial.ts'
import { citation, place, steps, treeOfDepths, validDepths } from '../../state/testing.ts'
import { renumberedState, renumbering } from './collection-open.ts'

describe('renumbering', () => {
  it('keeps every number in a tree of the same shape and titles (IN-6)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.nat(3), (numbers, names) => {
        const depths = validDepths(numbers)
        // Few names, so that siblings have the same ones.
        const titles = depths.map((_, i) => `n${i % (names + 1)}`)
        const tree = treeOfDepths(depths, titles)
        const renumber = renumbering(tree, treeOfDepths(depths, titles))
        expect(depths.map((_, n) => renumber(n))).toEqual(depths.map((_, n) => n))
      }),
    )
  })

  const earlier = treeOfDepths([0, 1, 2, 2, 1], ['root', 'src', 'a.ts', 'b.ts', 'z.md'])

  it('moves the numbers after a new file, and gives null for a deleted one (IN-6)', () => {
    const now = treeOfDepths([0, 1, 1, 2, 1], ['root', 'AAA.md', 'src', 'b.ts', 'z.md'])
    const renumber = renumbering(earlier, now)
    expect([0, 1, 2, 3, 4].map(renumber)).toEqual([0, 2, null, 3, 4])
  })

  it('gives null for a number that the earlier tree does not have', () => {
    expect(renumbering(earlier, earlier)(99)).toBeNull()
  })
})

describe('renumberedState', () => {
  const earlier = treeOfDepths([0, 1, 2, 2, 1], ['root', 'src', 'a.ts', 'b.ts', 'z.md'])
  const now = treeOfDepths([0, 1, 1, 2, 1], ['root', 'AAA.md', 'src', 'b.ts', 'z.md'])
  const state: AppState = {
    ...INITIAL_STATE,
    tree: { expanded: openTo(earlier, 2), focused: 3, follow: true, ...FOLDED },
    selection: { node: 3, citation: 1, lines: { start: 1, end: 2 }, by: 'user' },
    walk: {
      ...INITIAL_STATE.walk,
      steps: steps(
        { kind: 'read', ref: place(2), passages: [], why: '' },
        { kind: 'answer', found: true, text: '[1]', citations: [citation(1, 3)], nearest: [] },
      ),
    },
  }

  /** A walk on the earlier tree; the later one lacks the file that was read. */
  const find = ({ node }: NodeRef) => (node === 3 ? { node: 3, size: 1 } : null)

  it('keeps what is open, focused, selected and walked, under the new numbers (IN-6)', () => {
    const { tree, selection, walk } = renumberedState(state, earlier, now, find)
    expect([...tree.expanded]).toEqual([1, 0, 1, 0, 0])
    expect(tree.focused).toBe(3)
    expect(selection.node).toBe(3)
    const [read, answer] = walk.steps
    // The file that was read is gone: its folder replaces it.
    expect(read.kind === 'read' && read.ref.node).toBe(2)
    expect(answer.kind === 'answer' && answer.citations[0].ref.node).toBe(3)
  })

  it('keeps the numbers of a walk that ran on the later tree (IN-6)', () => {
    // 4 is z.md in both; 2 was a.ts and is src.
    const there = ({ node }: NodeRef) => ({ node, size: now.size[node] })
    const { walk } = renumberedState(state, earlier, now, there)
    expect(walk.steps.map((step) => step.kind === 'read' && step.ref.node)).toEqual([2, false])
  })

  it('drops a selection whose place is gone (IN-6)', () => {
    const gone = { ...state, selection: { ...state.selection, node: 2 } }
    expect(renumberedState(gone, earlier, now, find).selection.node).toBeNull()
  })
})

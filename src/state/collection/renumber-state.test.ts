import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import { collapsed, withAllOpen } from '../fold/tree-rows.ts'
import type { AppState } from '../shape/app-state.ts'
import { FOLDED, INITIAL_STATE } from '../shape/initial.ts'
import { citation, place, steps, treeOfDepths, validDepths } from '../testing.ts'
import { carriedOver, renumbering } from './renumber-state.ts'

describe('renumbering', () => {
  it('IN-6: a tree of the same shape and titles keeps every number', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.nat(3), (numbers, names) => {
        const depths = validDepths(numbers)
        // Few names, so that siblings share them.
        const titles = depths.map((_, i) => `n${i % (names + 1)}`)
        const tree = treeOfDepths(depths, titles)
        const renumber = renumbering(tree, treeOfDepths(depths, titles))
        expect(depths.map((_, n) => renumber(n))).toEqual(depths.map((_, n) => n))
      }),
    )
  })

  const earlier = treeOfDepths([0, 1, 2, 2, 1], ['root', 'src', 'a.ts', 'b.ts', 'z.md'])

  it('IN-6: a new file before the others moves them, a deleted one is gone', () => {
    const now = treeOfDepths([0, 1, 1, 2, 1], ['root', 'AAA.md', 'src', 'b.ts', 'z.md'])
    const renumber = renumbering(earlier, now)
    expect([0, 1, 2, 3, 4].map(renumber)).toEqual([0, 2, null, 3, 4])
  })

  it('a number that the earlier tree does not have leads nowhere', () => {
    expect(renumbering(earlier, earlier)(99)).toBeNull()
  })
})

describe('carriedOver', () => {
  const earlier = treeOfDepths([0, 1, 2, 2, 1], ['root', 'src', 'a.ts', 'b.ts', 'z.md'])
  const now = treeOfDepths([0, 1, 1, 2, 1], ['root', 'AAA.md', 'src', 'b.ts', 'z.md'])
  const state: AppState = {
    ...INITIAL_STATE,
    tree: {
      expanded: withAllOpen(earlier, collapsed(earlier), 1),
      focused: 3,
      follow: true,
      ...FOLDED,
    },
    selection: { node: 3, citation: 1, lines: { start: 1, end: 2 }, by: 'user' },
    walk: {
      ...INITIAL_STATE.walk,
      steps: steps(
        { kind: 'read', ref: place(2), passages: [], why: '' },
        { kind: 'answer', found: true, text: '[1]', citations: [citation(1, 3)], nearest: [] },
      ),
    },
  }

  /** A walk on the earlier tree, of which the later one has all but the file that was read. */
  const find = ({ node }: NodeRef) => (node === 3 ? { node: 3, size: 1 } : null)

  it('IN-6: keeps what is open, focused, selected and walked, under the new numbers', () => {
    const { tree, selection, walk } = carriedOver(state, earlier, now, find)
    expect([...tree.expanded]).toEqual([1, 0, 1, 0, 0])
    expect(tree.focused).toBe(3)
    expect(selection.node).toBe(3)
    const [read, answer] = walk.steps
    // The file that was read is gone: what it lay in stands for it.
    expect(read.kind === 'read' && read.ref.node).toBe(2)
    expect(answer.kind === 'answer' && answer.citations[0].ref.node).toBe(3)
  })

  it('IN-6: a walk on the later tree keeps its numbers, whatever they meant in the earlier one', () => {
    // 4 is z.md in both; 2 was a.ts and is src.
    const there = ({ node }: NodeRef) => ({ node, size: now.size[node] })
    const { walk } = carriedOver(state, earlier, now, there)
    expect(walk.steps.map((step) => step.kind === 'read' && step.ref.node)).toEqual([2, false])
  })

  it('IN-6: a selection that is gone is given up', () => {
    const gone = { ...state, selection: { ...state.selection, node: 2 } }
    expect(carriedOver(gone, earlier, now, find).selection.node).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { visibleRows } from '../state/fold/tree-rows.ts'
import { treeOfDepths } from '../state/testing.ts'
import { commandOf, nextByName } from './tree-keys.ts'

//  0 app/   1 src/   2 alpha.ts   3 Beta   4 beta.ts   5 docs/ (closed)   6 guide.md   7 README.md
const TITLES = ['app/', 'src/', 'alpha.ts', 'Beta', 'beta.ts', 'docs/', 'guide.md', 'README.md']
const tree = treeOfDepths([0, 1, 2, 3, 2, 1, 2, 1], TITLES)
const expanded = Uint8Array.from([1, 1, 1, 0, 0, 0, 0, 0])
const rows = visibleRows(tree, expanded)
const view = (focused: number) => ({ tree, rows, expanded, focused, page: 3 })

describe('keys of the tree', () => {
  it('asks for all rows on the right arrow if all rows of an open branch are hidden (UI-15)', () => {
    const folded = { ...view(1), rows: Uint32Array.from([0, 1, 5, 7]) }
    expect(commandOf('ArrowRight', folded)).toEqual({ kind: 'open', node: 1 })
  })

  it.each([
    ['ArrowDown', 0, { kind: 'focus', node: 1 }],
    ['ArrowDown', 5, { kind: 'focus', node: 7 }],
    ['ArrowDown', 7, { kind: 'focus', node: 7 }],
    ['ArrowUp', 7, { kind: 'focus', node: 5 }],
    ['ArrowUp', 0, { kind: 'focus', node: 0 }],
    ['Home', 5, { kind: 'focus', node: 0 }],
    ['End', 0, { kind: 'focus', node: 7 }],
    ['PageDown', 0, { kind: 'focus', node: 3 }],
    ['PageUp', 7, { kind: 'focus', node: 3 }],
    ['ArrowRight', 5, { kind: 'open', node: 5 }],
    ['ArrowRight', 1, { kind: 'focus', node: 2 }],
    ['ArrowRight', 7, null],
    ['ArrowLeft', 1, { kind: 'close', node: 1 }],
    ['ArrowLeft', 3, { kind: 'focus', node: 2 }],
    ['ArrowLeft', 5, { kind: 'focus', node: 0 }],
    ['Enter', 3, { kind: 'select', node: 3 }],
    [' ', 3, { kind: 'select', node: 3 }],
    ['*', 1, { kind: 'siblings', node: 1 }],
    ['Tab', 1, null],
    ['x', 1, null],
  ])('%s on row %i (UI-8)', (key, focused, command) => {
    expect(commandOf(key, view(focused))).toEqual(command)
  })

  it('treats a focus inside a closed branch as on the branch (UI-8)', () => {
    expect(commandOf('ArrowDown', view(6))).toEqual({ kind: 'focus', node: 7 })
  })

  it.each([
    ['b', 0, 3],
    ['b', 3, 4],
    ['b', 4, 3],
    ['be', 3, 3],
    ['beta.', 3, 4],
    ['READ', 0, 7],
    ['g', 0, null],
    ['zzz', 0, null],
  ])('typing %s on row %i leads to %s (UI-8)', (typed, focused, node) => {
    expect(nextByName(typed, view(focused))).toBe(node)
  })
})

import { describe, expect, it } from 'vitest'
import type { Mark } from '../../../state/fold/walk-marks.ts'
import { treeOfDepths } from '../../../state/testing.ts'
import { branchesOf, stretchesOf } from './strip.ts'

describe('coverage strip', () => {
  it('writes names of wide branches where the branches begin (UI-4b)', () => {
    const tree = treeOfDepths([0, 1, 2, 2, 2, 1, 2, 2, 2, 2], ['app/', 'docs/', '', '', '', 'src/'])
    expect(branchesOf(tree)).toEqual([
      { key: '1', name: 'docs', start: 10, width: 40 },
      { key: '5', name: 'src', start: 50, width: 50 },
    ])
  })

  it('omits the name of a branch that is too narrow for it (UI-4b)', () => {
    const depths = [0, 1, ...Array<number>(98).fill(2)]
    depths[50] = 1
    depths[51] = 1
    expect(branchesOf(treeOfDepths(depths)).map(({ key }) => key)).toEqual(['1', '51'])
  })

  it('puts marks where their nodes are, and joins near ones (UI-4b)', () => {
    const read = (node: number): Mark => ({ step: 1, node, mark: 'read' })
    const marks: Mark[] = [
      read(100),
      read(102),
      read(100),
      read(700),
      { ...read(5), mark: 'cited' },
    ]
    expect(stretchesOf(marks, 'read', 1000)).toEqual([
      { key: 'read-100', start: 10, width: 0.3 },
      { key: 'read-700', start: 70, width: 0.1 },
    ])
    expect(stretchesOf(marks, 'considered', 1000)).toEqual([])
  })
})

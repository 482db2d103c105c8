// Coverage of a row, and of the branch below it.

import type { TreeColumns } from '../../../model/library/node-ref.ts'
import { type CoverageMap, LEVELS, type Level, lookedBelow } from '../../../state/fold/coverage.ts'
import { say } from '../../language/say.ts'
import { grouped } from '../../words/format.ts'
import { LEVEL_WORDS } from './level-words.ts'

/** Coverage as a row shows it. */
export interface RowCoverage {
  readonly level: Level
  /** `3 of 74`, for a branch in which the walk looked at something; empty for others. */
  readonly part: string
  readonly words: string
}

/** Coverage of a node and of the nodes below it. */
export function rowCoverage(map: CoverageMap, tree: TreeColumns, node: number): RowCoverage {
  const level = LEVELS[map.levels[node]] ?? 'never'
  const looked = lookedBelow(map, tree, node)
  const branch = tree.size[node] > 1
  const part =
    branch && looked > 0
      ? say('{done} of {total}', { done: grouped(looked), total: grouped(tree.leaves[node]) })
      : ''
  const state = say(LEVEL_WORDS[level])
  const words = part === '' ? state : say('{state}, {part} leaves looked at', { state, part })
  return { level, part, words }
}

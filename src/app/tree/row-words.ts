// How a row is written: its kind by typography, and the effects of the walk in words.

import type { Text } from '../../messages/texts.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { NODE_KINDS, type NodeKind, SYMBOL_KINDS } from '../../model/tree/node.ts'
import { SKIP_REASONS } from '../../model/tree/skip-reasons.ts'
import type { Mark } from '../state/fold/walk-marks.ts'
import { titleAt } from '../words/display-id.ts'
import { numbersText } from '../words/format.ts'
import { say } from '../words/say.ts'

/** The typography of the row's name. */
export type RowFace = 'plain' | 'code'

const CODE_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  ...SYMBOL_KINDS,
  'key',
  'cell',
  'table',
])
const CALLED_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>(['function', 'method'])

/** Name of a node as its row shows it: `dir/`, `file.py`, `Class`, `method()`. */
export function rowName(tree: TreeColumns, node: number): string {
  const title = titleAt(tree, node)
  const called = CALLED_KINDS.has(NODE_KINDS[tree.kind[node]]) && !title.endsWith(')')
  return called ? `${title}()` : title
}

/** Code font for what has a name in code, plain for places of files and documents. */
export function rowFace(tree: TreeColumns, node: number): RowFace {
  return CODE_KINDS.has(NODE_KINDS[tree.kind[node]]) ? 'code' : 'plain'
}

/** Why a file has no content here; empty for all others. */
export function skipText(tree: TreeColumns, node: number): string {
  const reason = tree.skipped.get(node)
  return reason === undefined ? '' : say(SKIP_REASONS[reason].text)
}

const MARK_WORDS = {
  start: 'where it began',
  shown: 'shown',
  considered: 'considered',
  chosen: 'chosen',
  read: 'read',
  judged: 'weighed',
  cited: 'cited',
  pruned: 'left out',
  fallback: 'fallback',
} as const satisfies Readonly<Record<Mark['mark'], Text>>

/** A mark in words. */
export function markText(mark: Mark['mark']): string {
  return say(MARK_WORDS[mark])
}

/** The strongest mark of a row. */
export interface RowMark {
  readonly mark: Mark['mark']
  /** Whether it belongs to a place that a closed branch hides. */
  readonly within: boolean
  /** Numbers of the citations there, for `cited`. */
  readonly numbers: readonly number[]
}

/** The text for screen readers, besides the row's name. */
export function rowDescription(mark: RowMark | undefined, here: boolean, skipped: string): string {
  const words = mark === undefined ? '' : markWords(mark)
  return [here ? say('looked at now') : '', words, skipped].filter(Boolean).join(', ')
}

function markWords({ mark, within, numbers }: RowMark): string {
  const state = markText(mark)
  if (mark !== 'cited' || numbers.length === 0)
    return within ? say('{state} inside', { state }) : state
  const cited = say('cited as {numbers}', { numbers: numbersText(numbers) })
  return within ? say('{state} inside', { state: cited }) : cited
}

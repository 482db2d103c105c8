// A choice is checked before it is followed (NAV-4): numbers that were not shown are dropped,
// explored places too; a follow-up takes the place of what was dropped.

import type { NodeRef, View, ViewLine } from '../../model/library/library.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Choice } from '../reasoners/reasoner.ts'

/** The places of a choice that a walk may go to. */
export interface CheckedChoice {
  readonly read: readonly NodeRef[]
  readonly expand: readonly NodeRef[]
}

/**
 * The places that a choice may really lead to, in its order, without repeats. What is in `explored`
 * is chosen no more, what is in `entered` not opened once more.
 */
export function checkChoice(
  choice: Choice,
  view: View,
  explored: ReadonlySet<NodeNumber>,
  entered: readonly NodeRef[] = [],
): CheckedChoice {
  const opened = new Set(entered.map(({ node }) => node))
  const lines = new Map(view.lines.map((line) => [line.number, line]))
  const taken = new Set<NodeNumber>()
  const read = pick(choice.read)
  const expand = pick(choice.expand, opened)
  const dropped = choice.read.length + choice.expand.length - read.length - expand.length
  for (const line of pick(choice.next).slice(0, dropped)) {
    if (line.children <= line.shown) read.push(line)
    else if (!opened.has(line.ref.node)) expand.push(line)
  }
  return { read: read.map((line) => line.ref), expand: expand.map((line) => line.ref) }

  function pick(numbers: readonly number[], closed: ReadonlySet<NodeNumber> = NOTHING): ViewLine[] {
    return numbers.flatMap((number) => {
      const line = lines.get(number)
      if (line === undefined || explored.has(line.ref.node) || taken.has(line.ref.node)) return []
      if (closed.has(line.ref.node)) return []
      taken.add(line.ref.node)
      return [line]
    })
  }
}

const NOTHING: ReadonlySet<NodeNumber> = new Set()

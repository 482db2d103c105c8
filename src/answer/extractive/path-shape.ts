// The answer that is a path: each stop with what it says of itself, its lines, and where the one before calls it.

import type { PathStop } from '../../model/library/call-path.ts'
import { nameOf, type Saying, sayDefinition } from './shapes.ts'

/**
 * `` `main` is a function in `a.ts` … [1] → `serve` is … [2] It is called on line 12 of `a.ts`. [3] ``; of a stop
 * that the answer has told already only the name.
 */
export async function sayPath(saying: Saying, path: readonly PathStop[]): Promise<void> {
  const { text, citing } = saying
  const told = new Set(citing.citations.map(({ ref }) => ref.node))
  for (const [i, { ref, at, line }] of path.entries()) {
    if (i > 0) text.say('\n→ ')
    if (told.has(ref.node)) text.name(nameOf(ref)).say(i > 0 ? '.' : '')
    else await sayDefinition(saying, ref)
    if (at === null || line === 0) continue
    text.say(at === ref ? ' It calls that on line ' : ' It is called on line ')
    text.say(`${line} of `).name(at.path).say('. ')
    const number = await citing.citeLines(at, line, line)
    if (number !== null) text.cite(number)
  }
}

// The answer that is a path: each stop with what it says of itself, its lines, and where the one before calls it.

import type { PathStop } from '../../model/library/call-path.ts'
import { named, phrase, withCitation } from '../answer-text.ts'
import { nameSaid } from './place-names.ts'
import { definitionOf, type Saying } from './shapes.ts'

/**
 * `` `main` is a function in `a.ts` … [1] → `serve` is … [2] It is called on line 12 of `a.ts`. [3] ``; of a stop
 * that the answer has told already only the name.
 */
export async function sayPath(saying: Saying, path: readonly PathStop[]): Promise<void> {
  const { text, citing } = saying
  const told = new Set(citing.citations.map(({ ref }) => ref.node))
  for (const [i, { ref, at, line }] of path.entries()) {
    const isTold = told.has(ref.node)
    const name = nameSaid(ref)
    const sign = i > 0 ? '→ ' : ''
    if (at === null || line === 0) {
      text.line(isTold ? name : await definitionOf(saying, ref), sign)
      continue
    }
    const sentence = isTold ? phrase('{what}.', { what: name }) : await definitionOf(saying, ref)
    const call = { line, path: named(at.path) }
    const said =
      at === ref
        ? phrase('It calls that on line {line} of {path}.', call)
        : phrase('It is called on line {line} of {path}.', call)
    const next = withCitation(said, await citing.citeLines(at, line, line))
    text.line(phrase('{sentence} {next}', { sentence, next }), sign)
  }
}

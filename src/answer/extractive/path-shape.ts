// The answer that is a path, or a branch of code: each stop with what it says of itself, its lines, and where the one
// before calls it; a branch with its condition as it is written, and what is done then.

import { addressedLines } from '../../llm/addressed.ts'
import type { EventBranch } from '../../model/library/branch.ts'
import type { PathStop } from '../../model/library/call-path.ts'
import { allOf, named, type Part, phrase, withCitation } from '../answer-text.ts'
import { nameSaid, placeSaid } from './places/place-names.ts'
import { codeSaid, doneBy, doneSaid } from './sentences/done-said.ts'
import { definitionOf, type Saying } from './shapes.ts'

/**
 * `` `main` is a function in `a.ts` … [1] → `serve` is … [2] It is called on line 12 of `a.ts`. [3] ``; of a stop
 * that the answer has told already only the name, which begins the line of the next.
 */
export async function sayPath(saying: Saying, path: readonly PathStop[]): Promise<void> {
  const { text, citing } = saying
  const told = new Set(citing.citations.map(({ ref }) => ref.node))
  let isName = false
  const add = (what: Part, i: number): void => {
    if (isName) text.along(what)
    else text.line(what, i > 0 ? '→ ' : '')
  }
  for (const [i, { ref, at, line }] of path.entries()) {
    const isTold = told.has(ref.node)
    const name = nameSaid(ref)
    if (at === null || line === 0) {
      add(isTold ? name : await definitionOf(saying, ref), i)
      isName = isTold
      continue
    }
    const sentence = isTold ? phrase('{what}.', { what: name }) : await definitionOf(saying, ref)
    const call = { line, path: named(at.path) }
    const said =
      at === ref
        ? phrase('It calls that on line {line} of {path}.', call)
        : phrase('It is called on line {line} of {path}.', call)
    const next = withCitation(said, await citing.citeLines(at, line, line))
    add(phrase('{sentence} {next}', { sentence, next }), i)
    isName = false
  }
}

/**
 * `` `Worker.run` in `a.py`, at `except Lost`: calls `release` and raises `Stopped`. [1] ``, a line a branch; whether
 * any was told.
 */
export async function sayBranches(
  saying: Saying,
  branches: readonly EventBranch[],
): Promise<boolean> {
  const { text, citing, sources } = saying
  let isSaid = false
  for (const branch of branches) {
    const { ref, from, to } = branch
    const lines = (await sources.text(ref)).text.split(/\r?\n/u).slice(from - 1, to)
    // What speaks to a model or its reader is nothing that the code does (SEC-3).
    if (addressedLines(lines.join('\n')).length > 0) continue
    if (branch.condition === '' && branch.does.length === 0) {
      text.line(await definitionOf(saying, ref))
    } else {
      const number = await citing.citeLines(ref, from, to)
      text.line(withCitation(branchSaid(branch), number))
    }
    isSaid = true
  }
  return isSaid
}

function branchSaid({ ref, condition, does }: EventBranch): Part {
  const place = placeSaid(ref)
  if (condition === '') return doneBy(place, does)
  const done = allOf(doneSaid(does))
  const at = codeSaid(condition)
  return does.length === 0
    ? phrase('{place}, at {condition}.', { place, condition: at })
    : phrase('{place}, at {condition}: {does}.', { place, condition: at, does: done })
}

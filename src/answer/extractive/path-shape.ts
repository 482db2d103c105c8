// The answer that is a path, or a branch of code: each stop with what it says of itself, its lines, and where the one
// before calls it; a branch with its condition as it is written, and what is done then.

import { addressedLines } from '../../llm/addressed.ts'
import type { Done, EventBranch } from '../../model/library/branch.ts'
import type { PathStop } from '../../model/library/call-path.ts'
import { allOf, named, type Part, phrase, quoted, withCitation } from '../answer-text.ts'
import { nameSaid, placeSaid } from './place-names.ts'
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

/** Longer conditions are told by their beginning; their lines are cited. */
const LONGEST = 90

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
  const done = allOf(doneSaid(does))
  if (condition === '') return phrase('{place}: {does}.', { place, does: done })
  const at = codeSaid(condition)
  return does.length === 0
    ? phrase('{place}, at {condition}.', { place, condition: at })
    : phrase('{place}, at {condition}: {does}.', { place, condition: at, does: done })
}

function doneSaid(does: readonly Done[]): readonly Part[] {
  const of = (what: Done['what']) => does.filter((one) => one.what === what)
  const names = (rows: readonly Done[]) => allOf(rows.map(({ text }) => codeSaid(text)))
  const said: Part[] = []
  const order = [...new Set(does.map(({ what }) => what))]
  for (const what of order) {
    const rows = of(what)
    const [{ text }] = rows
    if (what === 'calls') said.push(phrase('calls {names}', { names: names(rows) }))
    else if (what === 'sets') said.push(phrase('sets {names}', { names: names(rows) }))
    else if (what === 'says')
      said.push(phrase('says {words}', { words: phrase('“{words}”', { words: quoted(text) }) }))
    else if (what === 'raises')
      said.push(
        text === '' ? phrase('raises it again') : phrase('raises {what}', { what: codeSaid(text) }),
      )
    else
      said.push(
        text === '' ? phrase('returns') : phrase('returns {what}', { what: codeSaid(text) }),
      )
  }
  return said
}

/** Code as it is written, of a long line its beginning; what holds the sign of code is quoted without it. */
function codeSaid(code: string): Part {
  const line = code.replace(/\s*[{:]$/u, '')
  const short = line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()} …`
  return short.includes('`') ? quoted(short) : named(short)
}

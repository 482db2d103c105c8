// The answer as a path or as branches of code: each stop with its description, its lines and the call that leads to it;
// each branch with its condition and what it does.

import { addressedLines } from '../../llm/addressed.ts'
import type { Effect, EventBranch, PathStop } from '../../model/library/found-in-code.ts'
import { allOf, named, type Part, phrase, quoted, withCitation } from '../answer-text.ts'
import { codeText, nameText, placeText } from './place-names.ts'
import { type AnswerDraft, definitionOf } from './shapes.ts'

/**
 * `` `main` is a function in `a.ts` … [1] → `serve` is … [2] It is called on line 12 of `a.ts`. [3] ``; a stop that the
 * answer has already described is only named, on the line of the next one.
 */
export async function sayPath(draft: AnswerDraft, path: readonly PathStop[]): Promise<void> {
  const { text, citing } = draft
  const shown = new Set(citing.citations.map(({ ref }) => ref.node))
  let isName = false
  const add = (what: Part, i: number): void => {
    if (isName) text.along(what)
    else text.line(what, i > 0 ? '→ ' : '')
  }
  for (const [i, { ref, at, line }] of path.entries()) {
    const isShown = shown.has(ref.node)
    const name = nameText(ref)
    if (at === null || line === 0) {
      add(isShown ? name : await definitionOf(draft, ref), i)
      isName = isShown
      continue
    }
    const sentence = isShown ? phrase('{what}.', { what: name }) : await definitionOf(draft, ref)
    const call = { line, path: named(at.path) }
    const callSentence =
      at === ref
        ? phrase('It calls that on line {line} of {path}.', call)
        : phrase('It is called on line {line} of {path}.', call)
    const next = withCitation(callSentence, await citing.citeLines(at, line, line))
    add(phrase('{sentence} {next}', { sentence, next }), i)
    isName = false
  }
}

/**
 * `` `Worker.run` in `a.py`, at `except Lost`: calls `release` and raises `Stopped`. [1] ``, one line per branch.
 * Returns whether any was shown.
 */
export async function sayBranches(
  draft: AnswerDraft,
  branches: readonly EventBranch[],
): Promise<boolean> {
  const { text, citing, sources } = draft
  let isAnyShown = false
  for (const branch of branches) {
    const { ref, from, to } = branch
    const lines = (await sources.text(ref)).text.split(/\r?\n/u).slice(from - 1, to)
    // Code that addresses a model or its reader is not shown (SEC-3).
    if (addressedLines(lines.join('\n')).length > 0) continue
    if (branch.condition === '' && branch.does.length === 0) {
      text.line(await definitionOf(draft, ref))
    } else {
      const number = await citing.citeLines(ref, from, to)
      text.line(withCitation(branchText(branch), number))
    }
    isAnyShown = true
  }
  return isAnyShown
}

function branchText({ ref, condition, does }: EventBranch): Part {
  const place = placeText(ref)
  const done = allOf(actionTexts(does))
  if (condition === '') return phrase('{place}: {does}.', { place, does: done })
  const at = shortCode(condition)
  return does.length === 0
    ? phrase('{place}, at {condition}.', { place, condition: at })
    : phrase('{place}, at {condition}: {does}.', { place, condition: at, does: done })
}

/** Longer code is shortened to this number of UTF-16 units; its lines are cited. */
const MAX_CODE_UNITS = 90

/** Code as it is written, without what opens its block. */
function shortCode(code: string): Part {
  return codeText(code.replace(/\s*[{:]$/u, ''), MAX_CODE_UNITS)
}

/** One part for each kind of action, in order. */
function actionTexts(does: readonly Effect[]): readonly Part[] {
  const of = (what: Effect['what']) => does.filter((one) => one.what === what)
  const names = (rows: readonly Effect[]) => allOf(rows.map(({ text }) => shortCode(text)))
  const actions: Part[] = []
  const order = [...new Set(does.map(({ what }) => what))]
  for (const what of order) {
    const rows = of(what)
    const [{ text }] = rows
    if (what === 'calls') actions.push(phrase('calls {names}', { names: names(rows) }))
    else if (what === 'sets') actions.push(phrase('sets {names}', { names: names(rows) }))
    else if (what === 'says')
      actions.push(phrase('says {words}', { words: phrase('“{words}”', { words: quoted(text) }) }))
    else if (what === 'raises')
      actions.push(
        text === ''
          ? phrase('raises it again')
          : phrase('raises {what}', { what: shortCode(text) }),
      )
    else
      actions.push(
        text === '' ? phrase('returns') : phrase('returns {what}', { what: shortCode(text) }),
      )
  }
  return actions
}

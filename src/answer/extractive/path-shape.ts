// Answers as stops that follow each other: a path or branches of code, each stop with its description, its lines and the
// call that leads to it, each branch with its condition and what it does; and who refers to a place, each with the
// line of the reference.

import { addressedLines } from '../../llm/addressed.ts'
import type { Effect, EventBranch, PathStop } from '../../model/library/found-in-code.ts'
import { contains, type NodeRef, type NodeReference } from '../../model/library/node-ref.ts'
import { isProse, isTestPath, sortOf } from '../../model/question/file-sorts.ts'
import { NAME } from '../../model/walk/by-hand.ts'
import { allOf, named, type Part, phrase, quoted, withCitation } from '../answer-text.ts'
import { readerCut } from '../reader-cut.ts'
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

/** Maximum number of users that are named, and that are shown with the lines around the reference. */
const MAX_USERS = 6
const MAX_SHOWN_USERS = 3

/** A place that refers to another, and the line of the reference. */
interface User {
  readonly ref: NodeRef
  readonly line: number
  readonly isImport: boolean
}

/**
 * The places that refer to a place, each once: code that uses it, then code that only imports it, tests, and prose. A
 * file that imports it is left out if a place inside it uses it; uncertain references are left out if there are certain
 * ones.
 */
function usersOf(ref: NodeRef, references: readonly NodeReference[]): readonly User[] {
  const isSure = references.some(({ confidence }) => confidence >= NAME.minReferenceConfidence)
  const users = new Map<string, User>()
  const using = new Set<string>()
  for (const { ref: from, line, kind, confidence } of references) {
    const isInside = from !== null && contains(ref, from.node)
    if (from === null || isInside || (isSure && confidence < NAME.minReferenceConfidence)) continue
    const isImport = kind === 'import'
    if (!isImport) using.add(from.path)
    const known = users.get(from.id)
    if (known === undefined || (known.isImport && !isImport))
      users.set(from.id, { ref: from, line, isImport })
  }
  // A line outside of any definition declares or exports rather than uses.
  const rank = ({ ref: { path, kind }, isImport }: User) =>
    sortOf(path) === 'prose'
      ? 6
      : (isTestPath(path) ? 3 : 0) + Number(isImport) + Number(kind === 'document')
  return [...users.values()]
    .filter((one) => !one.isImport || !using.has(one.ref.path))
    .sort((a, b) => rank(a) - rank(b))
}

/** Adds who refers to a place, each with the line of the reference. @returns whether there are any */
export async function sayUsers(draft: AnswerDraft, ref: NodeRef): Promise<boolean> {
  const { text, citing, sources } = draft
  const { to } = await sources.references(ref)
  const sorted = usersOf(ref, to)
  if (sorted.length === 0) return false
  const users: Part[] = []
  for (const [i, user] of sorted.slice(0, MAX_USERS).entries()) {
    const isShown = i < MAX_SHOWN_USERS && !isTestPath(user.ref.path)
    const lines = isShown ? await around(draft, user) : { start: user.line, end: user.line }
    const number = await citing.citeLines(user.ref, lines.start, lines.end)
    users.push(withCitation(placeText(user.ref), number))
  }
  const count = sorted.length - users.length
  if (count > 0) users.push(phrase('{count} more place|{count} more places', { count }))
  text.line(phrase('{name} is used by {users}.', { name: nameText(ref), users: allOf(users) }))
  return true
}

/** Number of lines around a reference that are cited. */
const CONTEXT_LINES = 8

/** The lines of the block in which a place uses another. */
async function around({ sources }: AnswerDraft, { ref, line }: User) {
  const file = (await sources.text(ref)).text.split(/\r?\n/u)
  const isInside = ref.start <= line && line <= ref.end
  const { start, end } = isInside ? ref : { start: 1, end: file.length }
  const at = line - start
  const { from, to } = readerCut(
    file.slice(start - 1, end),
    { from: at, to: at },
    isProse(ref),
    CONTEXT_LINES,
  )
  // Lines that speak to a model or its reader are not shown.
  const isAlone = addressedLines(file.slice(start - 1 + from, start + to).join('\n')).length > 0
  return isAlone ? { start: line, end: line } : { start: start + from, end: start + to }
}

// The answer for users: who refers to a place, each with the line of the reference.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef, NodeReference } from '../../model/library/node-ref.ts'
import { isProse, isTestPath, sortOf } from '../../model/question/file-sorts.ts'
import { NAME } from '../../model/walk/by-hand.ts'
import { allOf, type Part, phrase, withCitation } from '../answer-text.ts'
import { readerCut } from '../reader-cut.ts'
import { nameText, placeText } from './place-names.ts'
import type { AnswerDraft } from './shapes.ts'

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
    const isInside = from !== null && from.node >= ref.node && from.node < ref.node + ref.size
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

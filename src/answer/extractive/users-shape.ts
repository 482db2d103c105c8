// Who refers to a place, each with the line where it does.

import type { NodeRef, NodeReference } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { nameOf, type Saying } from './shapes.ts'

const USERS = 3
/** References below are guesses by a name alone. */
const SURE_USER = 0.3
const TEST_PATH = /(?:^|[/_.-])tests?(?:[/_.-]|$)/iu

/** A place that refers to another, and on which line. */
interface User {
  readonly ref: NodeRef
  readonly line: number
  readonly isImport: boolean
}

/**
 * Who refers to a place, once each: code that uses it, then code that only imports it, tests, and what
 * prose says of it. A file that imports it is not told beside what in it uses it; what bears the name
 * by chance is not told beside what is sure.
 */
function usersOf(ref: NodeRef, references: readonly NodeReference[]): readonly User[] {
  const isSure = references.some(({ confidence }) => confidence >= SURE_USER)
  const users = new Map<string, User>()
  const using = new Set<string>()
  for (const { ref: from, line, kind, confidence } of references) {
    const isInside = from !== null && from.node >= ref.node && from.node < ref.node + ref.size
    if (from === null || isInside || (isSure && confidence < SURE_USER)) continue
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
      : (TEST_PATH.test(path) ? 3 : 0) + Number(isImport) + Number(kind === 'document')
  return [...users.values()]
    .filter((one) => !one.isImport || !using.has(one.ref.path))
    .sort((a, b) => rank(a) - rank(b))
}

/** Who refers to a place, each with the line where it does. @returns whether anybody does. */
export async function sayUsers(saying: Saying, ref: NodeRef, most = USERS): Promise<boolean> {
  const { text, citing, sources } = saying
  const { to = [] } = (await sources.references?.(ref)) ?? {}
  const sorted = usersOf(ref, to)
  if (sorted.length === 0) return false
  const shown = sorted.slice(0, most)
  text.say('\n').name(nameOf(ref)).say(' is used by ')
  for (const [i, user] of shown.entries()) {
    if (i > 0) text.say(i === shown.length - 1 && sorted.length <= most ? ' and ' : ', ')
    text.name(nameOf(user.ref))
    if (nameOf(user.ref) !== user.ref.path) text.say(' in ').name(user.ref.path)
    const number = await citing.citeLines(user.ref, user.line, user.line)
    if (number !== null) text.say(' ').cite(number)
  }
  const rest = sorted.length - shown.length
  text.say(rest > 0 ? ` and ${rest} more ${rest === 1 ? 'place' : 'places'}.` : '.')
  return true
}

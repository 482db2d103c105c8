// Arguments and lines that several tools share.

import type { NodeRef } from '../model/library/library.ts'
import type { Argument } from './arguments.ts'

/** Arguments that several tools take. */
export const COLLECTION = {
  kind: 'text',
  about: 'Name of one collection, as list_documents gives it; all of them if left out.',
} as const satisfies Argument

export const FOLDER = {
  kind: 'text',
  about: 'Id of a folder, file or symbol to stay inside, such as src/auth/.',
} as const satisfies Argument

/** Fewest tokens that an answer can be asked to keep to: less holds no place and its id. */
const FEWEST = 100
const MOST = 50_000

/** The budget of an answer. */
export function maxTokens(fallback: number) {
  return {
    kind: 'number',
    about: 'Maximum number of tokens of the answer, which is cut to what matters most.',
    least: FEWEST,
    most: MOST,
    fallback,
  } as const satisfies Argument
}

/** `10-24`, or `10`; empty for a folder and for an empty file. */
export function linesOf({ start, end }: Pick<NodeRef, 'start' | 'end'>): string {
  if (start === 0 || end < start) return ''
  return start === end ? `${start}` : `${start}-${end}`
}

/** A symbol's or section's id without the path, `#Session.open`; the whole id of a file or folder. */
export function localId({ id }: Pick<NodeRef, 'id'>): string {
  const at = id.indexOf('#')
  return at < 0 ? id : id.slice(at)
}

/** A title, where the id does not end with it. */
export function titleBeside({ id, title }: Pick<NodeRef, 'id' | 'title'>): string {
  const isSaid = id.toLowerCase().endsWith(title.toLowerCase())
  return isSaid || title === '' ? '' : ` ${title}`
}

/** `1 document`, `2 documents`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

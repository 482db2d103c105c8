// Paths as others wrote them (archives, file lists) into paths that stay inside their root.

import { isSafePath, withoutHidden } from '../../model/collection/path-rule.ts'

/** Deeper paths lose the segments in the middle: nobody sorts files that deep by hand. */
const MAX_SEGMENTS = 256

/** Paths as nearly all are: segments of usual characters that do not begin with two dots. */
const PLAIN = /^(?:\.?[\w@+~-][\w@+~.,() -]*(?:\/(?!$)|$))+$/

/**
 * Splits at `/` and `\`, drops what is empty, `.`, `..` or a drive, removes characters that hide or turn
 * text and normalises to NFC. Returns an empty string when nothing is left that a collection may hold.
 */
export function safePath(given: string): string {
  if (given.length <= MAX_SEGMENTS && PLAIN.test(given)) return given
  const segments = given.split(/[/\\]/).map(safeName).filter(isSegment)
  if (segments.length > MAX_SEGMENTS)
    segments.splice(MAX_SEGMENTS - 1, segments.length - MAX_SEGMENTS)
  const path = segments.join('/')
  return isSafePath(path) ? path : ''
}

/**
 * Makes a path that is not in `taken` and adds it there: `notes.md` → `notes (2).md`.
 * @param taken path → the number to try next, so that many files of one name take no longer than few.
 */
export function uniquePath(path: string, taken: Map<string, number>): string {
  let number = taken.get(path)
  if (number === undefined) {
    taken.set(path, FIRST_NUMBER)
    return path
  }
  let unique = numbered(path, number)
  while (taken.has(unique)) unique = numbered(path, ++number)
  taken.set(path, number + 1)
  taken.set(unique, FIRST_NUMBER)
  return unique
}

/** What the second file of a name is numbered with. */
export const FIRST_NUMBER = 2

function safeName(name: string): string {
  return withoutHidden(name).normalize('NFC')
}

function isSegment(name: string, position: number): boolean {
  const dots = name === '' || name === '.' || name === '..'
  return !dots && !(position === 0 && /^[A-Za-z]:$/.test(name))
}

function numbered(path: string, n: number): string {
  const nameStart = path.lastIndexOf('/') + 1
  const dot = path.lastIndexOf('.')
  const end = dot > nameStart ? dot : path.length
  return `${path.slice(0, end)} (${n})${path.slice(end)}`
}

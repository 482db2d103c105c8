// Converts paths of unknown origin (archives, file lists) into paths that stay inside their root.

import { isSafePath, withoutHidden } from '../../model/collection/path-rule.ts'

/** Deeper paths lose segments in the middle. */
const MAX_SEGMENTS = 256

/** A quick test for most paths: segments of usual characters that do not begin with two dots. */
const PLAIN_PATH = /^(?:\.?[\w@+~-][\w@+~.,() -]*(?:\/(?!$)|$))+$/

/**
 * Splits at `/` and `\`, drops empty segments, `.`, `..` and drives, removes control and direction characters
 * and normalises to NFC. Returns an empty string if no safe path is left.
 */
export function safePath(given: string): string {
  if (given.length <= MAX_SEGMENTS && PLAIN_PATH.test(given)) return given
  const segments = given
    .split(/[/\\]/)
    .map((name) => withoutHidden(name).normalize('NFC'))
    .filter(isSegment)
  if (segments.length > MAX_SEGMENTS)
    segments.splice(MAX_SEGMENTS - 1, segments.length - MAX_SEGMENTS)
  const path = segments.join('/')
  return isSafePath(path) ? path : ''
}

/**
 * Makes a path that is not in `taken` and adds it there: `notes.md` → `notes (2).md`.
 * @param taken path → the number to try next, so that many files of one name take no more time per file.
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

/** The number of the second file with the same name. */
export const FIRST_NUMBER = 2

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

/** The path of an entry of a directory; the root has an empty path. */
export function joinPaths(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`
}

/** The directory of a path; empty for one in the root. */
export function directoryOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

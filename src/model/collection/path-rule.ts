// Which paths a collection may hold: one rule for what is read from a disk or an archive and for what
// comes in a bundle, so that whatever is indexed can be exported and imported again.

/** Length of a path in UTF-16 units. */
const MAX_PATH = 4096
/** Control characters, including those that end a line or change the direction of text. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const CONTROL_CHARACTERS = new RegExp(CONTROL_CHARACTER, 'gu')
const DRIVE_PREFIX = /^[A-Za-z]:(?:[/\\]|$)/
/** A step `.` or `..`, also for programs that treat a backslash as a separator. */
const DOT_STEP = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/

/**
 * Whether a path stays inside its root and is displayed as it is. Only `/` separates: a backslash
 * is a character of a name.
 */
export function isSafePath(path: string): boolean {
  if (
    path.length > MAX_PATH ||
    CONTROL_CHARACTER.test(path) ||
    DRIVE_PREFIX.test(path) ||
    DOT_STEP.test(path)
  )
    return false
  return path !== '' && !path.startsWith('/') && !path.endsWith('/') && !path.includes('//')
}

/** The path without control and direction characters. */
export function withoutHidden(path: string): string {
  return path.replace(CONTROL_CHARACTERS, '')
}

/** An unsafe path for display: control and direction characters as U+FFFD, cut where it is too long. */
export function namedPath(path: string): string {
  return path.slice(0, MAX_PATH).replace(CONTROL_CHARACTERS, '\ufffd')
}

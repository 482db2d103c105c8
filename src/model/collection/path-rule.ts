// Which paths a collection may hold: one rule for what is read from a disk or an archive and for what
// comes in a bundle, so that whatever is indexed can be exported and imported again.

/** UTF-16 units of a path. */
const MAX_PATH = 4096
/** Control characters, also those that end a line or turn the direction of text. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu')
const DRIVE = /^[A-Za-z]:(?:[/\\]|$)/
/** A step that leads on or out, for whoever takes a backslash for a separator as well. */
const STEP = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/

/**
 * Whether a path stays inside its root and shows as what it is. Only `/` separates: where a disk has
 * it, a backslash is a letter of a name.
 */
export function isSafePath(path: string): boolean {
  if (path.length > MAX_PATH || HIDDEN.test(path) || DRIVE.test(path) || STEP.test(path))
    return false
  return path !== '' && !path.startsWith('/') && !path.endsWith('/') && !path.includes('//')
}

/** The path without what hides or turns text. */
export function withoutHidden(path: string): string {
  return path.replace(EVERY_HIDDEN, '')
}

/** A path that breaks the rule as it can be named: what hides or turns text as U+FFFD, cut where it is too long. */
export function namedPath(path: string): string {
  return path.slice(0, MAX_PATH).replace(EVERY_HIDDEN, '\ufffd')
}

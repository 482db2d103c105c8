// Which file it was that stopped a parser worker. A worker names files seldom, so that the first failure
// of a batch makes several suspect; after it, each is named.

import type { Issue } from '../../model/collection/issue.ts'
import type { Job } from './parser-slot.ts'

/** A file that stopped this many workers is not given to a parser again. */
const MAX_FAILURES = 2

/** Whether a file of a batch is taken without a parser. */
export function isQuarantined({ failures }: Job, position: number): boolean {
  return failures[position] >= MAX_FAILURES
}

/**
 * Counts a failure while this file was the last one named, and says whose it is: the file's, which is
 * quarantined now; the parser's, which failed at a file that it was not given; or nobody's so far.
 */
export function blame(job: Job, position: number): 'file' | 'parser' | 'nobody' {
  if (!job.exact) {
    job.exact = true
    job.suspectFrom = position
    return 'nobody'
  }
  const isSuspect = job.suspectFrom !== null && position >= job.suspectFrom
  job.suspectFrom = null
  const before = job.failures[position]
  const failures = before + (isSuspect ? 2 : 1)
  job.failures[position] = failures
  // A file without a parser stops no worker: the worker itself does not start.
  if (failures > MAX_FAILURES) return 'parser'
  return before < MAX_FAILURES && failures >= MAX_FAILURES ? 'file' : 'nobody'
}

/** What is said of a file that is quarantined. */
export function quarantined(path: string, message: string): Issue {
  return {
    path,
    stage: 'parse',
    kind: 'not-parsed',
    message: `The parser stopped twice at this file (${message}); it is searchable as plain text`,
  }
}

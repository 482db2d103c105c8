// How far a build has come. The worker sends these to the page a few times a second.

import type { Skipped } from '../collection/source.ts'
import type { TreeColumns } from './node-ref.ts'

/** `wait`: another tab is writing. */
export type BuildPhase = 'wait' | 'scan' | 'read' | 'index' | 'commit'

/** A build at one moment. */
export interface BuildProgress {
  readonly phase: BuildPhase
  /** Files done of files found. During the scan the total is the number found so far. */
  readonly files: number
  readonly filesTotal: number
  /** Bytes read. */
  readonly bytes: number
  readonly nodes: number
  /** The current file. */
  readonly path: string
  readonly skipped: number
  /** Unchanged files taken from the earlier build. */
  readonly reused: number
  /** Sent once, when the scan is done: folders and files, to browse while the files are read. */
  readonly tree?: TreeColumns
  /** Sent once, with the tree of the finished scan: the left-out paths; only the first if there are very many. */
  readonly leftOut?: readonly Skipped[]
}

/** The progress of a build that has done nothing yet, in any phase. */
export const NOTHING_DONE: Omit<BuildProgress, 'phase'> = {
  files: 0,
  filesTotal: 0,
  bytes: 0,
  nodes: 0,
  path: '',
  skipped: 0,
  reused: 0,
}

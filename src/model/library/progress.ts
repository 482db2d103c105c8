// How far a build has come. The worker sends these to the page a few times a second.

import type { Skipped } from '../collection/source.ts'
import type { TreeColumns } from './library.ts'

/** `wait`: another tab is writing. */
export type BuildPhase = 'wait' | 'scan' | 'read' | 'index' | 'commit'

/** A build at one moment. */
export interface BuildProgress {
  readonly phase: BuildPhase
  /** Files done of files found. While scanning the total is what was found so far. */
  readonly files: number
  readonly filesTotal: number
  /** Bytes read. */
  readonly bytes: number
  readonly nodes: number
  /** The current file. */
  readonly path: string
  readonly skipped: number
  /** Files taken over unchanged from the earlier build. */
  readonly reused: number
  /** Sent once, when the scan is done: folders and files, to be browsed while the rest is read. */
  readonly tree?: TreeColumns
  /** Sent once, with the tree of the finished scan: what is left out, of very many only the first. */
  readonly leftOut?: readonly Skipped[]
}

/** A build that has done nothing yet, whatever its phase. */
export const NOTHING_DONE: Omit<BuildProgress, 'phase'> = {
  files: 0,
  filesTotal: 0,
  bytes: 0,
  nodes: 0,
  path: '',
  skipped: 0,
  reused: 0,
}

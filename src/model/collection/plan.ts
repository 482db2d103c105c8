// What a build would read, shown to the user beforehand, and what the user chose.

import type { SkipReason } from '../tree/skip-reasons.ts'
import type { Skipped } from './source.ts'

/** What the user decided about a folder; kept with the collection, so that updates follow it. */
export interface IngestChoices {
  /** Directories directly below the root that are left out. */
  readonly without: readonly string[]
  /** Whether files that look like credentials are read. */
  readonly includeSecrets: boolean
  /** Paths of directories and files that are read although a skip pattern names them. */
  readonly afterAll?: readonly string[]
}

/** A folder with more than this is read only after a look at what would be read. */
export interface PlanLimits {
  readonly files: number
  readonly bytes: number
}

/** Everything is read but what looks like credentials. */
export const NO_CHOICES: IngestChoices = { without: [], includeSecrets: false }

/** The choices with a path read that a skip pattern names, or that was left out by hand. */
export function readingAfterAll(choices: IngestChoices, path: string): IngestChoices {
  return {
    ...choices,
    without: choices.without.filter((left) => left !== path),
    afterAll: [...new Set([...(choices.afterAll ?? []), path])],
  }
}

/** A directory directly below the root, or with the empty path the files in the root itself. */
export interface PlanDirectory {
  readonly path: string
  readonly files: number
  /** Bytes to read. */
  readonly bytes: number
}

/** What the scan found, before anything is read. */
export interface BuildPlan {
  readonly files: number
  readonly bytes: number
  readonly directories: readonly PlanDirectory[]
  /** Paths left out, by reason; a directory counts as one, as nothing below it was looked at. */
  readonly skipped: readonly { readonly reason: SkipReason; readonly count: number }[]
  /** The paths behind these counts, of very many only the first. */
  readonly leftOut?: readonly Skipped[]
  /** Files that look like credentials by their names. */
  readonly secrets: number
  /** What was chosen until now, where the folder was looked at again because of it. */
  readonly chosen?: IngestChoices
  /** Host that every file would be fetched from. */
  readonly from?: string
  /** Host of a large download, where it is that which waits for a yes. */
  readonly download?: string
}

/**
 * The user's answer to a plan; `null` stops the build. One that reads more after all gets another plan,
 * which has what is found there.
 */
export type ConfirmPlan = (plan: BuildPlan) => Promise<IngestChoices | null>

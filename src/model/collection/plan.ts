// What a build would read, shown to the user beforehand, and what the user chose.

import type { SkipReason } from '../tree/skip-reasons.ts'
import type { Skipped } from './source.ts'

/** What the user decided about a folder; stored with the collection and applied to updates. */
export interface IngestChoices {
  /** Directories directly below the root that are left out. */
  readonly without: readonly string[]
  /** Whether files that look like credentials are read. */
  readonly includeSecrets: boolean
  /** Paths of directories and files that are read although a skip pattern names them. */
  readonly afterAll?: readonly string[]
}

/** The user confirms the plan of a folder that is larger than this. */
export interface PlanLimits {
  readonly files: number
  readonly bytes: number
}

/** Everything is read except files that look like credentials. */
export const NO_CHOICES: IngestChoices = { without: [], includeSecrets: false }

/** The choices, changed so that a path is read although a skip pattern or the user excluded it. */
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
  /** The paths of these counts; only the first if there are very many. */
  readonly leftOut?: readonly Skipped[]
  /** Files that look like credentials by their names. */
  readonly secrets: number
  /** The choices so far, where they caused this scan. */
  readonly chosen?: IngestChoices
  /** Host that every file would be fetched from. */
  readonly from?: string
  /** Host of a large download that the user has to confirm. */
  readonly download?: string
}

/**
 * The user's answer to a plan; `null` stops the build. If the choices add paths, the folder is scanned again
 * and the next plan includes them.
 */
export type ConfirmPlan = (plan: BuildPlan) => Promise<IngestChoices | null>

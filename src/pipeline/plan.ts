// Builds the plan that is shown before anything is read, and applies the user's choices to it.

import type { Scan } from '../ingest/scan.ts'
import { hasSecretName } from '../ingest/secrets.ts'
import { MAX_SKIPPED_LISTED } from '../model/collection/collection.ts'
import {
  type BuildPlan,
  type IngestChoices,
  NO_CHOICES,
  type PlanDirectory,
  type PlanLimits,
} from '../model/collection/plan.ts'
import type { Entry, OpenedFile, Skipped } from '../model/collection/source.ts'
import type { IngestSettings, Settings } from '../model/settings/settings.ts'
import type { SkipReason } from '../model/tree/skip-reasons.ts'
import { MAX_OPEN_FILES } from './open-ahead.ts'
import type { BuildHooks } from './types.ts'

/** Number of files whose size is requested at the same time. */
const OPENS_AT_ONCE = 32

/** The limits above which a folder is big: its files and their bytes. */
const PLAN_LIMITS: PlanLimits = { files: 5000, bytes: 200_000_000 }

/** The default choices for a folder. */
export function choicesBy({ ingest: { includeSecrets } }: Settings): IngestChoices {
  return includeSecrets ? { ...NO_CHOICES, includeSecrets } : NO_CHOICES
}

/** The settings, overridden by the user's choices. */
export function withChoices(settings: Settings, choices: IngestChoices): Settings {
  const { skipPatterns } = settings.ingest
  const left = choices.without.map((path) => `/${escapePattern(path)}/`)
  const back = (choices.afterAll ?? []).flatMap((path) => [`!/${escapePattern(path)}`])
  const ingest = {
    ...settings.ingest,
    skipPatterns: [...skipPatterns, ...back, ...left],
    includeSecrets: choices.includeSecrets,
  }
  return { ...settings, ingest }
}

/** A scan without the directories that the user excluded, as if they had never been entered. */
export function withoutDirectories(scan: Scan, without: readonly string[]): Scan {
  if (without.length === 0) return scan
  const left = new Set(without)
  const stays = ({ path }: { readonly path: string }): boolean => !left.has(topOf(path))
  const skipped = without.map(
    (path): Skipped => ({ path, reason: 'skip-pattern', directory: true, size: 0 }),
  )
  return {
    entries: scan.entries.filter(stays),
    skipped: [...scan.skipped.filter(stays), ...skipped],
    issues: scan.issues.filter(stays),
  }
}

/** Factor on the limits for a folder on a host, where each file costs a request: a plan is shown earlier. */
const FETCHED_SHARE = 0.1

/**
 * Requests the size of every file, unless the number of files already decides, and sums up what would be read.
 * @returns no plan for a folder that is small enough to be read without asking the user; each of the scan's entries
 * returns the file whose size was requested, once
 */
export async function planOf(
  scan: Scan,
  settings: Settings,
  from: string | undefined,
  { signal, planLimits = PLAN_LIMITS }: Pick<BuildHooks, 'signal' | 'planLimits'>,
): Promise<{ readonly plan: BuildPlan | null; readonly entries: readonly Entry[] }> {
  const share = from === undefined ? 1 : FETCHED_SHARE
  const planFiles = planLimits.files * share
  const planBytes = planLimits.bytes * share
  const { maxTextBytes } = settings.ingest
  const { entries } = scan
  if (entries.length <= planFiles && entries.length * maxTextBytes <= planBytes)
    return { plan: null, entries }
  const measured = await measure(entries, signal)
  const plan = { ...sumUp(scan, measured, settings.ingest), ...(from !== undefined && { from }) }
  const isSmall = plan.files <= planFiles && plan.bytes <= planBytes
  return { plan: isSmall ? null : plan, entries: measured.map(reopened) }
}

interface MeasuredEntry {
  readonly entry: Entry
  readonly size: number
  /** The open file, stored for reading; only for a limited number of files. */
  readonly opened: OpenedFile | null
}

async function measure(
  entries: readonly Entry[],
  signal: AbortSignal | undefined,
): Promise<readonly MeasuredEntry[]> {
  const measured: MeasuredEntry[] = []
  for (let at = 0; at < entries.length; at += OPENS_AT_ONCE) {
    signal?.throwIfAborted()
    const isKept = at < MAX_OPEN_FILES
    const opening = entries.slice(at, at + OPENS_AT_ONCE).map(async (entry) => {
      // A file that cannot be opened is reported when it is to be read.
      const opened = await entry.open().catch(() => null)
      return { entry, size: opened?.size ?? 0, opened: isKept ? opened : null }
    })
    for (const one of await Promise.all(opening)) measured.push(one)
  }
  return measured
}

/** An entry that does not open the file a second time, unless the first read failed. */
function reopened({ entry, opened }: MeasuredEntry): Entry {
  if (opened === null) return entry
  let kept: OpenedFile | null = opened
  return {
    path: entry.path,
    open: async () => {
      const file = kept ?? (await entry.open())
      kept = null
      return file
    },
  }
}

function sumUp(
  scan: Scan,
  measured: readonly MeasuredEntry[],
  settings: IngestSettings,
): BuildPlan {
  const directories = new Map<string, { files: number; bytes: number }>()
  const skipped = new Map<SkipReason, number>()
  const leftOut: Skipped[] = []
  const leave = (left: Skipped): void => {
    skipped.set(left.reason, (skipped.get(left.reason) ?? 0) + 1)
    if (leftOut.length < MAX_SKIPPED_LISTED) leftOut.push(left)
  }
  for (const left of scan.skipped) leave(left)
  let secrets = 0
  for (const { entry, size } of measured) {
    if (hasSecretName(entry.path)) secrets++
    else if (size > settings.maxTextBytes)
      leave({ path: entry.path, reason: 'too-large', directory: false, size })
    else {
      const top = topOf(entry.path)
      const sum = directories.get(top) ?? { files: 0, bytes: 0 }
      directories.set(top, { files: sum.files + 1, bytes: sum.bytes + size })
    }
  }
  const rows = [...directories].map(([path, sum]): PlanDirectory => ({ path, ...sum }))
  return {
    files: rows.reduce((sum, { files }) => sum + files, 0),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    directories: rows,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    leftOut,
    secrets,
  }
}

/** The top-level directory of a path; empty for a file of the root. */
function topOf(path: string): string {
  return path.slice(0, Math.max(path.indexOf('/'), 0))
}

/** A name as a gitignore pattern that matches only this name. */
function escapePattern(name: string): string {
  return name.replace(/[\\*?[\]!# ]/g, '\\$&')
}

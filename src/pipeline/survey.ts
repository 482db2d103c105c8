// Scans a folder, compares it with the last build and applies the user's choices, to find what is to be read.

import { canRescan, type Rescan, rescanFolder } from '../ingest/rescan.ts'
import { type Scan, scanFolder } from '../ingest/scan.ts'
import { filled, MessageError } from '../messages/words.ts'
import type { ChangedPaths } from '../model/collection/changed-paths.ts'
import type { DocumentRecord, Manifest } from '../model/collection/collection.ts'
import { type ConfirmPlan, type IngestChoices, NO_CHOICES } from '../model/collection/plan.ts'
import type { Entry, Skipped } from '../model/collection/source.ts'
import type { Settings } from '../model/settings/settings.ts'
import { SKIP_REASONS } from '../model/tree/skip-reasons.ts'
import { type GuardedFolder, withLostAccess } from './access.ts'
import { partsToRewrite } from './earlier-build.ts'
import { countReasons } from './manifest.ts'
import { openAhead } from './open-ahead.ts'
import { choicesBy, planOf, withChoices, withoutDirectories } from './plan.ts'
import type { Report } from './report.ts'
import type { BuildHooks, Outcome } from './types.ts'

/** What is to be read, and what is unchanged. */
export interface Survey {
  readonly scan: Scan
  /** The part of the earlier generation that was not examined. */
  readonly kept: UnchangedDocuments
  readonly choices: IngestChoices
  /** The settings with the user's choices. */
  readonly settings: Settings
}

/** Documents of an earlier generation that are unchanged, sorted, and why some are not indexed. */
export interface UnchangedDocuments {
  readonly documents: readonly DocumentRecord[]
  readonly skipped: readonly Skipped[]
}

const NOTHING_KEPT: UnchangedDocuments = { documents: [], skipped: [] }

/**
 * Lists a folder and, before a big one is read for the first time, asks the user which parts to read. Rejects with an
 * `AbortError` when the user cancels, and with an `AccessLostError` when it may not be read.
 * @param chosen what the user chose before, or `undefined` if they were never asked
 */
export async function surveyFolder(
  folder: GuardedFolder,
  chosen: IngestChoices | undefined,
  isNew: boolean,
  settings: Settings,
  hooks: BuildHooks,
  report: Report,
): Promise<Survey> {
  const choices = chosen ?? choicesBy(settings)
  const own = withChoices(settings, choices)
  const scan = await list(folder, own, hooks, report)
  report.skeleton(folder.name, scan.entries, scan.skipped)
  const { confirm } = hooks
  if (!isNew || chosen !== undefined || confirm === undefined)
    return { scan, kept: NOTHING_KEPT, choices, settings: own }
  const asked = await askWhatIsWanted(
    folder,
    { scan, choices },
    settings,
    { ...hooks, confirm },
    report,
  )
  const rest = withoutDirectories(asked.scan, asked.choices.without)
  if (asked.isBig) report.skeleton(folder.name, rest.entries, rest.skipped)
  return {
    scan: rest,
    kept: NOTHING_KEPT,
    choices: asked.choices,
    settings: withChoices(settings, asked.choices),
  }
}

/** Shows the plan of a big folder, and again after each change of the choices that requires a new scan. */
async function askWhatIsWanted(
  folder: GuardedFolder,
  first: { readonly scan: Scan; readonly choices: IngestChoices },
  settings: Settings,
  hooks: BuildHooks & { readonly confirm: ConfirmPlan },
  report: Report,
): Promise<{ readonly scan: Scan; readonly choices: IngestChoices; readonly isBig: boolean }> {
  const { confirm, signal } = hooks
  let { scan, choices } = first
  for (let isAgain = false; ; isAgain = true) {
    const { plan, entries } = await planOf(scan, withChoices(settings, choices), folder.from, hooks)
    scan = { ...scan, entries }
    if (plan === null) return { scan, choices, isBig: isAgain }
    const shown = isAgain ? { ...plan, chosen: choices } : plan
    const wanted = await unlessAborted(confirm(shown), signal)
    if (wanted === null) throw new DOMException('The plan was turned down', 'AbortError')
    const before = choices.afterAll ?? []
    choices = wanted
    if ((wanted.afterAll ?? []).every((path) => before.includes(path)))
      return { scan, choices, isBig: true }
    // Directories that the user excluded stay in the plan, so that they can be included again.
    scan = await list(folder, withChoices(settings, { ...wanted, without: [] }), hooks, report)
    report.skeleton(folder.name, scan.entries, scan.skipped)
  }
}

async function list(
  folder: GuardedFolder,
  { ingest }: Settings,
  { signal }: BuildHooks,
  report: Report,
): Promise<Scan> {
  const onFound = (entries: readonly Entry[]): void => report.found(folder.name, entries)
  const hooks = { ...(signal && { signal }), prepare: openAhead(signal), onFound }
  return withLostAccess(folder, scanFolder(folder, ingest, hooks))
}

/**
 * The same for the next generation of a collection: only paths that may have changed are examined, if they are known,
 * and the choices are those of the earlier generation.
 */
export async function surveyUpdate(
  folder: GuardedFolder,
  earlier: Manifest,
  changed: ChangedPaths,
  settings: Settings,
  hooks: BuildHooks,
  report: Report,
): Promise<Survey> {
  const rescan = await rescanChanges(folder, earlier, changed, settings, hooks.signal)
  if (rescan === null) {
    return surveyFolder(folder, earlier.choices, false, settings, hooks, report)
  }
  const { choices = NO_CHOICES } = earlier
  const { kept: documents, keptSkipped: skipped, ...scan } = rescan
  report.rescanned(documents.length + scan.entries.length, scan.skipped.length)
  return { scan, kept: { documents, skipped }, choices, settings: withChoices(settings, choices) }
}

/**
 * Lists the changed paths of a folder and takes the rest from the earlier generation; `null` if the whole folder must
 * be listed. Rejects with an `AccessLostError` when it may not be read.
 */
export async function rescanChanges(
  folder: GuardedFolder,
  earlier: Manifest,
  changed: ChangedPaths,
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<Rescan | null> {
  if (changed === null || !canRescan(earlier, changed)) return null
  const { ingest } = withChoices(settings, earlier.choices ?? NO_CHOICES)
  const rewritten = partsToRewrite(earlier)
  const isStale = ({ part }: DocumentRecord): boolean => rewritten.has(part)
  const hooks = { ...(signal && { signal }), prepare: openAhead(signal) }
  return withLostAccess(folder, rescanFolder(folder, ingest, earlier, changed, isStale, hooks))
}

/** The answer, or a rejection with the signal's reason if that comes first: a question may stay unanswered. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop))
    if (signal?.aborted) stop()
  })
}

/** Thrown instead of storing a collection in which nothing could be searched. */
class NothingReadableError extends MessageError {
  override readonly name = 'NothingReadableError'
}

/** Throws when no file of the folder was indexed, with the reasons. */
export function refuseEmpty(name: string, scan: Scan, outcome: Outcome): void {
  if (outcome.placed.some(({ part }) => part !== null)) return
  const counts = Object.entries(countReasons([...scan.skipped, ...outcome.skipped]))
  const reasons = Object.entries(SKIP_REASONS).flatMap(([reason, { text }]) => {
    const count = counts.find(([counted]) => counted === reason)?.[1]
    return count === undefined ? [] : [filled('{count} {reason}', { count, reason: filled(text) })]
  })
  throw new NothingReadableError(
    reasons.length === 0
      ? filled('“{name}” contains nothing that can be read: it is empty.', { name })
      : filled('“{name}” contains nothing that can be read: {reasons}.', { name, reasons }),
  )
}

// The first look at a folder: what is there, and what of it the user wants.

import { type Scan, scanFolder } from '../ingest/scan.ts'
import { type IngestChoices, NO_CHOICES } from '../model/plan.ts'
import type { Settings } from '../model/settings.ts'
import { SKIP_REASONS } from '../model/source.ts'
import type { GuardedFolder } from './access.ts'
import { countReasons } from './manifest.ts'
import { openAhead } from './open-ahead.ts'
import { planOf, withChoices, withoutDirectories } from './plan.ts'
import type { Report } from './report.ts'
import type { BuildHooks, Outcome } from './types.ts'

export interface Survey {
  readonly scan: Scan
  readonly choices: IngestChoices
  /** As the choices leave them. */
  readonly settings: Settings
}

/**
 * Lists a folder and, before a big one is read for the first time, asks what of it is wanted.
 * Rejects with an `AbortError` when the user wants nothing of it, and with an `AccessLostError` when
 * it may not be read.
 * @param chosen what the user chose before, or `undefined` when they were never asked.
 */
export async function surveyFolder(
  folder: GuardedFolder,
  chosen: IngestChoices | undefined,
  isNew: boolean,
  settings: Settings,
  hooks: BuildHooks,
  report: Report,
): Promise<Survey> {
  const choices = chosen ?? NO_CHOICES
  const own = withChoices(settings, choices)
  const scan = await list(folder, own, hooks, report)
  report.skeleton(folder.name, scan.entries, scan.skipped)
  const { confirm, signal } = hooks
  const mayAsk = isNew && chosen === undefined && confirm !== undefined
  if (!mayAsk) return { scan, choices, settings: own }
  const { plan, entries } = await planOf(scan, own, signal)
  const measured = { ...scan, entries }
  if (plan === null) return { scan: measured, choices, settings: own }
  const wanted = await unlessAborted(confirm(plan), signal)
  if (wanted === null) throw new DOMException('The plan was turned down', 'AbortError')
  const rest = withoutDirectories(measured, wanted.without)
  report.skeleton(folder.name, rest.entries, rest.skipped)
  return { scan: rest, choices: wanted, settings: withChoices(settings, wanted) }
}

async function list(
  folder: GuardedFolder,
  { ingest }: Settings,
  { signal }: BuildHooks,
  report: Report,
): Promise<Scan> {
  try {
    return await scanFolder(folder, ingest, {
      ...(signal && { signal }),
      prepare: openAhead(signal),
      onFound: (entries) => report.found(folder.name, entries),
    })
  } catch (error) {
    await folder.check()
    throw error
  }
}

/** The answer, or the signal's reason when that comes first: a question may stay open for ever. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop))
    if (signal?.aborted) stop()
  })
}

/** Thrown instead of keeping a collection in which nothing could be searched. */
class NothingReadableError extends Error {
  override readonly name = 'NothingReadableError'
}

/** Throws when no file of the folder was indexed, with the reasons. */
export function refuseEmpty(name: string, scan: Scan, outcome: Outcome): void {
  if (outcome.parsed + outcome.reused > 0) return
  const counts = Object.entries(countReasons([...scan.skipped, ...outcome.skipped]))
  const reasons = Object.entries(SKIP_REASONS).flatMap(([reason, { text }]) => {
    const count = counts.find(([counted]) => counted === reason)?.[1]
    return count === undefined ? [] : [`${count} ${text}`]
  })
  const why = reasons.length === 0 ? 'it is empty' : reasons.join(', ')
  throw new NothingReadableError(`“${name}” holds nothing that can be read: ${why}.`)
}

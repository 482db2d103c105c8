// Progress messages, throttled.

import type { BuildPhase, BuildProgress } from '../model/progress.ts'
import type { Entry, Skipped } from '../model/source.ts'
import { buildToc } from '../toc/build.ts'
import { treeColumns } from '../toc/columns.ts'
import type { BuildHooks } from './types.ts'

const PROGRESS_INTERVAL_MS = 100

export interface Report {
  update(progress: Partial<BuildProgress> & { readonly phase: BuildPhase }): void
  addBytes(bytes: number): void
  skippedAtScan(): number
  skeleton(name: string, entries: readonly Entry[], skipped: readonly Skipped[]): void
}

/** Progress, at most every `PROGRESS_INTERVAL_MS`; a change of phase and the skeleton go at once. */
export function createReport(hooks: BuildHooks, now: () => number): Report {
  let progress: BuildProgress = {
    phase: 'scan',
    files: 0,
    filesTotal: 0,
    bytes: 0,
    nodes: 0,
    path: '',
    skipped: 0,
    reused: 0,
  }
  let sentAt = 0
  let skippedAtScan = 0
  const send = (extra: Partial<BuildProgress> = {}): void => {
    sentAt = now()
    hooks.onProgress?.({ ...progress, ...extra })
  }
  return {
    update(change) {
      const phaseChanged = change.phase !== progress.phase
      progress = { ...progress, ...change }
      if (phaseChanged || now() - sentAt >= PROGRESS_INTERVAL_MS) send()
    },
    skippedAtScan: () => skippedAtScan,
    addBytes(bytes) {
      progress = { ...progress, bytes: progress.bytes + bytes }
    },
    skeleton(name, entries, skipped) {
      skippedAtScan = skipped.length
      progress = { ...progress, phase: 'read', filesTotal: entries.length, skipped: skipped.length }
      if (hooks.onProgress === undefined) return
      const documents = entries.map(({ path }) => ({ path, size: 0, flags: 0, outline: null }))
      send({ tree: treeColumns(buildToc({ name, slug: '', generatedAt: now(), documents })) })
    },
  }
}

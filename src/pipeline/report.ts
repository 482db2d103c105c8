// Progress messages, throttled.

import { comparePaths, MAX_SKIPPED_LISTED } from '../model/collection/collection.ts'
import type { Entry, Skipped } from '../model/collection/source.ts'
import { type BuildPhase, type BuildProgress, NOTHING_DONE } from '../model/library/progress.ts'
import { buildToc } from '../toc/build.ts'
import { treeColumns } from '../toc/columns.ts'
import type { BuildHooks } from './types.ts'

const PROGRESS_INTERVAL_MS = 100

/** Collects the progress of a build and reports it at limited intervals. */
export type Report = ReturnType<typeof createReport>

/** Time to the first tree of a folder that is still being listed, in ms; later intervals are longer. */
const FIRST_TREE_MS = 250

/** Reports progress at most every `PROGRESS_INTERVAL_MS`; a change of phase and the skeleton are reported at once. */
export function createReport(hooks: BuildHooks, now: () => number) {
  let progress: BuildProgress = { phase: 'scan', ...NOTHING_DONE }
  let sentAt = 0
  let skippedAtScan = 0
  const startedAt = now()
  let nextTree = FIRST_TREE_MS
  const send = (extra: Partial<BuildProgress> = {}): void => {
    sentAt = now()
    hooks.onProgress?.({ ...progress, ...extra })
  }
  return {
    update(change: Partial<BuildProgress> & { readonly phase: BuildPhase }): void {
      const phaseChanged = change.phase !== progress.phase
      progress = { ...progress, ...change }
      if (phaseChanged || now() - sentAt >= PROGRESS_INTERVAL_MS) send()
    },
    skippedAtScan: () => skippedAtScan,
    addBytes(bytes: number): void {
      progress = { ...progress, bytes: progress.bytes + bytes }
    },
    /** Files of a folder that is still being listed; a tree of them is shown at intervals. */
    found(name: string, entries: readonly Entry[]): void {
      progress = { ...progress, phase: 'scan', filesTotal: entries.length }
      if (now() - startedAt >= nextTree) {
        nextTree = (now() - startedAt) * 4
        if (hooks.onProgress !== undefined) send({ tree: treeOf(name, entries, now()) })
      } else if (now() - sentAt >= PROGRESS_INTERVAL_MS) send()
    },
    /** The number of files, if not all of them were listed again because the tree is known. */
    rescanned(files: number, skipped: number): void {
      skippedAtScan = skipped
      progress = { ...progress, phase: 'read', filesTotal: files, skipped }
      send()
    },
    skeleton(name: string, entries: readonly Entry[], skipped: readonly Skipped[]): void {
      skippedAtScan = skipped.length
      progress = { ...progress, phase: 'read', filesTotal: entries.length, skipped: skipped.length }
      if (hooks.onProgress === undefined) return
      const leftOut = skipped.slice(0, MAX_SKIPPED_LISTED)
      send({ tree: treeOf(name, entries, now()), leftOut })
    },
  }
}

/** The tree of folders and files without their contents. */
function treeOf(name: string, entries: readonly Entry[], generatedAt: number) {
  const documents = entries
    .map(({ path }) => ({ path, size: 0, flags: 0, outline: null }))
    .sort((a, b) => comparePaths(a.path, b.path))
  return treeColumns(buildToc({ name, slug: '', generatedAt, documents }))
}

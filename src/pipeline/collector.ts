// Collects the outcome of every file in path order, and stores parts as they arrive.

import { assert } from '../base/assert.ts'
import type { PartId } from '../model/collection/collection.ts'
import { comparePaths } from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import type { Skipped } from '../model/collection/source.ts'
import type { PartBytes } from '../store/store.ts'
import { listed, placeOf } from './batches.ts'
import type { EarlierBuild, PartSlot } from './earlier-build.ts'
import type { Report } from './report.ts'
import type { UnchangedDocuments } from './survey.ts'
import type {
  BatchResult,
  BuildDependencies,
  FileToIndex,
  FinishedPart,
  IndexedFile,
  Outcome,
  PlacedDocument,
  ScannedFile,
} from './types.ts'

type Places = Pick<Outcome, 'placed' | 'skipped'>

/** Collects the outcomes of files, which may arrive in any order. */
export type Collector = ReturnType<typeof createCollector>

/** Creates a collector before any file was examined. */
export function createCollector(
  collectionId: string,
  known: EarlierBuild,
  dependencies: BuildDependencies,
  report: Report,
) {
  let kept: Places = { placed: [], skipped: [] }
  /** By position in the listing: the place of each file's outline, and why some have none. */
  const placed: PlacedDocument[] = []
  const left: Skipped[] = []
  const issues: Issue[] = []
  const ms = { ingest: 0, parse: 0, index: 0 }
  const counts = { files: 0, parsed: 0, reused: 0, skipped: 0, nodes: 0 }
  const skip = (position: number, skipped: Skipped): void => {
    left[position] = skipped
    placed[position] = listed(skipped)
  }
  return {
    /** Records documents that were not examined. */
    keep({ documents, skipped }: UnchangedDocuments): void {
      const { parts = [] } = known.earlier ?? {}
      kept = {
        placed: documents.map((record) => ({ record, part: parts[record.part] ?? null })),
        skipped,
      }
      counts.files += documents.length
      counts.skipped += skipped.length
      counts.reused += documents.length - skipped.length
    },
    /** A file that is not to be indexed. */
    sighted(position: number, sighted: Exclude<ScannedFile, { readonly kind: 'file' }>): void {
      counts.files++
      counts[sighted.kind === 'placed' ? 'reused' : 'skipped']++
      if (sighted.kind === 'placed') placed[position] = sighted.placed
      else {
        issues.push(...sighted.issues)
        skip(position, sighted.skipped)
      }
    },
    /** Reports files that are in a part which may still be open, for progress. */
    added(files: readonly FileToIndex[], added: BatchResult): void {
      counts.files += files.length
      for (const what of ['nodes', 'skipped', 'reused'] as const) counts[what] += added[what]
      report.addBytes(files.reduce((sum, { opened }) => sum + opened.size, 0))
      const { parsed: _, ...progress } = counts
      const skipped = report.skippedAtScan() + counts.skipped
      const path = files.at(-1)?.entry.path ?? ''
      report.update({ phase: 'read', ...progress, skipped, path })
    },
    /** Stores a part and records where its documents are. */
    async store(part: FinishedPart): Promise<void> {
      const { bytes } = part
      const id =
        bytes === null ? dependencies.newId() : await storePart(bytes, collectionId, dependencies)
      for (const file of part.files) {
        if (file.kind === 'skipped') skip(file.position, file.skipped)
        else placed[file.position] = placeOf(file, placeIn(file, id, known))
        if (file.kind === 'placed') counts.parsed++
      }
      issues.push(...part.issues)
      ms.parse += part.ms.parse
      ms.index += part.ms.index
    },
    warn: (more: readonly Issue[]) => void issues.push(...more),
    outcome(): Outcome {
      issues.sort((a, b) => comparePaths(a.path, b.path))
      const { parsed, reused } = counts
      return { ...together(kept, placed, left), issues, parsed, reused, ms }
    },
  }
}

/** The place of a file in a new part, or that of its known content. */
function placeIn(
  file: Exclude<IndexedFile, { readonly kind: 'skipped' }>,
  part: PartId,
  known: EarlierBuild,
): PartSlot {
  if (file.kind === 'placed') return { part, slot: file.slot }
  const earlier = known.placeOf(file.path, file.hash)
  assert(earlier !== undefined, 'a known content has a place')
  return earlier
}

/** Stores a part that a commit of the collection will name. */
export async function storePart(
  bytes: PartBytes,
  collectionId: string,
  { newId, store }: Pick<BuildDependencies, 'newId' | 'store'>,
): Promise<PartId> {
  const id = newId()
  // The part is recorded as pending first, because a sweep deletes parts that nothing names.
  await store.addPending(collectionId, id)
  await store.writePart(id, bytes)
  return id
}

function together(
  kept: Places,
  placed: readonly PlacedDocument[],
  skipped: readonly Skipped[],
): Places {
  return {
    placed: inPathOrder(kept.placed, placed, ({ record }) => record.path),
    skipped: inPathOrder(kept.skipped, skipped, ({ path }) => path),
  }
}

/** Merges two sorted lists; the second may have gaps. */
function inPathOrder<T>(kept: readonly T[], fresh: readonly T[], pathOf: (item: T) => string): T[] {
  const there = fresh.filter(() => true)
  if (kept.length === 0) return there
  return [...kept, ...there].sort((a, b) => comparePaths(pathOf(a), pathOf(b)))
}

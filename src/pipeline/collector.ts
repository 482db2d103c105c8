// Collects the outcome of every file in path order, and stores parts as they arrive.

import { assert } from '../base/assert.ts'
import type { DocumentRecord, Manifest, PartId } from '../model/collection/collection.ts'
import { comparePaths } from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import type { Skipped } from '../model/collection/source.ts'
import { listed, placeOf } from './batches.ts'
import type { EarlierBuild } from './earlier-build.ts'
import type { Report } from './report.ts'
import type { Kept } from './survey.ts'
import type {
  Added,
  BuildDependencies,
  FileToIndex,
  FinishedPart,
  IndexedFile,
  Outcome,
  Placed,
  ScannedFile,
} from './types.ts'

/** Collects the outcomes of files, which may arrive in any order. */
export interface Collector {
  /** Records documents that were not examined. */
  keep(kept: Kept): void
  /** A file that is not to be indexed. */
  sighted(position: number, sighted: Exclude<ScannedFile, { readonly kind: 'file' }>): void
  /** Reports files that are in a part which may still be open, for progress. */
  added(files: readonly FileToIndex[], added: Added): void
  /** Stores a part and records where its documents are. */
  store(part: FinishedPart): Promise<void>
  warn(issues: readonly Issue[]): void
  outcome(): Outcome
}

/** Creates a collector before any file was examined. */
export function createCollector(
  collectionId: string,
  known: EarlierBuild,
  dependencies: BuildDependencies,
  report: Report,
): Collector {
  const places = createPlaces(known)
  const issues: Issue[] = []
  const ms = { ingest: 0, parse: 0, index: 0 }
  const counts = { files: 0, parsed: 0, reused: 0, skipped: 0, nodes: 0 }

  return {
    keep(kept) {
      const { documents, skipped } = kept
      places.keep(kept)
      counts.files += documents.length
      counts.skipped += skipped.length
      counts.reused += documents.length - skipped.length
    },
    sighted(position, sighted) {
      counts.files++
      if (sighted.kind === 'placed') {
        counts.reused++
        places.place(position, sighted.placed)
        return
      }
      counts.skipped++
      issues.push(...sighted.issues)
      places.skip(position, sighted.skipped)
    },
    added(files, added) {
      counts.files += files.length
      counts.nodes += added.nodes
      counts.skipped += added.skipped
      counts.reused += added.reused
      report.addBytes(files.reduce((sum, { opened }) => sum + opened.size, 0))
      tell(report, counts, files.at(-1)?.entry.path ?? '')
    },
    async store(part) {
      const id = await storePart(part, collectionId, dependencies)
      for (const file of part.files) {
        places.note(file, id)
        if (file.kind === 'placed') counts.parsed++
      }
      issues.push(...part.issues)
      ms.parse += part.ms.parse
      ms.index += part.ms.index
    },
    warn: (more) => void issues.push(...more),
    outcome() {
      issues.sort((a, b) => comparePaths(a.path, b.path))
      const { parsed, reused } = counts
      return { ...places.inPathOrder(), issues, parsed, reused, ms }
    },
  }
}

/** Reports the progress of the build, with the last file. */
function tell(report: Report, counts: Counts, path: string): void {
  const { files, nodes, reused } = counts
  const skipped = report.skippedAtScan() + counts.skipped
  report.update({ phase: 'read', files, nodes, reused, skipped, path })
}

type Counts = Readonly<Record<'files' | 'nodes' | 'reused' | 'skipped', number>>

/** The place of each file's outline, or the reason why it has none, by its position in the listing. */
function createPlaces(known: EarlierBuild) {
  let kept: Places = { placed: [], skipped: [] }
  const placed: Placed[] = []
  const left: Skipped[] = []
  const whereOf = (file: Exclude<IndexedFile, { readonly kind: 'skipped' }>, part: PartId) => {
    if (file.kind === 'placed') return { part, slot: file.slot }
    const earlier = known.placeOf(file.path, file.hash)
    assert(earlier !== undefined, 'a known content has a place')
    return earlier
  }
  const skip = (position: number, skipped: Skipped): void => {
    left[position] = skipped
    placed[position] = listed(skipped)
  }
  return {
    skip,
    place(position: number, where: Placed): void {
      placed[position] = where
    },
    keep({ documents, skipped }: Kept): void {
      kept = { placed: placesOf(documents, known.earlier), skipped }
    },
    /** Records a file that was stored with a part. */
    note(file: IndexedFile, part: PartId): void {
      if (file.kind === 'skipped') skip(file.position, file.skipped)
      else placed[file.position] = placeOf(file, whereOf(file, part))
    },
    inPathOrder: (): Places => together(kept, placed, left),
  }
}

async function storePart(
  { bytes }: FinishedPart,
  collectionId: string,
  { newId, store }: BuildDependencies,
): Promise<PartId> {
  const id = newId()
  if (bytes === null) return id
  // The part is recorded as pending first, because a sweep deletes parts that nothing names.
  await store.addPending(collectionId, id)
  await store.writePart(id, bytes)
  return id
}

function placesOf(documents: readonly DocumentRecord[], earlier: Manifest | undefined): Placed[] {
  const { parts = [] } = earlier ?? {}
  return documents.map((record) => ({ record, part: parts[record.part] ?? null }))
}

type Places = Pick<Outcome, 'placed' | 'skipped'>

function together(kept: Places, placed: readonly Placed[], skipped: readonly Skipped[]): Places {
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

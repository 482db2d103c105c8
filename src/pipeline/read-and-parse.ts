// Read, parse and index at the same time: batches ahead are read and parsed while one is indexed.

import { isAbort } from '../base/abort.ts'
import type { Issue } from '../model/issue.ts'
import { type OutlinePart, openOutlines } from '../model/part.ts'
import type { Entry, Skipped, SourceFile } from '../model/source.ts'
import type { Hand } from './in-hand.ts'
import type { Known } from './known.ts'
import type { PartWriter } from './part-writer.ts'
import { listed, readBatches } from './read.ts'
import type { Report } from './report.ts'
import type { BuildDependencies, Outcome, Placed, Read } from './types.ts'

/** Batches read or parsed ahead of the one being indexed. */
const BATCHES_AHEAD = 6

/** A batch of files on its way: read, and being parsed. */
interface Batch {
  readonly reads: readonly Read[]
  readonly parsed: Promise<ParsedBatch | null>
}

interface ParsedBatch {
  readonly part: OutlinePart
  readonly issues: readonly Issue[]
}

/**
 * Reads in path order, parses several batches at once and indexes in order, so that what a part
 * holds does not depend on timing. Stopped, it writes what it has, for the next run to reuse.
 */
export async function readAndParse(
  entries: readonly Entry[],
  known: Known,
  writer: PartWriter,
  hand: Hand,
  dependencies: BuildDependencies,
  signal: AbortSignal | undefined,
  report: Report,
): Promise<Outcome> {
  const collector = createCollector(writer, report)
  const inFlight: Batch[] = []
  const finishFirst = async (): Promise<void> => {
    const batch = inFlight[0]
    await collector.add(batch.reads, await batch.parsed)
    inFlight.shift()
    signal?.throwIfAborted()
  }
  const { ms } = collector.outcome
  try {
    for await (const reads of readBatches(entries, known, dependencies, signal, report, ms)) {
      const suspect = filesOf(reads).some(hand.isSuspect)
      while (suspect && inFlight.length > 0) await finishFirst()
      // Should the program end here once more, the file that did it stands in the note alone.
      for (const some of suspect ? reads.map((read) => [read]) : [reads]) {
        inFlight.push({ reads: some, parsed: parseReads(some, hand, dependencies, signal, ms) })
        if (suspect || inFlight.length > BATCHES_AHEAD) await finishFirst()
      }
    }
    while (inFlight.length > 0) await finishFirst()
  } catch (error) {
    // Batches still on their way must not end as unhandled rejections.
    await Promise.allSettled(inFlight.map((batch) => batch.parsed))
    if (isAbort(error)) await writer.flush()
    throw error
  }
  return collector.outcome
}

async function parseReads(
  reads: readonly Read[],
  hand: Hand,
  dependencies: BuildDependencies,
  signal: AbortSignal | undefined,
  ms: { parse: number },
): Promise<ParsedBatch | null> {
  const files = filesOf(reads)
  if (files.length === 0) return null
  const startedAt = dependencies.now()
  const taken = await hand.take(files)
  const { outlines, issues } = await dependencies.parseBatch(taken.files, signal)
  hand.release(taken.files)
  ms.parse += dependencies.now() - startedAt
  return { part: openOutlines(outlines), issues: [...taken.issues, ...issues] }
}

function filesOf(reads: readonly Read[]): SourceFile[] {
  return reads.flatMap((read) => (read.kind === 'file' ? [read.file] : []))
}

/** Gathers what became of every file, in path order. */
function createCollector(writer: PartWriter, report: Report) {
  const placed: Placed[] = []
  const skipped: Skipped[] = []
  const issues: Issue[] = []
  const outcome = { placed, skipped, issues, parsed: 0, reused: 0, ms: { ingest: 0, parse: 0 } }

  const addOne = async (read: Read, parsed: ParsedBatch | null, position: number) => {
    if (read.kind === 'placed') {
      outcome.reused++
      placed.push(read.placed)
      return
    }
    issues.push(...read.issues)
    if (read.kind === 'skipped') {
      skipped.push(read.skipped)
      placed.push(listed(read.skipped))
    } else if (parsed !== null) {
      outcome.parsed++
      placed.push(await writer.add(read.file, parsed.part.outline(position)))
    }
  }
  return {
    outcome,
    async add(reads: readonly Read[], parsed: ParsedBatch | null): Promise<void> {
      let position = 0
      for (const read of reads) {
        await addOne(read, parsed, position)
        if (read.kind === 'file') position++
      }
      issues.push(...(parsed?.issues ?? []))
      report.update({
        phase: 'read',
        files: placed.length,
        nodes: writer.nodes(),
        reused: outcome.reused,
        skipped: report.skippedAtScan() + skipped.length,
        path: pathOf(reads.at(-1)),
      })
    },
  }
}

function pathOf(read: Read | undefined): string {
  switch (read?.kind) {
    case undefined:
      return ''
    case 'placed':
      return read.placed.record.path
    case 'skipped':
      return read.skipped.path
    case 'file':
      return read.file.path
  }
}

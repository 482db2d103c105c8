// Opens, reads, parses and indexes at the same time: while the indexer works on batches, the files of the next
// ones are opened.

import { isAbort } from '../base/abort.ts'
import type { Entry } from '../model/collection/source.ts'
import { cutBatches } from './batches.ts'
import type { Collector } from './collector.ts'
import type { CrashJournal } from './crash-journal.ts'
import type { EarlierBuild } from './earlier-build.ts'
import type { BuildDependencies, FileToIndex, Indexer, Outcome } from './types.ts'

/** Number of batches that the indexer has at the same time. */
const BATCHES_AHEAD = 6

/** Gives the indexer every file that needs it. If it is stopped, it stores what it has, for the next run. */
export async function readAndIndex(
  entries: readonly Entry[],
  known: EarlierBuild,
  hand: CrashJournal,
  collector: Collector,
  dependencies: BuildDependencies,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const { openIndexer, settings } = dependencies
  const onPart = collector.store
  const indexer = openIndexer({ ingest: settings.ingest, signal, onPart })
  const inFlight: Promise<void>[] = []
  const finishFirst = async (): Promise<void> => {
    await inFlight[0]
    inFlight.shift()
    signal?.throwIfAborted()
  }
  try {
    for await (const files of cutBatches(entries, known, settings, signal, collector.sighted)) {
      const suspect = files.some(hand.isSuspect)
      while (suspect && inFlight.length > 0) await finishFirst()
      // If the program crashes here again, the note contains only the file that caused it.
      for (const some of suspect ? files.map((file) => [file]) : [files]) {
        inFlight.push(handled(addBatch(some, indexer, hand, collector)))
        if (suspect || inFlight.length > BATCHES_AHEAD) await finishFirst()
      }
    }
    while (inFlight.length > 0) await finishFirst()
    await indexer.finish()
  } catch (error) {
    await Promise.allSettled(inFlight)
    if (isAbort(error)) await indexer.finish()
    throw error
  } finally {
    indexer.close()
  }
  return collector.outcome()
}

async function addBatch(
  files: readonly FileToIndex[],
  indexer: Indexer,
  hand: CrashJournal,
  collector: Collector,
): Promise<void> {
  const taken = await hand.take(files)
  collector.warn(taken.issues)
  const added = await indexer.add(taken.files)
  hand.release(taken.files)
  collector.added(files, added)
}

/** Marks a promise as handled, because it may reject before it is awaited. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

// Reads, parses and indexes in the calling thread, for the command line and the tests.

import { createQueue } from '../base/next-turn.ts'
import { loadContents } from '../ingest/read.ts'
import { loadedFiles, PartBuilder, type PartBuilderDependencies } from './part-builder.ts'
import type { OpenIndexer } from './types.ts'

/**
 * An indexer without workers; it processes batches one after the other.
 * @param pause awaited before each file, where other work shares the thread
 */
export function localIndexer(
  dependencies: PartBuilderDependencies,
  pause?: () => Promise<void>,
): OpenIndexer {
  return ({ ingest, signal, onPart }) => {
    const builder = new PartBuilder(dependencies, ingest)
    const inTurn = createQueue()
    const handOut = async (): Promise<void> => {
      const part = builder.finish()
      if (part !== null) await onPart(part)
    }
    return {
      add: (files) =>
        inTurn(async () => {
          signal?.throwIfAborted()
          const contents = await loadContents(files)
          signal?.throwIfAborted()
          const added = await builder.addAll(loadedFiles(files, contents), pause)
          if (builder.isFull) await handOut()
          return added
        }),
      finish: () => inTurn(handOut),
      close: () => undefined,
    }
  }
}

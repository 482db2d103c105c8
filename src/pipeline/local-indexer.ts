// Reads, parses and indexes in the calling thread, as the command line and the tests do.

import { loadContents } from '../ingest/read.ts'
import { loadedFiles, PartBuilder, type PartBuilderDependencies } from './part-builder.ts'
import type { Added, OpenIndexer } from './types.ts'

/**
 * An indexer without workers; batches are taken one after the other.
 * @param pause is waited for before each file, where others work with this thread besides.
 */
export function localIndexer(
  dependencies: PartBuilderDependencies,
  pause?: () => Promise<void>,
): OpenIndexer {
  return ({ ingest, signal, onPart }) => {
    const builder = new PartBuilder(dependencies, ingest)
    let turn: Promise<unknown> = Promise.resolve()
    const handOut = async (): Promise<void> => {
      const part = builder.finish()
      if (part !== null) await onPart(part)
    }
    return {
      add(files) {
        const work = async (): Promise<Added> => {
          signal?.throwIfAborted()
          const contents = await loadContents(files)
          signal?.throwIfAborted()
          const added = await builder.addAll(loadedFiles(files, contents), pause)
          if (builder.isFull) await handOut()
          return added
        }
        const added = turn.then(work)
        turn = added.catch(() => undefined)
        return added
      },
      async finish() {
        await turn
        await handOut()
      },
      close: () => undefined,
    }
  }
}

// The process that answers first; started by `first-answer.ts`.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stringAt } from '../../../base/columns/strings.ts'
import { openOutlines } from '../../../model/collection/part.ts'
import type { Corpus } from './corpus.ts'
import { ENGINE_NAMES, type EngineName } from './engine-steps.ts'
import { miniSearch, type SearchEngine, wayleaf } from './engines.ts'
import { INDEX_FILE, OUTLINES_FILE } from './first-answer.ts'
import { timed } from './timed.ts'

const [, , given, folder = '', query = ''] = process.argv
const name = ENGINE_NAMES.find((known) => known === given)
if (name === undefined) throw new Error('The first argument names the engine')
const engine = engineOf(name)
// What was needed to make the tree is not the engine's garbage.
globalThis.gc?.()
process.send?.(
  timed(() => {
    engine.restore(bytesOf(path.join(folder, INDEX_FILE)))
    engine.load()
    engine.search(query)
  }),
)

/** An engine that has nothing to search yet. The tree is not part of an index: it is there before. */
function engineOf(engineName: EngineName): SearchEngine {
  if (engineName === 'minisearch') return miniSearch([], { name: '', documents: [], bytes: 0 })
  return wayleaf(treeOf(path.join(folder, OUTLINES_FILE)))
}

function treeOf(file: string): Corpus {
  const outlines = openOutlines(bytesOf(file))
  const documents = Array.from({ length: outlines.count }, (_, i) => {
    const outline = outlines.outline(i)
    stringAt(outline.title, 0)
    return {
      path: outlines.path(i),
      outline,
      bytes: new Uint8Array(0),
      lineStarts: new Uint32Array(0),
    }
  })
  return { name: '', documents, bytes: 0 }
}

/** A file, without copying what was read of it. */
function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = readFileSync(file)
  return new Uint8Array(buffer, byteOffset, length)
}

// Documents into parts: outlines, index segment and texts of the same documents, written when full.

import { lineStarts } from '../base/lines.ts'
import { SegmentBuilder } from '../index/segment-builder.ts'
import type { PartId } from '../model/collection.ts'
import type { Outline } from '../model/outline.ts'
import { encodeOutlines, type PartDocument } from '../model/part.ts'
import type { SourceFile } from '../model/source.ts'
import { placeOf } from './read.ts'
import type { BuildDependencies, Placed } from './types.ts'

/** Texts of a part, in bytes: what one interrupted run may have to parse again. */
const PART_BYTES = 16 * 1024 * 1024

export interface PartWriter {
  add(file: SourceFile, outline: Outline): Promise<Placed>
  flush(): Promise<void>
  nodes(): number
  indexMs(): number
}

/** Collects documents into a part and writes it when it is full. */
export function createPartWriter(
  collectionId: string,
  dependencies: BuildDependencies,
): PartWriter {
  const { store, now } = dependencies
  let id: PartId = dependencies.newId()
  let documents: PartDocument[] = []
  let texts: Uint8Array[] = []
  let size = 0
  let nodes = 0
  let ms = 0
  let segment = new SegmentBuilder()

  const flush = async (): Promise<void> => {
    if (documents.length === 0) return
    const startedAt = now()
    const part = {
      outlines: encodeOutlines(documents),
      index: segment.build(),
      texts: concatenate(texts, size),
    }
    ms += now() - startedAt
    // Named as pending first: a part that nobody names would be swept.
    await store.addPending(collectionId, id)
    await store.writePart(id, part)
    id = dependencies.newId()
    documents = []
    texts = []
    size = 0
    segment = new SegmentBuilder()
  }
  return {
    flush,
    nodes: () => nodes,
    indexMs: () => ms,
    async add(file, outline) {
      const place = { part: id, slot: documents.length }
      const startedAt = now()
      segment.addDocument({
        path: file.path,
        outline,
        bytes: file.bytes,
        lineStarts: lineStarts(file.bytes),
      })
      ms += now() - startedAt
      documents.push({
        path: file.path,
        hash: file.hash,
        textStart: size,
        textEnd: size + file.bytes.length,
        outline,
      })
      texts.push(file.bytes)
      size += file.bytes.length
      nodes += outline.count
      const placed = placeOf(file, place)
      if (size >= PART_BYTES) await flush()
      return placed
    },
  }
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

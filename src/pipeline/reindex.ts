// Rebuilds the index of a collection in another language from the stored texts. Nothing is read or parsed again. The
// earlier index stays in use until the last part is written.

import { lineStarts } from '../base/lines.ts'
import { SegmentBuilder } from '../index/segment-builder.ts'
import { loadStemming, type Stemming } from '../index/text/stemming.ts'
import { MessageError } from '../messages/words.ts'
import type { Manifest, PartId } from '../model/collection/collection.ts'
import { openOutlines } from '../model/collection/part.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import { type LibraryStore, type PartBytes, StorageFullError } from '../store/store.ts'
import { storePart } from './collector.ts'

/** How new parts are named, and how the work is stopped. */
export interface ReindexHooks {
  readonly newId: () => PartId
  readonly signal?: AbortSignal
  /** Lets other work run between two documents. */
  readonly pause?: () => Promise<void>
}

/** Thrown for a collection whose texts are not all stored here. */
export class TextsNotKeptError extends MessageError {
  override readonly name = 'TextsNotKeptError'
}

/**
 * Commits the next generation of a collection, with its words stemmed in `language`. Rejects with a
 * `TextsNotKeptError`,
 * with a `StorageFullError` or with the signal's reason; the earlier generation is then unchanged.
 */
export async function reindexCollection(
  store: LibraryStore,
  manifest: Manifest,
  language: TextLanguage,
  hooks: ReindexHooks,
): Promise<Manifest> {
  const texts = manifest.published?.texts ?? 'inside'
  if (texts !== 'inside') {
    throw new TextsNotKeptError(
      'Not all texts of this collection are in this browser, so it cannot be indexed again. Fetch the rest first.',
    )
  }
  const stemming = await loadStemming(language)
  try {
    const parts: PartId[] = []
    for (const part of manifest.parts) {
      const bytes = await reindexPart(store, part, stemming, hooks)
      parts.push(await storePart(bytes, manifest.id, { newId: hooks.newId, store }))
    }
    hooks.signal?.throwIfAborted()
    const next = { ...manifest, language, parts, generation: manifest.generation + 1 }
    await store.commit(next)
    await store.sweep('all').catch(() => undefined)
    return next
  } catch (error) {
    // The parts written by this run occupy the space that is missing.
    if (error instanceof StorageFullError) await store.sweep([]).catch(() => undefined)
    throw error
  }
}

async function reindexPart(
  store: LibraryStore,
  part: PartId,
  stemming: Stemming,
  { signal, pause }: ReindexHooks,
): Promise<PartBytes> {
  const outlines = await store.readSection(part, 'outlines')
  const opened = openOutlines(outlines, { isChecked: true })
  const size = opened.count === 0 ? 0 : opened.textEnd(opened.count - 1)
  const texts = await store.readTexts(part, 0, size)
  const builder = new SegmentBuilder(undefined, stemming)
  for (let slot = 0; slot < opened.count; slot++) {
    signal?.throwIfAborted()
    const bytes = texts.subarray(opened.textStart(slot), opened.textEnd(slot))
    const [path, outline] = [opened.path(slot), opened.outline(slot)]
    builder.addDocument({ path, outline, bytes, lineStarts: lineStarts(bytes) })
    await pause?.()
  }
  return { outlines, index: builder.build(), texts }
}

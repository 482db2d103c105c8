// The runs that have not ended: the next visit continues them.

import { fieldOf } from '../../../base/json.ts'
import type { ModelLimits } from '../../../llm/meter.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import { numberField, readList, textField } from '../../state/core/kept-texts.ts'
import type { KeptTexts } from '../../state/shape/dependencies.ts'

const STORAGE_KEY = 'wayleaf.words'
const MAX_RUNS = 16
const MAX_SLUG_UNITS = 500

/** A run that was cut off, and what it may still spend. */
export interface KeptRun {
  readonly collection: CollectionSlug
  readonly limits: ModelLimits
}

/** The runs of all tabs, the last one first. */
export function keptRuns(texts: KeptTexts): readonly KeptRun[] {
  return readList(texts, STORAGE_KEY, (value) => {
    const collection = textField(value, 'collection', MAX_SLUG_UNITS)
    const limits = fieldOf(value, 'limits')
    if (collection === null || typeof limits !== 'object' || limits === null) return null
    // JSON has no infinity.
    const limit = (name: keyof ModelLimits) => numberField(limits, name) ?? Number.POSITIVE_INFINITY
    return {
      collection,
      limits: { calls: limit('calls'), tokens: limit('tokens'), costUsd: limit('costUsd') },
    }
  })
}

/** Stores a run, or what it may spend by now; `null` when it has ended. */
export function keepRun(
  texts: KeptTexts,
  collection: CollectionSlug,
  limits: ModelLimits | null,
): void {
  const others = keptRuns(texts).filter((run) => run.collection !== collection)
  const runs = limits === null ? others : [{ collection, limits }, ...others].slice(0, MAX_RUNS)
  if (runs.length === 0) texts.removeItem(STORAGE_KEY)
  else texts.setItem(STORAGE_KEY, JSON.stringify(runs))
}

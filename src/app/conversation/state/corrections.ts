// Places that the user marked right or wrong (NAV-14), stored in this browser.

import type { NodeRef } from '../../../model/library/node-ref.ts'
import {
  type Correction,
  type CorrectionStore,
  withCorrection,
} from '../../../model/walk/correction.ts'
import type { Context } from '../../state/core/action-context.ts'
import { numberField, readList, textField } from '../../state/core/kept-texts.ts'
import type { KeptTexts } from '../../state/shape/dependencies.ts'

const STORAGE_KEY = 'wayleaf.corrections'
/** UTF-16 units of each stored text. */
const MAX_TEXT_CHARS = 2000

/** Corrections in the browser's own storage. */
export function keptCorrections(texts: KeptTexts): CorrectionStore {
  const read = (): readonly Correction[] => readList(texts, STORAGE_KEY, correctionOf)
  const write = (list: readonly Correction[]): void => {
    if (list.length === 0) texts.removeItem(STORAGE_KEY)
    else texts.setItem(STORAGE_KEY, JSON.stringify(list))
  }
  return {
    list: async (collection) =>
      collection === undefined ? read() : read().filter((one) => one.collection === collection),
    add: async (correction) => write(withCorrection(read(), correction)),
    clear: async (id) => write(id === undefined ? [] : read().filter((one) => one.id !== id)),
  }
}

function correctionOf(value: object): Correction | null {
  const field = (name: string): string | null => textField(value, name, MAX_TEXT_CHARS)
  const [id, collection, question, place] = ['id', 'collection', 'question', 'place'].map(field)
  const at = numberField(value, 'at')
  const verdict = (['right', 'wrong'] as const).find((one) => one === field('verdict'))
  if (!id || !collection || !question || !place || at === null || !verdict) return null
  return { id, collection, question, place, verdict, at }
}

/** Sets up the actions on corrections. */
export function correctionActions({ store, dependencies }: Context, corrections: CorrectionStore) {
  const load = async (): Promise<void> => store.setState({ corrections: await corrections.list() })
  return {
    load,
    /** Marks a place right or wrong for the current question; the same verdict again removes the mark. */
    correct: async (ref: NodeRef, verdict: Correction['verdict']) => {
      const { current, walk, corrections: known } = store.getState()
      if (current.status !== 'ready' || walk.question === '') return
      const { slug } = current.info
      const same = findCorrection(known, slug, walk.question, ref.id)
      if (same?.verdict === verdict) await corrections.clear(same.id)
      else {
        const at = dependencies.now()
        const id = `${at.toString(36)}-${known.length.toString(36)}-${ref.id.slice(0, 200)}`
        const added = { id, collection: slug, question: walk.question, place: ref.id, verdict, at }
        await corrections.add(added)
      }
      await load()
    },
    /** Deletes one correction, or all. */
    clearCorrections: async (id?: string) => {
      await corrections.clear(id)
      await load()
    },
  }
}

/** The correction of a place for a question. */
export function findCorrection(
  corrections: readonly Correction[],
  collection: string,
  question: string,
  place: string,
): Correction | undefined {
  return corrections.find(
    (one) => one.collection === collection && one.question === question && one.place === place,
  )
}

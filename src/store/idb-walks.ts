// The walks in the browser. They have a database of their own, so that they never wait for that of the collections.

import type { DBSchema } from 'idb'
import { hasFields } from '../base/json.ts'
import {
  isSelected,
  KEPT_WALKS,
  type KeptWalkHead,
  type WalkStore,
  walksToEvict,
} from '../model/walk/kept-walk.ts'
import { openSmallDatabase } from './open-idb.ts'

/** Heads are stored apart from texts, so that counting does not read texts. */
interface Schema extends DBSchema {
  readonly heads: { readonly key: string; readonly value: KeptWalkHead }
  readonly texts: { readonly key: string; readonly value: string }
}

/** Opens the walks of this origin. Rejects where there is no IndexedDB. */
export async function openIdbWalks(name = 'wayleaf-walks'): Promise<WalkStore> {
  const database = await openSmallDatabase<Schema>(name, ['heads', 'texts'])
  const change = async (
    put: { readonly head: KeptWalkHead; readonly text: string } | null,
    leaving: (heads: readonly KeptWalkHead[]) => readonly string[],
  ): Promise<void> => {
    const tx = database.transaction(['heads', 'texts'], 'readwrite', { durability: 'relaxed' })
    const [heads, texts] = [tx.objectStore('heads'), tx.objectStore('texts')]
    const known = (await heads.getAll()).filter(isHead).filter(({ id }) => id !== put?.head.id)
    const all = put === null ? known : [...known, put.head]
    const gone = new Set(leaving(all))
    await Promise.all([
      ...[...gone].flatMap((id) => [heads.delete(id), texts.delete(id)]),
      ...(put === null || gone.has(put.head.id)
        ? []
        : [heads.put(put.head, put.head.id), texts.put(put.text, put.head.id)]),
      tx.done,
    ])
  }
  return {
    async keep(head, text) {
      if (head.size <= KEPT_WALKS.unitsOfOne) await change({ head, text }, walksToEvict)
    },
    async read(id) {
      const text: unknown = await database.get('texts', id)
      return typeof text === 'string' ? text : null
    },
    forget: (which) =>
      change(null, (heads) => heads.filter((head) => isSelected(head, which)).map(({ id }) => id)),
    heads: async () => (await database.getAll('heads')).filter(isHead),
  }
}

/** Whether the stored value is the head of a walk. */
function isHead(value: unknown): value is KeptWalkHead {
  return hasFields(value, { id: 'string', collection: 'string', at: 'number', size: 'number' })
}

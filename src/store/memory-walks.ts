// Walks in memory, lost when the page closes: for tests, and where nothing can be written.

import {
  isSelected,
  KEPT_WALKS,
  type KeptWalkHead,
  type WalkStore,
  walksToEvict,
} from '../model/walk/kept-walk.ts'

/** Stores walks as long as the page is open. */
export function createMemoryWalks(): WalkStore {
  const walks = new Map<string, { readonly head: KeptWalkHead; readonly text: string }>()
  const heads = (): KeptWalkHead[] => [...walks.values()].map(({ head }) => head)
  return {
    async keep(head, text) {
      if (head.size > KEPT_WALKS.unitsOfOne) return
      walks.set(head.id, { head, text })
      for (const id of walksToEvict(heads())) walks.delete(id)
    },
    read: async (id) => walks.get(id)?.text ?? null,
    async forget(which) {
      for (const head of heads()) if (isSelected(head, which)) walks.delete(head.id)
    },
    heads: async () => heads(),
  }
}

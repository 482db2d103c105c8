// Deletes what an earlier version of the app stored in a form that is not read any more.

import { isEmptied } from '../../model/collection/collection.ts'
import type { LibraryStore } from '../../store/store.ts'
import type { HostDependencies } from './service-context.ts'

/** Deletes what was indexed in a form that is not read any more; what these collections are stays. */
export async function clearEarlier(
  store: LibraryStore,
  { exclusive }: Pick<HostDependencies, 'exclusive'>,
): Promise<void> {
  await exclusive(new AbortController().signal, async () => {
    const { manifests } = await store.manifests()
    for (const manifest of manifests.filter(isEmptied)) await store.commit(manifest)
    await store.sweep('all')
  })
}

// Has the text of pages that are pictures recognised, one document at a time, and the document read again.

import type { NodeRef } from '../../model/library/node-ref.ts'
import type { Original } from '../../model/library/original.ts'
import type { Attempt, Context } from '../core/action-context.ts'

interface PicturesNeeds {
  readonly originalOf: (place: Pick<NodeRef, 'path' | 'collection'>) => Promise<Original>
  readonly openPlace: (slug: string, id: string) => Promise<void>
}

/** Sets up the actions; what was recognised before they were stopped stays. */
export function picturesActions(
  { store, dependencies }: Context,
  { originalOf, openPlace }: PicturesNeeds,
  attempt: Attempt,
) {
  let running = new AbortController()
  let count = 0
  const isThere = (slug: string) => store.getState().collections.some((one) => one.slug === slug)
  return {
    /** Recognises the text of a document of the current collection and shows it. */
    readPictures: (path: string) =>
      attempt('The text could not be read from the pictures.', async () => {
        const { current, pictures } = store.getState()
        if (current.status !== 'ready' || pictures !== null) return
        const collection = current.info.slug
        store.setState({ dialog: null, pane: 'source' })
        await openPlace(collection, path)
        const original = await originalOf({ path })
        // Otherwise the place that is shown now says what is missing.
        if (original.kind !== 'read' || store.getState().pictures !== null) return
        running = new AbortController()
        const { signal } = running
        const show = (done: number, all: number): void =>
          store.setState({ pictures: { collection, path, count: all, done } })
        try {
          show(0, 0)
          await dependencies.recogniseText(original.bytes, {
            signal,
            onPage: (done, all) => {
              if (!isThere(collection)) running.abort()
              show(done, all)
            },
          })
        } catch (error) {
          if (!signal.aborted) throw error
        } finally {
          store.setState({ pictures: null })
        }
        // Also what an earlier run recognised, which may have ended with its tab.
        if (isThere(collection))
          await dependencies.library.readAgain(
            `pictures-${++count}`,
            collection,
            path,
            original.bytes,
          )
      }),
    stopPictures: () => running.abort(),
  }
}

// Building a collection from a source, with progress and cancel.

import { isAbort } from '../base/abort.ts'
import type { CollectionSlug } from '../model/library.ts'
import type { BuildProgress } from '../model/progress.ts'
import type { Opener } from './collection-open.ts'
import { type Context, failure } from './slice.ts'
import { collapsed } from './tree-rows.ts'
import type { Source } from './types.ts'

export interface Builder<S> {
  /** Builds and shows a collection. A cancelled build shows again what was in hand before. */
  readonly build: (source: Source<S>, slug?: CollectionSlug) => Promise<void>
  readonly cancel: () => void
  /** What a collection was built from in this visit. */
  readonly sourceOf: (slug: CollectionSlug) => Source<S> | undefined
}

/** Sets up the builder; one build runs at a time, a new one cancels the one before. */
export function createBuilder<S>(context: Context<S>, opener: Opener): Builder<S> {
  const { store, dependencies } = context
  const sources = new Map<CollectionSlug, Source<S>>()
  let jobCount = 0

  const isCurrent = (jobId: string): boolean => {
    const { current } = store.getState()
    return current.status === 'building' && current.jobId === jobId
  }
  const cancel = (): void => {
    const { current } = store.getState()
    if (current.status === 'building') void dependencies.library.cancel(current.jobId)
  }
  const build = async (source: Source<S>, slug?: CollectionSlug): Promise<void> => {
    cancel()
    const before = store.getState().current
    const { name, content } = source
    const jobId = `build-${++jobCount}`
    const startedAt = dependencies.now()
    const status = 'building'
    opener.enter({ status, jobId, name, startedAt, progress: null, tree: null }, null)
    try {
      const request = { jobId, source: content, ...(slug !== undefined && { slug }) }
      const info = await dependencies.library.build(request, (progress) =>
        report(context, jobId, progress),
      )
      sources.set(info.slug, source)
      await opener.refreshList()
      if (isCurrent(jobId)) await opener.show(info)
      await opener.refreshStorage()
    } catch (error) {
      if (!isCurrent(jobId)) return
      if (isAbort(error)) {
        await (before.status === 'ready' ? opener.show(before.info) : opener.showAny())
        return
      }
      const what = `“${name}” could not be indexed.`
      const kept = 'What was there before is unchanged; what was read is kept for the next try.'
      opener.enter({ status: 'failed', name, failure: failure(what, kept, error) }, null)
    }
  }
  return { build, cancel, sourceOf: (slug) => sources.get(slug) }
}

/** Takes a report of the build in hand over; one of an earlier build is dropped. */
function report<S>({ store }: Context<S>, jobId: string, progress: BuildProgress): void {
  const { current, tree } = store.getState()
  if (current.status !== 'building' || current.jobId !== jobId) return
  // The last report that carried a tree holds: its rows may have been opened since.
  const { tree: found } = progress
  store.setState({
    current: { ...current, progress, tree: found ?? current.tree },
    ...(found !== undefined && { tree: { ...tree, expanded: collapsed(found), focused: 0 } }),
  })
}

// Deleting at once all that this browser keeps of the app.

import { filled } from '../../model/words/words.ts'
import { type Context, failure } from '../core/action-context.ts'

const KEPT = 'Your files were not touched.'

/** The actions that each delete a part of it. */
interface Deleting {
  readonly clearHistory: () => void
  readonly resetSetting: (id: null) => void
  readonly clearCorrections: () => Promise<void>
  readonly forgetKeys: () => Promise<void>
  readonly measureRoom: () => Promise<void>
  readonly removeModel: (id: string) => Promise<void>
  readonly forgetApp: () => Promise<void>
  /** Deletes every collection. */
  readonly removeAll: () => Promise<void>
}

/** Deletes it, part by part. The first part that fails is said; a second try goes on from there. */
export function deleteEverything(
  { store, jobs, dependencies }: Context,
  parts: Deleting,
): Promise<void> {
  // An action that fails says so itself, in a notice.
  const isWell = (): boolean => store.getState().notice === null
  const perModel = async (): Promise<void> => {
    await parts.measureRoom()
    for (const { id } of store.getState().room?.models ?? [])
      if (isWell()) await parts.removeModel(id)
  }
  return jobs.run(async () => {
    store.setState({ notice: null })
    try {
      await parts.removeAll()
      parts.clearHistory()
      parts.resetSetting(null)
      for (const part of [parts.clearCorrections, parts.forgetKeys, perModel, parts.forgetApp])
        if (isWell()) await part()
      if (!isWell()) return
      // Small texts, of which some were written by what was just deleted.
      dependencies.kept.clear()
      store.setState({
        notice: { what: filled('Everything was deleted.'), kept: KEPT, detail: '' },
      })
    } catch (error) {
      store.setState({ notice: failure('Not everything could be deleted.', KEPT, error) })
    }
  })
}

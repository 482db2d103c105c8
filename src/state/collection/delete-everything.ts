// Deletes everything that the app stores in this browser.

import { filled } from '../../messages/words.ts'
import { type Context, failure } from '../core/action-context.ts'

const FILES_KEPT = 'Your files were not touched.'

/** The actions that each delete a part of the stored data. */
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

/** Deletes part by part. The first failure is shown and ends it; a second try continues from there. */
export function deleteEverything(
  { store, jobs, dependencies }: Context,
  parts: Deleting,
): Promise<void> {
  // A failed action shows a notice itself.
  const isFine = (): boolean => store.getState().notice === null
  const perModel = async (): Promise<void> => {
    await parts.measureRoom()
    for (const { id } of store.getState().room?.models ?? [])
      if (isFine()) await parts.removeModel(id)
  }
  return jobs.run(async () => {
    store.setState({ notice: null })
    try {
      await parts.removeAll()
      parts.clearHistory()
      parts.resetSetting(null)
      for (const part of [parts.clearCorrections, parts.forgetKeys, perModel, parts.forgetApp])
        if (isFine()) await part()
      if (!isFine()) return
      // Last, because deleting the other parts may write small texts.
      dependencies.kept.clear()
      store.setState({
        notice: { what: filled('Everything was deleted.'), kept: FILES_KEPT, detail: '' },
      })
    } catch (error) {
      store.setState({ notice: failure('Not everything could be deleted.', FILES_KEPT, error) })
    }
  })
}

// Deleting at once all that this browser keeps of the app.

import { filled } from '../../model/words/words.ts'
import { type Context, failure } from '../core/action-context.ts'
import type { Actions } from '../shape/actions.ts'

const KEPT = 'Your files were not touched.'

/** The actions that each delete a part of it. */
type Deleting = Pick<
  Actions,
  | ('clearHistory' | 'clearCorrections' | 'forgetKeys' | 'resetSetting')
  | ('measureRoom' | 'removeModel' | 'forgetApp')
> & {
  /** Deletes every collection. */
  readonly removeAll: () => Promise<void>
}

/** Deletes it, part by part. What fails is said, and a second try goes on from there. */
export function deleteEverything({ store, jobs }: Context, parts: Deleting): Promise<void> {
  return jobs.run(async () => {
    try {
      await parts.removeAll()
      parts.clearHistory()
      await parts.clearCorrections()
      await parts.forgetKeys()
      parts.resetSetting(null)
      await parts.measureRoom()
      for (const { id } of store.getState().room?.models ?? []) await parts.removeModel(id)
      await parts.forgetApp()
      store.setState({
        notice: { what: filled('Everything was deleted.'), kept: KEPT, detail: '' },
      })
    } catch (error) {
      store.setState({ notice: failure('Not everything could be deleted.', KEPT, error) })
    }
  })
}

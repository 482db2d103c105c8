// Stores and deletes the history of questions.

import type { Context } from '../core/action-context.ts'
import { measureStorage } from '../core/storage-use.ts'
import { readHistory, turnOfWalk, withTurn, writeHistory } from './history.ts'
import type { WalkKeeper } from './walk-keeper.ts'

/** Sets up the history. */
export function historyActions(context: Context, forget: WalkKeeper['forget']) {
  const { store, dependencies, jobs } = context
  const { kept } = dependencies
  return {
    load: () => store.setState({ history: readHistory(kept) }),
    ended: () => {
      const turn = turnOfWalk(store.getState().walk)
      if (turn === null) return
      // Another tab may have stored a turn in the meantime.
      const history = withTurn(readHistory(kept), turn)
      writeHistory(kept, history)
      store.setState({ history })
    },
    /** Deletes one turn, or all. */
    clearHistory: (id?: string) => {
      const history = id === undefined ? [] : readHistory(kept).filter((turn) => turn.id !== id)
      writeHistory(kept, history)
      // What is forgotten is in the conversation no more, either.
      store.setState(({ turns }) => ({
        history,
        turns: id === undefined ? [] : turns.filter((turn) => turn.id !== id),
      }))
      void jobs.run(async () => {
        await forget(id === undefined ? 'all' : { walk: id }).catch(() => undefined)
        store.setState({ room: await measureStorage(context) })
      })
    },
  }
}

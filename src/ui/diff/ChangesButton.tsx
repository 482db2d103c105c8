// In the status bar: what changed since the page was opened, once there is something to compare.

import { useEffect } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { changesInWords, totalChanges } from './changes.ts'

export function ChangesButton() {
  const changes = useApp((state) => state.changes)
  const current = useApp((state) => state.current)
  const { loadChanges, openDialog } = useActions()
  // Whenever a collection comes into hand: what was known of the one before is forgotten then.
  useEffect(() => {
    if (current.status === 'ready') void loadChanges()
  }, [current, loadChanges])
  if (changes === null || totalChanges(changes) === 0) return null
  return (
    <button type="button" onClick={() => openDialog('changes')}>
      {changesInWords(changes)}
    </button>
  )
}

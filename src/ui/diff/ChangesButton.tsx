// In the status bar: what changed since the page was opened, once there is something to compare.

import { useEffect } from 'react'
import { useActions, useApp } from '../app-context.ts'
import { changesInWords, totalChanges } from './changes.ts'

export function ChangesButton() {
  const changes = useApp((state) => state.changes)
  const build = useApp(({ current }) =>
    current.status === 'ready' ? `${current.info.slug} ${current.info.generation}` : null,
  )
  const { loadChanges, openDialog } = useActions()
  useEffect(() => {
    if (build !== null) void loadChanges()
  }, [build, loadChanges])
  if (changes === null || totalChanges(changes) === 0) return null
  return (
    <button type="button" onClick={() => openDialog('changes')}>
      {changesInWords(changes)}
    </button>
  )
}

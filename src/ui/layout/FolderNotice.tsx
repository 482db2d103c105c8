// When the folder in hand cannot be followed: why, and the one thing to do about it.

import type { FolderState } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useNow } from '../hooks/use-now.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
import parts from '../parts/parts.module.css'
import { since } from '../words/format-more.ts'
import styles from './shell.module.css'

export function FolderNotice() {
  const folder = useApp((state) => state.folder)
  const current = useApp((state) => state.current)
  const { rereadFolder } = useActions()
  const now = useNow()
  if (current.status !== 'ready') return null
  const why = reasonOf(folder)
  if (why === null) return null
  return (
    <div className={styles.folder} role="status">
      <p>
        {sayWith('{name} is shown as of {ago}.', {
          name: <bdi>{current.info.name}</bdi>,
          ago: since(current.info.updatedAt, now),
        })}{' '}
        {why}
      </p>
      <button type="button" className={parts.button} onClick={() => void rereadFolder()}>
        {folder === 'ask' ? say('Re-read folder') : say('Ask for access again')}
      </button>
    </div>
  )
}

function reasonOf(folder: FolderState): string | null {
  switch (folder) {
    case 'none':
    case 'followed':
      return null
    case 'ask':
      return say('The browser asks before reading the folder again.')
    case 'denied':
      return say('The browser may not read the folder. Its index still answers.')
    case 'gone':
      return say('The folder was moved or deleted. Its index still answers.')
  }
}

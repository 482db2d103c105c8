// Notices that appear without an action of the user: in the status bar, and on a phone over the
// top of the pane. They move nothing that the user may be about to press.

import { type ReactNode, useState } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useNow } from '../hooks/effects.ts'
import type { FolderState } from '../state/shape/app-state.ts'
import { since } from '../words/format-more.ts'
import { say, sayWith } from '../words/say.ts'
import styles from './shell.module.css'

/** The live region is always there, so that screen readers announce what comes into it. */
export function LatecomerNotices() {
  return (
    <div className={styles.latecomers} role="status">
      <UpdateNotice />
      <FolderNotice />
    </div>
  )
}

/** A text with its remedy, which can be put away until it comes again. */
function DismissibleNotice(props: {
  readonly text: ReactNode
  readonly remedy: string
  readonly dismissal: string
  readonly onRemedy: () => void
}) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <div className={styles.latecomer}>
      <p>{props.text}</p>
      <button type="button" onClick={props.onRemedy}>
        {props.remedy}
      </button>
      <button type="button" onClick={() => setDismissed(true)}>
        {props.dismissal}
      </button>
    </div>
  )
}

/** A newer version of the app is available. It is used when the user agrees. */
function UpdateNotice() {
  const isReady = useApp((state) => state.isUpdateReady)
  const { applyUpdate } = useActions()
  if (!isReady) return null
  return (
    <DismissibleNotice
      text={say('A new version of Wayleaf is ready. Your collections stay.')}
      remedy={say('Reload')}
      dismissal={say('Dismiss')}
      onRemedy={applyUpdate}
    />
  )
}

/** The folder of the current collection cannot be followed: the reason, and the one remedy. */
function FolderNotice() {
  const folder = useApp((state) => state.folder)
  const current = useApp((state) => state.current)
  const { rereadFolder, reindex } = useActions()
  const now = useNow()
  if (current.status !== 'ready') return null
  const { slug, name, isEmptied = false, updatedAt } = current.info
  const why = reasonOf(folder)
  if (!isEmptied && why === null) return null
  const named = { name: <bdi>{name}</bdi> }
  // The reason comes first: the end is cut off where there is little room.
  const text = isEmptied ? (
    sayWith('{name} was indexed by an earlier version of this app and has to be read again.', named)
  ) : (
    <>
      {why} {sayWith('{name} is shown as of {ago}.', { ...named, ago: since(updatedAt, now) })}
    </>
  )
  return (
    <DismissibleNotice
      key={`${slug} ${folder}`}
      text={text}
      remedy={say('Read again')}
      dismissal={say('Dismiss')}
      onRemedy={() => void (isEmptied ? reindex() : rereadFolder())}
    />
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

// The top bar, the panes of the current collection, the status bar, and the overlays.

import { useEffect, useState } from 'react'
import type { FolderState } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { atFirstSign } from '../hooks/first-sign.ts'
import { useNow } from '../hooks/use-now.ts'
import { useFocusAfterDrop, usePageKeys } from '../palette/use-page-keys.ts'
import { Button } from '../parts/Button.tsx'
import { late } from '../parts/late.tsx'
import { FailureAlert, Notice } from '../parts/Notice.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import { FirstVisit } from '../question/FirstVisit.tsx'
import { since } from '../words/format-more.ts'
import { say } from '../words/say.ts'
import { sayWith } from '../words/say-with.ts'
import { DropOverlay } from './DropOverlay.tsx'
import { fetchFonts, useFonts } from './fonts.ts'
import { StatusBar } from './StatusBar.tsx'
import styles from './shell.module.css'
import { TopBar } from './TopBar.tsx'
import { TraceBar } from './TraceBar.tsx'
import { useAddress } from './use-address.ts'
import { useTheme } from './use-theme.ts'

// Parts that the first visit does not need have files of their own, loaded when somebody uses the page.
const loadPanes = () => import('./Panes.tsx')
const loadDialogs = () => import('./Dialogs.tsx')
const Panes = late(
  () => loadPanes().then((module) => module.Panes),
  () => <Opening />,
  // While files are read every core is busy, and drawing everything at once would take long.
  ({ building }) => building,
)
// Letters typed after the palette's key belong to the palette.
const Dialogs = late(() => loadDialogs().then((module) => module.Dialogs))

export function Shell() {
  const status = useApp(({ current }) => current.status)
  const isDialogOpen = useApp(({ dialog }) => dialog !== null)
  const isTraced = useApp(({ view }) => view !== 'conversation') && status === 'ready'
  useTheme()
  useFonts(status === 'ready' || status === 'building')
  useAddress()
  usePageKeys()
  useFocusAfterDrop()
  // A part that cannot be loaded reports it when it is needed.
  useEffect(() => {
    return atFirstSign(() => {
      void loadPanes().then(loadDialogs).catch(ignore)
      fetchFonts()
    })
  }, [])
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToMain}>
        {say('Skip to the content')}
      </button>
      {isTraced ? <TraceBar /> : <TopBar />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Notice />
        {status === 'opening' && <Opening />}
        {status === 'empty' && <FirstVisit />}
        {status === 'failed' && <FailedView />}
        {(status === 'ready' || status === 'building') && (
          <PaneBoundary name={say('Collection')}>
            <Panes building={status === 'building'} />
          </PaneBoundary>
        )}
        {/* At the bottom, where it moves nothing that the user is reading. */}
        <UpdateNotice />
        <FolderNotice />
      </main>
      <StatusBar />
      <DropOverlay />
      {isDialogOpen && (
        <PaneBoundary name={say('The dialog')}>
          <Dialogs />
        </PaneBoundary>
      )}
    </div>
  )
}

function ignore(): void {}

function Opening() {
  return <p className={styles.opening}>{say('Opening …')}</p>
}

/** A button and not a link, because the address of the page contains the place that is shown. */
function skipToMain(): void {
  document.getElementById('main')?.focus()
}

/** A newer version of the app is available. It is used when the user agrees. */
function UpdateNotice() {
  const isReady = useApp((state) => state.isUpdateReady)
  const [isPutOff, setPutOff] = useState(false)
  const { applyUpdate } = useActions()
  if (!isReady || isPutOff) return null
  return (
    <div className={styles.folder} role="status">
      <p>{say('A new version of Wayleaf is ready. Your collections stay.')}</p>
      <Button onClick={applyUpdate}>{say('Reload')}</Button>
      <Button look="quiet" onClick={() => setPutOff(true)}>
        {say('Later')}
      </Button>
    </div>
  )
}

/** The folder of the current collection cannot be followed: the reason, and the one remedy. */
function FolderNotice() {
  const folder = useApp((state) => state.folder)
  const current = useApp((state) => state.current)
  const { rereadFolder, reindex } = useActions()
  const now = useNow()
  if (current.status !== 'ready') return null
  const { name, isEmptied = false, updatedAt } = current.info
  if (isEmptied) {
    return (
      <div className={styles.folder} role="status">
        <p>
          {sayWith(
            '{name} was indexed by an earlier version of this app and has to be read again.',
            {
              name: <bdi>{name}</bdi>,
            },
          )}
        </p>
        <Button onClick={() => void reindex()}>{say('Read again')}</Button>
      </div>
    )
  }
  const why = reasonOf(folder)
  if (why === null) return null
  return (
    <div className={styles.folder} role="status">
      <p>
        {sayWith('{name} is shown as of {ago}.', {
          name: <bdi>{name}</bdi>,
          ago: since(updatedAt, now),
        })}{' '}
        {why}
      </p>
      <Button onClick={() => void rereadFolder()}>{say('Read again')}</Button>
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

/** A collection could not be indexed or opened: the reason, and the remedies. */
function FailedView() {
  const current = useApp((state) => state.current)
  const other = useApp(({ collections }) => collections.at(0))
  const actions = useActions()
  if (current.status !== 'failed') return null
  return (
    <>
      <FailureAlert failure={current.failure}>
        {other !== undefined && (
          <Button onClick={() => void actions.openCollection(other.slug)}>
            {say('Open {name}', { name: other.name })}
          </Button>
        )}
      </FailureAlert>
      <FirstVisit />
    </>
  )
}

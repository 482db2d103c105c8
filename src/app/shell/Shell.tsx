// The top bar, the panes of the current collection, the status bar, and the overlays.

import { useEffect } from 'react'
import { FirstVisit } from '../home/FirstVisit.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { atFirstSign } from '../hooks/first-sign.ts'
import { useFocusAfterDrop, usePageKeys } from '../palette/use-page-keys.ts'
import { Button } from '../parts/Button.tsx'
import { lazyComponent } from '../parts/late.tsx'
import { FailureAlert, Notice } from '../parts/Notice.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import { say } from '../words/say.ts'
import { DropOverlay } from './DropOverlay.tsx'
import { StatusBar } from './StatusBar.tsx'
import styles from './shell.module.css'
import { TopBar } from './TopBar.tsx'
import { TraceBar } from './TraceBar.tsx'
import { useAddress } from './use-address.ts'
import { fetchFonts, useFonts, useTheme } from './use-look.ts'

// Parts that the first visit does not need have files of their own, loaded when the user first uses the page.
const loadPanes = () => import('./Panes.tsx')
const loadDialogs = () => import('./Dialogs.tsx')
const Panes = lazyComponent(
  () => loadPanes().then((module) => module.Panes),
  () => <Opening />,
  // While files are read every core is busy, and drawing everything at once would take long.
  ({ building }) => building,
)
// Letters typed after the palette's key belong to the palette.
const Dialogs = lazyComponent(() => loadDialogs().then((module) => module.Dialogs))

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
  return <p className={styles.opening}>{say('Reading …')}</p>
}

/** A button and not a link, because the address of the page contains the place that is shown. */
function skipToMain(): void {
  document.getElementById('main')?.focus()
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

// Top bar, what belongs to the collection in hand, status bar, and what lies over them.

import { useEffect } from 'react'
import { FirstVisit } from '../first-visit/FirstVisit.tsx'
import { useApp } from '../hooks/app-context.ts'
import { atFirstSign } from '../hooks/first-sign.ts'
import { useFocusAfterDrop, usePageKeys } from '../keys/use-page-keys.ts'
import { say } from '../language/say.ts'
import { late } from '../parts/late.tsx'
import { Notice } from '../parts/Notice.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import { fetchFonts, useFonts } from '../theme/fonts.ts'
import { useTheme } from '../theme/use-theme.ts'
import { DropOverlay } from './DropOverlay.tsx'
import { FailedView } from './FailedView.tsx'
import { FolderNotice } from './FolderNotice.tsx'
import { StatusBar } from './StatusBar.tsx'
import styles from './shell.module.css'
import { TopBar } from './TopBar.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'
import { useAddress } from './use-address.ts'

// What the first visit does not need comes in files of its own, asked for once somebody
// makes use of the page.
const loadPanes = () => import('./Panes.tsx')
const loadDialogs = () => import('./Dialogs.tsx')
const Panes = late(
  () => loadPanes().then((module) => module.Panes),
  () => <Opening />,
  // While files are read every core is at work, and what is drawn at once would take long.
  ({ building }) => building,
)
// Letters that follow the palette's key are for the palette.
const Dialogs = late(() => loadDialogs().then((module) => module.Dialogs))

export function Shell() {
  const status = useApp(({ current }) => current.status)
  const isDialogOpen = useApp(({ dialog }) => dialog !== null)
  useTheme()
  useFonts(status === 'ready' || status === 'building')
  useAddress()
  usePageKeys()
  useFocusAfterDrop()
  // What cannot be loaded says so when it is needed.
  useEffect(() => {
    return atFirstSign(() => {
      void loadPanes().then(loadDialogs).catch(ignored)
      fetchFonts()
    })
  }, [])
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToMain}>
        {say('Skip to the content')}
      </button>
      <TopBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Notice />
        {status === 'opening' && <Opening />}
        {status === 'empty' && <FirstVisit />}
        {status === 'failed' && <FailedView />}
        {(status === 'ready' || status === 'building') && (
          <PaneBoundary name={say('The collection')}>
            <Panes building={status === 'building'} />
          </PaneBoundary>
        )}
        {/* Below, where they move nothing that is being read. */}
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

function ignored(): void {}

function Opening() {
  return <p className={styles.opening}>{say('Opening …')}</p>
}

/** A button and not a link: the address holds the place that is shown. */
function skipToMain(): void {
  document.getElementById('main')?.focus()
}

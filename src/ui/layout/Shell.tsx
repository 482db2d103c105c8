// Top bar, what belongs to the collection in hand, status bar, and what lies over them.

import { useApp } from '../app-context.ts'
import { FirstVisit } from '../first-visit/FirstVisit.tsx'
import { useTheme } from '../theme/use-theme.ts'
import { Dialogs } from './Dialogs.tsx'
import { DropOverlay } from './DropOverlay.tsx'
import { FailedView } from './FailedView.tsx'
import { Notice } from './Notice.tsx'
import { Panes } from './Panes.tsx'
import { StatusBar } from './StatusBar.tsx'
import styles from './shell.module.css'
import { TopBar } from './TopBar.tsx'

export function Shell() {
  const status = useApp(({ current }) => current.status)
  useTheme()
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToMain}>
        Skip to the content
      </button>
      <TopBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Notice />
        {status === 'opening' && <p className={styles.opening}>Opening …</p>}
        {status === 'empty' && <FirstVisit />}
        {status === 'failed' && <FailedView />}
        {(status === 'ready' || status === 'building') && <Panes />}
      </main>
      <StatusBar />
      <DropOverlay />
      <Dialogs />
    </div>
  )
}

/** A button and not a link: the address holds the place that is shown. */
function skipToMain(): void {
  document.getElementById('main')?.focus()
}

// One pane at a time, with tabs at the bottom, for narrow windows.

import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import type { PaneName } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { ShellIcon, type ShellIconName } from '../parts/ShellIcon.tsx'
import styles from './shell.module.css'

/** What stands in each pane. */
export type PaneContents = Readonly<Record<PaneName, ReactNode>>

const TABS: readonly {
  readonly pane: PaneName
  readonly label: 'Contents' | 'Answers' | 'Source' | 'Map'
  readonly icon: ShellIconName
}[] = [
  { pane: 'contents', label: 'Contents', icon: 'contents' },
  { pane: 'walk', label: 'Answers', icon: 'walk' },
  { pane: 'source', label: 'Source', icon: 'source' },
  { pane: 'map', label: 'Map', icon: 'map' },
]

export function SinglePane(panes: PaneContents) {
  const shown = useApp((state) => state.pane)
  const { showPane } = useActions()
  useEffect(() => {
    // What was pressed to come here may have stayed behind in a pane that is hidden now.
    const left = document.activeElement?.closest('[role="tabpanel"][hidden]')
    if (left instanceof Element) document.getElementById(`pane-${shown}`)?.focus()
  }, [shown])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = TABS.findIndex(({ pane }) => pane === shown)
    const { pane } = TABS[(at + step + TABS.length) % TABS.length]
    showPane(pane)
    document.getElementById(`tab-${pane}`)?.focus()
  }
  return (
    <>
      <div className={styles.single}>
        {TABS.map(({ pane }) => (
          <div
            key={pane}
            id={`pane-${pane}`}
            role="tabpanel"
            aria-labelledby={`tab-${pane}`}
            hidden={pane !== shown}
            tabIndex={-1}
          >
            {pane === 'map' && pane !== shown ? null : panes[pane]}
          </div>
        ))}
      </div>
      <div className={styles.tabs} role="tablist" aria-label={say('Panes')} onKeyDown={onKeyDown}>
        {TABS.map(({ pane, label, icon }) => (
          <button
            key={pane}
            id={`tab-${pane}`}
            type="button"
            role="tab"
            aria-selected={pane === shown}
            aria-controls={`pane-${pane}`}
            tabIndex={pane === shown ? 0 : -1}
            onClick={() => showPane(pane)}
          >
            <ShellIcon name={icon} />
            {say(label)}
          </button>
        ))}
      </div>
    </>
  )
}

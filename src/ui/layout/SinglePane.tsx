// One pane at a time, with tabs at the bottom, for narrow windows.

import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import type { PaneName } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { ShellIcon, type ShellIconName } from '../parts/ShellIcon.tsx'
import styles from './shell.module.css'

/** The contents of each pane. */
export type PaneContents = Readonly<Record<PaneName, ReactNode>>

const PANE_TABS: readonly {
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
    // The pressed element may be in a pane that is hidden now.
    const left = document.activeElement?.closest('[role="tabpanel"][hidden]')
    if (left instanceof Element) document.getElementById(`pane-${shown}`)?.focus()
  }, [shown])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = PANE_TABS.findIndex(({ pane }) => pane === shown)
    const { pane } = PANE_TABS[(at + step + PANE_TABS.length) % PANE_TABS.length]
    showPane(pane)
    document.getElementById(`tab-${pane}`)?.focus()
  }
  return (
    <>
      <div className={styles.single}>
        {PANE_TABS.map(({ pane }) => (
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
        {PANE_TABS.map(({ pane, label, icon }) => (
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

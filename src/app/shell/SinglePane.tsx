// One pane at a time, with tabs at the bottom, for narrow windows.

import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import type { Text } from '../../messages/texts.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { ShellIcon, type ShellIconName } from '../parts/ShellIcon.tsx'
import type { PaneName } from '../state/shape/app-state.ts'
import type { ViewName } from '../state/shape/view-state.ts'
import { say } from '../words/say.ts'
import styles from './shell.module.css'

/** The contents of each pane. */
export type PaneContents = Readonly<Record<PaneName, ReactNode>>

const TAB_ICONS: Readonly<Record<PaneName, ShellIconName>> = {
  contents: 'contents',
  walk: 'walk',
  source: 'source',
}

/** The tabs of each view, with their labels. */
const VIEW_TABS = {
  conversation: [
    ['contents', 'Contents'],
    ['walk', 'Answers'],
    ['source', 'Source'],
  ],
  steps: [
    ['contents', 'Contents'],
    ['walk', 'Steps'],
    ['source', 'Source'],
  ],
  compare: [
    ['walk', 'Compare'],
    ['source', 'Source'],
  ],
} as const satisfies Readonly<
  Record<Exclude<ViewName, 'map'>, readonly (readonly [PaneName, Text])[]>
>

export function SinglePane(props: PaneContents & { readonly view: keyof typeof VIEW_TABS }) {
  const tabs = VIEW_TABS[props.view]
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
    const at = tabs.findIndex(([pane]) => pane === shown)
    const [pane] = tabs[(at + step + tabs.length) % tabs.length]
    showPane(pane)
    document.getElementById(`tab-${pane}`)?.focus()
  }
  return (
    <>
      <div className={styles.single}>
        {tabs.map(([pane]) => (
          <div
            key={pane}
            id={`pane-${pane}`}
            role="tabpanel"
            aria-labelledby={`tab-${pane}`}
            hidden={pane !== shown}
            tabIndex={-1}
          >
            {props[pane]}
          </div>
        ))}
      </div>
      <div className={styles.tabs} role="tablist" aria-label={say('Panes')} onKeyDown={onKeyDown}>
        {tabs.map(([pane, label]) => (
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
            <ShellIcon name={TAB_ICONS[pane]} />
            {say(label)}
          </button>
        ))}
      </div>
    </>
  )
}

// The bar at the top of the trace view, in place of that of the page: its title, its parts, and the way back.

import { useEffect } from 'react'
import { TRACE_BUTTON } from '../conversation/answer/AnswerActions.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { QUESTION_FIELD } from '../palette/actions.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import parts from '../parts/parts.module.css'
import type { ViewName } from '../state/shape/view-state.ts'
import { say } from '../words/say.ts'
import styles from './shell.module.css'

/** Where the focus is at first. */
const CLOSE_BUTTON = 'close-trace'
const PART_LABELS = { steps: 'Steps', map: 'Map', compare: 'Compare' } as const
const PART_NAMES = ['steps', 'map', 'compare'] as const satisfies readonly ViewName[]

export function TraceBar() {
  const view = useApp((state) => state.view)
  const isAsked = useApp(({ walk }) => walk.status !== 'idle')
  const isDialogOpen = useApp(({ dialog }) => dialog !== null)
  const { showView } = useActions()
  useEffect(() => {
    document.getElementById(CLOSE_BUTTON)?.focus()
    return () => {
      // Where the user came from, or the question if the answer is not drawn.
      const back = document.getElementById(TRACE_BUTTON) ?? document.getElementById(QUESTION_FIELD)
      back?.focus()
    }
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen) return
      event.preventDefault()
      showView('conversation')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isDialogOpen, showView])
  return (
    <header className={classNames(styles.top, styles.trace)}>
      <h1>{isAsked ? say('How it got there') : say('Map')}</h1>
      {isAsked && (
        <nav className={styles.views} aria-label={say('How it got there')}>
          {PART_NAMES.map((name) => (
            <Button
              look="quiet"
              key={name}
              aria-current={name === view ? 'page' : undefined}
              onClick={() => showView(name)}
            >
              {say(PART_LABELS[name])}
            </Button>
          ))}
        </nav>
      )}
      <PaletteButton />
      <Button
        id={CLOSE_BUTTON}
        look="quiet"
        className={parts.square}
        aria-label={say('Close')}
        title={say('Close')}
        onClick={() => showView('conversation')}
      >
        <Icon name="close" />
      </Button>
    </header>
  )
}

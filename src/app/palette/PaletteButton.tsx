// The button in the top bar that opens the palette, and its key: Ctrl or ⌘ and K.

import { useEffect, useSyncExternalStore } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { listen } from '../hooks/effects.ts'
import { Button } from '../parts/Button.tsx'
import { say } from '../words/say.ts'
import styles from './button.module.css'
import { hasCommandKey, isPaletteKey } from './keys.ts'

export function PaletteButton() {
  const { openDialog, clearSearch, search, expectQuestion } = useActions()
  const isOpen = useApp(({ dialog }) => dialog?.kind === 'search')
  // The markup of the first visit cannot know the user's keyboard.
  const hasCommand = useSyncExternalStore(never, hasCommandKey, () => false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event, hasCommand)) return
      event.preventDefault()
      openDialog(isOpen ? null : 'search')
    }
    return listen(window, { keydown: press })
  }, [openDialog, isOpen, hasCommand])
  useEffect(() => {
    if (isOpen) expectQuestion()
    else clearSearch()
  }, [isOpen, clearSearch, expectQuestion])
  useEffect(() => {
    if (!isOpen) return
    let early = ''
    // Letters typed before the field is drawn are for the field.
    const type = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if ([...key].length !== 1 || ctrlKey || metaKey || altKey || isComposing) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      early += key
      search(early)
    }
    return listen(window, { keydown: type }, true)
  }, [isOpen, search])
  return (
    <Button
      look="quiet"
      className={styles.search}
      aria-label={say('Search or run a command')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => openDialog('search')}
      onPointerEnter={expectQuestion}
      onFocus={expectQuestion}
    >
      <svg className={styles.glass} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="7" cy="7" r="4.25" />
        <path d="m10.25 10.25 3.5 3.5" />
      </svg>
      <span className={styles.words}>{say('Search or run a command')}</span>
      <kbd className={styles.key}>{hasCommand ? '⌘K' : say('Ctrl K')}</kbd>
    </Button>
  )
}

const never = () => () => undefined

// While something is dragged over the page: what a drop will do.

import { useEffect, useState } from 'react'
import { useActions } from '../hooks/app-context.ts'
import { hasType, isDropForPage, isField } from '../hooks/for-page.ts'
import { say } from '../words/say.ts'
import styles from './shell.module.css'

export function DropOverlay() {
  const over = useFileDrop()
  if (!over) return null
  return (
    <div className={styles.veil} role="status">
      <div>
        <h2>{say('Drop to add')}</h2>
      </div>
    </div>
  )
}

/** Handles drops anywhere on the page and pastes outside its fields. Returns whether files are dragged over it. */
function useFileDrop(): boolean {
  const { openDrop, openPaste } = useActions()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!isDropForPage(event)) return
      event.preventDefault()
      setOver(hasType(event, 'Files'))
    }
    // Without a related target the pointer has left the window, not just an element.
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      if (event.dataTransfer === null || !isDropForPage(event)) return
      event.preventDefault()
      void openDrop(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent): void => {
      const isTaken = event.defaultPrevented || isField(event.target) || isInDialog()
      if (event.clipboardData === null || isTaken) return
      event.preventDefault()
      void openPaste(event.clipboardData)
    }
    const listeners = { dragenter: enter, dragover: enter, dragleave: leave, drop } as const
    const names = ['dragenter', 'dragover', 'dragleave', 'drop'] as const
    for (const name of names) addEventListener(name, listeners[name])
    addEventListener('paste', paste)
    return () => {
      for (const name of names) removeEventListener(name, listeners[name])
      removeEventListener('paste', paste)
    }
  }, [openDrop, openPaste])
  return over
}

function isInDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null
}

// A modal dialog on the platform's own element: it keeps the focus inside, and Escape closes it.

import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useActions } from '../hooks/app-context.ts'
import { say } from '../words/say.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './Icon.tsx'
import parts from './parts.module.css'

export function DialogFrame(props: {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const title = useId()
  const modal = useModal()
  const { ref } = modal
  useLayoutEffect(() => {
    const element = ref.current
    // If the dialog has a field, the focus starts there, not at the close button.
    const field = element?.querySelector<HTMLInputElement>(`.${styles.content} > form input`)
    field?.focus()
    field?.select()
  }, [ref])
  return (
    <dialog
      className={classNames(styles.dialog, props.wide === true && styles.wide)}
      aria-labelledby={title}
      {...modal}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={title}>{props.title}</h2>
          <Button
            look="quiet"
            className={parts.square}
            aria-label={say('Close')}
            onClick={modal.onCancel}
          >
            <Icon name="close" />
          </Button>
        </header>
        <div className={styles.content}>{props.children}</div>
      </div>
    </dialog>
  )
}

/** The properties of a `dialog` element that is open while it is drawn: Escape and a press outside of it close it. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  const { openDialog } = useActions()
  // If the dialog is closed before it is removed, it returns the focus to the element that had it.
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const onCancel = () => openDialog(null)
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) onCancel()
  }
  return { ref, onCancel, onClick }
}

// A modal dialog on the platform's own element: it keeps the focus inside, and Escape closes it.

import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useActions } from '../hooks/app-context.ts'
import { say } from '../words/say.ts'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './Icon.tsx'
import parts from './parts.module.css'

export function DialogFrame(props: {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { openDialog } = useActions()
  const close = () => openDialog(null)
  // If the dialog is closed before it is removed, it returns the focus to the element that had it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // If the dialog has a field, the focus starts there, not at the close button.
    const field = element?.querySelector<HTMLInputElement>(`.${styles.content} > form input`)
    field?.focus()
    field?.select()
    return () => element?.close()
  }, [])
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, props.wide === true && styles.wide)}
      aria-labelledby={title}
      onCancel={close}
      onClick={onBackdrop}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={title}>{props.title}</h2>
          <button
            type="button"
            className={classNames(parts.button, parts.quiet, parts.square)}
            aria-label={say('Close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.content}>{props.children}</div>
      </div>
    </dialog>
  )
}

// Asks before something is deleted: what it is, and a way out.

import type { ReactNode } from 'react'
import { useActions } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../settings/fields/settings.module.css'

export function SureDialog(props: {
  readonly title: string
  /** On the button that does it. */
  readonly action: string
  readonly onYes: () => Promise<void>
  readonly children: ReactNode
}) {
  const { openDialog } = useActions()
  const act = () => {
    openDialog(null)
    void props.onYes()
  }
  return (
    <DialogFrame title={props.title}>
      {props.children}
      <div className={styles.actions}>
        <button type="button" className={parts.button} onClick={() => openDialog(null)}>
          {say('Keep it')}
        </button>
        <button type="button" className={classNames(parts.button, styles.danger)} onClick={act}>
          {props.action}
        </button>
      </div>
    </DialogFrame>
  )
}

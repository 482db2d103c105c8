// A message next to the panes: a failure, what was preserved, and a button to dismiss it; or an action to undo.

import type { ReactNode } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import type { Failure } from '../state/shape/failure.ts'
import { say, sayWords } from '../words/say.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './notice.module.css'

export function Notice() {
  const notice = useApp((state) => state.notice)
  const { dismissNotice, undoRemoval } = useActions()
  if (notice === null) return null
  return (
    <FailureAlert failure={notice}>
      {notice.action === 'reload' && (
        <Button onClick={() => location.reload()}>{say('Reload')}</Button>
      )}
      {notice.action === 'undo' && (
        <Button onClick={() => void undoRemoval()}>{say('Undo')}</Button>
      )}
      <Button look="quiet" onClick={dismissNotice}>
        {say('Dismiss')}
      </Button>
    </FailureAlert>
  )
}

/** A failure in words; `children` are the possible remedies. */
export function FailureAlert(props: { readonly failure: Failure; readonly children: ReactNode }) {
  const { failure, children } = props
  // An action that can be undone has succeeded.
  const isDone = failure.action === 'undo'
  return (
    <NoticeBox failure={failure} isPlain={isDone} icon={isDone ? 'tick' : 'warn'} role="alert">
      {children}
      {!isDone && <CopyButton label={say('Copy details')} text={() => detailsOf(failure)} />}
    </NoticeBox>
  )
}

/** A box with what happened, and buttons for what can be done. */
export function NoticeBox(props: {
  readonly failure: Failure
  readonly icon?: IconName
  /** Whether nothing is wrong. */
  readonly isPlain?: boolean
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}) {
  const { failure, icon = 'warn', isPlain = false, children } = props
  const { what, kept, detail = '' } = failure
  return (
    <div className={classNames(styles.notice, isPlain && styles.done)} role={props.role}>
      <Icon name={icon} />
      <div>
        <b>{sayWords(what)}</b>
        {detail !== '' && <p dir="auto">{sayWords(detail)}</p>}
        {kept !== undefined && <p>{sayWords(kept)}</p>}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}

function detailsOf({ what, kept, detail }: Failure): string {
  return [what, detail ?? '', kept ?? '']
    .map(sayWords)
    .filter((line) => line !== '')
    .join('\n')
}

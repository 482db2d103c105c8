// A message next to the panes: a failure, what was preserved, and a button to dismiss it; or an action to undo.

import type { ReactNode } from 'react'
import type { Failure } from '../../state/shape/failure.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say, sayWords } from '../words/say.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
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
    <div className={classNames(styles.notice, isDone && styles.done)} role="alert">
      <Icon name={isDone ? 'tick' : 'warn'} />
      <div>
        <b>{sayWords(failure.what)}</b>
        {failure.detail !== '' && <p dir="auto">{sayWords(failure.detail)}</p>}
        {failure.kept !== undefined && <p>{sayWords(failure.kept)}</p>}
        <div className={styles.actions}>
          {children}
          {!isDone && <CopyButton label={say('Copy details')} text={() => detailsOf(failure)} />}
        </div>
      </div>
    </div>
  )
}

function detailsOf({ what, kept, detail }: Failure): string {
  return [what, detail, kept ?? '']
    .map(sayWords)
    .filter((line) => line !== '')
    .join('\n')
}

// Lists what was left out of the collection and what went wrong: nothing disappears silently.

import { useEffect } from 'react'
import type { Issue } from '../../model/collection/issue.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { LeftOut } from '../parts/LeftOut.tsx'
import { PathText } from '../parts/PathText.tsx'
import styles from '../parts/settings.module.css'
import { say, sayWords } from '../words/say.ts'

const MAX_WARNINGS = 500

export function SkippedDialog() {
  const current = useApp((state) => state.current)
  const issues = useApp((state) => state.issues)
  const { loadIssues, openDialog, readAfterAll } = useActions()
  useEffect(() => void loadIssues(), [loadIssues])
  const counts = current.status === 'ready' ? current.info.stats.skipped : {}
  const isBundle = current.status === 'ready' && current.info.origin.kind === 'bundle'
  const read = (path: string): void => {
    openDialog(null)
    void readAfterAll(path)
  }
  const skipped = issues?.skipped ?? []
  const isFolder = current.status === 'ready' && current.info.origin.kind === 'folder'
  const isCheckout = skipped.some(({ path }) => path === '.git')
  return (
    <DialogFrame title={say('Left out')} wide>
      <LeftOut {...{ skipped, counts }} startsOpen {...(!isBundle && { onRead: read })} />
      {isFolder && issues !== null && !isCheckout && (
        <p>
          {say(
            'This folder has no .git: if it lies in a repository, what is ignored above it was not looked up.',
          )}
        </p>
      )}
      <Secrets count={counts.secret ?? 0} />
      {issues !== null && issues.issues.length > 0 && <Warnings issues={issues.issues} />}
    </DialogFrame>
  )
}

/** Files that look like credentials: their number, and the switch that includes them. */
function Secrets({ count }: { readonly count: number }) {
  const current = useApp((state) => state.current)
  const { includeSecrets, openDialog } = useActions()
  const included = current.status === 'ready' && (current.info.choices?.includeSecrets ?? false)
  const isBundle = current.status === 'ready' && current.info.origin.kind === 'bundle'
  if (isBundle || (count === 0 && !included)) return null
  const change = (): void => {
    openDialog(null)
    void includeSecrets(!included)
  }
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={included} onChange={change} />
      {say('Read files that look like credentials')}
    </label>
  )
}

function Warnings({ issues }: { readonly issues: readonly Issue[] }) {
  const { readPictures } = useActions()
  return (
    <table className={styles.rows}>
      <caption>{say('Warnings')}</caption>
      <tbody>
        {issues.slice(0, MAX_WARNINGS).map(({ path, stage, kind, message }) => (
          <tr key={`${stage} ${kind} ${path}`}>
            <th scope="row" className={styles.path}>
              <PathText path={path} />
            </th>
            <td>
              {sayWords(message)}{' '}
              {kind === 'pictures' && (
                <Button onClick={() => void readPictures(path)}>
                  {say('Read text from pictures (OCR)')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

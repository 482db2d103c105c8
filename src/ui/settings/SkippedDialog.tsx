// What was left out of the collection and what went wrong: nothing disappears in silence.

import { useEffect } from 'react'
import type { Issue } from '../../model/issue.ts'
import { SKIP_REASONS, type Skipped, type SkipReason } from '../../model/source.ts'
import { useActions, useApp } from '../app-context.ts'
import { bytes } from '../layout/format-more.ts'
import { grouped } from '../parts/format.ts'
import { PathText } from '../parts/PathText.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import styles from './settings.module.css'

/** Paths that are listed; the counts are of all. */
const LISTED = 500

export function SkippedDialog() {
  const current = useApp((state) => state.current)
  const issues = useApp((state) => state.issues)
  const { loadIssues } = useActions()
  useEffect(() => void loadIssues(), [loadIssues])
  const counts = current.status === 'ready' ? current.info.stats.skipped : {}
  const reasons = (Object.keys(SKIP_REASONS) as SkipReason[]).filter(
    (reason) => (counts[reason] ?? 0) > 0,
  )
  return (
    <DialogFrame title="Skipped" wide>
      <table className={styles.rows}>
        <caption>Skipped, by reason</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col" className={styles.right}>
              Paths
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map((reason) => (
            <tr key={reason}>
              <th scope="row">{SKIP_REASONS[reason].text}</th>
              <td className={styles.right}>{grouped(counts[reason] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Secrets count={counts.secret ?? 0} />
      {issues !== null && issues.issues.length > 0 && <Warnings issues={issues.issues} />}
      {issues !== null && issues.skipped.length > 0 && <SkippedPaths skipped={issues.skipped} />}
    </DialogFrame>
  )
}

/** Files that look like credentials: how many, and the switch. */
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
      Index files that look like credentials
      {!included && ` (${grouped(count)} listed, not indexed)`}
    </label>
  )
}

function SkippedPaths({ skipped }: { readonly skipped: readonly Skipped[] }) {
  return (
    <>
      <table className={styles.rows}>
        <caption>Skipped paths</caption>
        <thead>
          <tr>
            <th scope="col">Path</th>
            <th scope="col">Reason</th>
            <th scope="col" className={styles.right}>
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {skipped.slice(0, LISTED).map(({ path, reason, directory, size }) => (
            <tr key={path}>
              <th scope="row" className={styles.path}>
                <PathText path={directory ? `${path}/` : path} />
              </th>
              <td>{SKIP_REASONS[reason].text}</td>
              <td className={styles.right}>{directory ? 'folder' : bytes(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {skipped.length > LISTED && (
        <p className={styles.note}>and {grouped(skipped.length - LISTED)} more</p>
      )}
    </>
  )
}

function Warnings({ issues }: { readonly issues: readonly Issue[] }) {
  return (
    <table className={styles.rows}>
      <caption>Warnings</caption>
      <thead>
        <tr>
          <th scope="col">Path</th>
          <th scope="col">What happened</th>
        </tr>
      </thead>
      <tbody>
        {issues.slice(0, LISTED).map(({ path, stage, kind, message }) => (
          <tr key={`${stage} ${kind} ${path}`}>
            <th scope="row" className={styles.path}>
              <PathText path={path} />
            </th>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

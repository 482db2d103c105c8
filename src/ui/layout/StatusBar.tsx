// The bar at the bottom: what is indexed, what was left out, what is kept, and that nothing leaves.

import { keptBytes } from '../../state/core/storage-use.ts'
import { ChangesButton } from '../diff/ChangesButton.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useNow } from '../hooks/use-now.ts'
import { counted, grouped } from '../words/format.ts'
import { bytes, since } from '../words/format-more.ts'
import { Leaves } from './Leaves.tsx'
import styles from './shell.module.css'

export function StatusBar() {
  const storage = useApp((state) => state.storage)
  const kept = useApp(({ room }) => (room === null ? 0 : keptBytes(room)))
  return (
    <footer className={styles.status}>
      <CollectionFacts />
      <Fetching />
      <Elsewhere />
      <span className={styles.grow} />
      <Leaves />
      {kept > 0 && <span>{bytes(kept)} stored in this browser</span>}
      {storage !== null && !storage.kept && <span>Not kept when this tab closes</span>}
    </footer>
  )
}

/** A library in pieces on its way into this browser. */
function Fetching() {
  const rest = useApp((state) => state.rest)
  const { stopKeeping } = useActions()
  if (rest?.status !== 'fetching') return null
  return (
    <>
      <span role="status">
        Keeping for offline: {bytes(rest.done)} of {bytes(rest.bytes)}
      </span>
      <button type="button" onClick={stopKeeping}>
        Stop
      </button>
    </>
  )
}

/** What another tab is indexing: this one shows it when it is done. */
function Elsewhere() {
  const build = useApp((state) => state.elsewhere)
  if (build === null) return null
  const { name, files, filesTotal } = build
  return (
    <span role="status">
      Another tab is indexing <bdi>{name}</bdi>: {grouped(files)} of {grouped(filesTotal)}
    </span>
  )
}

function CollectionFacts() {
  const current = useApp((state) => state.current)
  const actions = useActions()
  const now = useNow()
  switch (current.status) {
    case 'ready': {
      const { stats, updatedAt, origin } = current.info
      const skipped = Object.values(stats.skipped).reduce((sum, count) => sum + count, 0)
      return (
        <>
          <span>{counted(stats.files, 'file')}</span>
          <span>{counted(stats.nodes, 'node')}</span>
          {skipped > 0 || stats.warnings > 0 ? (
            <button type="button" onClick={() => actions.openDialog('skipped')}>
              {grouped(skipped)} skipped, with reasons
            </button>
          ) : (
            <span>nothing skipped</span>
          )}
          <span>
            {origin.kind === 'bundle' ? publisher(origin.address) : 'indexed'}{' '}
            {since(updatedAt, now)}
          </span>
          <ChangesButton />
        </>
      )
    }
    case 'building': {
      const { progress, plan } = current
      if (plan !== null) return <span>Waiting for your choice</span>
      if (progress === null) return <span>Looking for files</span>
      if (progress.phase === 'wait') return <span>Waiting for another tab</span>
      return (
        <>
          <span>
            {PHASE_VERBS[progress.phase]} {grouped(progress.files)} of{' '}
            {grouped(progress.filesTotal)}
          </span>
          <span>{bytes(progress.bytes)} read</span>
        </>
      )
    }
    case 'empty':
      return <span>No collection yet</span>
    case 'opening':
    case 'failed':
      return null
  }
}

/** Where a collection came from that was not read from a folder here. */
function publisher(address: string): string {
  return address === '' ? 'opened from a bundle' : `published on ${new URL(address).host}, opened`
}

const PHASE_VERBS = {
  wait: 'Waiting',
  scan: 'Found',
  read: 'Reading',
  index: 'Indexing',
  commit: 'Keeping',
} as const

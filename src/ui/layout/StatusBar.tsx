// The bar at the bottom: what is indexed, what was left out, what is kept, and that nothing leaves.

import { keptBytes } from '../../state/core/storage-use.ts'
import { lacksKey, type ModelsState } from '../../state/shape/model-state.ts'
import { ChangesButton } from '../diff/ChangesButton.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useNow } from '../hooks/use-now.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
import { ShellIcon } from '../parts/ShellIcon.tsx'
import { counted, grouped } from '../words/format.ts'
import { bytes, since } from '../words/format-more.ts'
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
      {/* What is known later stands before what is known from the start, which stays in its place. */}
      {kept > 0 && <span>{say('{bytes} stored in this browser', { bytes: bytes(kept) })}</span>}
      {storage !== null && !storage.kept && <span>{say('Not kept when this tab closes')}</span>}
      <Leaves />
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
        {say('Keeping for offline: {done} of {total}', {
          done: bytes(rest.done),
          total: bytes(rest.bytes),
        })}
      </span>
      <button type="button" onClick={stopKeeping}>
        {say('Stop')}
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
      {sayWith('Another tab is indexing {name}: {files} of {total}', {
        name: <bdi>{name}</bdi>,
        files: grouped(files),
        total: grouped(filesTotal),
      })}
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
              {say('{count} skipped, with reasons', { count: grouped(skipped) })}
            </button>
          ) : (
            <span>{say('nothing skipped')}</span>
          )}
          <span>
            {origin.kind === 'bundle'
              ? publishedText(origin.address, since(updatedAt, now))
              : say('indexed {ago}', { ago: since(updatedAt, now) })}
          </span>
          <ChangesButton />
        </>
      )
    }
    case 'building': {
      const { progress, plan } = current
      if (plan !== null) return <span>{say('Waiting for your choice')}</span>
      if (progress === null) return <span>{say('Looking for files …')}</span>
      if (progress.phase === 'wait') return <span>{say('Waiting for another tab')}</span>
      return (
        <>
          <span>
            {say('{label}: {text}', {
              label: say(PHASES[progress.phase]),
              text: say('{done} of {total}', {
                done: grouped(progress.files),
                total: grouped(progress.filesTotal),
              }),
            })}
          </span>
          <span>{say('{bytes} read', { bytes: bytes(progress.bytes) })}</span>
        </>
      )
    }
    case 'empty':
      return <span>{say('No collection yet.')}</span>
    case 'opening':
    case 'failed':
      return null
  }
}

/** Where a collection came from that was not read from a folder here. */
function publishedText(address: string, ago: string): string {
  if (address === '') return say('opened from a bundle {ago}', { ago })
  return say('published on {host}, opened {ago}', { host: new URL(address).host, ago })
}

const PHASES = {
  scan: 'Scan',
  read: 'Read and parse',
  index: 'Index',
  commit: 'Keep',
} as const

/** What leaves this tab, in the bar at the bottom: nothing, or prompts to a host that is named. */
function Leaves() {
  const words = useApp(({ models }) => wordsOf(models))
  return (
    <span>
      <ShellIcon name="lock" />
      {words}
    </span>
  )
}

function wordsOf(models: ModelsState): string {
  const { settings, facts, reach } = models
  if (reach === 'locked') return say('Locked: only this page can be reached')
  const isUsed =
    settings.place === 'provider' && settings.model !== '' && reach === 'now' && !lacksKey(models)
  if (!isUsed || facts === null || 'problem' in facts) return say('Nothing leaves this tab')
  return facts.isLocal
    ? say('Talks to {host} on this machine', { host: facts.host })
    : say('Talks to {host}', { host: facts.host })
}

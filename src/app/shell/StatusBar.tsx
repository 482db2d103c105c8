// The bar at the bottom: what is indexed and left out, and that no data leaves the computer.

import { type ReactNode, useEffect, useState } from 'react'
import { changesInWords, PHASE_WORDS, totalChanges } from '../collections/changes.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useNow } from '../hooks/effects.ts'
import { Icon } from '../parts/Icon.tsx'
import type { FolderState } from '../state/shape/app-state.ts'
import type { EnhanceWork } from '../state/shape/enhance-state.ts'
import { lacksKey, type ModelsState } from '../state/shape/model-state.ts'
import { counted, grouped } from '../words/format.ts'
import { bytes, since } from '../words/format-more.ts'
import { labelled, say, sayWith } from '../words/say.ts'
import styles from './shell.module.css'

export function StatusBar() {
  const storage = useApp((state) => state.storage)
  return (
    <footer className={styles.status}>
      <CollectionFacts />
      <Fetching />
      <Elsewhere />
      <EverydayWork />
      <LatecomerNotices />
      {/* Items that appear later come first, so that the earlier ones do not move. */}
      {storage !== null && !storage.kept && <span>{say('Not kept when this tab closes')}</span>}
      <Leaves />
    </footer>
  )
}

/** The download of a library in pieces. */
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

/** The collection that another tab is indexing: this tab shows it when it is done. */
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

/** Everyday words that are being written, here or in another tab, or whose writing was cut off. */
function EverydayWork() {
  const { work, collection } = useApp((state) => state.enhance)
  const { openEnhance } = useActions()
  const text = workText(work)
  if (text === '') return null
  return (
    <button type="button" onClick={() => void openEnhance(collection)}>
      {labelled(say('Everyday words'), text)}
    </button>
  )
}

function workText(work: EnhanceWork): string {
  switch (work.status) {
    case 'running':
      return say('{done} of {total}', {
        done: grouped(work.progress.done),
        total: grouped(work.progress.total),
      })
    case 'elsewhere':
      return say('Another tab is writing them')
    case 'cut-off':
      return say('Go on')
    default:
      return ''
  }
}

function CollectionFacts() {
  const current = useApp((state) => state.current)
  const actions = useActions()
  const now = useNow()
  switch (current.status) {
    case 'ready': {
      const { stats, updatedAt, origin } = current.info
      const skipped = Object.values(stats.skipped).reduce((sum, count) => sum + count, 0)
      const hasReasons = skipped > 0 || stats.warnings > 0
      return (
        <>
          <span>{counted(stats.files, 'file')}</span>
          {hasReasons && (
            <button type="button" onClick={() => actions.openDialog('skipped')}>
              {labelled(say('Left out'), grouped(skipped))}
            </button>
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
      if (plan !== null) return null
      if (progress === null) return <span>{say('Reading …')}</span>
      if (progress.phase === 'wait') return null
      return (
        <span>
          {labelled(
            say(PHASE_WORDS[progress.phase]),
            say('{done} of {total}', {
              done: grouped(progress.files),
              total: grouped(progress.filesTotal),
            }),
          )}
        </span>
      )
    }
    case 'empty':
      return <span>{say('No collection yet.')}</span>
    case 'opening':
    case 'failed':
      return null
  }
}

/** The source of a collection that was not read from a local folder. */
function publishedText(address: string, ago: string): string {
  if (address === '') return say('opened from a bundle {ago}', { ago })
  return say('published on {host}, opened {ago}', { host: new URL(address).host, ago })
}

/** What this tab sends: nothing, or prompts to a named host. */
function Leaves() {
  const words = useApp(({ models }) => wordsOf(models))
  return (
    <span>
      <Icon name="lock" />
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
  return say('Talks to {host}', { host: facts.host })
}

/** What changed since the page was opened, once there is an earlier state to compare. */
function ChangesButton() {
  const changes = useApp((state) => state.changes)
  const current = useApp((state) => state.current)
  const { loadChanges, openDialog } = useActions()
  // Runs whenever a collection becomes the current one: the state of the one before is forgotten.
  useEffect(() => {
    if (current.status === 'ready') void loadChanges()
  }, [current, loadChanges])
  if (changes === null || totalChanges(changes) === 0) return null
  return (
    <button type="button" onClick={() => openDialog('changes')}>
      {changesInWords(changes)}
    </button>
  )
}

/** The live region is always there, so that screen readers announce what comes into it. */
function LatecomerNotices() {
  return (
    <div className={styles.latecomers} role="status">
      <UpdateNotice />
      <FolderNotice />
    </div>
  )
}

/** A text with its remedy, which can be put away until it comes again. */
function DismissibleNotice(props: {
  readonly text: ReactNode
  readonly remedy: string
  readonly dismissal: string
  readonly onRemedy: () => void
}) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <div className={styles.latecomer}>
      <p>{props.text}</p>
      <button type="button" onClick={props.onRemedy}>
        {props.remedy}
      </button>
      <button type="button" onClick={() => setDismissed(true)}>
        {props.dismissal}
      </button>
    </div>
  )
}

/** A newer version of the app is available. It is used when the user agrees. */
function UpdateNotice() {
  const isReady = useApp((state) => state.isUpdateReady)
  const { applyUpdate } = useActions()
  if (!isReady) return null
  return (
    <DismissibleNotice
      text={say('A new version of Wayleaf is ready. Your collections stay.')}
      remedy={say('Reload')}
      dismissal={say('Dismiss')}
      onRemedy={applyUpdate}
    />
  )
}

/** The folder of the current collection cannot be followed: the reason, and the one remedy. */
function FolderNotice() {
  const folder = useApp((state) => state.folder)
  const current = useApp((state) => state.current)
  const { rereadFolder, reindex } = useActions()
  const now = useNow()
  if (current.status !== 'ready') return null
  const { slug, name, isEmptied = false, updatedAt } = current.info
  const why = reasonOf(folder)
  if (!isEmptied && why === null) return null
  const named = { name: <bdi>{name}</bdi> }
  // The reason comes first: the end is cut off where there is little room.
  const text = isEmptied ? (
    sayWith('{name} was indexed by an earlier version of this app and has to be read again.', named)
  ) : (
    <>
      {why} {sayWith('{name} is shown as of {ago}.', { ...named, ago: since(updatedAt, now) })}
    </>
  )
  return (
    <DismissibleNotice
      key={`${slug} ${folder}`}
      text={text}
      remedy={say('Read again')}
      dismissal={say('Dismiss')}
      onRemedy={() => void (isEmptied ? reindex() : rereadFolder())}
    />
  )
}

function reasonOf(folder: FolderState): string | null {
  switch (folder) {
    case 'none':
    case 'followed':
      return null
    case 'ask':
      return say('The browser asks before reading the folder again.')
    case 'denied':
      return say('The browser may not read the folder. Its index still answers.')
    case 'gone':
      return say('The folder was moved or deleted. Its index still answers.')
  }
}

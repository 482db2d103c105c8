// Asks before something is deleted, renamed, added twice or fetched from another host, and names it.

import { type FormEvent, type ReactNode, useId, useState } from 'react'
import {
  REPOSITORY_HOSTS,
  readRepositoryAddress,
} from '../../model/collection/repository-address.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { LocalOnly } from '../models/LocalOnly.tsx'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../parts/settings.module.css'
import { say, sayList, sayWith } from '../words/say.ts'

export function DeleteDialog({ collection }: { readonly collection: CollectionSlug }) {
  const info = useApp(({ collections }) => collections.find(({ slug }) => slug === collection))
  const { removeCollection } = useActions()
  const name = info?.name ?? collection
  return (
    <SureDialog
      title={say('Delete {name}', { name })}
      action={say('Delete')}
      onYes={() => removeCollection(collection)}
    >
      <p>
        {say(
          'Its table of contents and index are removed from this browser. The files themselves are not touched. You can undo this for ten seconds.',
        )}
      </p>
    </SureDialog>
  )
}

/** Asks before everything that this browser has stored is deleted. */
export function DeleteEverythingDialog() {
  const { deleteEverything } = useActions()
  return (
    <SureDialog
      title={say('Delete everything')}
      action={say('Delete everything')}
      onYes={deleteEverything}
    >
      <p>
        {say(
          'All collections, questions, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be undone.',
        )}
      </p>
    </SureDialog>
  )
}

function SureDialog(props: {
  readonly title: string
  /** The label of the button that deletes. */
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
        <Button onClick={() => openDialog(null)}>{say('Cancel')}</Button>
        <Button className={styles.danger} onClick={act}>
          {props.action}
        </Button>
      </div>
    </DialogFrame>
  )
}

/** Asks what to do with a folder that is already a collection. */
export function DuplicateDialog({ name }: { readonly name: string }) {
  const { answerAgain } = useActions()
  return (
    <DialogFrame title={name}>
      <p>{say('A collection with this name exists. Update it, or add a second one?')}</p>
      <div className={styles.actions}>
        <Button onClick={() => answerAgain('both')}>{say('Keep both')}</Button>
        <Button look="primary" onClick={() => answerAgain('update')}>
          {say('Update {name}', { name })}
        </Button>
      </div>
    </DialogFrame>
  )
}

/**
 * Shown when the page's address names a library of another site. Nothing has been requested from that site
 * yet.
 */
export function LibraryDialog({ address }: { readonly address: string }) {
  const { allowLibrary, openDialog } = useActions()
  const { localOnly } = useApp((state) => state.models)
  const { host } = new URL(address)
  return (
    <DialogFrame title={say('Open a library from another site?')}>
      <p>
        {sayWith(
          'Nothing has been asked of {hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.',
          { hosts: <b>{host}</b> },
        )}
      </p>
      <p className={styles.note}>{address}</p>
      {localOnly && <LocalOnly />}
      <div className={styles.actions}>
        <Button onClick={() => openDialog(null)}>{say('Cancel')}</Button>
        <Button look="primary" disabled={localOnly} onClick={allowLibrary}>
          {say('Allow {host} and open it', { host })}
        </Button>
      </div>
    </DialogFrame>
  )
}

const MAX_NAME_UNITS = 200

/** Asks for a new name of a collection. */
export function RenameDialog({ collection }: { readonly collection: CollectionSlug }) {
  const collections = useApp((state) => state.collections)
  const before = collections.find(({ slug }) => slug === collection)?.name ?? collection
  const [name, setName] = useState(before)
  const { openDialog, renameCollection } = useActions()
  const newName = name.trim()
  const isTaken = collections.some((info) => info.name === newName && info.slug !== collection)
  const rename = (event: FormEvent): void => {
    event.preventDefault()
    openDialog(null)
    if (newName !== before) void renameCollection(collection, newName)
  }
  return (
    <DialogFrame title={say('Rename {name}', { name: before })}>
      <form onSubmit={rename}>
        <label className={styles.named}>
          {say('Name')}
          <input
            className={parts.entry}
            value={name}
            maxLength={MAX_NAME_UNITS}
            dir="auto"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <p className={styles.note} role="status">
          {isTaken
            ? say('There is already a “{name}”. Choose another name.', { name: newName })
            : say('Links to its places keep working. The folder on disk keeps its name.')}
        </p>
        <div className={styles.actions}>
          <Button onClick={() => openDialog(null)}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" disabled={newName === '' || isTaken}>
            {say('Rename')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}

/** Opens a repository by its address, and first names the hosts that the page would contact. */
export function RepositoryDialog({ address }: { readonly address: string }) {
  const [text, setText] = useState(address)
  const [token, setToken] = useState('')
  const { openDialog, openRepository, mayReachRepository } = useActions()
  const { localOnly } = useApp((state) => state.models)
  const id = useId()
  const found = readRepositoryAddress(text, true)
  const isAllowed = found !== null && mayReachRepository(found)
  const sources = found === null ? [] : REPOSITORY_HOSTS[found.host].sources
  const hosts = sayList(sources.map((source) => new URL(source).host))
  const open = (event: FormEvent): void => {
    event.preventDefault()
    if (found !== null) void openRepository(text, token)
  }
  return (
    <DialogFrame title={say('Open a repository')}>
      <form onSubmit={open}>
        <label className={styles.named}>
          {say('Address')}
          <input
            className={parts.entry}
            value={text}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://github.com/owner/name"
            aria-describedby={`${id}-about`}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {isAllowed && (
          <label className={styles.named}>
            {say('Token, where one is needed')}
            <input
              className={parts.entry}
              type="password"
              value={token}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setToken(event.target.value)}
            />
          </label>
        )}
        <p id={`${id}-about`} className={styles.note} role="status">
          {found === null
            ? say(
                'A repository, branch, folder, file or commit on GitHub, GitLab or Codeberg, or a gist. owner/name means GitHub.',
              )
            : aboutText(hosts, isAllowed)}
        </p>
        {localOnly && <LocalOnly />}
        <div className={styles.actions}>
          <Button onClick={() => openDialog(null)}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" disabled={found === null || localOnly}>
            {found === null || isAllowed
              ? say('Open')
              : say('Allow {host} and open it', { host: hosts })}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}

function aboutText(hosts: string, isAllowed: boolean): string {
  return isAllowed
    ? say(
        'It is fetched from {hosts}. A token opens private repositories and raises the rate limit; it is sent only there and forgotten with this tab.',
        { hosts },
      )
    : say(
        'Nothing has been asked of {hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.',
        { hosts },
      )
}

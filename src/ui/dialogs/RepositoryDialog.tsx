// Opens a repository by its address: whom the page would ask for it, before it does.

import { type FormEvent, useId, useState } from 'react'
import {
  REPOSITORY_HOSTS,
  readRepositoryAddress,
} from '../../model/collection/repository-address.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../settings/fields/settings.module.css'
import { LocalOnly } from '../settings/models/LocalOnly.tsx'

const FORMS =
  'A repository, branch, folder, file or commit on GitHub, GitLab or Codeberg, or a gist. owner/name means GitHub.'

export function RepositoryDialog({ address }: { readonly address: string }) {
  const [text, setText] = useState(address)
  const [token, setToken] = useState('')
  const { openDialog, openRepository, mayReachRepository } = useActions()
  const { localOnly } = useApp((state) => state.models)
  const id = useId()
  const found = readRepositoryAddress(text, true)
  const isAllowed = found !== null && mayReachRepository(found)
  const sources = found === null ? [] : REPOSITORY_HOSTS[found.host].sources
  const hosts = sources.map((source) => new URL(source).host).join(' and ')
  const open = (event: FormEvent): void => {
    event.preventDefault()
    if (found !== null) void openRepository(text, token)
  }
  return (
    <DialogFrame title="Open a repository">
      <form onSubmit={open}>
        <label className={parts.field}>
          Address
          <input
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
          <label className={parts.field}>
            Token, where one is needed
            <input
              type="password"
              value={token}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setToken(event.target.value)}
            />
          </label>
        )}
        <p id={`${id}-about`} className={styles.note} role="status">
          {found === null ? FORMS : <About hosts={hosts} isAllowed={isAllowed} />}
        </p>
        {localOnly && <LocalOnly />}
        <div className={styles.actions}>
          <button type="button" className={parts.button} onClick={() => openDialog(null)}>
            Cancel
          </button>
          <button
            type="submit"
            className={classNames(parts.button, parts.primary)}
            disabled={found === null || localOnly}
          >
            {found === null || isAllowed ? 'Open' : `Allow ${hosts} and open it`}
          </button>
        </div>
      </form>
    </DialogFrame>
  )
}

function About({ hosts, isAllowed }: { readonly hosts: string; readonly isAllowed: boolean }) {
  if (isAllowed) {
    return `It is fetched from ${hosts}. A token opens private repositories and raises the rate limit; it is sent only there and forgotten with this tab.`
  }
  return `Nothing has been asked of ${hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.`
}

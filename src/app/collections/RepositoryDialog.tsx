// Opens a repository by its address, and first names the hosts that the page would contact.

import { type FormEvent, useId, useState } from 'react'
import {
  REPOSITORY_HOSTS,
  readRepositoryAddress,
} from '../../model/collection/repository-address.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { LocalOnly } from '../models/LocalOnly.tsx'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import styles from '../parts/settings.module.css'
import { say, sayList } from '../words/say.ts'

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

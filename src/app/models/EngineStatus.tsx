// The status of a model that is being loaded into this browser.

import { type ReactNode, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import type { EngineProgress } from '../state/shape/local-state.ts'
import { say, sayWith } from '../words/say.ts'
import styles from './local.module.css'
import { progressWords } from './local-words.ts'
import models from './models.module.css'

export function LoadingModel(props: {
  readonly name: string
  readonly progress: EngineProgress | null
  readonly cancel: () => void
}) {
  const { text, share } = progressWords(props.progress)
  return (
    <>
      <p>
        <bdi>{props.name}</bdi>: {text}
      </p>
      {share === null ? <progress /> : <progress value={share} max={1} />}
      <Button onClick={props.cancel}>{say('Cancel')}</Button>
    </>
  )
}

/** The page must be reloaded with permission to contact these hosts. */
export function NotAllowedModel(props: {
  readonly name: string
  readonly hosts: readonly string[]
  readonly allow: () => void
}) {
  return (
    <>
      <p>
        {sayWith(
          '{name} is not in this browser. To download it the page must be allowed to reach {hosts}; nothing of yours is sent there.',
          { name: <bdi>{props.name}</bdi>, hosts: props.hosts.map(hostOf).join(', ') },
        )}
      </p>
      <Button onClick={props.allow}>{say('Allow, reload and download')}</Button>
    </>
  )
}

export function OfferedWay(props: {
  readonly label: string
  readonly onChoose: () => void
  readonly children: ReactNode
}) {
  return (
    <div className={styles.row}>
      <Button onClick={props.onChoose}>{props.label}</Button>
      <p className={models.hint}>{props.children}</p>
    </div>
  )
}

function hostOf(source: string): string {
  return source.includes('*') ? source.replace('https://', '') : new URL(source).host
}

/** The address of a model, and a button that downloads it. */
export function AddressForm(props: {
  readonly label: string
  readonly button: string
  /** Called with an address of http or https. */
  readonly onAddress: (url: string) => void
}) {
  const [url, setUrl] = useState('')
  const id = useId()
  const isUrl = URL.canParse(url) && /^https?:/u.test(url)
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUrl) props.onAddress(url)
      }}
    >
      <label className={styles.grow} htmlFor={id}>
        <span className={models.hint}>{props.label}</span>
        <input
          id={id}
          className={models.code}
          type="url"
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.target.value.trim())}
        />
      </label>
      <Button type="submit" disabled={!isUrl}>
        {props.button}
      </Button>
    </form>
  )
}

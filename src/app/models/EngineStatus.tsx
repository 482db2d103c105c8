// The parts of the status of a model in this browser that both kinds of models share.

import { type ReactNode, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import type { MeaningStatus } from '../state/shape/meaning-state.ts'
import { say, sayWith } from '../words/say.ts'
import styles from './local.module.css'
import { progressWords } from './local-words.ts'
import models from './models.module.css'

/** A model that is being loaded, or that waits for the user's permission. */
export function AwaitedModel(props: {
  readonly model: Extract<MeaningStatus, { status: 'loading' | 'not-allowed' | 'ask-file' }>
  readonly onCancel: () => void
  /** Reloads the page with permission to contact the hosts of the model. */
  readonly onAllow: () => void
  /** Reads the file of the last visit again. */
  readonly onRead: () => Promise<void>
}) {
  const { model } = props
  const name = <bdi>{model.name}</bdi>
  switch (model.status) {
    case 'loading': {
      const { text, share } = progressWords(model.progress)
      return (
        <>
          <p>
            {name}: {text}
          </p>
          {share === null ? <progress /> : <progress value={share} max={1} />}
          <Button onClick={props.onCancel}>{say('Cancel')}</Button>
        </>
      )
    }
    case 'not-allowed':
      return (
        <>
          <p>
            {sayWith(
              '{name} is not in this browser. To download it the page must be allowed to reach {hosts}; nothing of yours is sent there.',
              { name, hosts: model.hosts.map(hostOf).join(', ') },
            )}
          </p>
          <Button onClick={props.onAllow}>{say('Allow, reload and download')}</Button>
        </>
      )
    case 'ask-file':
      return (
        <>
          <p>
            {sayWith('{model} was in use. The browser asks before it is read again.', {
              model: name,
            })}
          </p>
          <Button onClick={() => void props.onRead()}>{say('Read again')}</Button>
        </>
      )
  }
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

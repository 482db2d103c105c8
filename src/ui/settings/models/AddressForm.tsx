// The address of a model, and a button that downloads it.

import { useId, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import styles from './local.module.css'
import models from './models.module.css'

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

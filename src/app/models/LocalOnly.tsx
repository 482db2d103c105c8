// The switch that makes the browser itself refuse every other host.

import { useId } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../words/say.ts'
import styles from './models.module.css'

export function LocalOnly() {
  const { localOnly } = useApp((state) => state.models)
  const { setLocalOnly } = useActions()
  const id = useId()
  return (
    <section className={styles.lock} aria-label={say('Block all network access')}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={localOnly}
        aria-checked={localOnly}
        onChange={(event) => setLocalOnly(event.target.checked)}
      />
      <label htmlFor={id}>
        <b>{say('Block all network access')}</b>
        <span>
          {say(
            'The browser itself refuses every request to another host, and to other programs on this machine. It holds at once and until it is switched off, which reloads the page.',
          )}
        </span>
      </label>
      <span className={styles.fact}>{localOnly ? say('on') : say('off')}</span>
    </section>
  )
}

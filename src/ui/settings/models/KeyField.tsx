// The key: entered once, never shown again.

import { type KeyboardEvent, useId, useRef } from 'react'
import { useActions, useApp } from '../../hooks/app-context.ts'
import parts from '../../parts/parts.module.css'
import { say } from '../../words/say.ts'
import styles from './models.module.css'

export function KeyField() {
  const { settings, hasKey, canKeepKeys } = useApp((state) => state.models)
  const { setKey, setKeepKeys, forgetKeys } = useActions()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  /** The key is removed from the page's elements as soon as it is accepted. */
  const take = (): void => {
    const input = field.current
    if (input === null || input.value === '') return
    void setKey(input.value)
    input.value = ''
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take()
  }
  return (
    <>
      <label htmlFor={id}>{say('Key')}</label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        type="password"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-kept`}
        placeholder={hasKey ? '••••••••' : ''}
        onBlur={take}
        onKeyDown={press}
      />
      <span className={styles.hint}>
        {hasKey && (
          <button type="button" className={parts.link} onClick={() => void forgetKeys()}>
            {say('Forget all keys')}
          </button>
        )}
      </span>
      <div id={`${id}-kept`} className={styles.kept}>
        <label>
          <input
            type="checkbox"
            checked={settings.keepKeys}
            disabled={!canKeepKeys}
            onChange={(event) => void setKeepKeys(event.target.checked)}
          />
          {say('Keep keys in this browser')}
        </label>
        <p className={styles.hint}>{keptWords(canKeepKeys, settings.keepKeys)}</p>
      </div>
    </>
  )
}

function keptWords(canKeep: boolean, keep: boolean): string {
  if (!canKeep) return say('This page cannot encrypt keys: they are forgotten when you leave.')
  return keep
    ? say('Encrypted until you forget them. Other pages on this host could still use them.')
    : ''
}

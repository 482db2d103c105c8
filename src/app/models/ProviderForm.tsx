// Provider, address, model and key, and the test of them.

import { type KeyboardEvent, useId, useRef } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { lacksKey } from '../state/shape/model-state.ts'
import { say, sayWords } from '../words/say.ts'
import styles from './models.module.css'

export function ProviderForm() {
  const { settings, providers } = useApp((state) => state.models)
  const { changeModel } = useActions()
  const id = useId()
  const row = providers.find((one) => one.id === settings.provider)
  if (row === undefined) return null
  const isOwn = row.key === 'optional'
  const name = row.id === 'custom' ? say('Another server (OpenAI protocol)') : row.name
  return (
    <fieldset className={styles.form}>
      <legend>{name}</legend>
      {row.hint !== '' && <p className={`${styles.hint} ${styles.advice}`}>{say(row.hint)}</p>}
      {isOwn && <Address />}
      <KeyField />
      <label htmlFor={`${id}-model`}>{say('Model')}</label>
      <ModelInput
        id={`${id}-model`}
        value={settings.model}
        onChange={(model) => changeModel({ model })}
      />
      <span />
      <ModelTestView />
      <details className={styles.roles} open={!isOwn && settings.baseUrl !== row.baseUrl}>
        <summary>{say('More')}</summary>
        <div className={styles.form}>
          {!isOwn && <Address />}
          <label htmlFor={`${id}-words`}>{say('Model for everyday words')}</label>
          <ModelInput
            id={`${id}-words`}
            placeholder={settings.model}
            value={settings.roles.words}
            onChange={(words) => changeModel({ roles: { words } })}
          />
        </div>
      </details>
    </fieldset>
  )
}

/** The address of the server. */
function Address() {
  const { settings, facts } = useApp((state) => state.models)
  const { changeModel } = useActions()
  const id = useId()
  const problem = facts !== null && 'problem' in facts ? facts.problem : null
  return (
    <>
      <label htmlFor={id}>{say('Base URL')}</label>
      <input
        id={id}
        className={styles.code}
        type="url"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null && settings.baseUrl !== ''}
        aria-describedby={`${id}-problem`}
        value={settings.baseUrl}
        onChange={(event) => changeModel({ baseUrl: event.target.value })}
      />
      <p id={`${id}-problem`} className={styles.hint}>
        {settings.baseUrl !== '' && problem !== null && sayWords(problem)}
      </p>
    </>
  )
}

/** A model's name: typed, or selected from the server's list. */
function ModelInput(props: {
  readonly id: string
  readonly value: string
  readonly placeholder?: string | undefined
  readonly onChange: (model: string) => void
}) {
  const listed = useApp((state) => state.models.listed)
  return (
    <>
      <input
        id={props.id}
        className={styles.code}
        list={`${props.id}-list`}
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value.trim())}
      />
      <datalist id={`${props.id}-list`}>
        {listed.map((model) => (
          <option key={model.id} value={model.id} />
        ))}
      </datalist>
    </>
  )
}

/** The button that tests and uses the model, and the result in words. */
function ModelTestView() {
  const { test, facts, reach } = useApp((state) => state.models)
  const isKeyless = useApp(({ models }) => lacksKey(models))
  const { testModel, allowHost } = useActions()
  const host = facts !== null && 'host' in facts ? facts.host : null
  return (
    <div className={styles.test}>
      <Button
        look="primary"
        disabled={host === null || isKeyless || reach === 'locked' || test.status === 'running'}
        onClick={() => (reach === 'reload' ? allowHost() : void testModel())}
      >
        {test.status === 'running' ? say('Testing …') : say('Test and use')}
      </Button>
      <p className={styles.hint}>
        {host !== null &&
          reach === 'reload' &&
          say('This allows the page to reach {host}, and reloads it.', { host })}
        {reach === 'locked' && say('The lock below is on: the browser refuses every other host.')}
      </p>
      <div role="status" aria-label={say('Test and use')}>
        {test.status === 'done' && (
          <ul className={styles.results}>
            {test.report.lines.map(({ ok, text }) => (
              <li key={sayWords(text)} className={ok ? undefined : styles.bad}>
                <Icon name={ok ? 'tick' : 'warn'} />
                <span>{sayWords(text)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The key: entered once, never shown again. */
function KeyField() {
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
          <Button look="link" onClick={() => void forgetKeys()}>
            {say('Forget all keys')}
          </Button>
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

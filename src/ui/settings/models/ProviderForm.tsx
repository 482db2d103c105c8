// Provider, address, model and key, and the test of them.

import { useId } from 'react'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say, sayWords } from '../../language/say.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { KeyField } from './KeyField.tsx'
import styles from './models.module.css'

export function ProviderForm() {
  const { settings, providers, facts, listed } = useApp((state) => state.models)
  const { setProvider, changeModel } = useActions()
  const id = useId()
  const row = providers.find((one) => one.id === settings.provider)
  const problem = facts !== null && 'problem' in facts ? facts.problem : null
  const choose = (value: string): void => {
    const chosen = providers.find((one) => one.id === value)?.id
    if (chosen !== undefined) setProvider(chosen)
  }
  return (
    <div className={styles.form}>
      <label htmlFor={`${id}-provider`}>{say('Provider')}</label>
      <select
        id={`${id}-provider`}
        className={styles.field}
        value={settings.provider}
        onChange={(event) => choose(event.target.value)}
      >
        {providers.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {value === 'custom' ? say('Another server (OpenAI protocol)') : name}
          </option>
        ))}
      </select>
      {row !== undefined && row.hint !== '' && (
        <p className={`${styles.hint} ${styles.advice}`}>{say(row.hint)}</p>
      )}

      <label htmlFor={`${id}-url`}>{say('Base URL')}</label>
      <input
        id={`${id}-url`}
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

      <KeyField optional={row?.key !== 'needed'} />

      <label htmlFor={`${id}-model`}>{say('Model')}</label>
      <ModelInput
        id={`${id}-model`}
        value={settings.model}
        onChange={(model) => changeModel({ model })}
      />
      <p className={styles.hint}>
        {listed.length > 0
          ? say('{count} listed: type or choose', { count: listed.length })
          : say('Click Test to list models')}
      </p>

      <SummariesModel id={id} />
      <ModelTestView />
    </div>
  )
}

/** A model's name: typed, or selected from the server's list. */
function ModelInput(props: {
  readonly id: string
  readonly value: string
  readonly placeholder?: string
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

/** A second model of the same provider for tasks other than walks. */
function SummariesModel({ id }: { readonly id: string }) {
  const { settings } = useApp((state) => state.models)
  const { changeModel } = useActions()
  return (
    <details className={styles.roles}>
      <summary>{say('Another model to summarise')}</summary>
      <div className={styles.grid}>
        <div className={styles.row}>
          <label htmlFor={`${id}-summaries`}>{say('To summarise')}</label>
          <ModelInput
            id={`${id}-summaries`}
            placeholder={say('the same: {model}', { model: settings.model })}
            value={settings.roles.summaries}
            onChange={(summaries) => changeModel({ roles: { summaries } })}
          />
          <p className={styles.hint}>
            {say('writes summaries when you have the contents enhanced')}
          </p>
        </div>
      </div>
    </details>
  )
}

/** The Test button, and its result in words. */
function ModelTestView() {
  const { test, facts, reach } = useApp((state) => state.models)
  const { testModel } = useActions()
  const host = facts !== null && 'host' in facts ? facts.host : null
  return (
    <div className={styles.test}>
      {host !== null && reach === 'reload' ? (
        <AllowHost host={host} />
      ) : (
        <Button
          disabled={host === null || reach === 'locked' || test.status === 'running'}
          onClick={() => void testModel()}
        >
          {test.status === 'running' ? say('Testing …') : say('Test')}
        </Button>
      )}
      {reach === 'locked' && (
        <p className={styles.hint}>
          {say('The lock below is on: the browser refuses every other host.')}
        </p>
      )}
      <div role="status" aria-label={say('Result of the test')}>
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

/** The browser reads the list of allowed hosts only when the page loads. */
function AllowHost({ host }: { readonly host: string }) {
  const { allowHost } = useActions()
  return (
    <>
      <p className={styles.hint}>
        {say(
          'The browser lets this page reach only the hosts that were allowed when it was opened.',
        )}
      </p>
      <Button onClick={allowHost}>{say('Allow {host}, reload and test', { host })}</Button>
    </>
  )
}

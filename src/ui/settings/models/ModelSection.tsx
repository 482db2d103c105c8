// Chooses the model that navigates. Each row states its requirements and what it sends where.

import type { ReactNode } from 'react'
import type { ModelsState, ThinkingPlace } from '../../../state/shape/model-state.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import { LocalForm } from './LocalForm.tsx'
import { LocalOnly } from './LocalOnly.tsx'
import local from './local.module.css'
import styles from './models.module.css'
import { ProviderForm } from './ProviderForm.tsx'
import { SpendingForm } from './SpendingForm.tsx'

interface ThinkingRow {
  readonly place: ThinkingPlace
  readonly title: 'No model' | 'In this browser' | 'An API key or a local server'
  readonly text: () => string
  /** Its current status on this machine. */
  readonly fact: (models: ModelsState) => string
  /** Its own settings, shown while it is selected. */
  readonly form?: () => ReactNode
}

/** One row for each kind of reasoner; a kind without a row is not offered. */
const THINKING_ROWS: readonly ThinkingRow[] = [
  {
    place: 'none',
    title: 'No model',
    text: () =>
      say(
        'Uses names, references and word statistics. The same question always gives the same walk.',
      ),
    fact: () => say('ready, sends nothing'),
    form: () => <OwnModel />,
  },
  {
    place: 'browser',
    title: 'In this browser',
    text: () =>
      say(
        'A small model on this machine. It needs a download, memory and time; it works offline, and nothing is sent.',
      ),
    fact: localFact,
    form: () => <LocalForm />,
  },
  {
    place: 'provider',
    title: 'An API key or a local server',
    text: () =>
      say(
        'Any OpenAI-compatible server, Anthropic or Gemini. Your question and what the model looks up are sent there.',
      ),
    fact: providerFact,
    form: () => (
      <>
        <ProviderForm />
        <SpendingForm />
      </>
    ),
  },
]

export function ModelSection() {
  const models = useApp((state) => state.models)
  const { setThinkingPlace } = useActions()
  return (
    <>
      <fieldset className={styles.section}>
        <legend>{say('Which model should navigate?')}</legend>
        <p className={styles.lead}>
          {say(
            'It looks things up and answers. Indexing, search and reading always happen in this browser.',
          )}
        </p>
        {THINKING_ROWS.map(({ place, title, text, fact, form: Form }) => (
          <div key={place} className={styles.choice}>
            <label className={styles.label}>
              <input
                type="radio"
                name="thinking"
                checked={models.settings.place === place}
                onChange={() => setThinkingPlace(place)}
              />
              <span>
                <b>{say(title)}</b>
                <span>{text()}</span>
              </span>
              <span className={styles.fact}>{fact(models)}</span>
            </label>
            {models.settings.place === place && Form !== undefined && <Form />}
          </div>
        ))}
      </fieldset>
      <LocalOnly />
    </>
  )
}

function localFact({ settings, local }: ModelsState): string {
  if (settings.place !== 'browser') return say('sends nothing')
  switch (local.model.status) {
    case 'ready':
      return say('ready, sends nothing')
    case 'loading':
      return say('loading')
    case 'failed':
      return say('failed')
    case 'elsewhere':
      return say('in another tab')
    case 'off':
    case 'not-allowed':
    case 'ask-file':
      return say('no model loaded')
  }
}

function providerFact({ settings, facts }: ModelsState): string {
  if (settings.place !== 'provider' || facts === null || 'problem' in facts)
    return say('not set up')
  return settings.model === ''
    ? say('no model chosen')
    : say('contacts {host}', { host: facts.host })
}

/** The browser's own model, which writes words if no other model is chosen. */
function OwnModel() {
  const { own, settings } = useApp((state) => state.models.local)
  const { changeLocal } = useActions()
  // While it is switched off, its availability may be unknown.
  if (own === null && settings.useOwn) return null
  return (
    <div className={local.form}>
      <div className={local.options}>
        <label>
          <input
            type="checkbox"
            checked={settings.useOwn}
            onChange={(event) => changeLocal({ useOwn: event.target.checked })}
          />
          <span>
            {say(
              'The browser’s own model finds words for questions. It is here already and works offline; nothing is sent. It writes no answers.',
            )}
          </span>
        </label>
      </div>
    </div>
  )
}

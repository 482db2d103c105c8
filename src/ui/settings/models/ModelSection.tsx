// Which model should navigate? Each row says what it needs and what it sends where.

import type { ReactNode } from 'react'
import type { ModelsState, ThinkingPlace } from '../../../state/shape/model-state.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import { LocalForm } from './LocalForm.tsx'
import { LocalOnly } from './LocalOnly.tsx'
import styles from './models.module.css'
import { OwnModel } from './OwnModel.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { SpendingForm } from './SpendingForm.tsx'

interface ThinkingRow {
  readonly place: ThinkingPlace
  readonly title: 'No model' | 'In this browser' | 'An API key or a local server'
  readonly text: () => string
  /** What is true of it here and now. */
  readonly fact: (models: ModelsState) => string
  /** Its own settings, shown while it is chosen. */
  readonly form?: () => ReactNode
}

/** One row a place; a place without a row is not offered. */
const ROWS: readonly ThinkingRow[] = [
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
        {ROWS.map(({ place, title, text, fact, form: Form }) => (
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

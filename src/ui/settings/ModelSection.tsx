// Where should the thinking happen? Each row says what it needs and what it sends where.

import type { ReactNode } from 'react'
import type { ModelsState, ThinkingPlace } from '../../state/model-state.ts'
import { useActions, useApp } from '../app-context.ts'
import { LocalOnly } from './LocalOnly.tsx'
import styles from './models.module.css'
import { ProviderForm } from './ProviderForm.tsx'
import { SpendingForm } from './SpendingForm.tsx'

interface ThinkingRow {
  readonly place: ThinkingPlace
  readonly title: string
  readonly text: string
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
    text: 'The structural reasoner: names, references and word statistics. The same question always gives the same walk.',
    fact: () => 'ready, sends nothing',
  },
  {
    place: 'provider',
    title: 'An API key or a local server',
    text: 'Anything that speaks the OpenAI protocol, Anthropic or Gemini. The question, the parts of the table of contents that are shown and the passages that are read go to that host.',
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
        <legend>Where should the thinking happen?</legend>
        <p className={styles.lead}>
          This decides who chooses the next branch. The index, the search and the reading always
          happen here.
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
                <b>{title}</b>
                <span>{text}</span>
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

function providerFact({ settings, facts }: ModelsState): string {
  if (settings.place !== 'provider' || facts === null || 'problem' in facts) return 'not set up'
  return settings.model === '' ? 'no model chosen' : `contacts ${facts.host}`
}

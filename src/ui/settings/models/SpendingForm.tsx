// The limits of a question, and its estimated cost.

import { settingsFrom, type WalkSettings } from '../../../model/settings/settings.ts'
import { estimateQuestion } from '../../../state/models/model-estimate.ts'
import type { ModelsState } from '../../../state/shape/model-state.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import { grouped } from '../../words/format.ts'
import { OneSetting } from '../fields/OneSetting.tsx'
import styles from './models.module.css'

export function SpendingForm() {
  const models = useApp((state) => state.models)
  const { walk } = useApp((state) => settingsFrom(state.settings))
  return (
    <div className={classNames(styles.form, styles.spending)}>
      <p className={styles.estimate}>{estimateWords(models, walk)}</p>
      <div className={styles.caps}>
        <OneSetting id="walk.maxModelCalls" />
        <OneSetting id="walk.maxModelTokens" />
        <OneSetting id="walk.maxModelCostUsd" />
      </div>
      <Trusted />
    </div>
  )
}

/** Hosts that receive prompts without another question. */
function Trusted() {
  const { trusted } = useApp((state) => state.models.settings)
  const { distrust } = useActions()
  if (trusted.length === 0) return null
  return (
    <>
      <span>{say('Allowed hosts')}</span>
      <ul className={styles.hosts}>
        {trusted.map((host) => (
          <li key={host}>
            <code>{host}</code>
            <button
              type="button"
              className={parts.link}
              aria-label={say('Ask again before {host}', { host })}
              onClick={() => distrust(host)}
            >
              {say('Ask again')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function estimateWords({ facts }: ModelsState, walk: WalkSettings): string {
  const price = facts !== null && 'host' in facts ? facts.price : null
  const { usual, most } = estimateQuestion(walk, price)
  const tokens = say(
    'A question usually takes about {usual} tokens, and up to about {read} read and {written} written.',
    {
      usual: grouped(round(usual.tokensIn)),
      read: grouped(round(most.tokensIn)),
      written: grouped(round(most.tokensOut)),
    },
  )
  return `${tokens} ${priceWords(usual.costUsd, most.costUsd)}`
}

function priceWords(usual: number | null, most: number | null): string {
  if (usual === null || most === null) return say('The price of this model is not known here.')
  if (most === 0) return say('It costs nothing: the model runs on your own machine.')
  const [low, high] = [usual.toPrecision(2), most.toPrecision(2)]
  return say('That is about {low} US dollars, at most {high}, at the list price.', { low, high })
}

function round(tokens: number): number {
  return Math.round(tokens / 100) * 100
}

// What a question may spend, and about what it costs.

import { settingsFrom, type WalkSettings } from '../../../model/settings/settings.ts'
import { estimateQuestion } from '../../../state/models/model-estimate.ts'
import type { ModelsState } from '../../../state/shape/model-state.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import { grouped } from '../../words/format.ts'
import { OneSetting } from '../fields/AllSettings.tsx'
import styles from './models.module.css'

export function SpendingForm() {
  const models = useApp((state) => state.models)
  const { walk } = useApp((state) => settingsFrom(state.settings))
  return (
    <div className={classNames(styles.form, styles.spending)}>
      <p className={styles.estimate}>{estimateWords(models, walk)}</p>
      <div className={styles.caps}>
        <OneSetting id="walk.maxModelTokens" />
        <OneSetting id="walk.maxModelCostUsd" />
      </div>
      <Trusted />
    </div>
  )
}

/** Hosts to which prompts go without a question. */
function Trusted() {
  const { trusted } = useApp((state) => state.models.settings)
  const { distrust } = useActions()
  if (trusted.length === 0) return null
  return (
    <>
      <span>Allowed hosts</span>
      <ul className={styles.hosts}>
        {trusted.map((host) => (
          <li key={host}>
            <code>{host}</code>
            <button
              type="button"
              className={parts.link}
              aria-label={`Ask again before ${host}`}
              onClick={() => distrust(host)}
            >
              Ask again
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
  const tokens = `A question usually takes about ${grouped(round(usual.tokensIn))} tokens, and up to about ${grouped(round(most.tokensIn))} read and ${grouped(round(most.tokensOut))} written`
  if (usual.costUsd === null || most.costUsd === null)
    return `${tokens}. The price of this model is not known here.`
  if (most.costUsd === 0) return `${tokens}, on your own machine.`
  const [low, high] = [usual.costUsd.toPrecision(2), most.costUsd.toPrecision(2)]
  return `${tokens}: about $${low}, at most $${high} at the list price.`
}

function round(tokens: number): number {
  return Math.round(tokens / 100) * 100
}

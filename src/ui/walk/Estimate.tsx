// What the question will cost at most, before a model is asked for the first time.

import { DEFAULT_SETTINGS } from '../../model/settings.ts'
import { estimateQuestion } from '../../state/model-estimate.ts'
import { useApp } from '../app-context.ts'
import { grouped } from '../parts/format.ts'
import { costText } from './usage.ts'
import { useModelInHand } from './use-model-name.ts'
import styles from './walk.module.css'

export function Estimate() {
  const model = useModelInHand()
  const facts = useApp(({ models }) => models.facts)
  const caps = useApp(({ models }) => models.settings.caps)
  if (model === null || facts === null || 'problem' in facts) return null
  const { tokensIn, tokensOut, costUsd } = estimateQuestion(DEFAULT_SETTINGS.walk, facts.price)
  const cost = costUsd === null ? 'no price known' : `${costText(costUsd)}`
  return (
    <p className={styles.estimate}>
      {model.name} at {model.host}: a question takes at most about {grouped(tokensIn)} tokens in and{' '}
      {grouped(tokensOut)} out, {cost}. It stops at {grouped(caps.tokens)} tokens or{' '}
      {costText(caps.costUsd)}.
    </p>
  )
}

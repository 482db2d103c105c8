// What the question will cost at most, before a model is asked for the first time.

import { settingsFrom } from '../../model/settings/settings.ts'
import { type Cost, estimateQuestion } from '../../state/models/model-estimate.ts'
import { useApp } from '../hooks/app-context.ts'
import { useCurrentModel } from '../hooks/use-model-name.ts'
import { grouped } from '../words/format.ts'
import { costText } from '../words/usage.ts'
import styles from './steps/parts/walk.module.css'

export function Estimate() {
  const model = useCurrentModel()
  const facts = useApp(({ models }) => models.facts)
  const { walk } = useApp(({ settings }) => settingsFrom(settings))
  if (model === null || facts === null || 'problem' in facts) return null
  const { usual, most } = estimateQuestion(walk, facts.price)
  return (
    <p className={styles.estimate}>
      {model.name} at {model.host}: a question usually takes about {grouped(round(usual.tokensIn))}{' '}
      tokens{priceOf(usual)}, at most about {grouped(round(most.tokensIn))} in and{' '}
      {grouped(round(most.tokensOut))} out{priceOf(most)}. It stops at{' '}
      {grouped(walk.maxModelTokens)} tokens or {costText(walk.maxModelCostUsd)}.
    </p>
  )
}

function priceOf({ costUsd }: Cost): string {
  return costUsd === null ? '' : ` (${costText(costUsd)})`
}

function round(tokens: number): number {
  return Math.round(tokens / 100) * 100
}

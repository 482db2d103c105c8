// What the question will cost at most, before a model is asked for the first time.

import { settingsFrom } from '../../model/settings/settings.ts'
import { type Cost, estimateQuestion } from '../../state/models/model-estimate.ts'
import { useApp } from '../hooks/app-context.ts'
import { useCurrentModel } from '../hooks/use-model-name.ts'
import { say } from '../language/say.ts'
import { counted } from '../words/format.ts'
import { costText, inAndOut } from '../words/usage.ts'
import styles from './steps/parts/walk.module.css'

export function Estimate() {
  const model = useCurrentModel()
  const facts = useApp(({ models }) => models.facts)
  const { walk } = useApp(({ settings }) => settingsFrom(settings))
  if (model === null || facts === null || 'problem' in facts) return null
  const { usual, most } = estimateQuestion(walk, facts.price)
  return (
    <p className={styles.estimate}>
      {say(
        '{model} at {host}: a question usually takes about {tokens}, at most about {most}. It stops at {limit} or {cost}.',
        {
          model: model.name,
          host: model.host,
          tokens: counted(round(usual.tokensIn), 'token') + priceOf(usual),
          most: inAndOut(round(most.tokensIn), round(most.tokensOut)) + priceOf(most),
          limit: counted(walk.maxModelTokens, 'token'),
          cost: costText(walk.maxModelCostUsd),
        },
      )}
    </p>
  )
}

function priceOf({ costUsd }: Cost): string {
  return costUsd === null ? '' : ` (${costText(costUsd)})`
}

function round(tokens: number): number {
  return Math.round(tokens / 100) * 100
}

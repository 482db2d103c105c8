// What models were asked so far, against what a question may spend.

import { useId } from 'react'
import { settingsFrom } from '../../model/settings/settings.ts'
import type { Step } from '../../model/walk/trace.ts'
import { useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
import { counted, grouped } from '../words/format.ts'
import { costText, stepUsage, tokensText, usageOf } from '../words/usage.ts'
import styles from './steps/parts/walk.module.css'
import { TokenMeter } from './TokenMeter.tsx'

export function Spent({ steps }: { readonly steps: readonly Step[] }) {
  const { maxModelTokens, maxModelCostUsd } = useApp(({ walk }) => settingsFrom(walk.settings)).walk
  const label = useId()
  const usage = usageOf(steps)
  if (usage === null) return null
  const tokens = usage.tokensIn + usage.tokensOut
  const whole = Math.max(maxModelTokens, tokens, 1)
  return (
    <div className={styles.spent}>
      <span>{counted(usage.calls, 'call')}</span>
      {usage.costUsd !== undefined && (
        <span>
          {say('{cost} of {limit}', {
            cost: costText(usage.costUsd),
            limit: costText(maxModelCostUsd),
          })}
        </span>
      )}
      <span id={label}>
        {sayWith('{spent} of {limit} tokens', {
          spent: <b>{grouped(tokens)}</b>,
          limit: grouped(maxModelTokens),
        })}
        <span className={styles.optional}>: {tokensText(usage)}</span>
      </span>
      <TokenMeter label={label} used={tokens} whole={whole}>
        {steps.map((step) => {
          const own = stepUsage(step)
          const share = own === null ? 0 : ((own.tokensIn + own.tokensOut) / whole) * 100
          return share > 0 ? <i key={step.number} style={{ width: `${share}%` }} /> : null
        })}
      </TokenMeter>
    </div>
  )
}

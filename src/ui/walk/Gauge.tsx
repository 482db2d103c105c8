// Who thinks, for how long, and how much of the table of contents was shown.

import { useId } from 'react'
import type { Step } from '../../model/walk/trace.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
import { classNames } from '../parts/class-names.ts'
import { counted, duration, grouped } from '../words/format.ts'
import { elapsed, gaugeSegments } from './gauge.ts'
import styles from './steps/parts/walk.module.css'
import { TokenMeter } from './TokenMeter.tsx'

export function Gauge(props: {
  readonly steps: readonly Step[]
  /** Tokens that a walk may show in all. */
  readonly budget: number
  readonly running: boolean
  /** Name of the reasoner, and where it runs. */
  readonly reasoner: string
  readonly place: string
}) {
  const { steps, budget, running } = props
  const label = useId()
  const shown = steps.at(-1)?.shownTokens ?? 0
  const whole = Math.max(budget, shown, 1)
  return (
    <div className={styles.gauge}>
      <span className={styles.who}>
        <b>{props.reasoner}</b> <span className={styles.optional}>{props.place}</span>
      </span>
      <span className={styles.optional}>{duration(elapsed(steps))}</span>
      <span id={label}>
        {sayWith('{shown} of {budget} tokens shown', {
          shown: <b>{grouped(shown)}</b>,
          budget: grouped(budget),
        })}
      </span>
      <TokenMeter label={label} used={shown} whole={whole}>
        {gaugeSegments(steps).map(({ step, tokens }) => (
          <i
            key={step}
            className={classNames(running && step === steps.at(-1)?.number && styles.segmentNow)}
            style={{ width: `${(tokens / whole) * 100}%` }}
            title={say('Step {step}: {tokens}', { step, tokens: counted(tokens, 'token') })}
          />
        ))}
      </TokenMeter>
    </div>
  )
}

// Who thinks, for how long, and how much of the table of contents was shown.

import { useId } from 'react'
import type { Step } from '../../model/walk/trace.ts'
import { classNames } from '../parts/class-names.ts'
import { duration, grouped } from '../words/format.ts'
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
        <b>{grouped(shown)}</b> of {grouped(budget)} tokens shown
      </span>
      <TokenMeter label={label} used={shown} whole={whole}>
        {gaugeSegments(steps).map(({ step, tokens }) => (
          <i
            key={step}
            className={classNames(running && step === steps.at(-1)?.number && styles.segmentNow)}
            style={{ width: `${(tokens / whole) * 100}%` }}
            title={`Step ${step}: ${grouped(tokens)} tokens`}
          />
        ))}
      </TokenMeter>
    </div>
  )
}

// The cost of a question: the model or method, the time, the tokens read, and the price so far and at most.

import { type ReactNode, useId } from 'react'
import { settingsFrom } from '../../model/settings/settings.ts'
import type { Step } from '../../model/walk/trace.ts'
import { type Cost, estimateQuestion } from '../../state/models/model-estimate.ts'
import { useApp } from '../hooks/app-context.ts'
import { useCurrentModel } from '../hooks/use-model-name.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
import { classNames } from '../parts/class-names.ts'
import { counted, duration, grouped } from '../words/format.ts'
import { costText, stepUsage, tokensText, usageOf } from '../words/usage.ts'
import { type AgentTokens, agentTokens, elapsed, gaugeSegments, isOutline } from './gauge.ts'
import styles from './steps/parts/walk.module.css'

export function Gauge(props: {
  readonly steps: readonly Step[]
  /** Maximum number of tokens that a walk without a model may read. */
  readonly budget: number
  readonly running: boolean
  /** Name of the reasoner, and where it runs. */
  readonly reasoner: string
  readonly place: string
}) {
  const { steps, budget, running } = props
  const label = useId()
  const agent = agentTokens(steps)
  const read = steps.at(-1)?.readTokens ?? 0
  const whole = Math.max(budget, read, 1)
  const who = (
    <>
      <span className={styles.who}>
        <b>{props.reasoner}</b>{' '}
        <span className={classNames(styles.optional, agent !== null && styles.roomy)}>
          {props.place}
        </span>
      </span>
      <span className={classNames(styles.optional, agent !== null && styles.roomy)}>
        {duration(elapsed(steps))}
      </span>
    </>
  )
  if (agent !== null)
    return (
      <div className={styles.gauge}>
        {who}
        <AgentGauge steps={steps} tokens={agent} running={running} />
      </div>
    )
  return (
    <div className={styles.gauge}>
      {who}
      <span id={label}>
        {sayWith('reading {tokens}', {
          tokens: sayWith('{spent} of {limit} tokens', {
            spent: <b>{grouped(read)}</b>,
            limit: grouped(budget),
          }),
        })}
      </span>
      <TokenMeter label={label} used={read} whole={whole}>
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

/** What an agent saw of the contents and read, compared with the model's context. */
function AgentGauge(props: {
  readonly steps: readonly Step[]
  readonly tokens: AgentTokens
  readonly running: boolean
}) {
  const { steps, tokens, running } = props
  const { contents, reading, context } = tokens
  const label = useId()
  const whole = Math.max(context, contents + reading, 1)
  const last = steps.at(-1)?.number
  return (
    <>
      <span id={label}>
        <span className={styles.optional}>
          {sayWith('contents {tokens}', { tokens: <b>{grouped(contents)}</b> })} ·{' '}
        </span>
        {sayWith('reading {tokens}', { tokens: <b>{grouped(reading)}</b> })} ·{' '}
        {say('context {tokens} tokens', { tokens: grouped(context) })}
      </span>
      <TokenMeter label={label} used={contents + reading} whole={whole}>
        {steps
          .filter((step) => step.kind === 'call')
          .map((step) => (
            <i
              key={step.number}
              className={classNames(
                isOutline(step) && styles.segmentContents,
                running && step.number === last && styles.segmentNow,
              )}
              style={{ width: `${(step.tokens / whole) * 100}%` }}
              title={say('Step {step}: {tokens}', {
                step: step.number,
                tokens: counted(step.tokens, 'token'),
              })}
            />
          ))}
      </TokenMeter>
    </>
  )
}

/** The calls of models so far, compared with the limits of a question. */
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
          {say('{done} of {total}', {
            done: costText(usage.costUsd),
            total: costText(maxModelCostUsd),
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

/** A bar of used tokens with a segment for each step. */
function TokenMeter(props: {
  /** Id of the element that names the measure. */
  readonly label: string
  readonly used: number
  readonly whole: number
  /** The segments; their widths are shares of `whole`. */
  readonly children: ReactNode
}) {
  const { label, used, whole, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element cannot show segments
    <div
      className={styles.meter}
      role="meter"
      aria-labelledby={label}
      aria-valuenow={used}
      aria-valuemin={0}
      aria-valuemax={whole}
    >
      {children}
    </div>
  )
}

/** The maximum cost of the question, before a model is asked for the first time. */
export function Estimate() {
  const model = useCurrentModel()
  const facts = useApp(({ models }) => models.facts)
  const { walk } = useApp(({ settings }) => settingsFrom(settings))
  if (model === null || facts === null || 'problem' in facts) return null
  const { usual } = estimateQuestion(walk, facts.price)
  return (
    <p className={styles.estimate}>
      {say(
        '{model} at {host}: a question usually takes about {tokens}. It stops at {limit} or {cost}.',
        {
          model: model.name,
          host: model.host,
          tokens: counted(round(usual.tokensIn), 'token') + priceOf(usual),
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

// "Got here by": the steps that led to this text.

import { Fragment, useMemo } from 'react'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { Step } from '../../model/walk/trace.ts'
import { useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import { shownSteps } from '../state/fold/derive.ts'
import { placeTitle } from '../words/display-id.ts'
import { say } from '../words/say.ts'
import styles from './source.module.css'

export function TrailLine({ place: reached }: { readonly place: NodeRef }) {
  const steps = useApp(shownSteps)
  // Node numbers of another collection do not apply to this one's tree.
  const stops = useMemo(
    () => (reached.collection === undefined ? trailTo(steps, reached) : []),
    [steps, reached],
  )
  // The conversation counts the steps that looked at something, and numbers none.
  const isNumbered = useApp((state) => state.view !== 'conversation')
  if (stops.length === 0) return null
  return (
    <div className={styles.trail}>
      <span className={styles.trailLabel}>{say('Got here by')}</span>
      {stops.map(({ step, place }, i) => (
        <Fragment key={place.id}>
          {i > 0 && (
            <span className={styles.arrow} aria-hidden="true">
              →
            </span>
          )}
          <PlaceLink
            place={place}
            className={styles.stop}
            style={{ flexShrink: shrinkOf(placeTitle(place), i === stops.length - 1) }}
          >
            {isNumbered && (
              <span
                className={classNames(styles.stopNumber, i === stops.length - 1 && styles.stopLast)}
              >
                <span className={parts.hidden}>{say('Step')} </span>
                {step}
              </span>
            )}
            <code translate="no">
              <bdi>{placeTitle(place)}</bdi>
            </code>
          </PlaceLink>
        </Fragment>
      ))}
    </div>
  )
}

/**
 * A flex-shrink factor: long names shrink first, the last one and the short ones only when all others have
 * shrunk. At least 1, because smaller sums leave a part of the overflow in place.
 */
function shrinkOf(name: string, last: boolean): number {
  return last || name.length <= 12 ? 1 : 1000 * name.length ** 2
}

interface TrailStop {
  readonly step: number
  readonly place: NodeRef
}

/** Maximum number of stops; the first and the last ones matter most. */
const MAX_STOPS = 5

/** The stops on the way to `place`, in the order of the walk, each place once. */
export function trailTo(steps: readonly Step[], place: NodeRef): TrailStop[] {
  const stops: TrailStop[] = []
  const seen = new Set<number>()
  for (const step of steps) {
    for (const entered of outerFirst(enteredBy(step))) {
      if (entered.node === 0 || seen.has(entered.node) || !onTheWay(entered, place)) continue
      seen.add(entered.node)
      stops.push({ step: step.number, place: entered })
    }
  }
  return stops.length <= MAX_STOPS ? stops : [stops[0], ...stops.slice(1 - MAX_STOPS)]
}

function enteredBy(step: Step): readonly NodeRef[] {
  switch (step.kind) {
    case 'read':
      return [step.ref]
    case 'call':
      return step.places.filter(({ as }) => as !== 'listed').map(({ ref }) => ref)
    case 'follow':
      return [step.from, step.to]
    default:
      return []
  }
}

function outerFirst(places: readonly NodeRef[]): readonly NodeRef[] {
  return [...places].sort((a, b) => b.size - a.size)
}

/** Whether `entered` contains the place, or is a part of it that was read. */
function onTheWay(entered: NodeRef, place: NodeRef): boolean {
  const holds = place.node >= entered.node && place.node < entered.node + entered.size
  const within = entered.node >= place.node && entered.node < place.node + place.size
  return holds || (within && entered.path === place.path)
}

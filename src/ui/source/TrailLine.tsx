// "Got here by": the steps that led to this text.

import { Fragment } from 'react'
import { useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import { type OpenPlace, PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import { placeTitle } from '../words/place-title.ts'
import { say } from '../words/say.ts'
import styles from './source.module.css'
import type { TrailStop } from './trail.ts'

export function TrailLine(props: {
  readonly stops: readonly TrailStop[]
  readonly collection: string
  readonly onOpen: OpenPlace
}) {
  const { stops } = props
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
            collection={props.collection}
            place={place}
            className={styles.stop}
            style={{ flexShrink: shrinkOf(placeTitle(place), i === stops.length - 1) }}
            onOpen={props.onOpen}
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

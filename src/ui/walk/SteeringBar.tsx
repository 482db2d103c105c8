// What the user said besides the question, each with a way to take it back.

import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { Icon } from '../parts/Icon.tsx'
import { steerText } from '../words/describe.ts'
import styles from './steps/parts/walk.module.css'

export function SteeringBar() {
  const steering = useApp(({ walk }) => walk.steering)
  const running = useApp(({ walk }) => walk.status === 'running')
  const { unsteer } = useActions()
  if (steering.length === 0) return null
  return (
    <ul className={styles.steering} aria-label={say('What you said')}>
      {steering.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its position is what it is taken back by
        <li key={index}>
          <bdi>{steerText(one)}</bdi>
          {!running && (
            <button
              type="button"
              aria-label={say('Take back: {what}', { what: steerText(one) })}
              onClick={() => void unsteer(index)}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

// The weight of each collection when several are searched or asked.

import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../words/say.ts'
import styles from './settings.module.css'

const USUAL_WEIGHTS: readonly (readonly [weight: number, label: () => string])[] = [
  [0.25, () => say('a quarter')],
  [0.5, () => say('half')],
  [1, () => say('as it is')],
  [2, () => say('twice')],
  [4, () => say('four times')],
]

export function WeightsSection() {
  const collections = useApp((state) => state.collections)
  const { setWeight } = useActions()
  if (collections.length < 2) return null
  return (
    <section>
      <h3 className={styles.title}>{say('Searching and asking several collections')}</h3>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{say('Name')}</th>
            <th scope="col">{say('What is found there counts')}</th>
          </tr>
        </thead>
        <tbody>
          {collections.map(({ slug, name, weight = 1 }) => (
            <tr key={slug}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <select
                  aria-label={say('Weight of {name}', { name })}
                  value={weight}
                  onChange={(event) => void setWeight(slug, Number(event.target.value))}
                >
                  {choicesFor(weight).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label()}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The usual weights, and the current one. */
function choicesFor(weight: number): typeof USUAL_WEIGHTS {
  return USUAL_WEIGHTS.some(([value]) => value === weight)
    ? USUAL_WEIGHTS
    : [...USUAL_WEIGHTS, [weight, () => `× ${weight}`]]
}

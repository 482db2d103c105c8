// Other collections that the search looks in as well.

import type { CollectionInfo } from '../../model/library/library.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './search.module.css'

export function ScopeChips(props: {
  /** All but the current one. */
  readonly others: readonly CollectionInfo[]
  readonly also: readonly string[]
  readonly onToggle: (collection: string) => void
}) {
  const { others, also, onToggle } = props
  if (others.length === 0) return null
  return (
    <fieldset aria-label={say('Search as well in')} className={styles.chips}>
      <span className={styles.also} aria-hidden="true">
        {say('also in')}
      </span>
      {others.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          className={classNames(styles.chip, also.includes(slug) && styles.on)}
          aria-pressed={also.includes(slug)}
          onClick={() => onToggle(slug)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  )
}

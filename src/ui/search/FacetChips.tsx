// What the passages found can be narrowed by, with how many there would be.

import type { FacetCount } from '../../model/library.ts'
import type { SearchState } from '../../state/search-state.ts'
import { classNames } from '../parts/class-names.ts'
import { grouped } from '../parts/format.ts'
import { chipsOf } from './chips.ts'
import styles from './search.module.css'

export function FacetChips(props: {
  readonly search: SearchState
  readonly onToggle: (facet: string, value: string) => void
}) {
  const { search, onToggle } = props
  const facets: readonly FacetCount[] = search.found?.passages?.facets ?? []
  const chips = chipsOf(facets, search.facets)
  if (chips.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div role="group" aria-label="Narrow by" className={styles.chips}>
      {chips.map(({ facet, value, label, count, on, first }) => (
        <button
          key={`${facet} ${value}`}
          type="button"
          className={classNames(styles.chip, on && styles.on, first && styles.first)}
          aria-pressed={on}
          onClick={() => onToggle(facet, value)}
        >
          <bdi className={styles.label}>{label}</bdi> <small>{grouped(count)}</small>
        </button>
      ))}
    </div>
  )
}

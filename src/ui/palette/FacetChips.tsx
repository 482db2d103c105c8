// Chips that filter the passages, with the number of passages that would be left.

import { useId, useMemo, useState } from 'react'
import type { FacetChoice } from '../../state/shape/search-state.ts'
import { classNames } from '../parts/class-names.ts'
import { grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './chips.module.css'
import { type Chip, type Counted, chipsOf, moreChips } from './chips.ts'

type Toggle = (facet: string, value: string) => void

export function FacetChips(props: {
  /** Facets of the rows that are shown. */
  readonly counted: Counted
  readonly choice: FacetChoice
  readonly onToggle: Toggle
}) {
  const { counted, choice, onToggle } = props
  const [open, setOpen] = useState(false)
  const panel = useId()
  const chips = useMemo(() => chipsOf(counted, choice, open), [counted, choice, open])
  const rows = useMemo(() => moreChips(counted, choice), [counted, choice])
  if (chips.length === 0 && rows.length === 0) return null
  return (
    <>
      <fieldset aria-label={say('Narrow by')} className={styles.chips}>
        {chips.map((chip) => (
          <ChipButton key={`${chip.facet} ${chip.value}`} chip={chip} onToggle={onToggle} />
        ))}
        {rows.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? say('less') : say('more')}
          </button>
        )}
      </fieldset>
      {open && rows.length > 0 && (
        <fieldset id={panel} aria-label={say('Narrow further by')} className={styles.panel}>
          {rows.map(({ facet, name, chips: rest }) => (
            <fieldset key={facet} aria-label={name} className={styles.facet}>
              <bdi className={styles.name} aria-hidden="true">
                {name}
              </bdi>
              {rest.map((chip) => (
                <ChipButton key={chip.value} chip={chip} onToggle={onToggle} />
              ))}
            </fieldset>
          ))}
        </fieldset>
      )}
    </>
  )
}

function ChipButton(props: { readonly chip: Chip; readonly onToggle: Toggle }) {
  const { facet, value, label, count, on, first } = props.chip
  return (
    <button
      type="button"
      className={classNames(styles.chip, on && styles.on, first && styles.first)}
      aria-pressed={on}
      onClick={() => props.onToggle(facet, value)}
    >
      <bdi className={styles.label}>{label}</bdi> <small>{grouped(count)}</small>
    </button>
  )
}

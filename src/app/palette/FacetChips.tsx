// Chips that filter the passages, with the number of passages that would be left.

import { useId, useMemo, useState } from 'react'
import type { Text } from '../../messages/texts.ts'
import type { FacetCount } from '../../model/library/search-types.ts'
import { NODE_KINDS } from '../../model/tree/node.ts'
import { classNames } from '../parts/class-names.ts'
import type { FacetChoice } from '../state/shape/search-state.ts'
import { grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './chips.module.css'

type Toggle = (facet: string, value: string) => void

export function FacetChips(props: {
  /** Facets of the rows that are shown. */
  readonly counted: CountedResults
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
            {open ? say('Show less') : say('More')}
          </button>
        )}
      </fieldset>
      {open && rows.length > 0 && (
        <fieldset id={panel} aria-label={say('More')} className={styles.panel}>
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

/** A value that the search can be limited to. */
export interface Chip {
  readonly facet: string
  readonly value: string
  readonly label: string
  readonly count: number
  readonly on: boolean
  /** Whether it is the first chip of its facet. */
  readonly first: boolean
}

/** Values of one facet. */
export interface ChipRow {
  readonly facet: string
  readonly name: string
  readonly chips: readonly Chip[]
}

/** Number of facets that are shown at once, and of values of each, besides the chosen ones. */
const FIRST_FACETS = 3
const FIRST_VALUES = 5
/** Maximum number of values of one facet on demand. */
const MAX_VALUES = 60

/** The most useful facets, after shelves, and the least useful ones; metadata of pages comes between them. */
const EARLY_FACETS = ['language', 'kind', 'tests']
const LATE_FACETS = ['concept', 'type', 'has_code', 'depth', 'collection']

/** The results: their facets, and the number of places. */
export interface CountedResults {
  readonly facets: readonly FacetCount[]
  readonly matched: number
}

/**
 * Chips of the most useful facets.
 * @param open whether all others are shown as well; otherwise only those of them that are chosen
 */
export function chipsOf(
  counted: CountedResults,
  choice: FacetChoice,
  open = false,
): readonly Chip[] {
  return facetsToShow(counted, choice).flatMap(({ chips }, i) => {
    return chips
      .filter(({ on }, rank) => isFirst(i, rank) || (on && !open))
      .map((chip, at) => ({ ...chip, first: at === 0 }))
  })
}

/** All others, by facet. */
export function moreChips(counted: CountedResults, choice: FacetChoice): readonly ChipRow[] {
  return facetsToShow(counted, choice).flatMap(({ facet, name, chips }, i) => {
    const rest = chips.filter(({ on }, rank) => !isFirst(i, rank) && (on || rank < MAX_VALUES))
    return rest.length === 0 ? [] : [{ facet, name, chips: inOrder(facet, rest) }]
  })
}

function isFirst(facet: number, value: number): boolean {
  return facet < FIRST_FACETS && value < FIRST_VALUES
}

/** A facet with a single value that every place has filters nothing and has no chips. */
function facetsToShow({ facets, matched }: CountedResults, choice: FacetChoice): ChipRow[] {
  const known = new Set(facets.map(({ facet }) => facet))
  const gone = Object.keys(choice).filter((facet) => !known.has(facet))
  return [...facets, ...gone.map((facet): FacetCount => ({ facet, values: [] }))]
    .map(({ facet, values }): ChipRow => {
      const chosen = Object.hasOwn(choice, facet) ? choice[facet] : []
      const found = new Map(
        values.flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])),
      )
      const narrows = found.size > 1 || values.some(({ count }) => count < matched)
      // A choice that finds nothing is shown only if it is why there are no results, so that it can be removed.
      const isVain = !chosen.some((value) => (found.get(value) ?? 0) > 0)
      for (const value of isVain ? chosen : []) found.set(value, 0)
      const shown = narrows || chosen.length > 0 ? [...found] : []
      const chips = shown.map(([value, count]): Chip => {
        const label = labelOf(facet, value)
        return { facet, value, label, count, on: chosen.includes(value), first: false }
      })
      return { facet, name: nameOf(facet), chips }
    })
    .filter(({ chips }) => chips.length > 0)
    .sort((a, b) => placeOf(a) - placeOf(b))
}

function placeOf({ facet }: ChipRow): number {
  const early = EARLY_FACETS.indexOf(facet)
  return early >= 0 ? early : EARLY_FACETS.length + 1 + LATE_FACETS.indexOf(facet)
}

/** Depths from the top down; all others by how often they are found. */
function inOrder(facet: string, chips: readonly Chip[]): readonly Chip[] {
  return facet === 'depth' ? chips.toSorted((a, b) => Number(a.value) - Number(b.value)) : chips
}

function labelOf(facet: string, value: string): string {
  switch (facet) {
    case 'language':
      return value
    case 'kind': {
      const kind = NODE_KINDS.find((one) => one === value)
      return kind === undefined ? value : say(kind)
    }
    case 'tests':
      return value === 'yes' ? say('tests') : say('no tests')
    case 'has_code':
      return value === 'true' ? say('with code') : say('no code')

    default:
      return `${nameOf(facet)}: ${value}`
  }
}

/** Facets of every collection; all others get their names from the pages. */
const FACET_NAMES = {
  language: 'language',
  kind: 'kind',
  tests: 'tests',
  concept: 'concept',
  type: 'type',
  has_code: 'code',
  depth: 'depth',
  collection: 'collection',
} as const satisfies Readonly<Record<string, Text>>

function nameOf(facet: string): string {
  const name = Object.entries(FACET_NAMES).find(([known]) => known === facet)?.[1]
  return name === undefined ? facet : say(name)
}

// Which facet values are worth a chip.

import type { FacetCount } from '../../model/library.ts'
import type { FacetChoice } from '../../state/search-query.ts'

export interface Chip {
  readonly facet: string
  readonly value: string
  readonly label: string
  readonly count: number
  readonly on: boolean
  /** Whether another facet begins with it. */
  readonly first: boolean
}

/** Values of one facet that are shown, beside those that are chosen. */
const MOST = 5

/** Chips of all facets; a facet with a single value narrows nothing and has none. */
export function chipsOf(facets: readonly FacetCount[], choice: FacetChoice): Chip[] {
  return facets.flatMap(({ facet, values }) => {
    const chosen = Object.hasOwn(choice, facet) ? choice[facet] : []
    const found = new Map(values.map(({ value, count }) => [value, count]))
    for (const value of chosen) if (!found.has(value)) found.set(value, 0)
    if (found.size < 2 && chosen.length === 0) return []
    return [...found]
      .filter(([value], i) => i < MOST || chosen.includes(value))
      .map(([value, count], i) => {
        const label = labelOf(facet, value)
        return { facet, value, label, count, on: chosen.includes(value), first: i === 0 }
      })
  })
}

function labelOf(facet: string, value: string): string {
  switch (facet) {
    case 'language':
    case 'kind':
      return value
    case 'tests':
      return value === 'yes' ? 'tests' : 'no tests'
    default:
      return `${facet}: ${value}`
  }
}

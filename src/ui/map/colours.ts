// The two colourings of the map: coverage, or how many places depend on each.

import { LEVELS } from '../../state/fold/coverage.ts'
import type { IcicleCell } from '../../state/fold/icicle.ts'
import { say, sayCount } from '../words/say.ts'
import { LEVEL_WORDS } from './level-words.ts'

/** Colours by number, and the description of a cell. */
export interface MapColours {
  /** Names in the style sheet. */
  readonly classes: readonly string[]
  readonly of: (cell: IcicleCell) => number
  readonly words: (cell: IcicleCell) => string
}

/** Coverage by the walk. */
export const COVERAGE_COLOURS: MapColours = {
  classes: LEVELS,
  of: ({ level }) => level,
  words: ({ level }) => say(LEVEL_WORDS[LEVELS[level]]),
}

/** Smallest number of dependents of each colour, half a decade apart. A smaller number has the colour before. */
const COLOUR_STEPS = [0, 1, 4, 10, 32, 100] as const

/** The names of the colours in the style sheet, and the smallest number of each. */
export const DEPENDENT_STEPS: readonly { readonly name: string; readonly range: () => string }[] =
  COLOUR_STEPS.map((from, i) => {
    const to = (COLOUR_STEPS.at(i + 1) ?? Number.POSITIVE_INFINITY) - 1
    return { name: `depended${i}`, range: () => rangeText(from, to) }
  })

function rangeText(from: number, to: number): string {
  if (to === Number.POSITIVE_INFINITY) return say('{count} or more', { count: from })
  return from === to ? `${from}` : `${from}–${to}`
}

/** The colouring by how many places depend on each node. */
export function dependentColours(dependents: Uint32Array): MapColours {
  return {
    classes: DEPENDENT_STEPS.map(({ name }) => name),
    of: ({ node }) => COLOUR_STEPS.findLastIndex((from) => (dependents[node] ?? 0) >= from),
    words: ({ node }) => dependentWords(dependents[node] ?? 0),
  }
}

/** `12 places depend on it`. */
export function dependentWords(count: number): string {
  if (count === 0) return say('nothing depends on it')
  return sayCount('# place depends on it|# places depend on it', count)
}

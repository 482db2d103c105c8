// How the search of one collection ranks, as its user chose it: a preset, single knobs, prefixes.

import { SEARCH_PRESETS, type SearchPreset, type SearchSettings } from './settings.ts'

/** The smallest and the largest value of every knob. A field that weighs nothing would rank by chance. */
export const KNOB_BOUNDS = {
  k1: [0.1, 10],
  b: [0, 1],
  titleWeight: [0.1, 20],
  codeWeight: [0.1, 20],
  descriptionWeight: [0.1, 20],
  bodyWeight: [0.1, 20],
  proximityBonus: [0, 50],
  coverageBonus: [0, 50],
  prefixPenalty: [0, 1],
} as const satisfies Readonly<
  Record<Exclude<keyof SearchSettings, 'prefix'>, readonly [least: number, most: number]>
>

/** A number of the ranking that can be set. */
export type Knob = keyof typeof KNOB_BOUNDS

/** The knobs, in the order in which they are shown. */
export const KNOBS = Object.keys(KNOB_BOUNDS).filter(isKnob)

/** What is said by nobody is as the settings say. Plain JSON. */
export interface RankingChoices {
  readonly preset?: SearchPreset
  /** In place of those of the preset. */
  readonly knobs?: Readonly<Partial<Record<Knob, number>>>
  /** Which words of a search are found by their beginnings: the last while it is typed, or all. */
  readonly prefix?: SearchSettings['prefix']
}

/** Whether a text names a knob. */
export function isKnob(value: string): value is Knob {
  return Object.hasOwn(KNOB_BOUNDS, value)
}

/** Whether a value of unknown origin names a preset. */
export function isSearchPreset(value: unknown): value is SearchPreset {
  return typeof value === 'string' && Object.hasOwn(SEARCH_PRESETS, value)
}

/** Whether a knob can have this value. */
export function isKnobValue(knob: Knob, value: unknown): value is number {
  const [least, most] = KNOB_BOUNDS[knob]
  return typeof value === 'number' && value >= least && value <= most
}

/** Whether a value of unknown origin is a choice, with nothing else in it. */
export function isRankingChoices(value: unknown): value is RankingChoices {
  if (!isRecord(value)) return false
  const { preset, knobs, prefix, ...others } = value
  return (
    Object.keys(others).length === 0 &&
    (preset === undefined || isSearchPreset(preset)) &&
    (prefix === undefined || prefix === 'last' || prefix === 'all') &&
    (knobs === undefined || areKnobs(knobs))
  )
}

function areKnobs(value: unknown): boolean {
  if (!isRecord(value)) return false
  return Object.entries(value).every(([name, knob]) => isKnob(name) && isKnobValue(name, knob))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The settings of a search with what was chosen. */
export function chosenSearch(settings: SearchSettings, choices: RankingChoices): SearchSettings {
  const { preset, knobs, prefix } = choices
  return {
    ...(preset === undefined ? settings : SEARCH_PRESETS[preset]),
    ...knobs,
    prefix: prefix ?? settings.prefix,
  }
}

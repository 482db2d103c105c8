// Settings as the product uses them: the table's rows as groups of values. What differs from the
// defaults is kept as a flat record of ids, which is what is stored, exported and named in a trace.

import { isFields } from '../../base/json.ts'
import {
  problemWith,
  type RowText,
  type RowValue,
  SETTING_GROUPS,
  type SettingGroup,
} from './setting-kinds.ts'
import { SETTING_ROWS } from './setting-rows.ts'

type Rows = typeof SETTING_ROWS

/** `group.name` of a row of the table. */
export type SettingId = keyof Rows

export type SettingValue<I extends SettingId = SettingId> = { [K in I]: RowValue<Rows[K]> }[I]

/** Settings that are not as by default. Plain JSON. */
export type SettingChanges = { readonly [I in SettingId]?: SettingValue<I> }

type GroupOf<I> = I extends `${infer G}.${string}` ? G : never

/** Everything that can be set, by group. What each means stands in the table. */
export type Settings = {
  readonly [G in GroupOf<SettingId>]: {
    readonly [I in SettingId as I extends `${G}.${infer K}` ? K : never]: SettingValue<I>
  }
}

/** What is read, and how much of it. */
export type IngestSettings = Settings['ingest']
/** BM25F: field weights, the two shape parameters, and the bonuses on top. */
export type SearchSettings = Settings['search']
/** What a walk may look at, read and spend. */
export type WalkSettings = Settings['walk']

/** The ids, in the order in which they are shown. */
export const SETTING_IDS = Object.keys(SETTING_ROWS).filter(isSettingId)

/** Whether a text names a setting. */
export function isSettingId(id: string): id is SettingId {
  return Object.hasOwn(SETTING_ROWS, id)
}

export const NO_CHANGES: SettingChanges = {}

/** The defaults, which stand in the table. */
export const DEFAULT_SETTINGS: Settings = grouped(null, NO_CHANGES)

/** Settings of the search for a kind of collection: what differs from the defaults. */
export const SEARCH_PRESETS = {
  /** Short entries that are looked up by name: repetition says little, length much. */
  apiReference: preset('apiReference', { k1: 0.8, b: 0.9, codeWeight: 2.5 }),
  tutorials: preset('tutorials', {}),
  /** Prose beside code: a node that has all of the question wins over one that has more of a part. */
  mixed: preset('mixed', { k1: 1, b: 0.6, coverageBonus: 8 }),
} as const satisfies Readonly<Record<SearchSettings['preset'], SearchSettings>>

export type SearchPreset = keyof typeof SEARCH_PRESETS

function preset(name: SearchSettings['preset'], numbers: Partial<SearchSettings>): SearchSettings {
  return { ...DEFAULT_SETTINGS.search, ...numbers, preset: name }
}

const made = new WeakMap<SettingChanges, Settings>()

/** The settings with what was changed; the same object for the same changes. */
export function settingsFrom(changes: SettingChanges): Settings {
  const settings = made.get(changes) ?? settingsWith(DEFAULT_SETTINGS, changes)
  made.set(changes, settings)
  return settings
}

/** Settings with changes on top; a preset among these sets every number that they do not. */
export function settingsWith(settings: Settings, changes: SettingChanges): Settings {
  const preset = changes['search.preset']
  const numbers = preset === undefined ? {} : knobsOf(SEARCH_PRESETS[preset])
  return grouped({ ...settings, search: { ...settings.search, ...numbers } }, changes)
}

function knobsOf(search: SearchSettings): Partial<SearchSettings> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'number'))
}

/** A value for every row, in its group: as it was changed, or as it is in `below`. */
function grouped(below: Settings | null, changes: SettingChanges): Settings {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const id of SETTING_IDS) {
    const [group, name] = id.split('.')
    groups[group] ??= {}
    const before = below === null ? SETTING_ROWS[id].default : valueIn(below, id)
    groups[group][name] = changes[id] ?? before
  }
  // The compiler knows the groups from the same rows.
  return groups as unknown as Settings
}

function valueIn(settings: Settings, id: SettingId): SettingValue {
  const [group, name] = id.split('.')
  return Reflect.get(Reflect.get(settings, group), name)
}

/** A setting whose value does not fit. */
interface SettingProblem {
  readonly id: SettingId
  readonly problem: string
}

/** What a value of unknown origin says about settings, and what of it is of no use. */
export interface ReadChanges {
  readonly changes: SettingChanges
  /** Keys that name no setting here. */
  readonly unknown: readonly string[]
  /** Settings whose values do not fit, and what is wrong with each, in words that follow its id. */
  readonly problems: readonly SettingProblem[]
}

/** Reads settings out of anything; what does not fit is left out, and said. */
export function readChanges(value: unknown): ReadChanges {
  const changes: Partial<Record<SettingId, unknown>> = {}
  const unknown: string[] = []
  const problems: SettingProblem[] = []
  if (!isFields(value)) return { changes: NO_CHANGES, unknown, problems }
  for (const [id, one] of Object.entries(value)) {
    const problem = isSettingId(id) ? problemWith(SETTING_ROWS[id], one) : null
    if (!isSettingId(id)) unknown.push(id)
    else if (problem !== null) problems.push({ id, problem })
    else changes[id] = one
  }
  return { changes: withoutDefaults(changes as SettingChanges), unknown, problems }
}

/** Changes without those that change nothing. */
export function withoutDefaults(changes: SettingChanges): SettingChanges {
  const idle = SETTING_IDS.filter(
    (id) => id in changes && isSame(changes[id], settingOf(withoutChange(changes, id), id)),
  )
  return idle.reduce(withoutChange, changes)
}

/** The value of a setting, with what was changed. */
export function settingOf(changes: SettingChanges, id: SettingId): SettingValue {
  return valueIn(settingsFrom(changes), id)
}

/** Whether a value of unknown origin is changes, with nothing else in it. */
export function isChanges(value: unknown, ids: readonly SettingId[]): value is SettingChanges {
  if (!isFields(value)) return false
  return Object.entries(value).every(
    ([id, one]) =>
      isSettingId(id) && ids.includes(id) && problemWith(SETTING_ROWS[id], one) === null,
  )
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Settings that say each of some words as they are shown, in the order in which they are shown. */
export function settingsMatching(
  words: string,
  shown: (
    text: RowText<Rows[SettingId]> | (typeof SETTING_GROUPS)[SettingGroup],
  ) => string = asItIs,
): readonly SettingId[] {
  const wanted = words.toLowerCase().split(/\s+/)
  return SETTING_IDS.filter((id) => {
    const { title, does, group } = SETTING_ROWS[id]
    const texts = [title, does, SETTING_GROUPS[group]].map((text) => shown(text))
    const text = `${id} ${texts.join(' ')}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

function asItIs(text: string): string {
  return text
}

/** Settings that a collection can have of its own. */
export const COLLECTION_IDS = SETTING_IDS.filter((id) => SETTING_ROWS[id].perCollection === true)

/** A number of the ranking that can be set. */
export type Knob = {
  [K in keyof SearchSettings]: SearchSettings[K] extends number ? K : never
}[keyof SearchSettings]

/** The numbers of the ranking, in the order in which they are shown. */
export const KNOB_IDS = SETTING_IDS.filter(isKnobId)

/** Whether a setting is a number of the ranking. */
function isKnobId(id: SettingId): id is `search.${Knob}` {
  return id.startsWith('search.') && SETTING_ROWS[id].kind === 'number'
}

/** Changes on top of others; a preset takes the place of the single numbers below it. */
export function withChanges(below: SettingChanges, above: SettingChanges): SettingChanges {
  if (above['search.preset'] === undefined) return { ...below, ...above }
  const kept = Object.entries(below).filter(([id]) => !(isSettingId(id) && isKnobId(id)))
  return { ...Object.fromEntries(kept), ...above }
}

/** Changes without one of them. */
export function withoutChange(changes: SettingChanges, id: SettingId): SettingChanges {
  const { [id]: _, ...others } = changes
  return others
}

// Settings as the product uses them: the table's rows as groups of values. What differs from the
// defaults is kept as a flat record of ids, which is what is stored, exported and named in a trace.

import { isFields } from '../../base/json.ts'
import { problemWith, type RowValue } from './setting-kinds.ts'
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
/** What a walk may spend on a model. */
export type WalkSettings = Settings['walk']

/** The ids, in the order in which they are shown. */
export const SETTING_IDS = Object.keys(SETTING_ROWS).filter(isSettingId)

/** Whether a text names a setting. */
export function isSettingId(id: string): id is SettingId {
  return Object.hasOwn(SETTING_ROWS, id)
}

export const NO_CHANGES: SettingChanges = {}

/** The defaults, which stand in the table. */
export const DEFAULT_SETTINGS: Settings = grouped(NO_CHANGES)

const made = new WeakMap<SettingChanges, Settings>()

/** The settings with what was changed; the same object for the same changes. */
export function settingsFrom(changes: SettingChanges): Settings {
  const settings = made.get(changes) ?? grouped(changes)
  made.set(changes, settings)
  return settings
}

/** A value for every row, in its group. */
function grouped(changes: SettingChanges): Settings {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const id of SETTING_IDS) {
    const [group, name] = id.split('.')
    groups[group] ??= {}
    groups[group][name] = settingOf(changes, id)
  }
  // The compiler knows the groups from the same rows.
  return groups as unknown as Settings
}

/** The value of a setting, with what was changed. */
export function settingOf(changes: SettingChanges, id: SettingId): SettingValue {
  return changes[id] ?? SETTING_ROWS[id].default
}

/** A setting whose value does not fit. */
interface SettingProblem {
  readonly id: SettingId
  readonly problem: string
}

/** What a value of unknown origin says about settings, and what of it is of no use. */
export interface ReadChanges {
  readonly changes: SettingChanges
  /** Settings whose values do not fit, and what is wrong with each, in words that follow its id. */
  readonly problems: readonly SettingProblem[]
}

/**
 * Reads settings out of anything. Keys of other versions are passed over; values that do not fit are
 * left out, and said.
 */
export function readChanges(value: unknown): ReadChanges {
  const changes: Partial<Record<SettingId, unknown>> = {}
  const problems: SettingProblem[] = []
  for (const [id, one] of Object.entries(isFields(value) ? value : {})) {
    if (!isSettingId(id)) continue
    const problem = problemWith(SETTING_ROWS[id], one)
    if (problem !== null) problems.push({ id, problem })
    else changes[id] = one
  }
  return { changes: withoutDefaults(changes as SettingChanges), problems }
}

/** Changes without those that change nothing. */
export function withoutDefaults(changes: SettingChanges): SettingChanges {
  const idle = SETTING_IDS.filter(
    (id) => id in changes && isSame(changes[id], SETTING_ROWS[id].default),
  )
  return idle.reduce(withoutChange, changes)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Changes without one of them. */
export function withoutChange(changes: SettingChanges, id: SettingId): SettingChanges {
  const { [id]: _, ...others } = changes
  return others
}

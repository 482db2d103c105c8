// Settings as the app uses them: the table's rows as groups of values. The values that differ from the
// defaults are a flat record by id, which is stored, exported and written into traces.

import { isFields } from '../../base/json.ts'
import { oncePer } from '../../base/kept.ts'
import { problemWith, type RowValue } from './setting-kinds.ts'
import { SETTING_ROWS } from './setting-rows.ts'

type Rows = typeof SETTING_ROWS

/** `group.name` of a row of the table. */
export type SettingId = keyof Rows

export type SettingValue<I extends SettingId = SettingId> = { [K in I]: RowValue<Rows[K]> }[I]

/** Settings that differ from the defaults. Plain JSON. */
export type SettingChanges = { readonly [I in SettingId]?: SettingValue<I> }

type GroupOf<I> = I extends `${infer G}.${string}` ? G : never

/** All settings, by group. The table describes each of them. */
export type Settings = {
  readonly [G in GroupOf<SettingId>]: {
    readonly [I in SettingId as I extends `${G}.${infer K}` ? K : never]: SettingValue<I>
  }
}

/** Which files are read, and how much of them. */
export type IngestSettings = Settings['ingest']
/** The ids, in the order in which they are shown. */
export const SETTING_IDS = Object.keys(SETTING_ROWS).filter(isSettingId)

/** Whether a text names a setting. */
export function isSettingId(id: string): id is SettingId {
  return Object.hasOwn(SETTING_ROWS, id)
}

export const NO_CHANGES: SettingChanges = {}

/** The defaults, from the table. */
export const DEFAULT_SETTINGS: Settings = grouped(NO_CHANGES)

/** All settings, with these changes applied; the same object for the same changes. */
export const settingsFrom = oncePer(grouped)

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

/** The value of a setting: the changed one, else the default. */
export function settingOf(changes: SettingChanges, id: SettingId): SettingValue {
  return changes[id] ?? SETTING_ROWS[id].default
}

/** A setting whose value is invalid. */
interface SettingProblem {
  readonly id: SettingId
  readonly problem: string
}

/** The settings in a value of unknown origin, and the problems with it. */
export interface ReadChanges {
  readonly changes: SettingChanges
  /** Settings whose values are invalid, and what is wrong with each, in words that follow its id. */
  readonly problems: readonly SettingProblem[]
}

/**
 * Reads settings from a value of unknown origin. Unknown keys, as of other versions, are ignored; invalid values are
 * left out and reported.
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

/** Changes without those that equal the default. */
export function withoutDefaults(changes: SettingChanges): SettingChanges {
  const unchanged = SETTING_IDS.filter(
    (id) =>
      id in changes && JSON.stringify(changes[id]) === JSON.stringify(SETTING_ROWS[id].default),
  )
  return unchanged.reduce(withoutChange, changes)
}

/** Changes without one of them. */
export function withoutChange(changes: SettingChanges, id: SettingId): SettingChanges {
  const { [id]: _, ...others } = changes
  return others
}

// Settings as people type and read them: `4 MiB`, `on`, one pattern per line.

import { isFields, parsedJson } from '../../base/json.ts'
import { MessageError } from '../../messages/words.ts'
import { type NumberRow, problemWith, type SettingRow, short } from './setting-kinds.ts'
import { SETTING_ROWS } from './setting-rows.ts'
import {
  NO_CHANGES,
  type ReadChanges,
  readChanges,
  SETTING_IDS,
  type SettingChanges,
} from './settings.ts'

/** A value as text, on one line. */
export function settingText(row: SettingRow, value: unknown): string {
  if (row.kind === 'number' && typeof value === 'number') return numberText(row, value)
  if (row.kind === 'switch') return value === true ? 'on' : 'off'
  if (row.kind === 'list' && Array.isArray(value)) return counted(value.length)
  return String(value)
}

function counted(count: number): string {
  return count === 0 ? 'none' : `${count} ${count === 1 ? 'entry' : 'entries'}`
}

function numberText({ unit }: NumberRow, value: number): string {
  const shown = short(value / (unit?.of ?? 1))
  return unit === undefined ? shown : `${shown} ${unit.name}`
}

/**
 * Parses a text as the value of a row. A list may also be JSON.
 * @throws RangeError whose message says what the row needs.
 */
export function parseSetting(row: SettingRow, text: string): unknown {
  const value = parsedValue(row, text.trim())
  const problem = problemWith(row, value)
  if (problem !== null) throw new RangeError(problem)
  return value
}

function parsedValue(row: SettingRow, text: string): unknown {
  switch (row.kind) {
    case 'number':
      return numberOf(row, text)
    case 'switch':
      return SWITCH_WORDS.get(text.toLowerCase())
    case 'choice':
      return text
    case 'list':
      return text.startsWith('[') ? parsedJson(text) : linesOf(text)
  }
}

const SWITCH_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['yes', true],
  ['false', false],
  ['off', false],
  ['no', false],
])

const NUMBER_WITH_UNIT = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(\D*)$/i

/** A number with its unit, or without a unit in the stored one: bytes, milliseconds. */
function numberOf({ unit, whole }: NumberRow, text: string): number {
  const [, digits = '', name = ''] = NUMBER_WITH_UNIT.exec(text) ?? []
  if (digits === '') return Number.NaN
  if (name === '') return Number(digits)
  const factor = name.toLowerCase() === unit?.name.toLowerCase() ? unit.of : Number.NaN
  const value = Number(digits) * factor
  return whole === true && factor > 1 ? Math.round(value) : value
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The settings that differ from the defaults, each as `walk.maxModelTokens 8000 tokens`. */
export function changesText(changes: SettingChanges): string {
  return SETTING_IDS.filter((id) => id in changes)
    .map((id) => `${id} ${settingText(SETTING_ROWS[id], changes[id])}`)
    .join(', ')
}

const FILE_FORMAT = 'wayleaf-settings'
const FILE_VERSION = 1

/** The settings that differ from the defaults, as the text of a file. */
export function writeSettings(changes: SettingChanges): string {
  return `${JSON.stringify({ format: FILE_FORMAT, version: FILE_VERSION, settings: changes }, null, 2)}\n`
}

/** The file is not a settings file; its message says why. */
class SettingsFileError extends MessageError {
  override readonly name = 'SettingsFileError'
}

/**
 * Reads the parsed JSON of such a file; invalid values are left out and reported.
 * @throws SettingsFileError if it is not a settings file, or is from a newer version.
 */
export function readSettingsFile(value: unknown): ReadChanges {
  if (!isFields(value) || value.format !== FILE_FORMAT)
    throw new SettingsFileError(
      'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.',
    )
  if (typeof value.version === 'number' && value.version > FILE_VERSION)
    throw new SettingsFileError(
      'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.',
    )
  return value.settings === undefined
    ? { changes: NO_CHANGES, problems: [] }
    : readChanges(value.settings)
}

// Settings of a call: `--set`, a file of settings, and `--language`.

import { readFileSync } from 'node:fs'
import { messageOf } from '../base/abort.ts'
import { parsedJson } from '../base/json.ts'
import type { SettingRow } from '../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../model/settings/setting-rows.ts'
import { parseSetting, readSettingsFile } from '../model/settings/setting-text.ts'
import {
  isSettingId,
  NO_CHANGES,
  type SettingChanges,
  type SettingId,
} from '../model/settings/settings.ts'

export interface SettingOptions {
  /** Each as `ID=VALUE`. */
  readonly set?: readonly string[]
  /** A file that the page exported. */
  readonly settings?: string
  readonly language?: string
}

/**
 * The settings that the options of a call change; the other options override the file.
 * @throws Error if they are invalid
 */
export function settingsOf({ set = [], settings, language }: SettingOptions): SettingChanges {
  const flags = [
    ...(language === undefined ? [] : [['ingest.language', language] as const]),
    ...set.map(pairOf),
  ]
  const values = new Map<SettingId, unknown>()
  for (const [id, text] of flags) {
    if (values.has(id)) throw new Error(`${id} is set twice.`)
    values.set(id, textValue(id, text))
  }
  // Each value was validated with its row.
  const changes = Object.fromEntries(values) as SettingChanges
  return { ...(settings === undefined ? NO_CHANGES : fileOf(settings)), ...changes }
}

const ID_AND_VALUE = /^([^=]+)=(.*)$/s

function pairOf(given: string): readonly [SettingId, string] {
  const [, name = '', text] = ID_AND_VALUE.exec(given) ?? []
  const id = name.trim()
  if (text === undefined)
    throw new Error(`--set needs ID=VALUE, such as ingest.maxTextBytes=4MiB, not “${given}”.`)
  if (!isSettingId(id))
    throw new Error(`Unknown setting “${id}”. “wayleaf settings” lists all of them.`)
  return [id, text]
}

/** A value; `@FILE` is the text of a file. */
function textValue(id: SettingId, text: string): unknown {
  const row: SettingRow = SETTING_ROWS[id]
  const given = text.startsWith('@') ? textOf(text.slice(1)) : text
  try {
    return parseSetting(row, given)
  } catch (cause) {
    throw new Error(`${id} ${messageOf(cause)}, not “${text}”.`, { cause })
  }
}

/** The settings in a file. @throws Error with the invalid values. */
function fileOf(name: string): SettingChanges {
  const { changes, problems } = readSettingsFile(parsedJson(textOf(name)))
  const wrong = problems.map(({ id, problem }) => `${id} ${problem}`)
  if (wrong.length > 0) throw new Error(`In “${name}” ${wrong.join('; ')}.`)
  return changes
}

function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8')
  } catch (cause) {
    throw new Error(
      `“${name}” cannot be read. Check that the file is there and that you may read it.`,
      { cause },
    )
  }
}

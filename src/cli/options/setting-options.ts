// Settings of a call: `--set`, a file of settings, and the options that are rows of the same table.

import { readFileSync } from 'node:fs'
import { messageOf } from '../../base/abort.ts'
import { parsedJson } from '../../base/json.ts'
import { readSettingsFile } from '../../model/settings/setting-file.ts'
import type { NumberRow, SettingRow } from '../../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../../model/settings/setting-rows.ts'
import { parseSetting } from '../../model/settings/setting-text.ts'
import {
  isSettingId,
  KNOB_IDS,
  NO_CHANGES,
  type SettingChanges,
  type SettingId,
  withChanges,
} from '../../model/settings/settings.ts'

const PRESETS: ReadonlyMap<string, string> = new Map([
  ['api-reference', 'apiReference'],
  ['tutorials', 'tutorials'],
  ['mixed', 'mixed'],
])

/** The names of the presets, as they are typed. */
export const PRESET_NAMES: readonly string[] = [...PRESETS.keys()]

const KNOBS: readonly string[] = KNOB_IDS.map(nameOf)

/** The knobs, three a line of the help, each with its bounds. */
export function knobHelp(indent: string): string {
  const rows = KNOB_IDS.map((id) => {
    const { least, most }: NumberRow = SETTING_ROWS[id]
    return `${nameOf(id)} (${least}–${most})`
  })
  const lines: string[] = []
  for (let i = 0; i < rows.length; i += 3) lines.push(indent + rows.slice(i, i + 3).join(', '))
  return lines.join(',\n')
}

function nameOf(id: SettingId): string {
  return id.slice(id.indexOf('.') + 1)
}

const RANKING_COMMANDS: readonly string[] = ['build', 'bundle', 'search', 'find', 'eval']

export interface SettingOptions {
  /** Each as `ID=VALUE`. */
  readonly set?: readonly string[]
  /** A file that the page exported. */
  readonly settings?: string
  readonly preset?: string
  /** Each as `NAME=VALUE`. */
  readonly knob?: readonly string[]
  readonly prefix?: string
  readonly language?: string
  readonly 'no-texts'?: boolean
}

/**
 * What the options of a call set, those of the file below the others; nothing of what they leave out.
 * @throws Error where it does not make sense
 */
export function settingsOf(command: string, options: SettingOptions): SettingChanges {
  const { set = [], settings, preset, knob = [], prefix, language } = options
  belongs('--preset', preset !== undefined, command)
  belongs('--knob', knob.length > 0, command)
  if (prefix !== undefined && command !== 'search')
    throw new Error('--prefix only works with search.')
  if (prefix !== undefined && prefix !== 'all')
    throw new Error('The only value of --prefix is “all”, which finds every word by its beginning.')
  const flags = [
    ...(preset === undefined ? [] : [['search.preset', presetOf(preset)] as const]),
    ...(prefix === undefined ? [] : [['search.prefix', prefix] as const]),
    ...(language === undefined ? [] : [['ingest.language', language] as const]),
    ...(options['no-texts'] ? [['export.texts', 'false'] as const] : []),
    ...knob.map(knobOf),
    ...set.map(pairOf),
  ]
  const said = new Map<SettingId, unknown>()
  for (const [id, text] of flags) {
    if (said.has(id)) throw new Error(`${id} is set twice.`)
    said.set(id, textValue(id, text))
  }
  // Each was checked against its row.
  const changes = Object.fromEntries(said) as SettingChanges
  return withChanges(settings === undefined ? NO_CHANGES : fileOf(settings), changes)
}

function belongs(option: string, isGiven: boolean, command: string): void {
  if (isGiven && !RANKING_COMMANDS.includes(command))
    throw new Error(`${option} only works with ${RANKING_COMMANDS.join(', ')}.`)
}

function presetOf(name: string): string {
  const preset = PRESETS.get(name)
  if (preset === undefined)
    throw new Error(`Unknown preset “${name}”. Presets: ${PRESET_NAMES.join(', ')}.`)
  return preset
}

const NAME_AND_VALUE = /^([^=]+)=(.+)$/s

function knobOf(given: string): readonly [SettingId, string] {
  const [, name, text] = NAME_AND_VALUE.exec(given) ?? []
  if (name === undefined || text === undefined)
    throw new Error(`--knob needs NAME=VALUE, such as titleWeight=2, not “${given}”.`)
  const id = `search.${name}`
  if (!KNOBS.includes(name) || !isSettingId(id))
    throw new Error(`Unknown knob “${name}”. Knobs: ${KNOBS.join(', ')}.`)
  return [id, text]
}

const ID_AND_VALUE = /^([^=]+)=(.*)$/s

function pairOf(given: string): readonly [SettingId, string] {
  const [, id, text] = ID_AND_VALUE.exec(given) ?? []
  if (id === undefined || text === undefined)
    throw new Error(`--set needs ID=VALUE, such as walk.readTokens=8000, not “${given}”.`)
  if (!isSettingId(id.trim()))
    throw new Error(`Unknown setting “${id}”. “wayleaf settings” lists all of them.`)
  return [id.trim() as SettingId, text]
}

/** A value; `@FILE` stands for the text of a file. */
function textValue(id: SettingId, text: string): unknown {
  const row: SettingRow = SETTING_ROWS[id]
  const given = text.startsWith('@') ? textOf(text.slice(1)) : text
  try {
    return parseSetting(row, given)
  } catch (cause) {
    throw new Error(`${id} ${messageOf(cause)}, not “${text}”.`, { cause })
  }
}

/** What a file of settings says. @throws Error with what is of no use in it. */
function fileOf(name: string): SettingChanges {
  const { changes, unknown, problems } = readSettingsFile(parsedJson(textOf(name)))
  if (unknown.length > 0)
    throw new Error(`“${name}” contains unknown settings: ${unknown.join(', ')}.`)
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

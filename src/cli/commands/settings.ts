// wayleaf settings: everything that can be set, with its default, range and effect.

import { writeSettings } from '../../model/settings/setting-file.ts'
import { rangeOf, SETTING_GROUPS, type SettingRow } from '../../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../../model/settings/setting-rows.ts'
import { settingText } from '../../model/settings/setting-text.ts'
import {
  SETTING_IDS,
  type SettingChanges,
  settingOf,
  settingsMatching,
} from '../../model/settings/settings.ts'
import { type CommandLine, UsageError } from '../options/command-line.ts'
import { print } from '../output.ts'

/** Runs `wayleaf settings`. The first word behind it narrows the list; `--json` gives a file of settings. */
export async function settings({ directory: words, changes, json }: CommandLine): Promise<void> {
  if (json) {
    const all = SETTING_IDS.map((id) => [id, settingOf(changes, id)])
    process.stdout.write(writeSettings(Object.fromEntries(all)))
    return
  }
  const found = settingsMatching(words)
  if (found.length === 0)
    throw new UsageError(`No setting matches “${words}”. “wayleaf settings” lists all of them.`)
  for (const [group, title] of Object.entries(SETTING_GROUPS)) {
    const rows = found.filter((id) => SETTING_ROWS[id].group === group)
    if (rows.length > 0) print(`\n${title}`)
    for (const id of rows) printRow(id, SETTING_ROWS[id], changes)
  }
}

function printRow(
  id: (typeof SETTING_IDS)[number],
  row: SettingRow,
  changes: SettingChanges,
): void {
  const value = settingText(row, settingOf(changes, id))
  const preset = settingText(row, row.default)
  const default_ = value === preset ? '' : ` (default ${preset})`
  print(`  ${id} = ${value}${default_}`)
  print(`      ${row.does}${allowed(row)}${notes(row)}`)
}

function allowed(row: SettingRow): string {
  if (row.kind === 'number') return ` Takes ${rangeOf(row)}.`
  return row.kind === 'choice' ? ` One of ${Object.keys(row.options).join(', ')}.` : ''
}

function notes({ perCollection, flag }: SettingRow): string {
  const own = perCollection === true ? ' Kept with the directory by build.' : ''
  return flag === undefined ? own : `${own} Also ${flag}.`
}

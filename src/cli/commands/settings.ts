// wayleaf settings: everything that can be set, with its default, range and effect.

import { rangeOf, SETTING_GROUPS, type SettingRow } from '../../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../../model/settings/setting-rows.ts'
import { settingText, writeSettings } from '../../model/settings/setting-text.ts'
import {
  SETTING_IDS,
  type SettingChanges,
  type SettingId,
  settingOf,
} from '../../model/settings/settings.ts'
import type { CommandLine } from '../command-line.ts'
import { print } from '../output.ts'

/** Runs `wayleaf settings`; `--json` gives a file of settings. */
export async function settings({ changes, json }: CommandLine): Promise<void> {
  if (json) {
    const all = SETTING_IDS.map((id) => [id, settingOf(changes, id)])
    process.stdout.write(writeSettings(Object.fromEntries(all)))
    return
  }
  for (const [group, title] of Object.entries(SETTING_GROUPS)) {
    print(`\n${title}`)
    const rows = SETTING_IDS.filter((id) => SETTING_ROWS[id].group === group)
    for (const id of rows) printRow(id, SETTING_ROWS[id], changes)
  }
}

function printRow(id: SettingId, row: SettingRow, changes: SettingChanges): void {
  const value = settingText(row, settingOf(changes, id))
  const preset = settingText(row, row.default)
  const default_ = value === preset ? '' : ` (default ${preset})`
  print(`  ${id} = ${value}${default_}`)
  print(`      ${row.does ?? `${row.title}.`}${allowedValuesText(row)}`)
}

function allowedValuesText(row: SettingRow): string {
  if (row.kind === 'number') return ` Takes ${rangeOf(row)}.`
  return row.kind === 'choice' ? ` One of ${row.options.join(', ')}.` : ''
}

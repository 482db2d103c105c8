// Texts of settings in the language that is shown: their values, and their valid range.

import type { TextWithoutPlaces } from '../../messages/words.ts'
import { type NumberRow, type SettingRow, short } from '../../model/settings/setting-kinds.ts'
import { say, sayCount, sayLanguage } from '../words/say.ts'

/** A row of the table of settings, whose texts are all in the catalogue. */
export type ShownRow = SettingRow<TextWithoutPlaces>

/** A value as text, on one line. */
export function valueText(row: ShownRow, value: unknown): string {
  switch (row.kind) {
    case 'number':
      return withUnit(row, Number(value))
    case 'switch':
      return value === true ? say('on') : say('off')
    case 'choice':
      return sayLanguage(String(value))
    case 'list':
      return many(Array.isArray(value) ? value.length : 0)
  }
}

function many(count: number): string {
  return count === 0 ? say('none') : sayCount('# entry|# entries', count)
}

function withUnit({ unit }: NumberRow<TextWithoutPlaces>, value: number): string {
  const shown = short(value / (unit?.of ?? 1))
  return unit === undefined ? shown : `${shown} ${say(unit.name)}`
}

/** The range of a number, as a sentence. */
export function rangeText(row: NumberRow<TextWithoutPlaces>): string {
  const least = short(row.least / (row.unit?.of ?? 1))
  return say('Needs a number from {least} to {most}.', { least, most: withUnit(row, row.most) })
}

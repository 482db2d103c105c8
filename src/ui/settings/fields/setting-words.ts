// Texts of settings in the language that is shown: their values, and their valid range.

import { type NumberRow, type SettingRow, short } from '../../../model/settings/setting-kinds.ts'
import type { TextWithoutPlaces } from '../../../model/words/words.ts'
import { say, sayCount } from '../../language/say.ts'

/** A row of the table of settings, whose texts are all in the catalogue. */
export type ShownRow = SettingRow<TextWithoutPlaces>

/** A value as text, on one line. */
export function valueText(row: ShownRow, value: unknown): string {
  switch (row.kind) {
    case 'number':
      return withUnit(row, Number(value))
    case 'switch':
      return value === true ? say('on') : say('off')
    case 'choice': {
      const name = Object.entries(row.options).find(([option]) => option === value)?.[1]
      return name === undefined ? String(value) : say(name)
    }
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

/** The condition for a valid value, as a sentence. */
export function needText(row: ShownRow): string {
  switch (row.kind) {
    case 'number': {
      const range = { least: short(row.least / (row.unit?.of ?? 1)), most: withUnit(row, row.most) }
      return row.whole === true && (row.unit?.of ?? 1) === 1
        ? say('Needs a whole number from {least} to {most}.', range)
        : say('Needs a number from {least} to {most}.', range)
    }
    case 'switch':
      return say('Needs on or off.')
    case 'choice':
      return say('Needs one of: {options}.', { options: Object.keys(row.options).join(', ') })
    case 'list':
      return say('Needs one entry per line.')
  }
}

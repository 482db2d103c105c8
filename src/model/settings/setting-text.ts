// Settings as people type and read them: `4 MiB`, `on`, one pattern a line, `auth: login, session`.

import {
  type NumberRow,
  problemWith,
  type SettingRow,
  short,
  type WordTable,
} from './setting-kinds.ts'
import { SETTING_ROWS } from './setting-rows.ts'
import { SETTING_IDS, type SettingChanges } from './settings.ts'

/** What a value is shown as, on one line. */
export function settingText(row: SettingRow, value: unknown): string {
  if (row.kind === 'number' && typeof value === 'number') return numberText(row, value)
  if (row.kind === 'switch') return value === true ? 'on' : 'off'
  if (row.kind === 'list' && Array.isArray(value)) return counted(value.length, 'entry', 'entries')
  if (row.kind === 'table') return counted(Object.keys(value ?? {}).length, 'term', 'terms')
  return String(value)
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? 'none' : `${count} ${count === 1 ? one : many}`
}

function numberText({ unit }: NumberRow, value: number): string {
  const shown = short(value / (unit?.of ?? 1))
  return unit === undefined ? shown : `${shown} ${unit.name}`
}

/** A list or table as it is edited: one entry, or one term with its words, a line. */
export function settingLines(value: readonly string[] | WordTable): string {
  if (isList(value)) return value.join('\n')
  return Object.entries(value)
    .map(([term, words]) => `${term}: ${words.join(', ')}`)
    .join('\n')
}

function isList(value: readonly string[] | WordTable): value is readonly string[] {
  return Array.isArray(value)
}

/**
 * The value that a text means for a row. Lists and tables may be JSON as well.
 * @throws RangeError with what it needs.
 */
export function parseSetting(row: SettingRow, text: string): unknown {
  const value = meant(row, text.trim())
  const problem = problemWith(row, value)
  if (problem !== null) throw new RangeError(problem)
  return value
}

function meant(row: SettingRow, text: string): unknown {
  switch (row.kind) {
    case 'number':
      return numberOf(row, text)
    case 'switch':
      return SWITCHES.get(text.toLowerCase())
    case 'choice':
      return text
    case 'list':
      return text.startsWith('[') ? jsonOf(text) : linesOf(text, /[\n,]/)
    case 'table':
      return text.startsWith('{') ? jsonOf(text) : tableOf(text)
  }
}

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['yes', true],
  ['false', false],
  ['off', false],
  ['no', false],
])

const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(\D*)$/i

/** With its unit, or without it as it is kept: bytes, milliseconds. */
function numberOf({ unit, whole }: NumberRow, text: string): number {
  const [, digits = '', name = ''] = NUMBER.exec(text) ?? []
  if (digits === '') return Number.NaN
  if (name === '') return Number(digits)
  const factor = name.toLowerCase() === unit?.name.toLowerCase() ? unit.of : Number.NaN
  const value = Number(digits) * factor
  return whole === true && factor > 1 ? Math.round(value) : value
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function linesOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Lines of `term: word, word`; a line without a colon makes it no table. */
function tableOf(text: string): WordTable | undefined {
  const rows = linesOf(text, /[\n;]/).map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, Math.max(0, colon)).trim(), linesOf(line.slice(colon + 1), /,/)] as const
  })
  if (rows.some(([term, words]) => term === '' || words.length === 0)) return undefined
  return Object.fromEntries(rows)
}

/** Settings that are not as by default, each as `walk.readTokens 8000 tokens`. */
export function changesText(changes: SettingChanges): string {
  return SETTING_IDS.filter((id) => id in changes)
    .map((id) => `${id} ${settingText(SETTING_ROWS[id], changes[id])}`)
    .join(', ')
}

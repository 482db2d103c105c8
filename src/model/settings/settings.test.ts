import { describe, expect, it } from 'vitest'
import { problemWith, type SettingRow } from './setting-kinds.ts'
import { SETTING_ROWS } from './setting-rows.ts'
import {
  changesText,
  parseSetting,
  readSettingsFile,
  settingText,
  writeSettings,
} from './setting-text.ts'
import {
  DEFAULT_SETTINGS,
  readChanges,
  SETTING_IDS,
  type SettingChanges,
  settingsFrom,
} from './settings.ts'

describe('the rows', () => {
  it.each(SETTING_IDS)('%s has a valid default and a description', (id) => {
    const row: SettingRow = SETTING_ROWS[id]
    expect(problemWith(row, row.default)).toBeNull()
    expect(row.title).toMatch(/^[A-Z]/)
    expect(row.does ?? 'None.').toMatch(/^[A-Z].*\.$/)
    expect(settingText(row, row.default)).not.toBe('')
    const text = row.kind === 'list' ? row.default.join('\n') : String(row.default)
    expect(parseSetting(row, text)).toEqual(row.default)
  })

  it.each(SETTING_IDS)('%s rejects invalid values', (id) => {
    for (const wrong of [null, undefined, Number.NaN, -1e12, 'no such thing', [''], { '': [] }])
      expect(problemWith(SETTING_ROWS[id], wrong)).toMatch(/^needs /)
  })
})

describe('settings with changes', () => {
  it('returns the same object for the same changes', () => {
    const changes = { 'walk.maxModelCalls': 9 }
    expect(settingsFrom(changes)).toBe(settingsFrom(changes))
    expect(settingsFrom(changes).walk.maxModelCalls).toBe(9)
    expect(settingsFrom({})).toEqual(DEFAULT_SETTINGS)
  })

  it('reads exported changes again, without those that equal the default (UI-20)', () => {
    const changes = {
      ...{ 'walk.maxModelCalls': 9, 'ingest.includeSecrets': false, 'ingest.language': 'de' },
    }
    const read = readSettingsFile(JSON.parse(writeSettings(changes as SettingChanges)))
    expect(read).toEqual({
      changes: { 'walk.maxModelCalls': 9, 'ingest.language': 'de' },
      problems: [],
    })
  })

  it('ignores unknown keys and reports values out of range (UI-20)', () => {
    const odd = {
      ...{ 'walk.readTokens': 8000, 'search.k1': 2, __proto__: 3, 'walk.maxModelCalls': 0 },
      'walk.maxModelTokens': 4,
    }
    expect(readChanges(odd)).toEqual({
      changes: { 'walk.maxModelTokens': 4 },
      problems: [{ id: 'walk.maxModelCalls', problem: 'needs a whole number from 1 to 500' }],
    })
    for (const nothing of [null, 7, [], 'x']) expect(readChanges(nothing).changes).toEqual({})
  })

  it.each([
    ['nothing', 'null'],
    ['a list', '[]'],
    ['another format', '{"format":"x","settings":{}}'],
    ['a newer one', '{"format":"wayleaf-settings","version":2}'],
  ])('refuses %s as a file (UI-20)', (_, text) => {
    expect(() => readSettingsFile(JSON.parse(text))).toThrow(/Wayleaf/)
  })
})

describe('settings as text', () => {
  it.each([
    ['ingest.maxTextBytes', '4 MiB', 4 * 1024 * 1024],
    ['ingest.maxTextBytes', '4194304', 4 * 1024 * 1024],
    ['ingest.maxTextBytes', '0.5mib', 512 * 1024],
    ['ingest.includeSecrets', 'on', true],
    ['walk.maxModelCostUsd', '.3 us dollars', 0.3],
    ['ingest.skipPatterns', 'a/, *.log', ['a/', '*.log']],
    ['ingest.skipPatterns', '["a,b/"]', ['a,b/']],
  ] as const)('%s takes “%s”', (id, text, value) => {
    expect(parseSetting(SETTING_ROWS[id], text)).toEqual(value)
  })

  it.each([
    ['ingest.maxTextBytes', '4 GB'],
    ['walk.maxModelCalls', '12.5'],
    ['walk.maxModelCalls', ''],
    ['ingest.skipPatterns', '[broken'],
    ['ingest.includeSecrets', 'perhaps'],
  ] as const)('%s refuses “%s” and says what it needs', (id, text) => {
    expect(() => parseSetting(SETTING_ROWS[id], text)).toThrow(/^needs /)
  })

  it('shows changes with their units', () => {
    expect(changesText({ 'walk.maxModelTokens': 8000, 'ingest.maxTextBytes': 4_194_304 })).toBe(
      'ingest.maxTextBytes 4 MiB, walk.maxModelTokens 8000 tokens',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSettingsFile, writeSettings } from './setting-file.ts'
import { problemWith, type SettingRow } from './setting-kinds.ts'
import { SETTING_ROWS } from './setting-rows.ts'
import { changesText, parseSetting, settingLines, settingText } from './setting-text.ts'
import {
  COLLECTION_IDS,
  DEFAULT_SETTINGS,
  isChanges,
  KNOB_IDS,
  readChanges,
  SEARCH_PRESETS,
  SETTING_IDS,
  type SettingChanges,
  settingOf,
  settingsFrom,
  settingsMatching,
  withChanges,
} from './settings.ts'

const { search } = DEFAULT_SETTINGS

describe('the rows', () => {
  it.each(SETTING_IDS)('%s has a default that fits it, and says what it does', (id) => {
    const row: SettingRow = SETTING_ROWS[id]
    expect(problemWith(row, row.default)).toBeNull()
    expect(row.does).toMatch(/^[A-Z].*\.$/)
    expect(settingText(row, row.default)).not.toBe('')
    const text = Array.isArray(row.default) || row.kind === 'table' ? null : String(row.default)
    if (text !== null) expect(parseSetting(row, text)).toBe(row.default)
  })

  it.each(SETTING_IDS)('%s refuses what does not fit', (id) => {
    for (const wrong of [null, undefined, Number.NaN, -1e12, 'no such thing', [''], { '': [] }])
      expect(problemWith(SETTING_ROWS[id], wrong)).toMatch(/^needs /)
  })

  it('are found by words of what they do', () => {
    expect(settingsMatching('credentials')).toEqual(['ingest.includeSecrets'])
    expect(settingsMatching('  ').length).toBe(SETTING_IDS.length)
    expect(settingsMatching('zeppelin')).toEqual([])
  })
})

describe('settings with changes', () => {
  const ROWS: readonly (readonly [string, SettingChanges, object])[] = [
    ['nothing is by default', {}, search],
    ['a preset', { 'search.preset': 'mixed' }, SEARCH_PRESETS.mixed],
    [
      'a number goes before the preset',
      { 'search.preset': 'apiReference', 'search.k1': 2 },
      { ...SEARCH_PRESETS.apiReference, k1: 2 },
    ],
    ['BM-4: prefixes', { 'search.prefix': 'all' }, { ...search, prefix: 'all' }],
  ]
  it.each(ROWS)('BM-3: %s', (_, changes, expected) => {
    expect(settingsFrom(changes).search).toEqual(expected)
  })

  it('BM-3: a preset takes the place of the single numbers below it', () => {
    const below = { 'search.k1': 2, 'walk.readTokens': 9 } as const
    const preset = { 'search.preset': 'mixed' } as const
    expect(withChanges(below, preset)).toEqual({ 'walk.readTokens': 9, ...preset })
    expect(withChanges(preset, { 'search.b': 0 })).toEqual({ ...preset, 'search.b': 0 })
  })

  it('the same changes give the same object', () => {
    const changes = { 'walk.readTokens': 9 }
    expect(settingsFrom(changes)).toBe(settingsFrom(changes))
  })

  it('UI-20: what is read again is what was changed, and nothing that is as by default', () => {
    const values = fc.record(
      Object.fromEntries(
        KNOB_IDS.map((id) => [id, fc.double({ min: 0.2, max: 0.9, noNaN: true })]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(values, fc.constantFrom('mixed', 'tutorials'), (numbers, preset) => {
        const changes = { ...numbers, 'search.preset': preset } as SettingChanges
        const {
          changes: read,
          unknown,
          problems,
        } = readSettingsFile(JSON.parse(writeSettings(changes)))
        expect([unknown, problems]).toEqual([[], []])
        for (const id of SETTING_IDS) expect(settingOf(read, id)).toEqual(settingOf(changes, id))
        for (const id of SETTING_IDS.filter((id) => id in read)) {
          const { [id]: _, ...others } = read
          expect(settingOf(others, id)).not.toEqual(settingOf(read, id))
        }
      }),
    )
  })

  it('UI-20: keys that are unknown, and values out of range, are named', () => {
    const odd = { 'walk.speed': 1, __proto__: 3, 'walk.readTokens': 1, 'walk.passages': 4 }
    expect(readChanges(odd)).toEqual({
      changes: { 'walk.passages': 4 },
      unknown: ['walk.speed'],
      problems: [
        { id: 'walk.readTokens', problem: 'needs a whole number from 100 to 1000000 tokens' },
      ],
    })
    for (const nothing of [null, 7, [], 'x']) expect(readChanges(nothing).changes).toEqual({})
  })

  it.each([
    ['nothing', 'null'],
    ['a list', '[]'],
    ['another format', '{"format":"x","settings":{}}'],
    ['a newer one', '{"format":"wayleaf-settings","version":2}'],
  ])('UI-20: refuses %s as a file', (_, text) => {
    expect(() => readSettingsFile(JSON.parse(text))).toThrow(/Wayleaf/)
  })

  const REFUSED: readonly (readonly [string, string])[] = [
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a preset that is none', '{"search.preset":"fastest"}'],
    ['the name of something that every object has', '{"search.preset":"__proto__"}'],
    ['a knob that is none', '{"search.k2":1}'],
    ['the prototype as a knob', '{"__proto__":1}'],
    ['a knob that is no number', '{"search.k1":"1"}'],
    ['a knob without a value', '{"search.k1":null}'],
    ['a knob that divides by nothing', '{"search.k1":0}'],
    ['a knob out of bounds', '{"search.b":1.5}'],
    ['a knob without bounds', '{"search.titleWeight":1e999}'],
    ['something of all collections', '{"walk.readTokens":500}'],
  ]
  it.each(REFUSED)('BM-3: a collection refuses %s', (_, text) => {
    expect(isChanges(JSON.parse(text), COLLECTION_IDS)).toBe(false)
  })
})

describe('settings as text', () => {
  it.each([
    ['ingest.maxTextBytes', '4 MiB', 4 * 1024 * 1024],
    ['ingest.maxTextBytes', '4194304', 4 * 1024 * 1024],
    ['ingest.maxTextBytes', '0.5mib', 512 * 1024],
    ['folder.checkAfterMs', '1.5 h', 5_400_000],
    ['ingest.includeSecrets', 'on', true],
    ['search.b', '.3', 0.3],
    ['ingest.skipPatterns', 'a/, *.log', ['a/', '*.log']],
    [
      'search.synonyms',
      'sign in: login, log on; FN: full name',
      { 'sign in': ['login', 'log on'], FN: ['full name'] },
    ],
    ['search.synonyms', '{"a":["b"]}', { a: ['b'] }],
  ] as const)('%s takes “%s”', (id, text, value) => {
    expect(parseSetting(SETTING_ROWS[id], text)).toEqual(value)
  })

  it.each([
    ['ingest.maxTextBytes', '4 GB'],
    ['walk.readTokens', '12.5'],
    ['walk.readTokens', ''],
    ['search.synonyms', 'no colon'],
    ['search.synonyms', '{broken'],
    ['ingest.includeSecrets', 'perhaps'],
  ] as const)('%s refuses “%s” and says what it needs', (id, text) => {
    expect(() => parseSetting(SETTING_ROWS[id], text)).toThrow(/^needs /)
  })

  it('lists and tables come back as they are edited', () => {
    for (const id of ['ingest.skipPatterns', 'toc.concepts'] as const) {
      const row = SETTING_ROWS[id]
      expect(parseSetting(row, settingLines(row.default))).toEqual(row.default)
    }
  })

  it('names changes with their units', () => {
    expect(changesText({ 'walk.readTokens': 8000, 'folder.checkAfterMs': 3_600_000 })).toBe(
      'folder.checkAfterMs 1 h, walk.readTokens 8000 tokens',
    )
  })
})

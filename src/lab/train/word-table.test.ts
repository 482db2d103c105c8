import { describe, expect, it } from 'vitest'
import { pairsOfBoth, pairsOfPages, textsByKey } from './text-formats.ts'
import { withCollocations } from './word-segments.ts'
import { tableOf } from './word-table.ts'

const NOUNS = [
  ['file', 'Datei'],
  ['folder', 'Ordner'],
  ['request', 'Anfrage'],
  ['answer', 'Antwort'],
] as const
const VERBS = [
  ['delete the', 'löscht die'],
  ['open the', 'öffnet die'],
  ['send the', 'sendet die'],
] as const
const PAIRS = NOUNS.flatMap(([noun, own]) =>
  VERBS.map(([verb, said]) => ({ english: `${verb} ${noun}`, foreign: `${said} ${own}` })),
)

describe('tableOf (MEAN-7)', () => {
  it('learns translations of words, the same each time', () => {
    const table = tableOf(PAIRS, 'de')
    for (const line of ['anfrage request', 'loscht delete', 'ordner folder'])
      expect(table.split('\n')).toContain(line)
    expect(tableOf([...PAIRS], 'de')).toBe(table)
  })

  it('learns nothing from untranslated texts', () => {
    expect(
      tableOf(
        PAIRS.map(({ english }) => ({ english, foreign: english })),
        'de',
      ),
    ).toBe('')
  })
})

describe('withCollocations (MEAN-7)', () => {
  it('joins words that are mostly next to each other, and no others', () => {
    const often = Array.from({ length: 5 }, () => ['触发', '回', '调', '的'])
    const apart = [
      ['的', '端'],
      ['端', '的'],
      ['的', '回'],
    ]
    expect(withCollocations([...often, ...apart])).toEqual([
      ...often.map(() => ['触发', '回调', '的']),
      ...apart,
    ])
  })
})

describe('formats of translations (MEAN-7)', () => {
  const pair = { english: 'Open a "file"', foreign: 'Eine Datei öffnen' }

  it('reads XLIFF without new units', () => {
    const unit = (state: string) =>
      `<trans-unit id="a"><source>Open a &quot;file&quot;</source><target state="${state}">Eine Datei öffnen</target></trans-unit>`
    expect(pairsOfBoth('a.de.xlf', unit('translated') + unit('new'))).toEqual([pair])
  })

  it('reads gettext without fuzzy entries', () => {
    const entry = 'msgid ""\n"Open a "\n"\\"file\\""\nmsgstr "Eine Datei öffnen"\n'
    expect(pairsOfBoth('de/a.po', `${entry}\n#, fuzzy\n${entry}`)).toEqual([pair])
  })

  it.each([
    ['a_de.properties', 'key = Gr\\u00f6\\\n  \\u00dfe\n# none = x\n', 'Größe'],
    ['locale.ini', '[part]\nkey=Größe\n', 'Größe'],
    ['de/a.json', '{"key":"Größe"}', 'Größe'],
    ['de/a.resw', '<data name="key" xml:space="preserve"><value>Größe</value></data>', 'Größe'],
  ])('reads texts by key: %s', (path, text, value) => {
    expect([...(textsByKey(path, text)?.values() ?? [])]).toEqual([value])
  })

  it('pairs the parts of pages with the same structure', () => {
    const english = '# Title\n\nOne\nline.\n\n```\ncode\n```\n\n## Next\n\n- a\n- b\n'
    const foreign = '# Titel\n\nEine\nZeile.\n\n```\nKode\n```\n\n## Weiter\n\n- c\n'
    expect(pairsOfPages(english, foreign)).toEqual([
      { english: 'Title', foreign: 'Titel' },
      { english: 'One line.', foreign: 'Eine Zeile.' },
    ])
  })
})

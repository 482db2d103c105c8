import { describe, expect, it } from 'vitest'
import { piecesOf } from './foreign-words.ts'
import { readWordTable } from './word-table.ts'

const GERMAN = readWordTable(
  'der -\nfehler error failed\nloschen delete\npool pool\nspeicherort location\nverbindung connection link\n',
)
const JAPANESE = readWordTable('の -\nファイル file\n場所 location\n接続 connection\n')

const said = (text: string, table = GERMAN) =>
  piecesOf(text, table)
    .filter(({ english }) => english.length > 0)
    .map(({ text: word, english }) => [word, ...english].join(' '))

describe('piecesOf (MEAN-7)', () => {
  it.each([
    ['Der Speicherort', ['Der ', 'Speicherort location']],
    ['VERBINDUNG', ['VERBINDUNG connection link']],
    ['die Fehlern', ['Fehlern error failed']],
    ['Verbindungspool', ['Verbindungspool connection pool link']],
    ['löschte', ['löschte delete']],
    ['Zeppelin', []],
    ['`fehler_code`, error_fehler, fehlerVerbindung, src/fehler.ts, `fehler`', []],
  ])('translates %s as written, inflected, as a compound, or by another form', (text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  it('takes the longest words of scripts without spaces', () => {
    expect(said('ファイルの場所はどこ?', JAPANESE)).toEqual([
      'ファイル file',
      'の ',
      '場所 location',
    ])
  })

  it.each(['Wo liegt der Speicherort?', '接続の場所 in src/a.ts', '', '  x\n'])(
    'loses nothing of %j',
    (text) => {
      for (const table of [GERMAN, JAPANESE])
        expect(
          piecesOf(text, table)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
    },
  )
})

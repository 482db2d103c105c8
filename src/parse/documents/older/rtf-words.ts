// What control words of RTF mean for its text (Rich Text Format 1.9.1, Microsoft 2008).

import { codePageLabel } from '../charsets.ts'

/** Control words that represent text. */
export const WORD_TEXTS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['lbr', '\n'],
  ['softline', ' '],
  ['emdash', '—'],
  ['endash', '–'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['qmspace', ' '],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  // A cell or row of a table in a cell is not a column of the outer one.
  ['nestcell', ', '],
  ['nestrow', ', '],
])

/** Control words that end a paragraph. */
export const PARAGRAPH_ENDS: ReadonlySet<string> = new Set(['par', 'sect', 'page', 'column'])

/** Destinations whose content is not text of the document, or repeats it. */
export const SKIPPED: ReadonlySet<string> = new Set(
  (
    'colortbl filetbl pict nonshppict objdata shprslt sp nonesttables upr xe tc tcn txe rxe template ftnsep ftnsepc ftncn ' +
    'aftnsep aftnsepc aftncn mmathPict falt panose'
  ).split(' '),
)

/** Destinations that are marked as optional, but contain text of the document. */
export const READ_ANYWAY: ReadonlySet<string> = new Set(
  'shpinst shptxt do dptxbxtext ud fldinst annotation moMath footnote listtext pntext shpgrp'.split(
    ' ',
  ),
)

/** Heads and feet of pages, by the word with which their text is shown. */
export const MARGINS: ReadonlyMap<string, string> = new Map([
  ...['header', 'headerl', 'headerr', 'headerf'].map((word) => [word, 'Header'] as const),
  ...['footer', 'footerl', 'footerr', 'footerf'].map((word) => [word, 'Footer'] as const),
])

/** The charset of symbols, whose letters are none. */
export const SYMBOL_CHARSET = 2

const CODE_PAGE_OF_CHARSET: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
  [255, 850],
])

/** The charset of a font by its number (`\fcharset`); `undefined` for that of the document. */
export function fontCharset(number: number): string | undefined {
  const page = CODE_PAGE_OF_CHARSET.get(number)
  return page === undefined ? undefined : codePageLabel(page)
}

import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../cli/testing/office.ts'

const read = (body: string, head = '\\ansi\\ansicpg1252\\deff0') =>
  readDocument(
    'a.rtf',
    Uint8Array.from(`{\\rtf1${head} ${body}}`, (unit) => unit.charCodeAt(0)),
  )

const FONTS =
  '{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 Gothic;}{\\f3\\fcharset2 Symbol;}}'

/** A body that has a fonts table as FONTS, and its text. */
const BODIES = String.raw`
paragraphs, lines and tabs ⇒ One\tab two.\par\pard Three\line four.\par ⇒ One two.\nThree\nfour.\n
signs of RTF ⇒ a \{b\} \\c \~d\_e\-f \ldblquote g\rdblquote\par ⇒ a {b} \c d-ef “g”\n
Unicode with what stands for it ⇒ \uc1 Z\u252\'fcrich \u-10179?\u-8704?{\uc2\u8364 EUx}\par ⇒ Zürich 😀€x\n
charsets of fonts ⇒ FONTS{\f1 \'cf\'f0\'e8} {\f2 \'93\'fa\'96\'7b \'83A}\par ⇒ При 日本 ア\n
lists ⇒ FONTS{\listtext\f3\'b7\tab}first\par{\listtext 2.\tab}second\par ⇒ - first\n2. second\n
hidden and deleted text ⇒ seen {\v secret} seen{\deleted gone} again\par ⇒ seen [hidden: secret] seen again\n
a sign within a group ⇒ {\b\*\cs7 kept}\par ⇒ kept\n
binary data ⇒ a{\pict\bin5 {}{}{}b\par ⇒ ab\n
a table ⇒ \trowd\pard\intbl A\par one\cell B\cell\row\trowd\intbl C\cell D\cell\row\pard after\par ⇒ A one | B\nC | D\n\nafter\n
a link ⇒ {\field{\*\fldinst{HYPERLINK "https://a.org/x"}}{\fldrslt the page}} here\par ⇒ the page (https://a.org/x) here\n
a field ⇒ page {\field{\*\fldinst PAGE}{\fldrslt 7}}\par ⇒ page 7\n
a note and a comment ⇒ text{\footnote the note}{\*\annotation a remark}\par ⇒ text\nFootnote 1: the note\nComment: a remark\n
heads and feet, each once ⇒ {\header Firm A\par}{\headerf Firm A}{\footer 7}text\par ⇒ text\nHeader: Firm A\n
a text box, once ⇒ a{\shp{\*\shpinst{\sp{\sn x}{\sv y}}{\shptxt boxed}}{\shprslt{boxed}}}b\par ⇒ aboxedb\n
two forms of a text ⇒ {\upr{f?r}{\*\ud{f\u252\'fcr}}}\par ⇒ für\n
an end that is missing ⇒ {\b open ⇒ open\n
`
  .trim()
  .split('\n')
  .map((row) => row.replace('FONTS', () => FONTS).split(' ⇒ '))
  .map(([about, body, text]) => [about, body, text.replaceAll('\\n', '\n')] as const)

describe('RTF (FMT-20)', () => {
  it.each<readonly [string, string, string]>([
    ...BODIES,
    ['bytes of the document’s charset', "caf\\'e9 \x80\\par", 'café €\n'],
    [
      'what is no text',
      '{\\colortbl;\\red0;}{\\*\\generator X;}{\\pict\\pngblip 89504e47}{\r\n\\*\\unknown words}left\\par',
      'left\n',
    ],
  ])('%s', async (_, body, text) => {
    expect((await read(body)).text).toBe(text)
  })

  it('headings by style and by level, and the title', async () => {
    const { nodes } = await read(
      '{\\stylesheet{Normal;}{\\s1\\outlinelevel0 Titre 1;}{\\s2 heading 2;}}{\\info{\\title The house}{\\author Anna}}\\pard\\s1 Rooms\\par\\pard many\\par\\pard\\s2 Hall\\par\\pard\\outlinelevel2 Floor\\par\\pard stone\\par',
    )
    expect(nodes).toEqual([
      'document The house 1-9',
      '  section Rooms 1-9',
      '    section Hall 5-9',
      '      section Floor 7-9',
    ])
  })

  it('embedded objects are counted, and another file is not taken for RTF', async () => {
    const { text, said } = await read('a{\\object{\\*\\objdata 00}{\\result shown}}\\par')
    expect([text, said]).toEqual(['ashown\n', ['Embedded objects that were left out: 1.']])
    const other = await readDocument('a.rtf', 'words')
    expect(other.said).toEqual(['The file is damaged or no RTF file.'])
  })

  it.each([
    ['groups in groups', '{'.repeat(500_000)],
    ['groups that end nothing', '}'.repeat(500_000)],
    ['signs', '\\'.repeat(500_001)],
    ['characters in Unicode', '\\u1'.repeat(200_000)],
    ['cells', '\\cell'.repeat(100_000)],
    ['notes', '{\\footnote a}'.repeat(50_000)],
    ['fields', '{\\field{\\*\\fldinst HYPERLINK "a"}{\\fldrslt '.repeat(30_000)],
    ['fields after a long text', `${'a b '.repeat(50_000)}${'{\\field}'.repeat(10_000)}`],
    ['texts in two forms', `${'{\\*\\x'.repeat(9990)}${'\\ud'.repeat(500_000)}`],
    ['data that is longer than the file', '\\bin2147483647 a'],
    ['fonts', `{\\fonttbl${'{\\f1\\fcharset204 a;}'.repeat(50_000)}}`],
  ])('hostile RTF takes a bounded time: %s', async (_, body) => {
    const spent = async (): Promise<number> => {
      const before = process.cpuUsage()
      await read(body)
      return process.cpuUsage(before).user / 1000
    }
    const first = await spent()
    // The process may have had other work meanwhile: that does not come twice.
    expect(first < 3000 ? first : await spent()).toBeLessThan(3000)
  })
})

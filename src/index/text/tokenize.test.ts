import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADVANCE_BIT, ByteTokenizer, TERM_SHIFT } from './byte-tokenizer.ts'
import { EXACT_COLUMN, STEM_COLUMN } from './term-collector.ts'
import { forEachWord, type Segmentation, type Token, tokenizeText } from './tokenize.ts'

function terms(text: string, segmentation: Segmentation = 'words'): string {
  return tokenizeText(text, segmentation)
    .filter(({ namesOnly }) => !namesOnly)
    .map(({ kind, term }) => (kind === 'exact' ? `=${term}` : term))
    .join(' ')
}

describe('tokenizeText', () => {
  it.each([
    ['parseHttpRequest', '=parsehttprequest pars http request'],
    ['read_chunk_size', '=readchunksize read chunk size'],
    ['content-type', 'content type'],
    ['utf8', '=utf8 utf 8'],
    ["user's don’t we'll", 'user don we'],
    ["b'ab'", 'b ab'],
    ['Crème Brûlée', 'creme brule'],
    ['Straße', 'strass'],
    ['ＦＵＬＬ width', 'full width'],
    ['Привет, МИР', 'привет мир'],
    ['שָׁלוֹם עולם', 'שלום עולם'],
    ['مُحَمَّد', 'محمد'],
    ['हिन्दी में', 'हिन्दी में'],
    ['한국어 검색', '한국어 검색'],
    ['C# и F#', 'c и f'],
    ['a😀b', 'a b'],
    ['GPT模型', 'gpt 模型'],
  ])('%s → %s (BM-1)', (text, expected) => {
    expect(terms(text)).toBe(expected)
  })

  it('Han and Thai runs are cut into words (BM-1)', () => {
    expect(terms('用户认证')).toBe('用户 认证')
    expect(terms('สวัสดีชาวโลก').split(' ').length).toBeGreaterThan(1)
  })

  it('uses pairs of characters where there is no segmenter (BM-1)', () => {
    expect(terms('用户认证', 'bigrams')).toBe('用户 户认 认证')
  })

  it('names keep their unstemmed form as well (BM-2)', () => {
    const exact = tokenizeText('parsing').filter(({ namesOnly }) => namesOnly)
    expect(exact.map(({ term }) => term)).toEqual(['parsing'])
  })

  it('leaves out over-long words and does not split data into parts', () => {
    expect(terms('x'.repeat(65))).toBe('')
    expect(terms('a1B2c3D4e5F6g7H8i9J0kLmNoPqRsT')).toBe('=a1b2c3d4e5f6g7h8i9j0klmnopqrst')
  })
})

const PIECES = [
  ...[
    'parseHttp',
    'snake_case',
    "don't",
    '’s',
    'é',
    '用户认证系统',
    'สวัสดี',
    'ß',
    ' ',
    '.',
    '_',
    '-',
  ],
  ...['한국', '9', 'K8s', '\n', '"', "'", '😀', '\u200d', 'Ω', 'ﬁ', 'ーカ', '\ud800'],
]
const TEXTS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
)

describe('ByteTokenizer', () => {
  it.each(['words', 'bigrams'] as const)('cuts bytes as texts are cut (%s) (BM-1)', (how) => {
    fc.assert(
      fc.property(fc.array(TEXTS, { maxLength: 4 }), fc.boolean(), (texts, names) => {
        const tokenizer = new ByteTokenizer(how)
        for (const text of texts) {
          const from = tokenizer.length
          const bytes = new TextEncoder().encode(`(${text})`)
          tokenizer.add(bytes, 1, bytes.length - 1, names)
          // Bytes hold no half of a surrogate pair.
          const expected = tokenizeText(text.toWellFormed(), how).filter(
            (token) => names || !token.namesOnly,
          )
          expect(streamOf(tokenizer, from)).toEqual(expected.map(keyOf))
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('forEachWord', () => {
  it('agrees with a naive reference on random text of any script (BM-1)', () => {
    const word = String.raw`[\p{L}\p{M}\p{N}_\ufffd\u200c\u200d]`
    const unspaced = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr']
      .map((script) => `\\p{scx=${script}}`)
      .join('')
    // One regular expression over whole scripts, where the index looks characters up in tables.
    const runs = new RegExp(`[${word}&&[${unspaced}]]+|[${word}--[${unspaced}]]+`, 'gv')
    const scripts = fc.constantFrom(0x41, 0xc0, 0x391, 0x416, 0x5d0, 0x627, 0x905, 0xe01, 0x3042)
    const letter = fc
      .tuple(
        fc.oneof(scripts, fc.constantFrom(0x4e00, 0xac00, 0x1780, 0x1f600, 0x20000)),
        fc.nat(63),
      )
      .map(([first, more]) => String.fromCodePoint(first + more))
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .array(fc.oneof(letter, fc.constantFrom(' ', '.', '-', '\n')), { maxLength: 40 })
        .map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(texts, (given) => {
        // Endings behind an apostrophe have cases of their own above.
        const text = given.replaceAll(/['’]/g, ' ')
        const found: string[] = []
        forEachWord(text, (from, to) => found.push(text.slice(from, to)))
        expect(found).toEqual(Array.from(text.matchAll(runs), ([run]) => run))
      }),
      { numRuns: 500 },
    )
  })
})

function keyOf({ kind, term, advance }: Token): string {
  return `${kind} ${term} ${advance}`
}

function streamOf({ stream, length, terms: collected }: ByteTokenizer, from: number): string[] {
  const names = new Map<number, string>()
  for (const [term, number] of collected.termsOf(STEM_COLUMN)) names.set(number, `stem ${term}`)
  for (const [term, number] of collected.termsOf(EXACT_COLUMN)) names.set(number, `exact ${term}`)
  return Array.from(
    stream.subarray(from, length),
    (entry) => `${names.get(entry >>> TERM_SHIFT)} ${entry & ADVANCE_BIT}`,
  )
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES, type TextLanguage } from '../../model/settings/text-language.ts'
import { parseQuery } from '../../search/query.ts'
import { excerptOf } from '../../search/results/excerpt.ts'
import { linedText } from '../../search/results/lined-text.ts'
import { openSegment } from '../segment.ts'
import { SegmentBuilder } from '../segment-builder.ts'
import { SEGMENT_LANGUAGES } from '../segment-layout.ts'
import { ByteTokenizer } from './byte-tokenizer.ts'
import { fold } from './characters.ts'
import { ENGLISH, loadStemming, type Stemming } from './stemming.ts'
import { STEM_COLUMN } from './term-collector.ts'
import { tokenizeText } from './tokenize.ts'

const ALL = await Promise.all(LANGUAGE_CODES.map(loadStemming))
const stemmingOf = (language: TextLanguage): Stemming =>
  ALL.find((each) => each.language === language) ?? ENGLISH

/** Forms of one word, which are all found by any of them. */
const FORMS: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: ['connect connected connecting connections', 'tree trees'],
  da: ['bil biler bilen bilerne', 'hus huset husene', 'indstilling indstillinger'],
  nl: ['boek boeken', 'instelling instellingen', 'gebruiker gebruikers'],
  fi: ['talo talot taloissa talosta', 'kirja kirjat kirjassa'],
  fr: ['maison maisons', 'cheval chevaux', 'continuer continuez', 'paramètre paramètres'],
  de: ['Haus Häuser Häusern Hauses', 'Verbindung Verbindungen', 'Straße Straßen STRASSE'],
  hu: ['ház házak házban', 'fájl fájlok fájlokat'],
  it: ['casa case', 'connessione connessioni', 'impostazione impostazioni'],
  no: ['bil biler bilen bilene', 'innstilling innstillinger innstillingene'],
  pt: ['casa casas', 'conexão conexao', 'utilizador utilizadores'],
  ro: ['casă casele case', 'fișier fișiere fişiere fișierele'],
  ru: ['книга книги книгами книгу', 'новый новая новые', 'ёлка елка ёлки'],
  es: ['canción canciones cancion', 'casa casas', 'conexión conexiones'],
  sv: ['bil bilar bilarna bilen', 'inställning inställningar inställningarna'],
  tr: ['ev evler evlerin', 'kitap kitaplar kitapları'],
}

const stemsOf = (text: string, stemming: Stemming): Set<string> =>
  new Set(
    tokenizeText(text, 'words', stemming).flatMap(({ kind, term }) =>
      kind === 'stem' ? [term] : [],
    ),
  )

describe('loadStemming', () => {
  it.each(LANGUAGE_CODES)('forms of a word have one stem: %s (BM-2)', (language) => {
    for (const forms of FORMS[language]) {
      expect([...stemsOf(forms, stemmingOf(language))], forms).toHaveLength(1)
    }
  })

  it('every language has its place in segments, and its own stop words (BM-2)', () => {
    expect([...SEGMENT_LANGUAGES].sort()).toEqual([...LANGUAGE_CODES].sort())
    const german = parseQuery('Wie werden die Häuser gebaut?', { stemming: stemmingOf('de') })
    expect(german.words.map(({ stem }) => stem)).toEqual(['haus', 'gebaut'])
  })

  it('leaves other text unstemmed, and indexes an identifier also as a whole (BM-2)', () => {
    const german = stemmingOf('de')
    for (const word of ['x', 'sha256', 'до', '__proto__', ''])
      expect(german.stem(fold(word), word)).toBe(fold(word))
    const terms = tokenizeText('getHäuser', 'words', german).map(({ kind, term }) => [kind, term])
    expect(terms).toEqual([
      ['exact', 'gethauser'],
      ['stem', 'get'],
      ['stem', 'haus'],
    ])
  })

  it('words in Latin letters are English between Russian ones (BM-2)', () => {
    expect([...stemsOf('connections connected', stemmingOf('ru'))]).toEqual(['connect'])
  })

  it('stems of any text are folded, and the same for the two tokenisers (BM-2)', () => {
    const word = fc.oneof(
      fc.constantFrom(...Object.values(FORMS).flatMap((forms) => forms.join(' ').split(' '))),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    const texts = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(texts, fc.constantFrom(...ALL), (text, stemming) => {
        const expected = tokenizeText(text, 'words', stemming)
        for (const { kind, term } of expected) if (kind === 'stem') expect(fold(term)).toBe(term)
        const tokenizer = new ByteTokenizer('words', stemming)
        const bytes = new TextEncoder().encode(text)
        tokenizer.add(bytes, 0, bytes.length, false)
        expect(new Set(tokenizer.terms.termsOf(STEM_COLUMN).keys())).toEqual(
          new Set(expected.flatMap(({ kind, term }) => (kind === 'stem' ? [term] : []))),
        )
      }),
    )
  })
})

describe('a segment in a language', () => {
  const build = (stemming?: Stemming) => new SegmentBuilder('words', stemming).build()

  it('states the language; segments without it are English (BM-2)', () => {
    for (const stemming of ALL) {
      expect(openSegment(build(stemming)).language).toBe(stemming.language)
    }
    expect(build(ENGLISH)).toEqual(build())
  })
})

describe('excerptOf', () => {
  it('marks the other forms of a word in the language of the question (BM-8)', () => {
    const { marks, text } = excerptOf(
      linedText('Drei Häuser stehen hier.'),
      { start: 1, end: 1 },
      { ...parseQuery('Haus', { stemming: stemmingOf('de') }) },
    )
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['Häuser'])
  })
})

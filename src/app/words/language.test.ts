// Texts in the language that is shown (UI-12).

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filled, inEnglish, MessageError, wordsOf } from '../../messages/words.ts'
import type { Issue } from '../../model/collection/issue.ts'
import { withoutVerdict } from './describe.ts'
import { counted, grouped } from './format.ts'
import { bytes, since } from './format-more.ts'
import { LANGUAGE_CHOICES, showLanguage } from './languages.ts'
import { pseudoLocalised } from './pseudo.ts'
import { say, sayCount, sayWords } from './say.ts'

const HOUR = 3_600_000

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }))
afterEach(async () => {
  await showLanguage('en')
  vi.unstubAllGlobals()
})

describe('the language that is shown (UI-12)', () => {
  it('counts and writes numbers, sizes and times as people do', async () => {
    expect(said()).toEqual(['1 file', '1,200 files', '2.9 MB', 'yesterday'])
    await showLanguage('de')
    expect(said()).toEqual(['1 Datei', '1.200 Dateien', '2,9 MB', 'gestern'])
    await showLanguage('ja')
    expect(said()).toEqual(['1 個のファイル', '1,200 個のファイル', '2.9 MB', '昨日'])
    await showLanguage('fr')
    expect(sayCount('# file|# files', 0)).toBe('0 fichier')
  })

  it('is the last one that was chosen, and sets the direction of the page', async () => {
    await Promise.all([showLanguage('es'), showLanguage('en-XB')])
    expect(document.documentElement).toMatchObject({ lang: 'en-XB', dir: 'rtl' })
    expect(say('Settings')).toBe('[Settings···]')
    await showLanguage('en')
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(say('Update {name}', { name: 'lamp' })).toBe('Update lamp')
    expect(grouped(1097)).toBe('1,097')
  })

  it('keeps places and forms of a number in the pseudo-language', () => {
    expect(pseudoLocalised('{shown} of {places}')).toBe('[{shown} öf {places}·······]')
    expect(pseudoLocalised('# node|# nodes')).toBe('[# nöde··]|[# nödes···]')
  })
})

describe('failures (UI-12)', () => {
  const TAKEN = filled('There is already a “{name}”. Choose another name.', { name: 'lamp' })

  it('are reported in the language that is shown, with the values in their places', async () => {
    expect(sayWords(TAKEN)).toBe('There is already a “lamp”. Choose another name.')
    await showLanguage('de')
    expect(sayWords(TAKEN)).toBe('„lamp“ gibt es bereits. Einen anderen Namen wählen.')
    expect(sayWords('Nothing was changed.')).toBe('Nichts wurde geändert.')
  })

  it('are reported unchanged if the language has no text for them', async () => {
    await showLanguage('de')
    expect(sayWords(wordsOf(new TypeError('x is undefined')))).toBe('x is undefined')
    expect(sayWords(wordsOf('7'))).toBe('7')
  })

  it('are reported in one language, including the words among their values', async () => {
    const reasons = [
      filled('{count} {reason}', { count: 2, reason: filled('binary, not text') }),
      filled('{count} {reason}', { count: 1, reason: filled('could not be read') }),
    ]
    const words = filled('“{name}” contains nothing that can be read: {reasons}.', {
      name: 'lamp',
      reasons,
    })
    expect(sayWords(words)).toBe(
      '“lamp” contains nothing that can be read: 2 binary, not text, 1 could not be read.',
    )
    await showLanguage('de')
    expect(sayWords(words)).toBe(
      '„lamp“ enthält nichts Lesbares: binär, kein Text (2), konnte nicht gelesen werden (1).',
    )
  })

  it('are reported for a file that was not read properly, also from a stored manifest', async () => {
    const kept: Issue[] = JSON.parse(
      JSON.stringify([
        {
          ...{ path: 'scan.pdf', stage: 'parse', kind: 'over-budget' },
          message: filled(
            '{count} of {pages} pages contain no text: they are pictures or blank ({numbers}).',
            { count: 3, pages: 4, numbers: '1–3' },
          ),
        },
        // As earlier manifests had it.
        { path: 'a', stage: 'parse', kind: 'not-parsed', message: 'Read as plain text: no time.' },
      ]),
    )
    await showLanguage('de')
    expect(kept.map(({ message }) => sayWords(message))).toEqual([
      '3 von 4 Seiten enthalten keinen Text: Es sind Bilder oder leere Seiten (1–3).',
      'Read as plain text: no time.',
    ])
    expect(kept.map(({ message }) => inEnglish(message))).toEqual([
      '3 of 4 pages contain no text: they are pictures or blank (1–3).',
      'Read as plain text: no time.',
    ])
  })

  it('give the reason for a step without the verdict that is shown next to it', async () => {
    const why = filled('{label}: {text}', {
      label: filled('Not enough'),
      text: filled('missing: {words}', {
        words: filled('{some} and {last}', {
          some: [filled('“{name}”', { name: 'a' }), filled('“{name}”', { name: 'b' })],
          last: filled('“{name}”', { name: 'c' }),
        }),
      }),
    })
    expect(withoutVerdict(why)).toBe('missing: “a”, “b” and “c”')
    await showLanguage('de')
    expect(withoutVerdict(why)).toBe('nicht gefunden: „a“, „b“ und „c“')
    expect(withoutVerdict('Enough: the model says so.')).toBe('the model says so.')
  })

  it('has English words for logs and other programs', () => {
    const error = new MessageError(TAKEN)
    expect(error.message).toBe('There is already a “lamp”. Choose another name.')
    expect(wordsOf(error)).toBe(TAKEN)
  })
})

function said(): string[] {
  return [counted(1, 'file'), counted(1200, 'file'), bytes(2_940_000), since(0, 24 * HOUR)]
}

it('small whole numbers are written as each language has them (UI-12)', async () => {
  for (const { tag } of LANGUAGE_CHOICES) {
    await showLanguage(tag)
    const format = new Intl.NumberFormat(tag)
    for (const count of [0, 7, 42, 999]) expect(grouped(count), tag).toBe(format.format(count))
  }
})

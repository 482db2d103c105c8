import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { tokenBound } from './tokens.ts'

const PLAIN = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }

/** What o200k really makes of a text. */
function tokens(text: string): number {
  return encode(text, PLAIN).length
}

/** gpt-tokenizer does not find the token that the vocabulary has for this character. */
const BYTE_ORDER_MARK = /\ufeff/g

function expectBound(any: string): void {
  const text = any.replace(BYTE_ORDER_MARK, '')
  const real = tokens(text)
  if (tokenBound(text) < real)
    expect.fail(`${tokenBound(text)} < ${real} for ${JSON.stringify(text)}`)
}

const SCRIPTS = [
  'Where is the session cookie checked, and what happens when it has expired?',
  'Wo wird geprüft, ob die Sitzung noch gültig ist? Übermäßig lange Wörter: Donaudampfschifffahrt.',
  'Où est-ce que l’application vérifie le jeton d’accès ?',
  'Где проверяется токен доступа и что происходит, когда он истёк?',
  'Πού ελέγχεται το διακριτικό πρόσβασης;',
  '会话令牌在哪里检查？过期之后会发生什么？',
  'セッショントークンはどこで検証されますか。期限切れの場合はどうなりますか。',
  '세션 토큰은 어디에서 확인되나요?',
  'أين يتم التحقق من رمز الجلسة؟',
  'היכן נבדק אסימון הגישה?',
  'सत्र टोकन की जाँच कहाँ होती है?',
  'เซสชันโทเค็นถูกตรวจสอบที่ไหน',
  'ተጠቃሚው የት ነው የሚረጋገጠው?',
  '𐌰𐌱𐌲 𓀀𓀁 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ꙮ ﷽ 👩‍👩‍👧‍👦🏳️‍🌈',
]

const HOSTILE = [
  '',
  ' ',
  '\ud800',
  'a\udc00b',
  '\u0000\u0001\u007f\u0080\u009f',
  '\u202e\u2066abc\u2069',
  '<|endoftext|>',
  "it's WE'LL they'Ve 'tis",
  '1'.repeat(1000),
  '٣'.repeat(100),
  ' '.repeat(700),
  '\t'.repeat(300),
  ' \r\n\n \r'.repeat(100),
  'a'.repeat(3000),
  'é'.repeat(700),
  '漢'.repeat(500),
  '-'.repeat(900),
  `${'/'.repeat(50)}\n//\r\n/`,
  'aA'.repeat(200),
  'SomeVERYLongIdentifierWITHManyHumps_and_snake_case42',
]

describe('tokenBound', () => {
  it('TOC-7: is never below o200k on many scripts and hostile strings', () => {
    for (const text of [...SCRIPTS, ...HOSTILE]) expectBound(text)
    expectBound([...SCRIPTS, ...HOSTILE].join('\n'))
  })

  it('TOC-7: is never below o200k on random text', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary-ascii', maxLength: 60 }),
      fc.constantFrom(...SCRIPTS, ...HOSTILE).map((text) => text.slice(0, 50)),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => new TextDecoder('latin1').decode(bytes)),
      fc.constantFrom(' ', '\n', '  ', '\t', '/', "'s", '_', '.', '\u3000', '\u0085'),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (parts) => expectBound(parts.join(''))),
      { numRuns: 800 },
    )
  })

  it('TOC-7: is never below o200k on words cut from every script', () => {
    const words = SCRIPTS.join(' ').split(' ')
    const word = fc
      .constantFrom(...words)
      .chain((whole) =>
        fc.tuple(fc.nat(whole.length), fc.nat(whole.length)).map(([a, b]) => whole.slice(a, b)),
      )
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 6 }), (parts) => {
        for (const between of ['', ' ', '_', '.']) expectBound(parts.join(between))
      }),
      { numRuns: 300 },
    )
  })

  it('TOC-7: counts real code line by line within 30 %', () => {
    const folder = new URL('../../model/', import.meta.url)
    let bound = 0
    let real = 0
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue
      const text = readFileSync(new URL(name, folder), 'utf8')
      for (const line of text.split('\n')) expectBound(line)
      bound += tokenBound(text)
      real += tokens(text)
    }
    expect(bound / real).toBeGreaterThanOrEqual(1)
    expect(bound / real).toBeLessThan(1.3)
  })

  it('TOC-7: every number of up to three digits is one token', () => {
    const numbers = [1, 2, 3].flatMap((digits) =>
      Array.from({ length: 10 ** digits }, (_, i) => String(i).padStart(digits, '0')),
    )
    expect(numbers.filter((number) => tokens(number) !== 1 || tokenBound(number) !== 1)).toEqual([])
  })

  it('counts a hostile piece of a million letters at once', () => {
    expect(tokenBound('x'.repeat(1_000_000))).toBe(1_000_000)
  })
})

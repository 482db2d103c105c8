import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { cutToTokens, tokenBound } from './tokens.ts'

/** The number of tokens of a text in the encoding o200k. */
function tokens(text: string): number {
  return encode(text, { allowedSpecial: new Set(), disallowedSpecial: new Set() }).length
}

describe('tokenBound', () => {
  it.each([
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
  ])('is not below o200k on a sentence: %s (TOC-7)', (text) => {
    expect(tokenBound(text)).toBeGreaterThanOrEqual(tokens(text))
  })

  it('counts real code between its tokens in o200k and half as many again (TOC-7)', () => {
    const folder = new URL('../model/', import.meta.url)
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    const all = texts.join('\n')
    expect(tokenBound(all) / tokens(all)).toBeGreaterThan(1)
    expect(tokenBound(all) / tokens(all)).toBeLessThan(1.5)
  })

  it('is at least half of o200k on tables of short numbers (TOC-7)', () => {
    const rows = Array.from({ length: 200 }, (_, i) => `${i % 7}.5,${i * 3},0.${i},-${i % 11}\n`)
    expect(tokenBound(rows.join(''))).toBeGreaterThan(tokens(rows.join('')) / 2)
  })

  it('joined texts count at most as much as they do alone (TOC-7)', () => {
    expect(tokenBound('')).toBe(0)
    expect(tokenBound('one two') + tokenBound('\nthree')).toBeGreaterThanOrEqual(
      tokenBound('one two\nthree'),
    )
  })

  it('counts three million letters at once', () => {
    expect(tokenBound('x'.repeat(3_000_000))).toBe(1_000_000)
  })
})

describe('cutToTokens', () => {
  it('whole lines from the start, as many as fit (TOC-8)', () => {
    expect(cutToTokens('one\ntwo\nthree', 100)).toBe('one\ntwo\nthree')
    expect(cutToTokens('one\ntwo\nthree four five six', 5)).toBe('one\ntwo\n')
    expect(cutToTokens('one', 0)).toBe('')
  })

  it('never above the budget, always the beginning, whatever the text (TOC-8)', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('a', '\n', ' ', '漢', '😀', 'word ', '=', '\u202e'), {
          maxLength: 300,
        })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 60 }), (text, budget) => {
        const kept = cutToTokens(text, budget)
        expect(tokenBound(kept)).toBeLessThanOrEqual(budget)
        expect(text.startsWith(kept)).toBe(true)
      }),
    )
  })

  it('a line of a million characters is cut, not counted (TOC-8)', () => {
    expect(tokenBound(cutToTokens('=a9'.repeat(400_000), 50))).toBeLessThanOrEqual(50)
  })
})

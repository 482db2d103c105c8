import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lenientJson } from './lenient-json.ts'

describe('lenientJson', () => {
  it.each([
    ['plain', '{"read":[7]}', { read: [7] }],
    ['fenced', '```json\n{"read": [7]}\n```', { read: [7] }],
    ['prose around it', 'Sure! Here it is: {"read":[7]} Hope that helps.', { read: [7] }],
    ['a comma too many', '{"read":[7,],}', { read: [7] }],
    ['cut in a list', '{"read":[7, 8', { read: [7, 8] }],
    ['cut in a string', '{"read":[7],"why":"it na', { read: [7], why: 'it na' }],
    ['cut behind a name', '{"read":[7],"why":', { read: [7] }],
    ['cut in a name', '{"read":[7],"wh', { read: [7] }],
    ['cut in a number', '{"read":[7],"confidence":0.', { read: [7], confidence: 0 }],
    ['thinking before it', '<think>{"read":[1]}</think>{"read":[7]}', { read: [7] }],
    ['the last of two', '{"read":[1]} no, rather {"read":[7]}', { read: [7] }],
    ['braces in a string', '{"why":"{[","read":[7]}', { why: '{[', read: [7] }],
    ['a brace in the prose', 'use { or so: {"read":[7]}', { read: [7] }],
  ])('%s (TOC-7b)', (_, text, value) => {
    expect(lenientJson(text)[0]).toEqual(value)
  })

  it.each(['', '7', 'no idea', '{', '{{{{', '"read"', '}{', '[}'])(
    'nothing in “%s” breaks it (TOC-7b)',
    (text) => {
      expect(lenientJson(text).every((value) => typeof value === 'object')).toBe(true)
    },
  )

  it('any value is found again inside any prose without braces (TOC-7b)', () => {
    const value = fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.boolean()))
    const prose = fc.string().map((text) => text.replace(/[{}[\]"<]/gu, ''))
    fc.assert(
      fc.property(value, prose, prose, (given, before, after) => {
        expect(lenientJson(before + JSON.stringify(given) + after)[0]).toEqual(
          JSON.parse(JSON.stringify(given)),
        )
      }),
    )
  })

  it('a hostile answer takes no time and no stack (TOC-7b)', () => {
    expect(lenientJson('{'.repeat(1_000_000))).toEqual([])
    expect(lenientJson('[{"a":'.repeat(100_000))).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberOdds } from './number-odds.ts'

const said = (token: string, top: Readonly<Record<string, number>>) => ({
  token,
  top: Object.entries(top).map(([text, share]) => ({ token: text, logprob: Math.log(share) })),
})

describe('numberOdds', () => {
  it('NAV-3: are those of the numbers alone, and sum up to 1', () => {
    const odds = numberOdds([said('2', { '2': 0.3, '1': 0.1, The: 0.5, ' 1': 0.1 })], [0, 1, 2, 3])
    expect(odds.map(([number, share]) => [number, share.toFixed(2)])).toEqual([
      [1, '0.40'],
      [2, '0.60'],
    ])
  })

  it('NAV-3: the number behind the frame of JSON counts', () => {
    const tokens = [
      said('{"', { '{"': 1 }),
      said('numbers', { numbers: 1 }),
      said('":[', { '":[': 1 }),
    ]
    expect(numberOdds([...tokens, said('3', { '3': 1 })], [1, 2, 3])).toEqual([[3, 1]])
  })

  it('NAV-3: that frame may stand on lines of its own, as llama.cpp writes it', () => {
    const frame = [
      '```',
      '{',
      '\n ',
      ' "',
      'number',
      's',
      '":',
      ' [',
      '\n',
      '  ',
      ' ',
      ' ',
      ' ',
      ' ',
    ]
    const tokens = frame.map((token) => said(token, { [token]: 1 }))
    const odds = numberOdds([...tokens, said('2', { '2': 0.75, '1': 0.25 })], [0, 1, 2])
    expect(odds.map(([number, share]) => [number, share.toFixed(2)])).toEqual([
      [1, '0.25'],
      [2, '0.75'],
    ])
  })

  it('NAV-3: a digit that begins several numbers tells nothing of any', () => {
    expect(numberOdds([said('1', { '1': 0.9, '2': 0.1 })], [1, 10, 12, 2])).toEqual([[2, 1]])
    expect(numberOdds([said('1', { '1': 1 })], [1, 10])).toEqual([])
  })

  it('NAV-3: whatever comes, only numbers that were asked for have odds, each 0–1', () => {
    const token = fc.constantFrom('1', ' 2', '12', 'x', '', '９', '-1')
    const top = fc.array(fc.record({ token, logprob: fc.double({ max: 0 }) }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.record({ token, top }), { maxLength: 4 }), (tokens) => {
        for (const [number, share] of numberOdds(tokens, [0, 1, 2])) {
          expect([0, 1, 2]).toContain(number)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1 + 1e-9)
        }
      }),
    )
  })
})

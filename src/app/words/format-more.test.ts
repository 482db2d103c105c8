import { describe, expect, it } from 'vitest'
import { bytes, since, timeLeft } from './format-more.ts'

describe('sizes and times', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 KB'],
    [2_940_000, '2.9 MB'],
    [999_600, '1.0 MB'],
    [123_456_789, '123 MB'],
    [2.3e9, '2.3 GB'],
    [5e15, '5000 TB'],
  ])('%i bytes read %s (KEEP-4)', (value, text) => {
    expect(bytes(value)).toBe(text)
  })

  it.each([
    [0, 'now'],
    [59_999, 'now'],
    [130_000, '2 minutes ago'],
    [3_600_000, '1 hour ago'],
    [90_000_000, 'yesterday'],
    [-5000, 'now'],
  ])('%i ms back reads %s (IN-6)', (passed, text) => {
    expect(since(1e12 - passed, 1e12)).toBe(text)
  })

  it.each([
    [0, 100, 5000, ''],
    [10, 100, 1000, ''],
    [50, 100, 4000, '≈ 4 s'],
    [1, 100, 60_000, '≈ 99 min'],
    [100, 100, 5000, ''],
    [60, 31_877, 1600, ''],
    [60, 31_877, 10_000, ''],
    [400, 31_877, 2900, ''],
    [400, 31_877, 4000, '≈ 5 min'],
  ])('%i of %i after %i ms: %s (IN-4)', (done, total, elapsed, text) => {
    expect(timeLeft(done, total, elapsed)).toBe(text)
  })
})

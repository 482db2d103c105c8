// Sizes and times as people read them.

import { sayAgo, sayNumber } from './say.ts'

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** 2_940_000 → `2.9 MB`; powers of 1000. */
export function bytes(value: number): string {
  let amount = value
  let unit = 0
  while (amount >= 999.5 && unit < BYTE_UNITS.length - 1) {
    amount /= 1000
    unit++
  }
  const digits = unit === 0 || amount >= 99.95 ? 0 : 1
  return `${sayNumber(amount, digits)} ${BYTE_UNITS[unit]}`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `just now`, `2 minutes ago`, `yesterday`; both in ms since the epoch. */
export function since(time: number, now: number): string {
  const passed = Math.max(0, now - time)
  if (passed < MINUTE_MS) return sayAgo(0, 'second')
  if (passed < HOUR_MS) return sayAgo(Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return sayAgo(Math.floor(passed / HOUR_MS), 'hour')
  return sayAgo(Math.floor(passed / DAY_MS), 'day')
}

/** Below these an estimate is meaningless: elapsed milliseconds, and the finished share. */
const MIN_ELAPSED_MS = 3000
const MIN_DONE_SHARE = 0.01

/** `≈ 2 s`, `≈ 3 min`; empty while it is too early for an estimate. */
export function timeLeft(done: number, total: number, elapsedMs: number): string {
  if (elapsedMs < MIN_ELAPSED_MS || done < total * MIN_DONE_SHARE || total <= done) return ''
  const left = (elapsedMs / done) * (total - done)
  return left < MINUTE_MS
    ? `≈ ${Math.max(1, Math.round(left / 1000))} s`
    : `≈ ${Math.round(left / MINUTE_MS)} min`
}

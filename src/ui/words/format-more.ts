// Sizes and times as people read them.

import { say, sayAgo, sayNumber } from '../language/say.ts'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** 2_940_000 → `2.9 MB`; powers of 1000. */
export function bytes(value: number): string {
  let amount = value
  let unit = 0
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000
    unit++
  }
  const digits = unit === 0 || amount >= 99.95 ? 0 : 1
  return `${sayNumber(amount, digits)} ${UNITS[unit]}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `just now`, `2 minutes ago`, `yesterday`; both in ms since the epoch. */
export function since(time: number, now: number): string {
  const passed = Math.max(0, now - time)
  if (passed < MINUTE) return say('just now')
  if (passed < HOUR) return sayAgo(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return sayAgo(Math.floor(passed / HOUR), 'hour')
  return sayAgo(Math.floor(passed / DAY), 'day')
}

/** A guess from less says nothing: milliseconds, and the share of all that is done. */
const LEAST_ELAPSED = 3000
const LEAST_DONE = 0.01

/** `about 2 s left`, `about 3 min left`; empty while it is too early to say. */
export function timeLeft(done: number, total: number, elapsedMs: number): string {
  if (elapsedMs < LEAST_ELAPSED || done < total * LEAST_DONE || total <= done) return ''
  const left = (elapsedMs / done) * (total - done)
  if (left < MINUTE)
    return say('about {seconds} s left', { seconds: Math.max(1, Math.round(left / 1000)) })
  return say('about {minutes} min left', { minutes: Math.round(left / MINUTE) })
}

// Time of the clock and of the processor.

import type { Elapsed } from './engine-steps.ts'

export function timed(work: () => void): Elapsed {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  work()
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(before)
  return { ms, cpuMs: (user + system) / 1000 }
}

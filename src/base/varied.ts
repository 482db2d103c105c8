// An arbitrary order that is the same each time.

import { checksum } from './columns/checksum.ts'

/** The items in an order that says nothing of them: that of the checksums of their names and `seed`. */
export function varied<T>(items: readonly T[], seed: string, name: (item: T) => string): T[] {
  const encoder = new TextEncoder()
  const rank = new Map(
    items.map((item) => [item, checksum(encoder.encode(`${seed}\0${name(item)}\0${seed}`))]),
  )
  return [...items].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
}

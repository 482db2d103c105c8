// Interleaved measurements: each engine in turn, several rounds, medians. Building, saving and loading
// are in CPU time of the process, queries in elapsed time. Ratios hold on a busy machine, milliseconds
// do not.

import { gzipSync } from 'node:zlib'
import type { KnownItem } from './corpus.ts'
import type { Engine } from './engines.ts'

export interface Measurement {
  readonly engine: string
  readonly buildMs: number
  readonly saveMs: number
  readonly loadMs: number
  readonly indexBytes: number
  readonly indexGzipBytes: number
  /** Opening what was stored, and the first query on it. */
  readonly firstAnswerMs: number
  /** Five changed documents, from their text to being searchable. */
  readonly changeMs: number
  readonly queryP50Ms: number
  readonly queryP99Ms: number
  /** The same where every hit is ranked. */
  readonly allHitsP50Ms: number
  readonly allHitsP99Ms: number
  /** Share of the known items among the first ten, and the mean of 1 ÷ their place. */
  readonly hitAt10: number
  readonly reciprocalRank: number
}

const ROUNDS = 3
const CHANGED = 5

/** Measures engines against each other. */
export function measure(engines: readonly Engine[], items: readonly KnownItem[]): Measurement[] {
  const rows = engines.map(() => ({
    build: [] as number[],
    save: [] as number[],
    load: [] as number[],
    first: [] as number[],
    change: [] as number[],
    stored: new Uint8Array(0) as Uint8Array,
  }))
  for (let round = 0; round < ROUNDS; round++) {
    engines.forEach((engine, i) => {
      rows[i].build.push(cpuOf(() => engine.build()))
      rows[i].save.push(cpuOf(() => (rows[i].stored = engine.save())))
      rows[i].load.push(cpuOf(() => engine.load()))
      rows[i].change.push(cpuOf(() => engine.change(CHANGED)))
      rows[i].first.push(
        cpuOf(() => {
          engine.load()
          engine.search(items[round % items.length]?.query ?? '')
        }),
      )
    })
  }
  const times = engines.map(() => items.map(() => [] as number[]))
  const allTimes = engines.map(() => items.map(() => [] as number[]))
  const places = engines.map(() => items.map(() => 0))
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    items.forEach(({ query, node }, q) => {
      engines.forEach((engine, i) => {
        let found: readonly number[] = []
        const ms = timed(() => {
          found = engine.search(query)
        })
        if (round > 0) times[i][q].push(ms)
        if (round > 0) allTimes[i][q].push(timed(() => engine.searchAll(query)))
        places[i][q] = found.indexOf(node) + 1
      })
    })
  }
  return engines.map(({ name }, i) => {
    const query = times[i].map(median).sort((a, b) => a - b)
    const all = allTimes[i].map(median).sort((a, b) => a - b)
    return {
      engine: name,
      buildMs: median(rows[i].build),
      saveMs: median(rows[i].save),
      loadMs: median(rows[i].load),
      indexBytes: rows[i].stored.length,
      indexGzipBytes: gzipSync(rows[i].stored).length,
      firstAnswerMs: median(rows[i].first),
      changeMs: median(rows[i].change),
      queryP50Ms: quantile(query, 0.5),
      queryP99Ms: quantile(query, 0.99),
      allHitsP50Ms: quantile(all, 0.5),
      allHitsP99Ms: quantile(all, 0.99),
      hitAt10: mean(places[i].map((place) => (place > 0 ? 1 : 0))),
      reciprocalRank: mean(places[i].map((place) => (place > 0 ? 1 / place : 0))),
    }
  })
}

/** Milliseconds of all of the process's threads. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function timed(work: () => void): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

/** Value below which that share of sorted values lies; 0 of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

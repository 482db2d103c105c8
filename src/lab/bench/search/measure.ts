// Interleaved measurements: each engine in turn, several rounds, medians. Building, saving and loading
// are in CPU time of the engine's process, queries and first answers in elapsed time. Ratios hold on a
// busy machine, milliseconds do not.

import type { EngineStep, StepResult } from './engine-steps.ts'
import { DidNotFinishError, type Peer } from './peer.ts'

/** Figures of one engine; `null` for what it did not come to. */
export interface Measurement {
  readonly engine: string
  /** Why it has not all figures; empty where it has. */
  readonly stopped: string
  readonly buildMs: number | null
  readonly saveMs: number | null
  readonly loadMs: number | null
  readonly indexBytes: number | null
  readonly indexGzipBytes: number | null
  /** Memory that the opened index holds; `null` where the collector could not be called. */
  readonly heldBytes: number | null
  /** Reading and opening what was stored, and the first query on it, in a process without anything else. */
  readonly firstAnswerMs: number | null
  /** The same in CPU time, with what compiles and collects beside it. */
  readonly firstAnswerCpuMs: number | null
  /** Five changed documents, from their text to being searchable. */
  readonly changeMs: number | null
  /** Questions that every engine that got so far was asked: the following figures are over these. */
  readonly queries: number
  readonly queryP50Ms: number | null
  readonly queryP99Ms: number | null
  /** The same where every hit is ranked. */
  readonly allHitsP50Ms: number | null
  readonly allHitsP99Ms: number | null
  /** Share of the known items among the first ten, and the mean of 1 ÷ their place. */
  readonly hitAt10: number | null
  readonly reciprocalRank: number | null
}

/** Rounds of building, and of each question behind one that warms up. */
const ROUNDS = 3
/** An engine that takes longer to build is built once: its next rounds would leave no time for questions. CPU ms. */
const BUILT_ONCE_MS = 20_000
/** First answers, and how long one may take where there are several. */
const FIRST_ROUNDS = 7
const FIRST_ONCE_MS = 5_000
const CHANGED = 5

/** What was seen of one engine so far. */
interface Row {
  readonly peer: Peer
  readonly seen: Map<EngineStep['kind'], number[]>
  readonly saved: { bytes: number; gzipBytes: number; heldBytes: number }
  /** By question: the times of each round, and the place where the wanted node was found. */
  readonly firstTimes: number[]
  readonly times: number[][]
  readonly allTimes: number[][]
  readonly places: number[]
  querySeconds: number
  stopped: string
}

/** Measures engines against each other; each asks questions for at most `querySeconds`. */
export async function measure(
  peers: readonly Peer[],
  querySeconds: number,
): Promise<Measurement[]> {
  const rows = peers.map(
    (peer): Row => ({
      peer,
      seen: new Map(),
      saved: { bytes: 0, gzipBytes: 0, heldBytes: 0 },
      firstTimes: [],
      times: [],
      allTimes: [],
      places: [],
      querySeconds,
      stopped: '',
    }),
  )
  const items = Math.min(...peers.map(({ ready }) => ready.items))
  for (let round = 0; round < ROUNDS; round++) {
    for (const row of rows) await writeRound(row)
  }
  for (let round = 0; round < FIRST_ROUNDS && items > 0; round++) {
    for (const row of rows) await firstRound(row, round % items)
  }
  for (let round = 0; round <= ROUNDS; round++) {
    for (let item = 0; item < items; item++) for (const row of rows) await askRound(row, item)
  }
  for (const row of rows)
    row.saved.heldBytes = (await step(row, { kind: 'memory' }))?.heldBytes ?? 0
  const queries = Math.min(...rows.flatMap(({ places }) => places.length || []), items)
  return rows.map((row) => measurementOf(row, queries))
}

async function writeRound(row: Row): Promise<void> {
  if ((row.seen.get('build')?.[0] ?? 0) > BUILT_ONCE_MS) return
  await timed(row, { kind: 'build' })
  const saved = await timed(row, { kind: 'save' })
  await timed(row, { kind: 'load' })
  await timed(row, { kind: 'change', documents: CHANGED })
  if (saved !== null) Object.assign(row.saved, { bytes: saved.bytes, gzipBytes: saved.gzipBytes })
}

async function firstRound(row: Row, item: number): Promise<void> {
  if ((row.firstTimes[0] ?? 0) > FIRST_ONCE_MS) return
  const result = await timed(row, { kind: 'first', item })
  if (result !== null) row.firstTimes.push(result.ms)
}

async function askRound(row: Row, item: number): Promise<void> {
  if (row.querySeconds <= 0) return
  const one = await step(row, { kind: 'query', item })
  const all = one === null ? null : await step(row, { kind: 'queryAll', item })
  if (one === null || all === null) return
  row.querySeconds -= (one.ms + all.ms) / 1000
  row.places[item] = one.place
  row.times[item] = [...(row.times[item] ?? []), one.ms]
  row.allTimes[item] = [...(row.allTimes[item] ?? []), all.ms]
}

/** Takes a step and keeps its CPU time. */
async function timed(row: Row, next: EngineStep): Promise<StepResult | null> {
  const result = await step(row, next)
  if (result !== null) row.seen.set(next.kind, [...(row.seen.get(next.kind) ?? []), result.cpuMs])
  return result
}

/** Takes a step; an engine that does not finish it takes no other. */
async function step(row: Row, next: EngineStep): Promise<StepResult | null> {
  if (row.stopped !== '') return null
  try {
    return await row.peer.run(next)
  } catch (error) {
    if (!(error instanceof DidNotFinishError)) throw error
    row.stopped = error.message
    return null
  }
}

function measurementOf(row: Row, queries: number): Measurement {
  const { peer, saved, stopped } = row
  const cpu = (kind: EngineStep['kind']): number | null => median(row.seen.get(kind) ?? [])
  const asked = sorted(row.times.slice(0, queries))
  const askedAll = sorted(row.allTimes.slice(0, queries))
  const places = row.places.slice(0, queries)
  return {
    engine: peer.name,
    stopped,
    buildMs: cpu('build'),
    saveMs: cpu('save'),
    loadMs: cpu('load'),
    indexBytes: saved.bytes || null,
    indexGzipBytes: saved.gzipBytes || null,
    heldBytes: saved.heldBytes || null,
    firstAnswerMs: median(row.firstTimes),
    firstAnswerCpuMs: cpu('first'),
    changeMs: cpu('change'),
    queries: places.length,
    queryP50Ms: quantileOf(asked, 0.5),
    queryP99Ms: quantileOf(asked, 0.99),
    allHitsP50Ms: quantileOf(askedAll, 0.5),
    allHitsP99Ms: quantileOf(askedAll, 0.99),
    hitAt10: mean(places.map((place) => (place > 0 ? 1 : 0))),
    reciprocalRank: mean(places.map((place) => (place > 0 ? 1 / place : 0))),
  }
}

/** The median of each question's rounds but the first, which warms up, sorted. */
function sorted(times: readonly (readonly number[])[]): number[] {
  return times
    .map((rounds) => median(rounds.length > 1 ? rounds.slice(1) : rounds) ?? 0)
    .sort((a, b) => a - b)
}

function median(values: readonly number[]): number | null {
  return quantileOf(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

/** Value below which that share of sorted values lies; 0 of none. */
export function quantile(sortedValues: readonly number[], share: number): number {
  return quantileOf(sortedValues, share) ?? 0
}

function quantileOf(sortedValues: readonly number[], share: number): number | null {
  const at = Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))
  return sortedValues[at] ?? null
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

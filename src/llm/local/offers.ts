// What can be run in this browser: each model with what it needs, and why not where it does not.

import { GGUF_MODELS, HUB_SOURCES } from '../wllama/models.ts'
import type { Machine } from './machine.ts'

export const LOCAL_ENGINES = ['wllama', 'webllm', 'built-in'] as const
export type LocalEngine = (typeof LOCAL_ENGINES)[number]

/** A model that can be chosen. */
export interface LocalOffer {
  /** Stable: the engine and the model. */
  readonly id: string
  readonly engine: LocalEngine
  readonly name: string
  /** Bytes to download, about; 0 where nothing is known. */
  readonly bytes: number
  /** MB of memory, of the graphics card where it runs there, about. */
  readonly memoryMB: number
  readonly licence: string
  /** Sources that the page must be allowed to reach to download it. */
  readonly hosts: readonly string[]
  /** What is known of its use for walking: nothing, or what the project measured. */
  readonly measured: 'better' | 'worse' | 'no'
  /** Why it cannot be run here, in words; `null` where it can. */
  readonly problem: string | null
  /** All of it is in this browser: it can be used without a network. */
  readonly isKept: boolean
}

/** MB that the engine and a context take beside the weights. */
const BESIDE_MB = 250
const MB = 1_000_000
/** Share of the memory that one tab may sensibly take. */
const SHARE = 0.5

/** The GGUF models, for this machine. */
export function ggufOffers(machine: Machine, keptUrls: ReadonlySet<string>): readonly LocalOffer[] {
  return GGUF_MODELS.map(({ id, name, url, bytes, licence, measured }) => {
    const memoryMB = Math.round(bytes / MB) + BESIDE_MB
    const isKept = keptUrls.has(url)
    const problem = machine.noWasm ?? memoryProblem(machine, memoryMB)
    return {
      id: `wllama:${id}`,
      engine: 'wllama',
      name,
      bytes,
      memoryMB,
      licence,
      hosts: HUB_SOURCES,
      measured,
      problem: problem ?? (isKept ? null : roomProblem(machine, bytes)),
      isKept,
    }
  })
}

/** Browsers say 8 GB for everything above. */
function memoryProblem({ memoryGB }: Machine, memoryMB: number): string | null {
  if (memoryGB === null || memoryGB >= 8 || memoryMB <= memoryGB * 1000 * SHARE) return null
  return `it needs ${memoryMB} MB of memory, much for a machine with ${memoryGB} GB`
}

function roomProblem({ room }: Machine, bytes: number): string | null {
  if (room === null || bytes <= room) return null
  return `the browser gives this page ${Math.floor(room / MB)} MB of room`
}

/**
 * The model to begin with: one that is here already, else the largest that this machine reads with
 * fairly. A processor reads slowly, so only the smallest of them is fair without a graphics card.
 */
export function recommended(
  offers: readonly LocalOffer[],
  machine: Pick<Machine, 'gpu' | 'cores'>,
): LocalOffer | null {
  const possible = offers.filter(({ problem }) => problem === null)
  const most =
    machine.gpu === 'f16' || machine.gpu === 'f32' ? 2500 : machine.cores >= 8 ? 800 : 450
  const fair = possible.filter(({ memoryMB }) => memoryMB <= most)
  const kept = fair.filter(({ isKept }) => isKept)
  const among = kept.length > 0 ? kept : fair
  return among.reduce<LocalOffer | null>(
    (best, offer) => (best === null || offer.memoryMB > best.memoryMB ? offer : best),
    null,
  )
}

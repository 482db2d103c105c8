// Which modules of the page come in one file, so that a first visit waits for few of them.

interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Imports | null
}

/** The file that holds most of the page. */
export const PAGE_CHUNK = 'page'

const PAGE = '/src/start.tsx'
const EARLY = '/src/main.ts'
/** Runs in other people's pages, which must not load ours. */
const BOX = '/src/box.ts'

const known = new WeakMap<Graph, Map<string, ReadonlySet<string>>>()

/** The name of the file that a module comes in; `null` leaves it to the bundler. */
export function firstScript(id: string, graph: Graph): string | null {
  const root = process.cwd()
  const isIn = (entry: string, deep = false): boolean => reached(graph, root + entry, deep).has(id)
  if (!isIn(PAGE) && !isIn(EARLY)) return null
  if (isIn(BOX) || (isIn(EARLY) && isIn(BOX, true))) return 'base'
  if (isIn(BOX, true)) return 'shared'
  return isIn(EARLY) ? null : PAGE_CHUNK
}

const WORKERS = [
  ['box.worker', '/src/worker/box/box.worker.ts'],
  ['library.worker', '/src/worker/library/library.worker.ts'],
]

/**
 * The same for the modules of a worker. Those that somebody waits for are one file each: whatever a worker
 * imported would be asked for only when it has come itself.
 */
export function workerScript(id: string, graph: Graph): string | null {
  const worker = WORKERS.find(([, file]) => reached(graph, process.cwd() + file, false).has(id))
  return worker?.[0] ?? null
}

/** Every module that an entry imports; those that it may load later only where `deep` says so. */
function reached(graph: Graph, entry: string, deep: boolean): ReadonlySet<string> {
  const sets = known.get(graph) ?? new Map<string, ReadonlySet<string>>()
  known.set(graph, sets)
  const key = `${deep} ${entry}`
  const found = sets.get(key)
  if (found !== undefined) return found
  const all = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue
    all.add(id)
    const info = graph.getModuleInfo(id)
    waiting.push(...(info?.importedIds ?? []))
    if (deep) waiting.push(...(info?.dynamicallyImportedIds ?? []))
  }
  sets.set(key, all)
  return all
}

// Which modules come in one file, so that a first visit and the box for other pages wait for few of them.

import type { Plugin } from 'vite'

interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Imports | null
}

/** The file that holds most of the page. */
export const PAGE_CHUNK = 'page'

const PAGE_MODULE = '/src/start.tsx'
const EARLY_MODULE = '/src/main.ts'
/** Runs in other people's pages, which must not load ours. */
const BOX_MODULE = '/src/box.ts'

const known = new WeakMap<Graph, Map<string, ReadonlySet<string>>>()

/** The name of the file that a module comes in; `null` leaves it to the bundler. */
export function firstScript(id: string, graph: Graph): string | null {
  const root = process.cwd()
  const isIn = (entry: string, deep = false): boolean => reached(graph, root + entry, deep).has(id)
  if (!isIn(PAGE_MODULE) && !isIn(EARLY_MODULE)) return null
  if (isIn(BOX_MODULE) || (isIn(EARLY_MODULE) && isIn(BOX_MODULE, true))) return 'base'
  if (isIn(BOX_MODULE, true)) return 'shared'
  return isIn(EARLY_MODULE) ? null : PAGE_CHUNK
}

const WORKER_MODULES = [
  ['box.worker', '/src/worker/box.worker.ts'],
  ['library.worker', '/src/worker/library/library.worker.ts'],
  // Of the box's worker, whose own file goes before.
  ['box-search', '/src/library/search-only.ts'],
]

/**
 * The same for the modules of a worker. Those that somebody waits for are one file each: whatever a worker
 * imported would be asked for only when it has come itself. A module of two of them is in the first.
 */
export function workerScript(id: string, graph: Graph): string | null {
  const worker = WORKER_MODULES.find(([, file]) =>
    reached(graph, process.cwd() + file, false).has(id),
  )
  return worker?.[0] ?? null
}

/** Every module that an entry imports; with `deep` also those that it may load later. */
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

const HELPER_FILE = /^(?:assets\/)?rolldown-runtime-[^/]+\.js$/u
const HELPER_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']\.\/(rolldown-runtime-[^"']+)["'];?/u
const EXPORT_LIST = /export\s*\{([^}]*)\};?\s*$/u

/**
 * Puts the helpers that a file imports from the bundler's own into the file itself: what a file imports is
 * asked for when it has come, which is one more way to the server and back.
 * @param name of the file, without its hash
 */
export function helpersInside(name: string): Plugin {
  return {
    name: 'wayleaf-helpers-inside',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      for (const file of files) {
        if (file.type !== 'chunk' || file.name !== name) continue
        const helpers = files.find((one) => one.type === 'chunk' && HELPER_FILE.test(one.fileName))
        if (helpers?.type === 'chunk' && file.imports.includes(helpers.fileName)) {
          file.code = withHelpers(file.code, helpers.code)
          file.imports = file.imports.filter((one) => one !== helpers.fileName)
        }
      }
    },
  }
}

/**
 * A script with the helpers that it imports as a value of its own.
 * @throws Error where the import or what is exported is written otherwise than the bundler does
 */
export function withHelpers(script: string, helpers: string): string {
  const imported = HELPER_IMPORT.exec(script)
  const exported = EXPORT_LIST.exec(helpers)
  if (imported === null || exported === null)
    throw new Error('The helpers of the bundler are not imported as they were.')
  const body = helpers.slice(0, exported.index)
  const given = namesOf(exported[1]).map(([own, outside]) => `${outside}:${own}`)
  const taken = namesOf(imported[1]).map(([outside, own]) => `${outside}:${own}`)
  const value = `const {${taken.join()}}=(()=>{${body}return{${given.join()}}})();`
  return script.replace(imported[0], () => value)
}

/** `a as b, c` as pairs of the names before and after `as`. */
function namesOf(list: string): readonly (readonly [string, string])[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [before, behind = before] = one.split(/\s+as\s+/u)
      return [before, behind] as const
    })
}

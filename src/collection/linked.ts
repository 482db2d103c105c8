// Resolves the references of an open collection: on demand for a few documents, or for all while the app is idle. The
// calls of documents are found once something needs them: nothing that opens a collection or searches in it does, so a
// build leaves them out.

import { loadOnce } from '../base/load-once.ts'
import { nextTurn } from '../base/next-turn.ts'
import { CALLS_UNKNOWN } from '../model/tree/calls.ts'
import type { Outline } from '../model/tree/outline.ts'
import { baseName, type NodeNumber, type Toc } from '../model/tree/toc.ts'
import {
  type CallGraph,
  createCallGraph,
  type FoundCalls,
  restoreCallGraph,
} from '../toc/calls/call-graph.ts'
import { callRows } from '../toc/calls/call-rows.ts'
import { LEXICONS } from '../toc/calls/scan/lexicons.ts'
import { directoryOf } from '../toc/references/path-index.ts'
import { readGoModule, readPackageName, readTsconfig } from '../toc/references/project-files.ts'
import type { ReferenceRows, References } from '../toc/references/reference-rows.ts'
import {
  createContext,
  createResolver,
  type ReferenceResolver,
  referencesAmong,
  referencesFrom,
  referencesTo,
} from '../toc/references/references.ts'
import type { ReferenceExtras } from '../toc/references/resolve-context.ts'

/** The stored calls of a build. */
export interface KeptCalls {
  /** `null` if none are stored. */
  read(toc: Toc): Promise<FoundCalls | null>
  /** Stores a graph that was not read; does not reject. */
  keep(graph: CallGraph): Promise<void>
}

const NOT_KEPT: KeptCalls = { read: async () => null, keep: async () => undefined }

/** Time without a pause while all references are resolved, in milliseconds. */
const SLICE_MS = 12
/** Number of documents that are resolved between two checks of the clock. */
const DOCUMENTS_PER_CHECK = 8

/** A resolver with nothing left to do. */
function resolved(references: References): ReferenceResolver {
  return { rows: references, resolve: () => undefined, finish: () => references }
}

/**
 * @param bytes reads the text of a document
 * @param kept all references, if they were resolved before
 * @param keptCalls the calls, if they were found before; read when they are needed
 */
export function linkCollection(
  toc: Toc,
  bytes: (document: number) => Promise<Uint8Array>,
  kept: References | null = null,
  keptCalls = NOT_KEPT,
) {
  let resolver = kept === null ? null : Promise.resolve(resolved(kept))
  let all = kept === null ? null : Promise.resolve(kept)
  const open = (): Promise<ReferenceResolver> => {
    resolver ??= readExtras(toc, bytes).then((extras) => createResolver(toc, extras))
    return resolver
  }
  const resolveAll = async (pause: () => Promise<void>): Promise<References> => {
    const { resolve, finish } = await open()
    await inSlices(toc.documents.length, resolve, pause)
    const references = finish()
    // The resolver's caches of names and paths are no longer needed.
    resolver = Promise.resolve(resolved(references))
    return references
  }
  const of = async (documents: Iterable<number>): Promise<ReferenceRows> => {
    const { rows, resolve } = await open()
    for (const document of documents) if (document >= 0) resolve(document)
    return rows
  }
  // Work that began in the background may have become urgent.
  const between = shortenedPause()
  const betweenCalls = shortenedPause()
  const complete = (pause?: () => Promise<void>): Promise<References> => {
    if (pause === undefined) between.hurry()
    all ??= resolveAll(() => between.pause(pause))
    return all
  }
  const graph = loadOnce((pause?: () => Promise<void>) =>
    graphOf(toc, bytes, keptCalls, () => betweenCalls.pause(pause)),
  )
  const calls = (pause?: () => Promise<void>): Promise<CallGraph> => {
    if (pause === undefined) betweenCalls.hurry()
    return graph(pause)
  }
  return {
    /** References of all documents, resolved in slices with the shortest `pause` of all callers between them. */
    all: complete,
    /** Rows of at least these documents; the rows of others may be incomplete. */
    of,
    /** The call graph, built at the first use, in slices like the references. */
    calls,
    /** The same for a caller with a lower priority: with that caller's pauses from now on. */
    callsBetween(pause: () => Promise<void>) {
      betweenCalls.shorten(pause)
      return calls(pause)
    },
    /** References from and to a node; with `among`, to it only from the documents of these nodes. */
    async at(node: NodeNumber, among?: readonly NodeNumber[]) {
      const document = toc.document[node]
      if (among === undefined || document < 0) {
        const references = await complete()
        return { from: referencesFrom(references, node), to: referencesTo(references, node) }
      }
      const documents = new Set(among.map((n) => toc.document[n]))
      const rows = await of([document, ...documents])
      return { from: referencesFrom(rows, node), to: referencesAmong(rows, node, documents) }
    },
  }
}

export type ReferenceLinks = ReturnType<typeof linkCollection>

/** The stored graph, or a new one. */
async function graphOf(
  toc: Toc,
  bytes: (document: number) => Promise<Uint8Array>,
  kept: KeptCalls,
  pause: () => Promise<void>,
): Promise<CallGraph> {
  const known = await kept.read(toc)
  if (known === null) {
    const graph = await makeGraph(toc, bytes, pause)
    // Who waits for the graph does not wait for it to be stored.
    void nextTurn().then(() => kept.keep(graph))
    return graph
  }
  await pause()
  return restoreCallGraph(toc, known, pause)
}

async function makeGraph(
  toc: Toc,
  bytes: (document: number) => Promise<Uint8Array>,
  pause: () => Promise<void>,
): Promise<CallGraph> {
  await inSlices(toc.documents.length, (document) => readCalls(toc, bytes, document), pause)
  const context = createContext(toc, await readExtras(toc, bytes))
  await pause()
  const { findBases, resolve, finish } = createCallGraph(context)
  await pause()
  await inSlices(toc.documents.length, findBases, pause)
  await inSlices(toc.documents.length, resolve, pause)
  return finish()
}

/** Finds the calls of a document if they are unknown. */
function readCalls(
  { documents }: Toc,
  bytes: (document: number) => Promise<Uint8Array>,
  document: number,
): Promise<void> | undefined {
  const { outline } = documents[document]
  if (outline === null || !lacksCalls(outline)) return undefined
  return bytes(document).then((text) => findCalls(outline, text))
}

async function inSlices(
  documents: number,
  work: (document: number) => Promise<void> | void,
  pause: () => Promise<void>,
): Promise<void> {
  let slice = performance.now()
  for (let d = 0; d < documents; d++) {
    const waiting = work(d)
    if (waiting !== undefined) await waiting
    if (d % DOCUMENTS_PER_CHECK !== 0 || performance.now() - slice < SLICE_MS) continue
    await pause()
    slice = performance.now()
  }
}

/** Maximum size of a settings file in bytes; a larger file is something else. */
const MAX_BYTES = 256 * 1024
/** Maximum number of settings files that are read, those nearest to the root first. */
const MAX_FILES = 400

/** Reads the settings files of a collection; those that cannot be read are left out. */
async function readExtras(
  toc: Toc,
  bytes: (document: number) => Promise<Uint8Array>,
): Promise<ReferenceExtras> {
  const decoder = new TextDecoder()
  const found = await Promise.all(
    settingsFiles(toc).map(async (document) => {
      const { path } = toc.documents[document]
      const text = decoder.decode(await bytes(document).catch(() => new Uint8Array(0)))
      return { name: baseName(path), directory: directoryOf(path), text }
    }),
  )
  const read = <T>(is: (name: string) => boolean, from: (directory: string, text: string) => T[]) =>
    found.flatMap(({ name, directory, text }) => (is(name) ? from(directory, text) : []))
  return {
    tsconfigs: read(isTsconfig, readTsconfig),
    goModules: read((name) => name === 'go.mod', readGoModule),
    packages: read((name) => name === 'package.json', readPackageName),
  }
}

function isTsconfig(name: string): boolean {
  return /^(?:ts|js)config(?:\.[\w-]+)?\.json$/.test(name)
}

function settingsFiles({ documents }: Toc): number[] {
  const depth = (document: number) => documents[document].path.split('/').length
  return documents
    .flatMap(({ path, size, outline }, document) => {
      const name = baseName(path)
      const isSettings = isTsconfig(name) || name === 'go.mod' || name === 'package.json'
      return isSettings && outline !== null && size <= MAX_BYTES ? [document] : []
    })
    .sort((a, b) => depth(a) - depth(b) || a - b)
    .slice(0, MAX_FILES)
}

/** Creates a pause for one piece of work; after `hurry`, it stays short. */
export function shortenedPause() {
  let short: (() => Promise<void>) | null = null
  let wake = (): void => undefined
  let woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const change = (to: () => Promise<void>): void => {
    if (short === nextTurn || short === to) return
    short = to
    wake()
    woken = new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  return {
    /** Pauses for as long as `long`, or for a shorter time that `shorten` or `hurry` has set meanwhile. */
    pause: (long = nextTurn) => Promise.race([(short ?? long)(), woken]),
    /** From now on, pauses take as long as this one, unless `hurry` was called. */
    shorten: change,
    /** From now on, pauses last only until the next task. */
    hurry: () => change(nextTurn),
  }
}

const decoder = new TextDecoder()

/** Whether the text of a document has yet to be searched for calls. */
export function lacksCalls({ calls, foundCalls, language }: Outline): boolean {
  return calls === CALLS_UNKNOWN && foundCalls === undefined && LEXICONS.has(language)
}

/** Searches the text of a document that lacks its calls. */
export function findCalls(outline: Outline, bytes: Uint8Array): void {
  const text = decoder.decode(bytes)
  // Lines end here as they do in the parser.
  outline.foundCalls = callRows(
    text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text,
    outline,
  )
}

// The input for a model that writes summaries of one open collection, and the use of what it wrote (HIER-2).

import { createHash, type HashBytes } from '../base/columns/hash.ts'
import { splitLines } from '../base/lines.ts'
import type { OpenCollection } from '../collection/opened.ts'
import type {
  SummaryJob,
  SummaryMaterial,
  SummaryMode,
  SummaryPlan,
} from '../model/library/hierarchy.ts'
import type { NodeKind } from '../model/tree/node.ts'
import {
  childrenOf,
  kindOf,
  linesOf,
  localNumber,
  type NodeNumber,
  type Toc,
  titleOf,
} from '../model/tree/toc.ts'
import type { WrittenSummaries, WrittenSummary } from '../model/tree/written.ts'
import { findNode, nodeId } from '../toc/ids.ts'
import { displayTitle, summaryOf, unwrittenSummary } from '../toc/summaries.ts'
import { setWritten } from '../toc/written.ts'

/** Minimum number of words of a place without parts that gets a summary. */
const MIN_WORDS = 60
/** Maximum number of lines in a prompt, and of parts. */
const MAX_LINES = 400
const MAX_PARTS = 80

/** Shows what was written about places of this collection wherever summaries are shown. */
export async function applyWritten(
  collection: OpenCollection,
  written: WrittenSummaries,
): Promise<void> {
  const places = new Map<NodeNumber, WrittenSummary>()
  if (written.size > 0)
    for (const [n, key] of await contentKeys(collection)) {
      const summary = written.get(key)
      if (summary !== undefined) places.set(n, summary)
    }
  setWritten(collection.toc, places)
}

/** The summaries to write, each part before the place that contains it. */
export async function summaryPlan(
  collection: OpenCollection,
  written: WrittenSummaries,
  mode: SummaryMode,
  only?: readonly NodeNumber[],
): Promise<SummaryPlan> {
  const { toc } = collection
  const keys = await contentKeys(collection)
  const wanted = only === undefined ? null : new Set(only)
  const jobs: SummaryJob[] = []
  let kept = 0
  for (const n of bottomUp(toc)) {
    const key = keys.get(n)
    if (key === undefined || !(wanted?.has(n) ?? isWanted(toc, n, mode))) continue
    if (written.has(key)) kept++
    else jobs.push({ node: n, size: toc.size[n], id: nodeId(toc, n), key })
  }
  return { jobs, kept }
}

/** Every node after the nodes below it. */
function* bottomUp(toc: Toc): Generator<NodeNumber> {
  const open: NodeNumber[] = []
  for (let n = 0; n < toc.count; n++) {
    for (let top = open.at(-1); top !== undefined && n >= top + toc.size[top]; top = open.at(-1)) {
      yield top
      open.pop()
    }
    open.push(n)
  }
  yield* open.reverse()
}

function isWanted(toc: Toc, n: NodeNumber, mode: SummaryMode): boolean {
  const kind = kindOf(toc, n)
  if (kind === 'collection' || kind === 'directory' || kind === 'document') return true
  const isBig = toc.size[n] > 1 || wordsOf(toc, n) >= MIN_WORDS
  if (mode === 'full') return isBig
  const { source } = unwrittenSummary(toc, n)
  return isBig && (source === 'rule' || source === 'title')
}

function wordsOf(toc: Toc, n: NodeNumber): number {
  return toc.documents[toc.document[n]].outline?.words[localNumber(toc, n)] ?? 0
}

/** What the model is shown of a job's place; `null` if the place does not exist any more or has changed. */
export async function summaryMaterial(
  collection: OpenCollection,
  { id, key }: Pick<SummaryJob, 'id' | 'key'>,
): Promise<SummaryMaterial | null> {
  const { toc } = collection
  const n = findNode(toc, id)
  const keys = await contentKeys(collection)
  if (n === null || keys.get(n) !== key) return null
  const children = childrenOf(toc, n).slice(0, MAX_PARTS)
  return {
    title: displayTitle(toc, n),
    path: nodeId(toc, n),
    kind: kindOf(toc, n),
    text: await ownText(collection, n),
    parts: children.map((child) => ({
      key: keys.get(child) ?? '',
      title: titleOf(toc, child),
      summary: summaryOf(toc, child).text,
    })),
  }
}

/** Its lines without those of its parts; parts that are only pieces of a text are included. */
export async function ownText(collection: OpenCollection, n: NodeNumber): Promise<string> {
  const { toc } = collection
  const range = linesOf(toc, n)
  if (range === null) return ''
  const bytes = await collection.bytes(toc.document[n])
  const lines = splitLines(new TextDecoder().decode(bytes)).slice(range.start - 1, range.end)
  for (const child of childrenOf(toc, n)) {
    const part = linesOf(toc, child)
    if (part === null || kindOf(toc, child) === 'chunk') continue
    for (let line = part.start; line <= part.end; line++) delete lines[line - range.start]
  }
  return Object.values(lines).slice(0, MAX_LINES).join('\n')
}

/** Increase this when the prompt changes, so that models are asked again. */
const ASKED_VERSION = 1

/** Kinds of nodes that are parts of a text and have no summary of their own. */
const NOT_DESCRIBED: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'chunk',
  'cell',
  'page',
  'key',
  'table',
  'constant',
])

/** By node, the key of a node that can be described. */
type Keys = ReadonlyMap<NodeNumber, string>

const keysOf = new WeakMap<OpenCollection, Promise<Keys>>()

/** Keys of all places of an open collection. Reads all texts once. */
function contentKeys(collection: OpenCollection): Promise<Keys> {
  const known = keysOf.get(collection) ?? madeKeys(collection)
  keysOf.set(collection, known)
  // A failed read is repeated at the next request.
  known.catch(() => keysOf.delete(collection))
  return known
}

async function madeKeys(collection: OpenCollection): Promise<Keys> {
  const { toc } = collection
  const hash = await createHash()
  const keys = new Map<NodeNumber, string>()
  const decoder = new TextDecoder()
  for (const [document, node] of toc.documentNode.entries()) {
    if (toc.documents[document].outline === null) continue
    const lines = splitLines(decoder.decode(await collection.bytes(document)))
    for (let n = node; n < node + toc.size[node]; n++) {
      if (NOT_DESCRIBED.has(kindOf(toc, n))) continue
      const range = linesOf(toc, n)
      const text = range === null ? [] : lines.slice(range.start - 1, range.end)
      keys.set(n, keyOf(hash, toc, n, text.join('\n')))
    }
  }
  // From the last node to the first, because directories come before their contents in the tree.
  for (let n = toc.count - 1; n >= 0; n--) {
    if (toc.document[n] >= 0) continue
    const below = childrenOf(toc, n).map((child) => keys.get(child) ?? titleOf(toc, child))
    keys.set(n, keyOf(hash, toc, n, below.join('\n')))
  }
  return keys
}

function keyOf(hash: HashBytes, toc: Toc, n: NodeNumber, text: string): string {
  const said = [ASKED_VERSION, kindOf(toc, n), titleOf(toc, n), text].join('\0')
  return hash(new TextEncoder().encode(said))
}

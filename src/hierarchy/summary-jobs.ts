// The input for a model that writes summaries of one open collection, and the use of what it wrote (HIER-2).

import { splitLines } from '../base/lines.ts'
import type { OpenCollection } from '../collection/opened.ts'
import type {
  SummaryJob,
  SummaryMaterial,
  SummaryMode,
  SummaryPlan,
} from '../model/library/hierarchy.ts'
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
import { displayTitle, summaryOf, unwrittenSummary } from '../toc/summaries/summaries.ts'
import { setWritten } from '../toc/summaries/written.ts'
import { contentKeys } from './keys.ts'

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

// The levels of the hierarchy (HIER-1): one place with the nodes directly below it.

import { splitLines } from '../base/lines.ts'
import type { OpenCollection } from '../collection/opened.ts'
import type {
  HierarchyLevel,
  LevelName,
  LevelPart,
  LevelTotals,
} from '../model/library/hierarchy.ts'
import {
  ancestorsOf,
  childrenOf,
  kindOf,
  linesOf,
  type NodeNumber,
  type Toc,
} from '../model/tree/toc.ts'
import { entryOf } from '../toc/cards.ts'
import { nodeId } from '../toc/ids.ts'
import { documentsWithin } from '../toc/lookup.ts'
import { displayTitle, summaryOf } from '../toc/summaries.ts'

/** Maximum number of parts that one level lists. */
const MAX_PARTS = 1000
/** Maximum number of questions of one level, and of lines of its text. */
const MAX_QUESTIONS = 8
const MAX_LINES = 400

/** The level of node `n`, with its parts. */
export async function levelOf(collection: OpenCollection, n: NodeNumber): Promise<HierarchyLevel> {
  const { toc } = collection
  const children = childrenOf(toc, n)
  const entry = entryOf(toc, n)
  return {
    level: levelName(toc, n),
    id: nodeId(toc, n),
    title: displayTitle(toc, n),
    path: n === 0 ? '' : [...ancestorsOf(toc, n), n].map((at) => displayTitle(toc, at)).join(' > '),
    generatedAt: new Date(toc.generatedAt).toISOString(),
    totals: totalsOf(toc, n),
    summary: summaryOf(toc, n),
    topics: entry?.topicTags ?? [],
    questions: [...new Set(entry?.questionHints)].slice(0, MAX_QUESTIONS),
    type: typeOf(toc, n),
    parts: children.slice(0, MAX_PARTS).map((child) => partOf(toc, child)),
    more: Math.max(0, children.length - MAX_PARTS),
    ...(children.length === 0 && { text: await textOf(collection, n) }),
  }
}

function partOf(toc: Toc, n: NodeNumber): LevelPart {
  return {
    level: levelName(toc, n),
    id: nodeId(toc, n),
    title: displayTitle(toc, n),
    summary: summaryOf(toc, n),
    topics: entryOf(toc, n)?.topicTags ?? [],
    type: typeOf(toc, n),
    leaves: toc.leaves[n],
  }
}

async function textOf(collection: OpenCollection, n: NodeNumber): Promise<string> {
  const range = linesOf(collection.toc, n)
  if (range === null) return ''
  const bytes = await collection.bytes(collection.toc.document[n])
  const end = Math.min(range.end, range.start - 1 + MAX_LINES)
  return splitLines(new TextDecoder().decode(bytes))
    .slice(range.start - 1, end)
    .join('\n')
}

/** The level of a node: a symbol is a section of its file, and a piece of text without parts is a chunk. */
function levelName(toc: Toc, n: NodeNumber): LevelName {
  const kind = kindOf(toc, n)
  if (kind === 'collection' || kind === 'directory') return 'shelf'
  return kind === 'document' || kind === 'chunk' ? kind : 'section'
}

/** The totals of a branch. */
function totalsOf(toc: Toc, n: NodeNumber): LevelTotals {
  const { from, to } = documentsWithin(toc, n)
  return {
    documents: toc.document[n] >= 0 ? 1 : to - from,
    nodes: toc.size[n],
    leaves: toc.leaves[n],
  }
}

function typeOf(toc: Toc, n: NodeNumber): string {
  const document = toc.document[n]
  if (document < 0 || toc.documentNode[document] !== n) return ''
  const { outline } = toc.documents[document]
  return outline === null ? '' : outline.language || outline.format
}

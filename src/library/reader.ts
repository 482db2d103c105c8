// All requests to one open collection. Each method is a short call of another module.

import { getOrLoad } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import { detailsOf } from '../collection/describe.ts'
import type { OpenCollection, TextOf } from '../collection/opened.ts'
import type { ScoreExplanation } from '../model/library/explanation.ts'
import type { Library } from '../model/library/library.ts'
import type { NodeCalls, NodeReference } from '../model/library/node-ref.ts'
import type { Contents, ContentsEntry } from '../model/library/reading-types.ts'
import type { EvidenceRequest, SearchRequest } from '../model/library/search-types.ts'
import { flagNames } from '../model/tree/node.ts'
import { SKIP_REASONS, type SkipReason } from '../model/tree/skip-reasons.ts'
import {
  childrenOf,
  flagsOf,
  linesOf,
  type NodeNumber,
  pathOf,
  type Toc,
} from '../model/tree/toc.ts'
import { selectionFilter } from '../search/facets.ts'
import { loadLists } from '../search/load-lists.ts'
import { resolvedOf } from '../search/resolved.ts'
import { evidenceOf } from '../search/results/evidence.ts'
import { excerptsOf } from '../search/results/excerpts.ts'
import type { PartialSearch } from '../search/results/federated-search.ts'
import { rankGrouped, searchGrouped } from '../search/results/grouped.ts'
import { textMostOf } from '../search/results/ordered.ts'
import { searchCollection, wordCounts } from '../search/results/search.ts'
import { findSymbol } from '../search/results/symbols.ts'
import { callerCount, callsOf, definitionAt } from '../toc/calls/call-graph.ts'
import { dependents } from '../toc/calls/dependents.ts'
import { cardOf, entryOf, routesOf } from '../toc/cards.ts'
import { treeColumns } from '../toc/columns.ts'
import { conceptCounts } from '../toc/concepts.ts'
import { findNode } from '../toc/ids.ts'
import { documentsWithin } from '../toc/lookup.ts'
import { refOf } from '../toc/node-ref.ts'
import { outlineJson } from '../toc/outline-json.ts'
import type { Reference } from '../toc/references/references.ts'
import { findFiles } from './find-files.ts'
import { grepTexts } from './grep.ts'
import { nextTask, type Pause, prepare } from './prepare.ts'
import { readNode } from './reading.ts'
import { spansOf } from './spans.ts'

type Method<M> = M extends (collection: string, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

/** The methods of `Library`, without the collection's slug in front. */
export type CollectionReader = {
  readonly [Name in Exclude<keyof Library, 'collections' | 'version' | 'changes'>]: Method<
    Library[Name]
  >
} & {
  prepare(pause?: Pause): Promise<void>
  explainEvidence(
    request: EvidenceRequest,
    nodes: readonly NodeNumber[],
  ): Promise<readonly (ScoreExplanation | null)[]>
} & PartialSearch

/** Number of decoded documents that are cached: those of one walk and its answer. */
const MAX_CACHED_TEXTS = 32
/** Default number of files found by a part of their path. */
const DEFAULT_FILES = 20

/** Reads one open collection. */
export function createCollectionReader(collection: OpenCollection): CollectionReader {
  const { toc, manifest } = collection
  const textOf = decodedTexts(collection)
  const refs = (nodes: Iterable<NodeNumber>) => Array.from(nodes, (n) => refOf(toc, n))
  const filterOf = (facets: NonNullable<SearchRequest['facets']>) =>
    selectionFilter(toc, new Map(Object.entries(facets)))
  return {
    prepare: (pause = nextTask) => prepare(collection, textOf, pause),
    tree: async () => treeColumns(toc),
    resolve: async (id) => findNode(toc, id),
    refs: async (nodes) => refs(nodes),
    details: async (node) => detailsOf(collection, node),
    children: async (node, options) =>
      refs(options?.unwrap ? unwrappedChildren(collection, node) : childrenOf(toc, node)),
    evidence: (request) => evidenceOf(collection, request),
    ...searches(collection, textOf),
    findFiles: async (text, limit = DEFAULT_FILES, facets = {}) =>
      refs(findFiles(toc, text, limit, filterOf(facets))),
    findSymbol: async (name, facets = {}) =>
      refs(findSymbol(toc, name, { filter: filterOf(facets) }).map(({ node }) => node)),
    grep: (request) => grepTexts(collection, request, textOf),
    spans: (requests) => spansOf(collection, requests, textOf),
    contents: async (node) => contentsOf(collection, node),
    read: (request) => readNode(collection, request, textOf),
    text: (node) => wholeText(collection, node, textOf),
    entry: async (node) => entryOf(toc, node),
    routes: async (node) => routesOf(toc, node),
    card: async (node) => cardOf(toc, node),
    outline: async ({ node, depth }) => outlineJson(toc, node, depth),
    repositoryMap: async ({ node, tokens }) => {
      const { repositoryMap } = await import('./repository-map.ts')
      return repositoryMap(toc, node, await collection.references.all(), tokens)
    },
    references: async (node, options) => {
      const { from, to } = await collection.references.at(node, options?.among)
      const rows = (found: readonly Reference[]) =>
        found.map((row) => presentReference(collection, row))
      return { from: rows(from), to: rows(to) }
    },
    calls: (node) => readCalls(collection, node),
    definition: async ({ node, line, name }) => {
      const document = toc.document[node]
      if (document < 0) return null
      const found = definitionAt(await collection.references.calls(), document, line, name)
      return found === null ? null : refOf(toc, found)
    },
    dependents: async () => dependents(await collection.references.calls()),
    weights: async () => {
      const { weightsOf } = await import('./branch-weights.ts')
      return weightsOf(toc, await collection.references.all())
    },
    concepts: async () => conceptCounts(toc),
    issues: async () => ({ issues: manifest.issues, skipped: manifest.skipped }),
  }
}

/** The text of the file that a node is in. */
async function wholeText(
  { toc }: OpenCollection,
  node: NodeNumber,
  textOf: TextOf,
): ReturnType<CollectionReader['text']> {
  const document = toc.document[node]
  if (document < 0) return { ref: refOf(toc, node), text: '', language: '' }
  const { outline, skipped } = toc.documents[document]
  const codeLanguage = outline?.facets.get('kernel')?.at(0)
  return {
    ref: refOf(toc, toc.documentNode[document]),
    text: await textOf(document),
    language: outline?.language ?? '',
    ...(outline && { format: outline.format }),
    ...(codeLanguage !== undefined && { codeLanguage }),
    ...(skipped && { skipped }),
  }
}

/** Searches, and explains the rank of results. */
function searches(
  collection: OpenCollection,
  textOf: TextOf,
): PartialSearch & Pick<CollectionReader, 'search' | 'explainEvidence'> {
  return {
    search: (request) => searchCollection(collection, request, textOf),
    wordCounts: (request) => wordCounts(collection, request),
    textMost: async (request) => {
      const resolved = await resolvedOf(collection, request)
      await loadLists(collection.index, resolved, true)
      return textMostOf(collection, resolved, request)
    },
    rankGrouped: (request) => rankGrouped(collection, request),
    excerpts: async (request, nodes, giving) => {
      const resolved = await resolvedOf(collection, request)
      return excerptsOf(collection, nodes, resolved, textOf, giving)
    },
    searchGrouped: (request) => searchGrouped(collection, request, textOf),
    explain: async (request, nodes) =>
      (await import('../search/results/explain.ts')).explainPlaces(collection, request, nodes),
    explainEvidence: async (request, nodes) =>
      (await import('../search/results/explain.ts')).explainEvidence(collection, request, nodes),
  }
}

function decodedTexts(collection: OpenCollection): TextOf {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const texts = new Lru<number, Promise<string>>(MAX_CACHED_TEXTS)
  return (document) =>
    getOrLoad(texts, document, async () => decoder.decode(await collection.bytes(document)))
}

/** Children, where a directory that contains only one directory counts as one with it. */
function unwrappedChildren({ toc }: OpenCollection, node: NodeNumber): NodeNumber[] {
  let children = childrenOf(toc, node)
  while (children.length === 1 && toc.document[children[0]] < 0)
    children = childrenOf(toc, children[0])
  return children
}

async function readCalls(collection: OpenCollection, node: NodeNumber): Promise<NodeCalls> {
  const graph = await collection.references.calls()
  const found = callsOf(graph, node)
  const rows = (of: readonly Reference[]) => of.map((row) => presentReference(collection, row))
  return {
    calls: found.calls.map((row) => ({
      ...presentReference(collection, row),
      ...(row.other !== null && { callers: callerCount(graph, row.other) }),
    })),
    calledBy: rows(found.calledBy),
    bases: rows(found.bases),
    derived: rows(found.derived),
    testedBy: rows(found.testedBy),
    alsoIn: rows(found.alsoIn),
  }
}

function presentReference({ toc }: OpenCollection, row: Reference): NodeReference {
  const { other, ...reference } = row
  return { ...reference, ref: other === null ? null : refOf(toc, other) }
}

/** Maximum number of names of files left out that are shown for each reason. */
const MAX_NAMES = 5

/** The nodes directly below a place. Linear in the documents below it. */
function contentsOf({ toc, manifest }: OpenCollection, node: NodeNumber): Contents {
  return {
    entries: childrenOf(toc, node).map((child) => contentsEntry(toc, unwrapped(toc, child))),
    leftOut: toc.document[node] < 0 ? leftOutOf(manifest.skipped, pathOf(toc, node)) : [],
  }
}

/** The first directory on the way down that contains more than a single directory. */
function unwrapped(toc: Toc, child: NodeNumber): NodeNumber {
  let at = child
  while (toc.document[at] < 0) {
    const inside = childrenOf(toc, at)
    if (inside.length !== 1 || toc.document[inside[0]] >= 0) return at
    at = inside[0]
  }
  return at
}

function contentsEntry(toc: Toc, node: NodeNumber): ContentsEntry {
  const ref = refOf(toc, node)
  const document = toc.document[node]
  if (document < 0) {
    const { from, to } = documentsWithin(toc, node)
    let lines = 0
    for (let d = from; d < to; d++) lines += linesOf(toc, toc.documentNode[d])?.end ?? 0
    return { ref, files: to - from, lines, flags: [] }
  }
  const { skipped } = toc.documents[document]
  const lines = Math.max(0, ref.end === 0 ? 0 : ref.end - ref.start + 1)
  const isFile = toc.documentNode[document] === node
  return {
    ref,
    files: 0,
    lines,
    flags: flagNames(flagsOf(toc, node)),
    ...(isFile && skipped && { skipped }),
  }
}

/** Files that were left out and have no node in the tree. */
function leftOutOf(
  skipped: OpenCollection['manifest']['skipped'],
  directory: string,
): Contents['leftOut'] {
  const byReason = new Map<SkipReason, { count: number; names: string[] }>()
  for (const { path, reason, directory: isDirectory } of skipped) {
    const slash = path.lastIndexOf('/')
    if (path.slice(0, Math.max(slash, 0)) !== directory || SKIP_REASONS[reason].listed) continue
    const sum = byReason.get(reason) ?? { count: 0, names: [] }
    byReason.set(reason, sum)
    sum.count++
    if (sum.names.length < MAX_NAMES)
      sum.names.push(path.slice(slash + 1) + (isDirectory ? '/' : ''))
  }
  return Array.from(byReason, ([reason, sum]) => ({ reason, ...sum }))
}

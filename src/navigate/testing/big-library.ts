// A library over a tree that is computed and not kept, for tests of any size: every node has the same
// number of children, and holds a few lines of its own.

import type {
  Evidence,
  Library,
  NodeRef,
  View,
  ViewLine,
  ViewRequest,
} from '../../model/library/library.ts'
import { detailsOf } from '../../model/library/testing.ts'

const NO_CALLS = {
  ...{ calls: [], calledBy: [], bases: [], derived: [], testedBy: [], alsoIn: [] },
}

/** The shape of a tree that is as large as a test wants it. */
export interface BigTree {
  /** Children of each inner node. */
  readonly fanOut: number
  /** Levels below the root. */
  readonly depth: number
  /** What a title says besides its number. */
  readonly title: string
  /** Own lines of a node. */
  readonly text: string
}

const LINES = 4
/** Tokens that a line of a view may have, in the fake's own bound: its characters. */
const lineCost = (text: string): number => text.length

/** Nodes of the tree, the root included. */
export function sizeOfTree({ fanOut, depth }: Pick<BigTree, 'fanOut' | 'depth'>): number {
  let size = 1
  for (let level = 0; level < depth; level++) size = 1 + fanOut * size
  return size
}

/** A library over such a tree; only what a walk and an answer use works. */
export function bigLibrary(tree: BigTree): Library {
  const sizes = Array.from({ length: tree.depth + 1 }, (_, level) =>
    sizeOfTree({ fanOut: tree.fanOut, depth: tree.depth - level }),
  )
  const ref = (node: number): NodeRef => {
    const { level, path } = wayTo(tree, sizes, node)
    const isFolder = level < tree.depth - 1
    const id = path.join('/')
    return {
      id,
      node,
      kind: level === 0 ? 'collection' : isFolder ? 'directory' : 'document',
      title: `${tree.title} ${node}`,
      path: id,
      start: isFolder ? 0 : 1,
      end: isFolder ? 0 : LINES,
      size: sizes[level],
    }
  }
  const childrenOf = (node: number): NodeRef[] => {
    const { level } = wayTo(tree, sizes, node)
    if (level >= tree.depth) return []
    return Array.from({ length: tree.fanOut }, (_, i) => ref(node + 1 + i * sizes[level + 1]))
  }
  const reject = () => Promise.reject(new Error('not part of the fake'))
  const file = () => Array.from({ length: LINES }, (_, i) => `${tree.text} ${i}`).join('\n')
  return {
    collections: async () => [],
    version: async () => 1,
    tree: reject,
    resolve: async () => null,
    refs: async (_, nodes) => nodes.map(ref),
    details: async (_, node) => detailsOf(ref(node), { language: 'text' }),
    children: async (_, node) => childrenOf(node),
    view: async (_, request) => {
      const among = request.only?.map(ref) ?? childrenOf(request.root)
      return viewOf(ref(request.root), among, tree, request)
    },
    weights: async () => weightsOf(new Uint32Array(sizes[0])),
    evidence: async (_, { question, within = 0 }) => evidenceOf(question, childrenOf(within)),
    search: async () => [],
    searchGrouped: reject,
    findFiles: () => Promise.resolve([]),
    findSymbol: async () => [],
    read: async (_, { node, budget }) => {
      const place = ref(node)
      const lines = file().split('\n')
      const fitting = Math.min(LINES, Math.floor(budget / Math.max(1, tree.text.length + 4)))
      if (place.start === 0 || fitting === 0) return []
      const text = lines.slice(0, fitting).join('\n')
      return [{ ref: place, start: 1, end: fitting, text, tokens: text.length }]
    },
    text: async (_, node) => ({ ref: ref(node), text: file(), language: 'text' }),
    entry: reject,
    routes: reject,
    card: reject,
    outline: reject,
    repositoryMap: () => Promise.resolve(''),
    references: async () => ({ from: [], to: [] }),
    calls: async () => NO_CALLS,
    definition: async () => null,
    dependents: reject,
    concepts: reject,
    issues: reject,
    changes: reject,
  }
}

const weightsOf = (none: Uint32Array) => ({ code: none, beside: none, links: none })

function viewOf(
  root: NodeRef,
  children: readonly NodeRef[],
  { fanOut }: BigTree,
  request: ViewRequest,
): View {
  const hidden = new Set(request.hide)
  const lines: ViewLine[] = []
  let text = ''
  for (const child of children) {
    if (hidden.has(child.node)) continue
    const number = (request.firstNumber ?? 1) + lines.length
    const line = `${number} ${child.title}\n`
    if (lineCost(text + line) > request.budget) break
    text += line
    const below = child.size > 1 ? fanOut : 0
    lines.push({ number, ref: child, indent: 0, summary: '', children: below, shown: 0, leaves: 1 })
  }
  return { root, lines, text, tokens: text.length, depth: 1, more: 0, page: 0 }
}

/** Candidates that are found whatever is asked. */
const FOUND = 8

function evidenceOf(question: string, children: readonly NodeRef[]): Evidence {
  const inside = children.slice(0, FOUND)
  const word = question.split(/\s+/u)[0] || 'x'
  const fields = { path: 0, code: 0, description: 0, body: 0, above: 0, about: 0, votes: 0 }
  const candidates = inside.map((ref, i) => {
    return {
      ref,
      document: i,
      flags: 0,
      score: -i,
      unitScore: FOUND - i,
      fileScore: 1,
      title: 1,
      ...fields,
    }
  })
  const words = [{ text: word, term: word, idf: 1, nodes: 1 }]
  const found = inside.length
  return { words, candidates, asksFor: 0, matchedNodes: found, matchedDocuments: found }
}

/** Level of a node and the numbers of its ancestors. */
function wayTo(
  { fanOut, depth }: BigTree,
  sizes: readonly number[],
  node: number,
): { readonly level: number; readonly path: readonly string[] } {
  let at = 0
  const path: string[] = []
  for (let level = 0; level <= depth; level++) {
    if (at === node) return { level, path }
    const place = Math.min(fanOut - 1, Math.floor((node - at - 1) / sizes[level + 1]))
    at += 1 + place * sizes[level + 1]
    path.push(`n${place}`)
  }
  throw new RangeError(`no node ${node}`)
}

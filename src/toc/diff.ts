// Compares two builds of a collection: what was added, removed, renamed or changed. Linear in nodes.
//
// Files are compared by path and content hash. In a changed file, a node is identified by its parent, kind and
// title. Only the table of contents of the earlier build remains, so a node counts as changed if its signature,
// description or size changed.

import { groupBy } from '../base/group-by.ts'
import { getOrMake } from '../base/kept.ts'
import type { ChangeKind } from '../model/library/node-ref.ts'
import {
  baseName,
  docOf,
  localNumber,
  type NodeNumber,
  signatureOf,
  type Toc,
  titleOf,
} from '../model/tree/toc.ts'

/** A build to compare. */
export interface Build {
  readonly toc: Toc
  /** Content hash of each document; empty for one that is listed but not indexed. */
  readonly hashes: readonly string[]
}

/** `before` and `after` are nodes of the two builds; −1 if there is none. */
export interface TreeChange {
  readonly change: ChangeKind
  readonly before: NodeNumber
  readonly after: NodeNumber
}

const NO_NODE = -1

/**
 * Compares two builds of one collection.
 * @returns the changes in the order of the later build, removed nodes last, in the order of the earlier build; and the
 * number of files with the same path and content in both
 */
export function diffTocs(before: Build, after: Build) {
  const files = pairFiles(before, after)
  const changes: TreeChange[] = []
  const gone: NodeNumber[] = []
  const came: NodeNumber[] = []
  let sameFiles = 0
  for (const { earlier, later, same } of files.pairs) {
    const from = before.toc.documentNode[earlier]
    const to = after.toc.documentNode[later]
    if (before.toc.documents[earlier].path !== after.toc.documents[later].path)
      changes.push({ change: 'renamed', before: from, after: to })
    else if (same) sameFiles++
    else changes.push({ change: 'changed', before: from, after: to })
    if (!same) diffNodes(before.toc, after.toc, from, to, changes, gone, came)
  }
  pairRest(before.toc, after.toc, gone, came, changes)
  for (const document of files.added) {
    changes.push({ change: 'added', before: NO_NODE, after: after.toc.documentNode[document] })
  }
  for (const document of files.removed) {
    changes.push({ change: 'removed', before: before.toc.documentNode[document], after: NO_NODE })
  }
  const place = ({ before: from, after: to }: TreeChange): number =>
    to === NO_NODE ? after.toc.count + from : to
  return { changes: changes.sort((a, b) => place(a) - place(b)), sameFiles }
}

interface FilePair {
  readonly earlier: number
  readonly later: number
  /** Whether the content is the same. */
  readonly same: boolean
}

/** Pairs files by path, then by content, then by a name that only one remaining file has on each side. */
function pairFiles(before: Build, after: Build) {
  const pairs: FilePair[] = []
  const pathOf = ({ toc }: Build, document: number) => toc.documents[document].path
  const earlier = [...before.hashes.keys()]
  const later = [...after.hashes.keys()]
  const match = (rest: Sides, key: typeof pathOf, alone: boolean) =>
    pairUp(
      rest,
      { left: (document) => key(before, document), right: (document) => key(after, document) },
      alone,
      (a, b) => pairs.push({ earlier: a, later: b, same: isSame(before, after, a, b) }),
    )
  const byPath = match([earlier, later], pathOf, false)
  const byHash = match(byPath, ({ hashes }, document) => hashes[document], false)
  const [removed, added] = match(
    byHash,
    (build, document) => baseName(pathOf(build, document)),
    true,
  )
  return { pairs, added, removed }
}

function isSame(before: Build, after: Build, a: number, b: number): boolean {
  const hash = before.hashes[a]
  if (hash !== after.hashes[b]) return false
  return hash !== '' || before.toc.documents[a].size === after.toc.documents[b].size
}

type Sides = readonly [left: readonly number[], right: readonly number[]]

/**
 * Pairs equal keys in order and returns the unpaired entries. With `alone`, only keys that occur once on each side
 * are paired. An empty key is never paired.
 */
function pairUp(
  [left, right]: Sides,
  keyOf: { readonly left: (one: number) => string; readonly right: (one: number) => string },
  alone: boolean,
  onPair: (a: number, b: number) => void,
): Sides {
  const waiting = groupBy(left, keyOf.left)
  const rivals = alone ? groupBy(right, keyOf.right) : null
  const unpaired: number[] = []
  const paired = new Set<number>()
  const next = new Map<string, number>()
  for (const one of right) {
    const key = keyOf.right(one)
    const group = key === '' ? undefined : waiting.get(key)
    const at = next.get(key) ?? 0
    const unclear = rivals !== null && (group?.length !== 1 || rivals.get(key)?.length !== 1)
    if (group === undefined || at >= group.length || unclear) {
      unpaired.push(one)
      continue
    }
    next.set(key, at + 1)
    paired.add(group[at])
    onPair(group[at], one)
  }
  return [left.filter((one) => !paired.has(one)), unpaired]
}

/**
 * Compares the nodes below two document nodes.
 * @param gone topmost nodes of the earlier build that the later one does not have; `came` vice versa
 */
function diffNodes(
  before: Toc,
  after: Toc,
  from: NodeNumber,
  to: NodeNumber,
  changes: TreeChange[],
  gone: NodeNumber[],
  came: NodeNumber[],
): void {
  const names = new Map<string, number>()
  const earlier = nameNodes(before, from, names)
  const later = nameNodes(after, to, names)
  const nodeOf = new Map<number, NodeNumber>(Array.from(earlier, (name, i) => [name, from + i]))
  const kept = new Set<number>(later)
  forEachTop(before, from, (node) => !kept.has(earlier[node - from]), gone)
  forEachTop(after, to, (node) => !nodeOf.has(later[node - to]), came)
  for (let node = to + 1; node < to + after.size[to]; node++) {
    const other = nodeOf.get(later[node - to])
    if (other !== undefined && bodyOf(before, other) !== bodyOf(after, node))
      changes.push({ change: 'changed', before: other, after: node })
  }
}

/** A number for each node of a document; the same name has the same number in both builds. */
function nameNodes(toc: Toc, root: NodeNumber, names: Map<string, number>): Uint32Array {
  const named = new Uint32Array(toc.size[root])
  const seen = new Map<string, number>()
  const numberOf = (name: string) => getOrMake(names, name, () => names.size)
  named[0] = numberOf('')
  for (let node = root + 1; node < root + toc.size[root]; node++) {
    const name = `${named[toc.parent[node] - root]} ${toc.kind[node]} ${titleOf(toc, node)}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    named[node - root] = numberOf(`${times} ${name}`)
  }
  return named
}

/** Calls back for the wanted nodes below `root` that are not inside another wanted node. */
function forEachTop(
  toc: Toc,
  root: NodeNumber,
  isWanted: (node: NodeNumber) => boolean,
  into: NodeNumber[],
): void {
  const end = root + toc.size[root]
  for (let node = root + 1; node < end; ) {
    const wanted = isWanted(node)
    if (wanted) into.push(node)
    node += wanted ? toc.size[node] : 1
  }
}

/** Pairs nodes that moved with their title, or that have a new title with the same place and body. */
function pairRest(
  before: Toc,
  after: Toc,
  gone: readonly NodeNumber[],
  came: readonly NodeNumber[],
  changes: TreeChange[],
): void {
  const renamed = (from: number, to: number): void => {
    changes.push({ change: 'renamed', before: from, after: to })
  }
  const titled = (toc: Toc) => (node: number) => `${toc.kind[node]} ${titleOf(toc, node)}`
  const bodied = (toc: Toc) => (node: number) => placedBody(toc, node)
  const byTitle = { left: titled(before), right: titled(after) }
  const byBody = { left: bodied(before), right: bodied(after) }
  const [lost, won] = pairUp(pairUp([gone, came], byTitle, true, renamed), byBody, true, renamed)
  for (const node of lost) changes.push({ change: 'removed', before: node, after: NO_NODE })
  for (const node of won) changes.push({ change: 'added', before: NO_NODE, after: node })
}

/** With fewer words, two bodies may be equal by chance. */
const MIN_WORDS = 8

/** Body and place of a node; empty if the node is too small to be distinguished from others. */
function placedBody(toc: Toc, node: NodeNumber): string {
  const { outline, path } = toc.documents[toc.document[node]]
  const local = localNumber(toc, node)
  if (outline === null || outline.words[local] < MIN_WORDS) return ''
  const lines = outline.end[local] - outline.start[local]
  const sizes = `${outline.words[local]} ${lines} ${toc.size[node]}`
  return `${path} ${toc.kind[node]} ${sizes} ${docOf(toc, node)}`
}

/** The content of a node that is compared. */
function bodyOf(toc: Toc, node: NodeNumber): string {
  const { outline } = toc.documents[toc.document[node]]
  const words = outline?.words[localNumber(toc, node)] ?? 0
  return `${words} ${signatureOf(toc, node)} ${docOf(toc, node)}`
}

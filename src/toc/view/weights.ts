// What the directories and files of a collection weigh for a reader: their lines of definitions, their
// lines of pages and examples, and the references across their border.

import type { NodeWeights } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { DOCUMENT_FLAGS, kindCode, type NodeKind } from '../../model/tree/node.ts'
import type { Outline } from '../../model/tree/outline.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { NO_TARGET, type References } from '../references/reference-rows.ts'

/** What says how something is made or done; values alone are data, in whatever language they are written. */
const DEFINES: readonly NodeKind[] = [
  ...(['class', 'interface', 'struct', 'trait'] as const),
  ...(['enum', 'type', 'function', 'method'] as const),
]
const DEFINITIONS: ReadonlySet<number> = new Set(DEFINES.map(kindCode))

/** What nobody of the project wrote, and what checks it. */
const OF_OTHERS =
  DOCUMENT_FLAGS.generated |
  DOCUMENT_FLAGS.minified |
  DOCUMENT_FLAGS.vendored |
  DOCUMENT_FLAGS.translation |
  DOCUMENT_FLAGS.test
const NOT_OWN = OF_OTHERS | DOCUMENT_FLAGS.example
const NOT_READ = OF_OTHERS | DOCUMENT_FLAGS.changelog
/** A reference counts when it is at least this sure. */
const SURE_ENOUGH = 0.5

/** O(nodes + lines + references · depth). */
export function weightsOf(toc: Toc, references: References): NodeWeights {
  const code = new Uint32Array(toc.count)
  const beside = new Uint32Array(toc.count)
  for (const [d, { flags, path, outline }] of toc.documents.entries()) {
    if (outline === null) continue
    const node = toc.documentNode[d]
    if (outline.format === 'code') {
      const lines = linesOfDefinitions(toc, node, outline)
      if ((flags & NOT_OWN) === 0) code[node] = lines
      else if ((flags & NOT_READ) === 0) beside[node] = lines
    } else if (sortOf(path) === 'prose' && (flags & NOT_READ) === 0) {
      beside[node] = outline.end[0]
    }
  }
  sumUp(toc, code)
  sumUp(toc, beside)
  return { code, beside, links: linksAcross(toc, references) }
}

/** Parents stand before their children. */
function sumUp({ count, parent }: Toc, values: Uint32Array | Int32Array): void {
  for (let n = count - 1; n > 0; n--) values[parent[n]] += values[n]
}

/** Lines on which definitions stand, nested ones once; the members of a type may lie outside of its own lines. */
function linesOfDefinitions(toc: Toc, document: NodeNumber, outline: Outline): number {
  const covered = new Uint8Array(outline.end[0] + 1)
  for (let local = 1; local < outline.count; local++) {
    const isOwn = (outline.nodeFlags[local] & OF_OTHERS) === 0
    if (isOwn && DEFINITIONS.has(toc.kind[document + local]))
      covered.fill(1, outline.start[local], outline.end[local] + 1)
  }
  return covered.reduce((sum, one) => sum + one, 0)
}

/**
 * At each directory and document, the pairs of files of which one lies in it, and refers to the other one outside or
 * is referred to from there. As differences that are summed up the tree, taken back where both lie.
 */
function linksAcross(toc: Toc, { source, target, confidence }: References): Uint32Array {
  const links = new Int32Array(toc.count)
  const seen = new Set<number>()
  for (let row = 0; row < source.length; row++) {
    if (target[row] === NO_TARGET || confidence[row] < SURE_ENOUGH) continue
    const [from, to] = [fileOf(toc, source[row]), fileOf(toc, target[row])]
    const pair = Math.min(from, to) * toc.count + Math.max(from, to)
    if (from === to || isOfOthers(toc, from) || isOfOthers(toc, to) || seen.has(pair)) continue
    seen.add(pair)
    links[from]++
    links[to]++
    links[meeting(toc, from, to)] -= 2
  }
  sumUp(toc, links)
  return Uint32Array.from(links)
}

/** The document that a node lies in, or the directory that it is. */
function fileOf({ document, documentNode }: Toc, n: NodeNumber): NodeNumber {
  return document[n] < 0 ? n : documentNode[document[n]]
}

function isOfOthers({ document, documents }: Toc, n: NodeNumber): boolean {
  return document[n] >= 0 && (documents[document[n]].flags & NOT_OWN) !== 0
}

/** The smallest branch that holds both. */
function meeting({ parent, size }: Toc, a: NodeNumber, b: NodeNumber): NodeNumber {
  let at = b
  while (at > 0 && (a < at || a >= at + size[at])) at = parent[at]
  return at
}

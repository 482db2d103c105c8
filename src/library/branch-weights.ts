// The weights of a collection's directories and files for a reader: lines of definitions, lines of pages and
// examples, and references between a branch and the rest.

import type { NodeWeights } from '../model/library/node-ref.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { DOCUMENT_FLAGS, kindCode, type NodeKind } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import { smallestCommonBranch } from '../toc/calls/dependents.ts'
import { NO_TARGET, type References } from '../toc/references/reference-rows.ts'

/** Kinds that define behaviour; constants are data, in any language. */
const DEFINING_KINDS: readonly NodeKind[] = [
  ...(['class', 'interface', 'struct', 'trait'] as const),
  ...(['enum', 'type', 'function', 'method'] as const),
]
const DEFINING_CODES: ReadonlySet<number> = new Set(DEFINING_KINDS.map(kindCode))

/** Files that the project did not write, and tests. */
const FOREIGN_OR_TEST =
  DOCUMENT_FLAGS.generated |
  DOCUMENT_FLAGS.minified |
  DOCUMENT_FLAGS.vendored |
  DOCUMENT_FLAGS.translation |
  DOCUMENT_FLAGS.test
const FOREIGN_OR_EXAMPLE = FOREIGN_OR_TEST | DOCUMENT_FLAGS.example
const FOREIGN_OR_CHANGELOG = FOREIGN_OR_TEST | DOCUMENT_FLAGS.changelog
/** Minimum confidence of a reference that counts. */
const MIN_CONFIDENCE = 0.5

/** O(nodes + lines + references · depth). */
export function weightsOf(toc: Toc, references: References): NodeWeights {
  const code = new Uint32Array(toc.count)
  const beside = new Uint32Array(toc.count)
  for (const [d, { flags, path, outline }] of toc.documents.entries()) {
    if (outline === null) continue
    const node = toc.documentNode[d]
    if (outline.format === 'code') {
      const lines = linesOfDefinitions(toc, node, outline)
      if ((flags & FOREIGN_OR_EXAMPLE) === 0) code[node] = lines
      else if ((flags & FOREIGN_OR_CHANGELOG) === 0) beside[node] = lines
    } else if (sortOf(path) === 'prose' && (flags & FOREIGN_OR_CHANGELOG) === 0) {
      beside[node] = outline.end[0]
    }
  }
  sumUp(toc, code)
  sumUp(toc, beside)
  return { code, beside, links: linksAcross(toc, references) }
}

/** Adds each node's value to its parent; parents come before their children. */
function sumUp({ count, parent }: Toc, values: Uint32Array | Int32Array): void {
  for (let n = count - 1; n > 0; n--) values[parent[n]] += values[n]
}

/** Number of lines with definitions, nested ones counted once; members may be outside the lines of their type. */
function linesOfDefinitions(toc: Toc, document: NodeNumber, outline: Outline): number {
  const covered = new Uint8Array(outline.end[0] + 1)
  for (let local = 1; local < outline.count; local++) {
    const isOwn = (outline.nodeFlags[local] & FOREIGN_OR_TEST) === 0
    if (isOwn && DEFINING_CODES.has(toc.kind[document + local]))
      covered.fill(1, outline.start[local], outline.end[local] + 1)
  }
  return covered.reduce((sum, one) => sum + one, 0)
}

/**
 * For each directory and document, the number of pairs of files with one file inside it and the other outside that
 * refer to each other. Counted as differences that are summed up the tree; pairs inside one branch cancel out.
 */
function linksAcross(toc: Toc, { source, target, confidence }: References): Uint32Array {
  const links = new Int32Array(toc.count)
  const seen = new Set<number>()
  for (let row = 0; row < source.length; row++) {
    if (target[row] === NO_TARGET || confidence[row] < MIN_CONFIDENCE) continue
    const [from, to] = [fileOf(toc, source[row]), fileOf(toc, target[row])]
    const pair = Math.min(from, to) * toc.count + Math.max(from, to)
    if (from === to || isOfOthers(toc, from) || isOfOthers(toc, to) || seen.has(pair)) continue
    seen.add(pair)
    links[from]++
    links[to]++
    links[smallestCommonBranch(toc, from, to)] -= 2
  }
  sumUp(toc, links)
  return Uint32Array.from(links)
}

/** The document of a node, or the directory itself. */
function fileOf({ document, documentNode }: Toc, n: NodeNumber): NodeNumber {
  return document[n] < 0 ? n : documentNode[document[n]]
}

function isOfOthers({ document, documents }: Toc, n: NodeNumber): boolean {
  return document[n] >= 0 && (documents[document[n]].flags & FOREIGN_OR_EXAMPLE) !== 0
}

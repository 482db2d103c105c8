// Test helpers: an outline as lines of text, and the invariants of every outline.

import { assert } from '../base/assert.ts'
import { stringAt } from '../base/columns/strings.ts'
import { inEnglish } from '../messages/words.ts'
import { NODE_KINDS } from '../model/tree/node.ts'
import { type Outline, REFERENCE_KINDS } from '../model/tree/outline.ts'
import type { Parser } from './parser.ts'

/** Parent of each node, −1 for the document. */
export function parentsOf(outline: Outline): Int32Array {
  const parents = new Int32Array(outline.count).fill(-1)
  const open: number[] = []
  for (let n = 0; n < outline.count; n++) {
    while (open.length > 0 && n >= endOf(outline, open[open.length - 1])) open.pop()
    parents[n] = open.at(-1) ?? -1
    open.push(n)
  }
  return parents
}

function endOf(outline: Outline, n: number): number {
  return n + outline.size[n]
}

/**
 * Writes one line per node, indented, with `(test)` before the flagged ones:
 * `method end 49-53 | async end(): Promise<void> | Ends it.`, then one line per
 * reference: `import ./store#Row @7 in Session`.
 */
export function renderOutline(outline: Outline): string {
  const parents = parentsOf(outline)
  const depths: number[] = []
  const lines: string[] = []
  for (let n = 0; n < outline.count; n++) {
    depths[n] = n === 0 ? 0 : depths[parents[n]] + 1
    const parts = [
      `${NODE_KINDS[outline.kind[n]]} ${stringAt(outline.title, n)} ${outline.start[n]}-${outline.end[n]}`,
      stringAt(outline.signature, n),
      stringAt(outline.doc, n).replaceAll('\n', ' / '),
    ]
    const mark = outline.nodeFlags[n] === 0 ? '' : '(test) '
    lines.push(`${'  '.repeat(depths[n])}${mark}${parts.join(' | ').replace(/[ |]+$/, '')}`)
  }
  for (let r = 0; r < outline.references.kind.length; r++) {
    const owner = outline.references.node[r]
    const where = owner === 0 ? '' : ` in ${stringAt(outline.title, owner)}`
    const kind = REFERENCE_KINDS[outline.references.kind[r]]
    const text = stringAt(outline.references.text, r)
    lines.push(`${kind} ${text} @${outline.references.line[r]}${where}`)
  }
  for (const [key, values] of outline.facets) lines.push(`facet ${key}: ${values.join(', ')}`)
  return lines.join('\n')
}

/** Throws unless the columns form a tree in pre-order whose ranges are within the text. */
export function checkOutline(outline: Outline, lineCount: number): void {
  const { count, size, start, end, kind } = outline
  assert(count > 0 && NODE_KINDS[kind[0]] === 'document', 'node 0 is the document')
  assert(start[0] === 1 && end[0] === lineCount, 'the document spans all lines')
  assert(size[0] === count, 'the document holds all nodes')
  checkColumns(outline)
  const parents = parentsOf(outline)
  const lastStart = new Uint32Array(count)
  for (let n = 1; n < count; n++) {
    const parent = parents[n]
    assert(
      parent >= 0 && n + size[n] <= parent + size[parent],
      `subtree of ${n} lies in its parent`,
    )
    // Members may be outside the lines of their type, such as those of an `impl` in Rust.
    assert(end[n] <= end[0], `lines of ${n} lie in the document`)
    assert(start[n] <= end[n], `lines of ${n} are in order`)
    const before = lastStart[parent]
    assert(start[n] >= before, `node ${n} begins no earlier than its sibling before it`)
    lastStart[parent] = start[n]
    assert(stringAt(outline.title, n) !== '', `node ${n} has a title`)
    assert((outline.nodeFlags[parent] & ~outline.nodeFlags[n]) === 0, `${n} has its parent's flags`)
  }
  checkReferences(outline, lineCount)
}

function checkColumns(outline: Outline): void {
  const fields: readonly (readonly [string, Outline[keyof Outline]])[] = Object.entries(outline)
  for (const [name, column] of fields) {
    if (typeof column !== 'object') continue
    const rows = 'ends' in column ? column.ends : column
    if ('length' in rows) assert(rows.length === outline.count, `${name} has a row for each node`)
  }
}

function checkReferences(outline: Outline, lineCount: number): void {
  const { node, line } = outline.references
  for (let r = 0; r < node.length; r++) {
    const owner = node[r]
    assert(owner < outline.count, `reference ${r} has an owner`)
    assert(line[r] >= 1 && line[r] <= Math.max(1, lineCount), `reference ${r} lies in the text`)
    assert(
      owner === 0 || (line[r] >= outline.start[owner] && line[r] <= outline.end[owner]),
      `reference ${r} lies in its owner`,
    )
  }
}

/** What is read of a file, with the lines of its outline: all of them, and as nodes without descriptions. */
export async function readAsLines(parser: Parser, path: string, content: Uint8Array | string) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { outline, issues, text, lineStarts } = await parser.parse(path, bytes)
  checkOutline(outline, lineStarts.length)
  const tree = renderOutline(outline).split('\n')
  return {
    tree,
    nodes: tree.map((line) => line.replace(/ \|.*/, '')),
    text: new TextDecoder().decode(text),
    said: issues.map(({ message }) => inEnglish(message)),
    format: outline.format,
  }
}

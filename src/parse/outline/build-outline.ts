// Builds an outline's columns, in pre-order, from the drafts that the format parsers return. Long texts without
// structure are cut: a run of over 400 lines without nodes becomes chunks of about 120 lines.

import { packStrings, withoutHalf } from '../../base/columns/strings.ts'
import { CALLS_UNKNOWN } from '../../model/tree/calls.ts'
import { DOCUMENT_FLAGS, kindCode, type NodeKind, PURE_TYPE_KINDS } from '../../model/tree/node.ts'
import { type Outline, type RawReferences, REFERENCE_KINDS } from '../../model/tree/outline.ts'
import {
  type Draft,
  type DraftReference,
  type Findings,
  type PlacedDraft,
  placed,
} from './draft.ts'
import { joinSymbols } from './join-symbols.ts'
import {
  CHUNK_LINES,
  LONG_RUN_LINES,
  MAX_DEPTH,
  MAX_DOC,
  MAX_NODES,
  MAX_REFERENCE,
  MAX_REFERENCES,
  MAX_SIGNATURE,
  MAX_TITLE,
} from './limits.ts'
import { linesOfText, type SourceText, wordsBetween } from './source-text.ts'

/** The nodes below the document in pre-order, with their depth; `dropped` counts those beyond a limit. */
function placeNodes(
  drafts: readonly Draft[],
  source: SourceText,
): { readonly placed: readonly PlacedDraft[]; readonly dropped: number } {
  const sorted = [...drafts].sort((a, b) => a.from - b.from || b.to - a.to)
  const kept = sorted.slice(0, MAX_NODES - 1)
  const found: PlacedDraft[] = []
  const open: Draft[] = []
  for (const draft of kept) {
    while (open.length > 0 && !contains(open[open.length - 1], draft)) open.pop()
    if (open.length >= MAX_DEPTH) continue
    const parent = open.at(-1)
    const last = Math.min(parent?.end ?? source.lineCount, source.lineCount)
    const start = Math.min(draft.start, last)
    const end = Math.max(start, Math.min(draft.end, last))
    const isMember = draft.kind === 'function' && parent !== undefined && OWNERS.has(parent.kind)
    found.push(placed(draft, isMember ? 'method' : draft.kind, start, end, open.length + 1))
    open.push(draft)
  }
  return { placed: found, dropped: sorted.length - found.length }
}

// Two drafts with the same range are siblings: `const a = …, b = …` in one statement.
function contains(outer: Draft, inner: Draft): boolean {
  if (inner.from >= outer.to) return false
  return inner.from > outer.from || inner.to < outer.to
}

/** Builds the columns of a document from its drafts, and cuts long runs of lines without nodes into chunks. */
export function buildOutline(
  about: { readonly format: string; readonly language: string; readonly flags: number },
  source: SourceText,
  findings: Findings,
): { readonly outline: Outline; readonly dropped: number } {
  const { placed: below, dropped } = placeNodes(findings.nodes, source)
  const whole = { title: findings.title, signature: '', doc: findings.doc }
  const nodes = addChunks([placed(whole, 'document', 1, source.lineCount, 0), ...below], source)
  const outline: Outline = {
    ...about,
    count: nodes.length,
    kind: new Uint8Array(nodes.map(({ kind }) => kindCode(kind))),
    start: new Uint32Array(nodes.map(({ start }) => start)),
    end: new Uint32Array(nodes.map(({ end }) => end)),
    nodeFlags: inheritedFlags(nodes),
    size: sizes(nodes),
    words: ownWords(nodes, source),
    title: packStrings(nodes.map((node) => clip(node.title, MAX_TITLE))),
    signature: packStrings(nodes.map((node) => clip(node.signature, MAX_SIGNATURE))),
    doc: packStrings(nodes.map((node) => clip(node.doc, MAX_DOC))),
    references: packReferences(findings.references, nodes),
    calls: about.format === 'code' ? CALLS_UNKNOWN : '',
    facets: findings.facets ?? new Map(),
  }
  const isDeclaration = (n: number): boolean => nodes[n].isDeclaration
  const joined = joinSymbols(outline, isDeclaration, headOf(nodes, source))
  return { outline: joined, dropped }
}

const MAX_HEAD_LINES = 6

/** Returns a node's first lines; the text is split into lines only when needed. */
function headOf(nodes: readonly PlacedDraft[], source: SourceText): (n: number) => string {
  let lines: readonly string[] | null = null
  return (n) => {
    lines ??= linesOfText(source)
    const { start, end } = nodes[n]
    return lines.slice(start - 1, Math.min(end, start - 1 + MAX_HEAD_LINES)).join('\n')
  }
}

/** Shortens a text to `limit` UTF-16 units with an ellipsis; never splits a surrogate pair. */
function clip(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${withoutHalf(text.slice(0, limit - 1))}…`
}

function sizes(nodes: readonly PlacedDraft[]): Uint32Array {
  const size = new Uint32Array(nodes.length).fill(1)
  const open: number[] = []
  for (let n = 0; n <= nodes.length; n++) {
    const depth = n < nodes.length ? nodes[n].depth : 0
    while (open.length > depth) {
      const closed = open.pop() ?? 0
      size[closed] = n - closed
    }
    open.push(n)
  }
  return size
}

/** Flags of each node. Everything inside a test counts as test, and everything inside a copy as copy. */
function inheritedFlags(nodes: readonly PlacedDraft[]): Uint8Array {
  const flags = new Uint8Array(nodes.length)
  const open: number[] = []
  for (let n = 0; n < nodes.length; n++) {
    open.length = nodes[n].depth
    const outer = open.length === 0 ? 0 : flags[open[open.length - 1]]
    const { isTest, isCopy } = nodes[n]
    const own = (isTest ? DOCUMENT_FLAGS.test : 0) | (isCopy ? DOCUMENT_FLAGS.vendored : 0)
    flags[n] = outer | own
    open.push(n)
  }
  return flags
}

/** Words of each node, without those of the nodes inside it. */
function ownWords(nodes: readonly PlacedDraft[], source: SourceText): Uint32Array {
  const words = new Uint32Array(nodes.length)
  const whole = new Float64Array(nodes.length)
  const open: number[] = []
  for (let n = 0; n < nodes.length; n++) {
    whole[n] = wordsBetween(source, nodes[n].start, nodes[n].end)
    open.length = nodes[n].depth
    if (open.length > 0) words[open[open.length - 1]] += whole[n]
    open.push(n)
  }
  // Siblings may share a line, whose words both count, so the difference may be negative.
  for (let n = 0; n < nodes.length; n++) words[n] = Math.max(0, whole[n] - words[n])
  return words
}

function packReferences(
  references: readonly DraftReference[],
  nodes: readonly PlacedDraft[],
): RawReferences {
  const kept = distinctReferences(references)
  return {
    kind: new Uint8Array(kept.map(({ kind }) => REFERENCE_KINDS.indexOf(kind))),
    node: innermost(kept, nodes),
    line: new Uint32Array(kept.map(({ line }) => line)),
    text: packStrings(kept.map((reference) => reference.text)),
  }
}

function distinctReferences(references: readonly DraftReference[]): DraftReference[] {
  const seen = new Set<string>()
  const kept: DraftReference[] = []
  for (const reference of references) {
    const { kind, line, text } = reference
    const key = `${kind} ${line} ${text}`
    if (text === '' || text.length > MAX_REFERENCE || seen.has(key)) continue
    seen.add(key)
    kept.push(reference)
  }
  return kept.sort((a, b) => a.line - b.line).slice(0, MAX_REFERENCES)
}

/** Kinds that may have members: a function directly inside them is a method. */
const OWNERS: ReadonlySet<NodeKind> = new Set<NodeKind>([...PURE_TYPE_KINDS, 'constant'])

/** The innermost node of each line; lines must be in order. One sweep with a stack of open nodes. */
function innermost(
  references: readonly { readonly line: number }[],
  nodes: readonly PlacedDraft[],
): Uint32Array {
  const owners = new Uint32Array(references.length)
  const open: number[] = []
  let next = 0
  for (let i = 0; i < references.length; i++) {
    const { line } = references[i]
    for (; next < nodes.length && nodes[next].start <= line; next++) {
      open.length = Math.min(open.length, nodes[next].depth)
      open.push(next)
    }
    while (open.length > 1 && nodes[open[open.length - 1]].end < line) open.pop()
    owners[i] = open.at(-1) ?? 0
  }
  return owners
}

/**
 * Nodes in pre-order, with `chunk` nodes for every run of a node's own lines (before, between and
 * after its children) that is longer than `LONG_RUN_LINES`. Returns the same array if there is none.
 */
function addChunks(nodes: readonly PlacedDraft[], source: SourceText): readonly PlacedDraft[] {
  if (source.lineCount <= LONG_RUN_LINES) return nodes
  const all: PlacedDraft[] = []
  const open: OpenNode[] = []
  let lines: readonly string[] | null = null
  const cut = (at: OpenNode, last: number): void => {
    const { cursor, node } = at
    if (last - cursor < LONG_RUN_LINES || node.depth >= MAX_DEPTH) return
    lines ??= linesOfText(source)
    for (const [start, end] of chunkRanges(lines, cursor, last)) {
      const words = { title: `lines ${start}–${end}`, doc: firstWords(lines, start, end) }
      all.push(placed({ ...words, signature: '' }, 'chunk', start, end, node.depth + 1))
    }
    at.cursor = last + 1
  }
  /** Closes nodes at `depth` and deeper, then covers the parent's lines up to `line`. */
  const closeTo = (depth: number, line: number): void => {
    for (
      let closed = open.at(-1);
      closed !== undefined && open.length > depth;
      closed = open.at(-1)
    ) {
      open.pop()
      cut(closed, closed.node.end)
      const above = open.at(-1)
      if (above !== undefined) above.cursor = Math.max(above.cursor, closed.node.end + 1)
    }
    const parent = open.at(-1)
    if (parent !== undefined) cut(parent, line)
  }
  for (const node of nodes) {
    closeTo(node.depth, node.start - 1)
    all.push(node)
    open.push({ node, cursor: node.start })
  }
  closeTo(0, source.lineCount)
  return all.length === nodes.length ? nodes : all.slice(0, MAX_NODES)
}

/** A node whose children are still being read, and its first line that no child covers. */
interface OpenNode {
  readonly node: PlacedDraft
  cursor: number
}

/** Ranges of about `CHUNK_LINES` lines, each cut at the blank line nearest to that length if there is one. */
function chunkRanges(
  lines: readonly string[],
  first: number,
  last: number,
): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = []
  let start = first
  while (last - start + 1 > CHUNK_LINES * 1.5) {
    const end = cutAfter(lines, start + CHUNK_LINES - 1)
    ranges.push([start, end])
    start = end + 1
  }
  ranges.push([start, last])
  return ranges
}

const MAX_CUT_DISTANCE = CHUNK_LINES / 3

function cutAfter(lines: readonly string[], aim: number): number {
  for (let distance = 0; distance <= MAX_CUT_DISTANCE; distance++) {
    if (isBlank(lines[aim + distance - 1])) return aim + distance
    if (isBlank(lines[aim - distance - 1])) return aim - distance
  }
  return aim
}

function isBlank(line: string | undefined): boolean {
  return line !== undefined && line.trim() === ''
}

const MAX_CHUNK_DOC = 200
const COMMENT_MARKER = /^\s*(?:#+|\/\/+|\/\*+|\*+|;+|--+)(?=\s|$)/

function firstWords(lines: readonly string[], start: number, end: number): string {
  let text = ''
  for (let line = start; line <= end && text.length < MAX_CHUNK_DOC; line++) {
    const trimmed = lines[line - 1]
      .slice(0, 2 * MAX_CHUNK_DOC)
      .replace(COMMENT_MARKER, '')
      .trim()
    if (/[\p{L}\p{N}]/u.test(trimmed)) text += text === '' ? trimmed : ` ${trimmed}`
  }
  return text.slice(0, MAX_CHUNK_DOC)
}

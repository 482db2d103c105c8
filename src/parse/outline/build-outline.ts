// Builds an outline's columns, in pre-order, from the drafts that the format parsers return.

import { packStrings, withoutHalf } from '../../base/columns/strings.ts'
import { CALLS_UNKNOWN } from '../../model/tree/calls.ts'
import { DOCUMENT_FLAGS, kindCode, type NodeKind, PURE_TYPE_KINDS } from '../../model/tree/node.ts'
import { type Outline, type RawReferences, REFERENCE_KINDS } from '../../model/tree/outline.ts'
import { addChunks } from './chunks.ts'
import {
  type Draft,
  type DraftReference,
  type Findings,
  type PlacedDraft,
  placed,
} from './draft.ts'
import { joinSymbols } from './join-symbols.ts'
import {
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

// Builds an outline's columns, in pre-order, from the drafts that the format parsers return.

import { packStrings, withoutHalf } from '../../base/columns/strings.ts'
import {
  CALL_KINDS,
  encodeCalls,
  encodeFields,
  type OutlineCall,
  type OutlineField,
} from '../../model/tree/calls.ts'
import { DOCUMENT_FLAGS, kindCode, type NodeKind } from '../../model/tree/node.ts'
import { type Outline, type RawReferences, REFERENCE_KINDS } from '../../model/tree/outline.ts'
import { type FoundCall, isField } from './calls.ts'
import { addChunks } from './chunks.ts'
import type { FoundField } from './declared-fields.ts'
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
    found.push(placeInside(draft, parent, open.length + 1, source.lineCount))
    open.push(draft)
  }
  return { placed: found, dropped: sorted.length - found.length }
}

// Two drafts with the same range are siblings: `const a = …, b = …` in one statement.
function contains(outer: Draft, inner: Draft): boolean {
  if (inner.from >= outer.to) return false
  return inner.from > outer.from || inner.to < outer.to
}

function placeInside(
  draft: Draft,
  parent: Draft | undefined,
  depth: number,
  lineCount: number,
): PlacedDraft {
  const last = Math.min(parent?.end ?? lineCount, lineCount)
  const start = Math.min(draft.start, last)
  const end = Math.max(start, Math.min(draft.end, last))
  return placed(draft, kindInside(draft.kind, parent?.kind), start, end, depth)
}

function kindInside(kind: NodeKind, parent: NodeKind | undefined): NodeKind {
  return kind === 'function' && parent !== undefined && OWNERS.has(parent) ? 'method' : kind
}

/** Builds the columns of a document from its drafts, and cuts long runs of lines without nodes into chunks. */
export function buildOutline(
  about: { readonly format: string; readonly language: string; readonly flags: number },
  source: SourceText,
  findings: Findings,
): { readonly outline: Outline; readonly dropped: number } {
  const { placed: below, dropped } = placeNodes(findings.nodes, source)
  const nodes = addChunks([documentNode(findings, source), ...below], source)
  const outline: Outline = {
    ...about,
    count: nodes.length,
    ...positions(nodes),
    nodeFlags: inheritedFlags(nodes),
    size: sizes(nodes),
    words: ownWords(nodes, source),
    title: packStrings(nodes.map((node) => clip(node.title, MAX_TITLE))),
    signature: packStrings(nodes.map((node) => clip(node.signature, MAX_SIGNATURE))),
    doc: packStrings(nodes.map((node) => clip(node.doc, MAX_DOC))),
    references: packReferences(findings.references, nodes),
    calls: '',
    facets: findings.facets,
  }
  const isDeclaration = (n: number): boolean => nodes[n].isDeclaration
  const joined = joinSymbols(outline, isDeclaration, headOf(nodes, source))
  const rows = ownedCalls(findings.calls ?? [], nodes, joined.placeOf)
  const fields = ownedFields(findings.fields ?? [], nodes)
  const placedFields = fields.map((field) => ({ ...field, node: joined.placeOf(field.node) }))
  const said = encodeCalls(rows) + encodeFields(placedFields)
  return { outline: { ...joined.outline, calls: said }, dropped }
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

function positions(nodes: readonly PlacedDraft[]): Pick<Outline, 'kind' | 'start' | 'end'> {
  const kind = new Uint8Array(nodes.length)
  const start = new Uint32Array(nodes.length)
  const end = new Uint32Array(nodes.length)
  for (let n = 0; n < nodes.length; n++) {
    kind[n] = kindCode(nodes[n].kind)
    start[n] = nodes[n].start
    end[n] = nodes[n].end
  }
  return { kind, start, end }
}

function documentNode(findings: Findings, source: SourceText): PlacedDraft {
  const { title, doc } = findings
  const whole = { from: 0, to: Number.POSITIVE_INFINITY, title, signature: '', doc }
  return placed(whole, 'document', 1, source.lineCount, 0)
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

/** A node inside a test belongs to the test. */
function inheritedFlags(nodes: readonly PlacedDraft[]): Uint8Array {
  const flags = new Uint8Array(nodes.length)
  const open: number[] = []
  for (let n = 0; n < nodes.length; n++) {
    open.length = nodes[n].depth
    const above = open.length === 0 ? 0 : flags[open[open.length - 1]]
    flags[n] = above | (nodes[n].isTest ? DOCUMENT_FLAGS.test : 0)
    open.push(n)
  }
  return flags
}

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
  const kind = new Uint8Array(kept.length)
  const line = new Uint32Array(kept.length)
  for (let i = 0; i < kept.length; i++) {
    kind[i] = REFERENCE_KINDS.indexOf(kept[i].kind)
    line[i] = kept[i].line
  }
  return {
    kind,
    node: innermost(kept, nodes),
    line,
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

/**
 * Calls with the node that contains them: each once per node, without a node's own name where it is defined.
 * The type of a variable holds in the function that declares it.
 * @param placeOf a node's position in the outline
 */
function ownedCalls(
  calls: readonly FoundCall[],
  nodes: readonly PlacedDraft[],
  placeOf: (node: number) => number,
): OutlineCall[] {
  const owners = innermost(
    calls.map((call) => (call.ownerLine === undefined ? call : { line: call.ownerLine })),
    nodes,
  )
  const hinted = calls.flatMap(({ hintLine }, i) => (hintLine > 0 ? [{ line: hintLine, i }] : []))
  hinted.sort((a, b) => a.line - b.line)
  const saidIn = new Uint32Array(calls.length)
  innermost(hinted, nodes).forEach((owner, at) => {
    saidIn[hinted[at].i] = owner
  })
  const definitions = new Definitions(nodes)
  const texts = new Map<string, number>()
  const seen = new Set<number>()
  const rows: OutlineCall[] = []
  calls.forEach(({ kind, line, text, hint, hintLine }, i) => {
    const node = owners[i]
    if ((kind !== 'example' && definitions.begins(text, line)) || (kind === 'type' && node === 0))
      return
    const isSaid =
      hintLine > 0 && (saidIn[i] === node || isField(text) || isAround(nodes, saidIn[i], node))
    const said = isSaid ? hint : ''
    // A number as the key: a text for each call takes longer to make than all the rest of this.
    const written = said === '' ? text : `${text}|${said}`
    const number = texts.get(written) ?? texts.size
    if (number === texts.size) texts.set(written, number)
    const key = (node * CALL_KINDS.length + CALL_KINDS.indexOf(kind)) * calls.length + number
    if (seen.has(key)) return
    seen.add(key)
    rows.push({ kind, line, text, hint: said, node: placeOf(node) })
  })
  return rows
}

/** Recognises definitions: the first occurrence of a node's name within the node is not a call. */
class Definitions {
  readonly #open = new Map<string, PlacedDraft[]>()

  constructor(nodes: readonly PlacedDraft[]) {
    for (const node of nodes) {
      if (isQuoted(node)) continue
      const name = lastName(node.title)
      const same = this.#open.get(name)
      if (same === undefined) this.#open.set(name, [node])
      else same.push(node)
    }
  }

  begins(text: string, line: number): boolean {
    // A name after a receiver is a call, not a definition: `this.store.close()` in `close`.
    if (text.includes('.')) return false
    const open = this.#open.get(lastName(text))
    if (open === undefined || /->|^(?:parent|self|static|super|Self|crate)::/.test(text))
      return false
    while (open.length > 0 && open[0].end < line) open.shift()
    if (open.length === 0 || open[0].start > line) return false
    open.shift()
    return true
  }
}

/** Whether a title is a quoted text: `describe('open', …)` does not define `open`. */
function isQuoted({ signature, title }: PlacedDraft): boolean {
  return title !== '' && ["'", '"', '`'].some((quote) => signature.includes(quote + title))
}

/** Characters that separate a name from its qualifiers, by code. */
const QUALIFIER_MARKS = new Uint8Array(128)
for (const one of '.:> ') QUALIFIER_MARKS[one.charCodeAt(0)] = 1

function lastName(text: string): string {
  let at = text.length
  while (at > 0 && QUALIFIER_MARKS[text.charCodeAt(at - 1)] !== 1) at--
  return at === 0 ? text : text.slice(at)
}

/** Kinds that may have members. */
const OWNERS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'type',
  'constant',
])

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

/** Whether `said` is a type, or a constant in one, and that type contains `inner`: then it declares a field. */
function isAround(nodes: readonly PlacedDraft[], said: number, inner: number): boolean {
  const outer = nodes[said].kind === 'constant' ? above(nodes, said) : said
  const around = nodes[outer]
  const isType = outer > 0 && OWNERS.has(around.kind)
  return isType && around.start <= nodes[inner].start && nodes[inner].end <= around.end
}

/** The parent of a node. */
function above(nodes: readonly PlacedDraft[], n: number): number {
  let at = n
  while (at > 0 && nodes[at].depth >= nodes[n].depth) at--
  return at
}

/** Fields with the type that declares them or the method that assigns them; the first of each name per node. */
function ownedFields(fields: readonly FoundField[], nodes: readonly PlacedDraft[]): OutlineField[] {
  const inOrder = [...fields].sort((a, b) => a.line - b.line)
  const owners = innermost(inOrder, nodes)
  const seen = new Set<string>()
  const found: OutlineField[] = []
  inOrder.forEach(({ name, type, isOwn }, i) => {
    const node = isOwn ? owners[i] : typeOf(nodes, owners[i], name)
    const key = `${node} ${name}`
    if (node <= 0 || seen.has(key)) return
    seen.add(key)
    found.push({ node, name, type })
  })
  return found
}

/** The type whose own lines declare a field, or 0; the field may be a node of its own. */
function typeOf(nodes: readonly PlacedDraft[], owner: number, name: string): number {
  const isItself = nodes[owner].kind === 'constant' && nodes[owner].title === name
  const at = isItself ? above(nodes, owner) : owner
  return OWNERS.has(nodes[at].kind) && nodes[at].kind !== 'constant' ? at : 0
}

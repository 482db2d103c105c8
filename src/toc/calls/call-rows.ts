// The calls and fields of a document, made from its text and its finished outline, so that it does not matter when.

import { stringAt } from '../../base/columns/strings.ts'
import { addTo } from '../../base/group-by.ts'
import {
  CALL_KINDS,
  encodeCalls,
  encodeFields,
  type OutlineCall,
  type OutlineField,
} from '../../model/tree/calls.ts'
import { kindCode } from '../../model/tree/node.ts'
import type { Outline } from '../../model/tree/outline.ts'
import type { FoundField } from './scan/declared-fields.ts'
import { findAllCalls } from './scan/doctests.ts'
import { type FoundCall, isField } from './scan/scan-calls.ts'
import { TYPE_CODES } from './scattered.ts'

const CONSTANT_CODE = kindCode('constant')

/** The encoded calls and fields of a document's nodes. */
export function callRows(text: string, outline: Outline): string {
  const { calls, fields } = findAllCalls(text, outline.language)
  if (calls.length === 0 && fields.length === 0) return ''
  const nodes = linedNodes(outline)
  return encodeCalls(ownedCalls(calls, nodes)) + encodeFields(ownedFields(fields, nodes))
}

type Columns = Pick<Outline, 'kind' | 'size' | 'start' | 'end' | 'title' | 'signature'>

/** The columns of an outline, with its nodes by their first lines: members of a type may be outside its lines. */
interface LinedNodes extends Columns {
  readonly byLine: readonly number[]
}

function linedNodes({ count, kind, size, start, end, title, signature }: Outline): LinedNodes {
  const nodes = Array.from({ length: count }, (_, n) => n)
  const byLine = nodes.sort((a, b) => start[a] - start[b] || a - b)
  return { kind, size, start, end, title, signature, byLine }
}

/**
 * Calls with the node that contains them: each once per node, without a node's own name where it is defined.
 * The type of a variable holds in the function that declares it.
 */
function ownedCalls(calls: readonly FoundCall[], nodes: LinedNodes): OutlineCall[] {
  const owners = innermost(
    calls.map(({ line, ownerLine = line }) => ownerLine),
    nodes,
  )
  const hinted = calls.flatMap(({ hintLine }, i) => (hintLine > 0 ? [{ line: hintLine, i }] : []))
  hinted.sort((a, b) => a.line - b.line)
  const declaredIn = new Uint32Array(calls.length)
  innermost(
    hinted.map(({ line }) => line),
    nodes,
  ).forEach((owner, at) => {
    declaredIn[hinted[at].i] = owner
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
      hintLine > 0 &&
      (declaredIn[i] === node || isField(text) || isAround(nodes, declaredIn[i], node))
    const usedHint = isSaid ? hint : ''
    // A number as the key: a text for each call takes longer to make than all the rest of this.
    const written = usedHint === '' ? text : `${text}|${usedHint}`
    const number = texts.get(written) ?? texts.size
    if (number === texts.size) texts.set(written, number)
    const key = (node * CALL_KINDS.length + CALL_KINDS.indexOf(kind)) * calls.length + number
    if (seen.has(key)) return
    seen.add(key)
    rows.push({ kind, line, text, hint: usedHint, node })
  })
  return rows
}

/** Recognises definitions: the first occurrence of a node's name within the node is not a call. */
class Definitions {
  readonly #open = new Map<string, { readonly start: number; readonly end: number }[]>()

  constructor({ byLine, title, signature, start, end }: LinedNodes) {
    for (const n of byLine) {
      const called = stringAt(title, n)
      if (isQuoted(called, stringAt(signature, n))) continue
      const name = lastName(called)
      const lines = { start: start[n], end: end[n] }
      addTo(this.#open, name, lines)
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
function isQuoted(title: string, signature: string): boolean {
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

/** The innermost node of each line; lines must be in order. One sweep with a stack of open nodes. */
function innermost(lines: readonly number[], { byLine, start, end }: LinedNodes): Uint32Array {
  const owners = new Uint32Array(lines.length)
  const open: number[] = []
  let next = 0
  lines.forEach((line, i) => {
    for (; next < byLine.length && start[byLine[next]] <= line; next++) open.push(byLine[next])
    while (open.length > 1 && end[open[open.length - 1]] < line) open.pop()
    owners[i] = open.at(-1) ?? 0
  })
  return owners
}

/** Whether `said` is a type, or a constant in one, and that type contains `inner`: then it declares a field. */
function isAround(nodes: LinedNodes, declaring: number, inner: number): boolean {
  const { kind, start, end } = nodes
  const around = kind[declaring] === CONSTANT_CODE ? parentOf(nodes, declaring) : declaring
  const mayHold = TYPE_CODES.has(kind[around]) || kind[around] === CONSTANT_CODE
  return around > 0 && mayHold && start[around] <= start[inner] && end[inner] <= end[around]
}

function parentOf({ size }: Columns, n: number): number {
  let at = Math.max(0, n - 1)
  while (at > 0 && at + size[at] <= n) at--
  return at
}

/** Fields with the type that declares them or the method that assigns them; the first of each name per node. */
function ownedFields(fields: readonly FoundField[], nodes: LinedNodes): OutlineField[] {
  const inOrder = [...fields].sort((a, b) => a.line - b.line)
  const owners = innermost(
    inOrder.map(({ line }) => line),
    nodes,
  )
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
function typeOf(nodes: LinedNodes, owner: number, name: string): number {
  const { kind, title } = nodes
  const isItself = kind[owner] === CONSTANT_CODE && stringAt(title, owner) === name
  const at = isItself ? parentOf(nodes, owner) : owner
  return TYPE_CODES.has(kind[at]) ? at : 0
}

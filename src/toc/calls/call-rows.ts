// The calls and fields of a document, made from its text and its finished outline, so that it does not matter when.
// Tests in comments, Python's `>>>` and the code in Rust's documentation, test what they call.

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
import {
  type FoundCall,
  findCalls,
  isField,
  type ScanResult,
  scanCalls,
} from './scan/scan-calls.ts'
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

/** Calls that are read in one document; most of them repeat. */
const MAX_CALLS = 20_000
/** Info strings of fences whose code `rustdoc` runs or at least compiles. */
const TESTED_FENCE = /^(?:(?:rust|should_panic|no_run|edition\d{4})\s*,?\s*)*$/
const RUST_DOC = /^\s*\/\/[/!] ?(.*)$/
const RUST_DOC_INSIDE = /^\s*\/\/!/
const PYTHON_PROMPT = /^\s*>>> ?(.*)$/
const PYTHON_MORE = /^\s*\.\.\.(?: (.*))?$/

/** The code of doctests, each line in its original place; other lines are empty. */
interface TestedText {
  readonly lines: readonly string[]
  /** The line of the documented definition, by the line of its doctest; both 1-based. */
  readonly documented: ReadonlyMap<number, number>
}

/** Calls in doctests, in the order of lines, each with the line of the documented definition; `limit` at most. */
export function findDoctests(text: string, language: string, limit: number): FoundCall[] {
  const tested = testedText(text, language)
  if (tested === null) return []
  return findCalls(tested.lines.join('\n'), language, limit)
    .filter(({ kind }) => kind === 'call' || kind === 'new')
    .map((call) => ({
      ...call,
      kind: 'example',
      ownerLine: tested.documented.get(call.line) ?? call.line,
    }))
}

function testedText(text: string, language: string): TestedText | null {
  if (language === 'python' && text.includes('>>> ')) return pythonTests(text)
  if (language === 'rust' && /\/\/[/!].*```/.test(text)) return rustTests(text)
  return null
}

/** A docstring is inside the definition that it documents. */
function pythonTests(text: string): TestedText {
  let isOpen = false
  const lines = text.split(/\r\n|\r|\n/).map((line) => {
    const code = PYTHON_PROMPT.exec(line) ?? (isOpen ? PYTHON_MORE.exec(line) : null)
    isOpen = code !== null
    return code?.[1] ?? ''
  })
  return { lines, documented: new Map() }
}

/** `///` is above the definition that it documents, `//!` is inside it. */
function rustTests(text: string): TestedText {
  const documented = new Map<number, number>()
  let waiting: number[] = []
  let fence: 'none' | 'tested' | 'other' = 'none'
  const lines = text.split(/\r\n|\r|\n/).map((line, i) => {
    const doc = RUST_DOC.exec(line)
    if (doc === null) {
      fence = 'none'
      for (const at of waiting) documented.set(at, i + 1)
      waiting = []
      return ''
    }
    const mark = /^\s*```+(.*)$/.exec(doc[1])
    if (mark !== null) {
      const opens: typeof fence = TESTED_FENCE.test(mark[1].trim()) ? 'tested' : 'other'
      fence = fence === 'none' ? opens : 'none'
      return ''
    }
    if (fence !== 'tested') return ''
    if (!RUST_DOC_INSIDE.test(line)) waiting.push(i + 1)
    // A hidden line is code too.
    return doc[1].replace(/^\s*# ?(?!\[)/, '')
  })
  return { lines, documented }
}

/** Calls in the code and in the doctests of its comments, in the order of the nodes that they belong to. */
function findAllCalls(text: string, language: string): ScanResult {
  const { calls, fields } = scanCalls(text, language, MAX_CALLS)
  const examples = findDoctests(text, language, MAX_CALLS - calls.length)
  if (examples.length === 0) return { calls, fields }
  const ownerLine = (call: FoundCall): number => call.ownerLine ?? call.line
  const all = [...calls, ...examples].sort((a, b) => ownerLine(a) - ownerLine(b))
  return { calls: all, fields }
}

// The calls of the nodes of one document, encoded as one short text that is decoded only when calls are needed.

import type { Outline, ReferenceKind } from './outline.ts'

/** How code uses a name; `example`: a call in a test in a comment. Stored as its position: append only. */
export const CALL_KINDS = ['call', 'new', 'type', 'decorator', 'example'] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** How one place is related to another. */
export type RelationKind =
  | ReferenceKind
  | ('calls' | 'makes' | 'uses' | 'is decorated by' | 'shows')
  | ('extends' | 'overrides')
  | 'also in'

/** Keywords for the object or class of a method, in all languages whose calls are read. */
export const SELF_WORDS = ['self', 'this', '$this', 'cls'] as const

/** The hint of calls on `super()`. */
export const SUPER_CALL = 'super()'

/** A call as written. */
export interface RawCall {
  readonly kind: CallKind
  /** 1-based. */
  readonly line: number
  /** `name`, `receiver.name`, `Type::name`; begins with the dot if the receiver is not a name. */
  readonly text: string
  /** The receiver's type as written in the text; mostly empty. */
  readonly hint: string
}

/** Between a type and its field: `Context#route`. */
export const FIELD_MARK = '#'

/** Marks the type of the elements of a list: `routes[]`. */
export const ELEMENT_MARK = '[]'

/** A field, with its type as written in the text. */
export interface OutlineField {
  /** Local number of the type that has it, or of the method that sets it. */
  readonly node: number
  readonly name: string
  /** As a hint of a call. */
  readonly type: string
}

/** A call of a node. */
export interface OutlineCall extends RawCall {
  /** Local number of the node whose own lines contain it. */
  readonly node: number
}

/** Head kinds besides those of calls: the following rows are of a later node, or many lines away. */
const NEXT_NODE = CALL_KINDS.length
const LINE_GAP_HEAD = CALL_KINDS.length + 1
const HEAD_KINDS = CALL_KINDS.length + 2
/** Characters below it end names. */
const FIRST_HEAD = 0x20
/** The first character that refers to an earlier name; those below it are one byte in UTF-8. */
const FIRST_KNOWN = 0x80
/** Characters end before surrogates. */
const SIGNS_END = 0xd800
const MAX_HEAD_COUNT = Math.floor((SIGNS_END - FIRST_HEAD) / HEAD_KINDS) - 1
/** Line difference that one head can hold: half, since negative differences are folded in. */
const MAX_LINE_STEP = Math.floor(MAX_HEAD_COUNT / 2)
const END_OF_NAME = '\n'
const HINT_FOLLOWS = '\t'
/** Before a name that begins like a reference to an earlier one. */
const LITERAL_FOLLOWS = '\u0001'

/**
 * Encodes rows, mostly with one byte for the line and two for the name. A head is one character for the kind and the
 * lines since the previous row, or for the nodes since the previous one. A name follows: in full the first time, then
 * as one character. A node's first row may be on an earlier line than the previous row, so this difference is folded
 * into a number from 0 on: 0, −1, 1, −2 …
 */
export function encodeCalls(rows: readonly OutlineCall[]): string {
  const sorted = inOrder(rows)
  const names = new Map<string, number>()
  const hints = new Map<string, number>()
  const out: string[] = []
  let node = 0
  let line = 0
  for (const row of sorted) {
    const isFirst = row.node !== node
    for (; node < row.node; node += Math.min(MAX_HEAD_COUNT, row.node - node))
      out.push(headOf(NEXT_NODE, Math.min(MAX_HEAD_COUNT, row.node - node)))
    for (let away = row.line - line; Math.abs(away) > MAX_LINE_STEP; away = row.line - line) {
      out.push(headOf(LINE_GAP_HEAD, folded(Math.sign(away) * MAX_LINE_STEP)))
      line += Math.sign(away) * MAX_LINE_STEP
    }
    const lines = isFirst ? folded(row.line - line) : row.line - line
    line = row.line
    out.push(headOf(CALL_KINDS.indexOf(row.kind), lines))
    const written = row.hint === '' ? row.text : `${row.text}${HINT_FOLLOWS}${row.hint}`
    const known = names.get(written)
    if (known !== undefined) out.push(signOf(known))
    else if (row.hint === '') out.push(bare(row.text), END_OF_NAME)
    else out.push(bare(row.text), HINT_FOLLOWS, named(hints, row.hint))
    if (known === undefined) remember(names, written)
  }
  return out.join('')
}

/** The rows by node and line; most come in this order. */
function inOrder(rows: readonly OutlineCall[]): readonly OutlineCall[] {
  const compare = (a: OutlineCall, b: OutlineCall) => a.node - b.node || a.line - b.line
  return rows.every((row, i) => i === 0 || compare(rows[i - 1], row) <= 0)
    ? rows
    : [...rows].sort(compare)
}

function headOf(kind: number, count: number): string {
  return String.fromCharCode(FIRST_HEAD + kind + HEAD_KINDS * count)
}

function signOf(number: number): string {
  return String.fromCharCode(FIRST_KNOWN + number)
}

function folded(difference: number): number {
  return difference < 0 ? -2 * difference - 1 : 2 * difference
}

function unfolded(count: number): number {
  return count % 2 === 0 ? count / 2 : -(count + 1) / 2
}

function remember(known: Map<string, number>, text: string): void {
  if (FIRST_KNOWN + known.size < SIGNS_END) known.set(text, known.size)
}

function bare(text: string): string {
  return text.charCodeAt(0) < FIRST_KNOWN ? text : LITERAL_FOLLOWS + text
}

function named(known: Map<string, number>, text: string): string {
  const number = known.get(text)
  if (number !== undefined) return signOf(number)
  remember(known, text)
  return bare(text) + END_OF_NAME
}

/** Before the fields of a document, which follow its calls. */
const FIELDS_FOLLOW = '\u0002'
/** In place of the rows of a document whose text was not searched for calls yet; no rows begin like this. */
export const CALLS_UNKNOWN = '\u0003'

/** The encoded rows of an outline: stored with it, or found since. */
export function rowsOf({ calls, foundCalls = calls }: WithCalls): string {
  return foundCalls
}

type WithCalls = Pick<Outline, 'calls' | 'foundCalls'>

/** The types of fields as text, to be appended to the calls of a document. */
export function encodeFields(fields: readonly OutlineField[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(({ node, name, type }) => ({
    ...({ kind: 'call', line: 1, text: name, hint: type, node } as const),
  }))
  return FIELDS_FOLLOW + encodeCalls(rows)
}

export function decodeFields(outline: WithCalls & Pick<Outline, 'count'>): OutlineField[] {
  const calls = rowsOf(outline)
  const at = calls.indexOf(FIELDS_FOLLOW)
  if (at < 0) return []
  const rows = decodeRows(calls.slice(at + 1), outline.count)
  return rows.map(({ node, text, hint }) => ({ node, name: text, type: hint }))
}

/** The calls of an outline, as far as they can be read: stored bytes may be damaged. */
export function decodeCalls(outline: WithCalls & Pick<Outline, 'count'>): OutlineCall[] {
  const calls = rowsOf(outline)
  const end = calls.indexOf(FIELDS_FOLLOW)
  return decodeRows(end < 0 ? calls : calls.slice(0, end), outline.count)
}

function decodeRows(calls: string, count: number): OutlineCall[] {
  const rows: OutlineCall[] = []
  const reader = new NameReader(calls)
  let node = 0
  let line = 0
  let isFirst = false
  while (!reader.isAtEnd) {
    const head = reader.next() - FIRST_HEAD
    const number = Math.floor(head / HEAD_KINDS)
    if (head < 0) break
    if (head % HEAD_KINDS === NEXT_NODE) {
      node += number
      isFirst = true
      continue
    }
    if (head % HEAD_KINDS === LINE_GAP_HEAD) {
      line += unfolded(number)
      continue
    }
    line += isFirst ? unfolded(number) : number
    isFirst = false
    const name = reader.name()
    if (name === null) break
    if (node < count && line > 0)
      rows.push({ kind: CALL_KINDS[head % HEAD_KINDS], line, node, ...name })
  }
  return rows
}

type Name = Pick<RawCall, 'text' | 'hint'>

/** Reads heads and names from its current position; names are numbered in the order of their first use. */
class NameReader {
  readonly #text: string
  #at = 0
  readonly #names: Name[] = []
  readonly #hints: string[] = []

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  next(): number {
    return this.#text.charCodeAt(this.#at++)
  }

  /** `null` if the text is damaged. */
  name(): Name | null {
    const known = this.#known(this.#names)
    if (known !== null) return known
    const [text, end] = this.#written()
    if (end === '') return null
    const hint = end === END_OF_NAME ? '' : this.#hint()
    if (hint === null) return null
    this.#names.push({ text, hint })
    return { text, hint }
  }

  #hint(): string | null {
    const known = this.#known(this.#hints)
    if (known !== null) return known
    const [hint, end] = this.#written()
    if (end !== END_OF_NAME) return null
    this.#hints.push(hint)
    return hint
  }

  #known<T>(list: readonly T[]): T | null {
    const number = this.#text.charCodeAt(this.#at) - FIRST_KNOWN
    if (!(number >= 0)) return null
    this.#at++
    return list.at(number) ?? null
  }

  /** A literal text and the character that ended it; both empty if the end is missing. */
  #written(): readonly [text: string, end: string] {
    const from = this.#at + (this.#text[this.#at] === LITERAL_FOLLOWS ? 1 : 0)
    for (let at = from; at < this.#text.length; at++) {
      const unit = this.#text[at]
      if (unit !== END_OF_NAME && unit !== HINT_FOLLOWS) continue
      this.#at = at + 1
      return [this.#text.slice(from, at), unit]
    }
    return ['', '']
  }
}

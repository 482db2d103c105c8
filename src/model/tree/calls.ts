// What the nodes of one document call, as one text: few bytes, and read only when calls are asked for.

import type { Outline, ReferenceKind } from './outline.ts'

/** How code names what it uses; an example is called by a test in a comment. Stored as its position: append only. */
export const CALL_KINDS = ['call', 'new', 'type', 'decorator', 'example'] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** How one place speaks of another. */
export type RelationKind =
  | ReferenceKind
  | ('calls' | 'makes' | 'uses' | 'is decorated by' | 'shows')
  | ('extends' | 'overrides')
  | 'also in'

/** Words for what a method belongs to, in all languages whose calls are read. */
export const SELF_WORDS = ['self', 'this', '$this', 'cls'] as const

/** The hint of what is called of `super()`. */
export const SUPER_CALL = 'super()'

/** A call as written. */
export interface RawCall {
  readonly kind: CallKind
  /** 1-based. */
  readonly line: number
  /** `name`, `receiver.name`, `Type::name`; begins with its dot where what stands before it is no name. */
  readonly text: string
  /** What the text says of the receiver's type; mostly empty. */
  readonly hint: string
}

/** Between a type and the field of it that is meant: `Context#route`. */
export const FIELD_MARK = '#'

/** What a list of a name holds, where a field of that name is looked up: `routes[]`. */
export const ELEMENT_MARK = '[]'

/** A field, with what the text says of its type. */
export interface OutlineField {
  /** Local number of the type that has it, or of the method that sets it. */
  readonly node: number
  readonly name: string
  /** As a hint of a call. */
  readonly type: string
}

/** A call of a node. */
export interface OutlineCall extends RawCall {
  /** Local number of the node whose own lines hold it. */
  readonly node: number
}

/** What a head says besides the kinds of calls: the rows behind it are of a later node, or many lines away. */
const NEXT_NODE = CALL_KINDS.length
const FAR_LINES = CALL_KINDS.length + 1
const HEADS = CALL_KINDS.length + 2
/** Below it lie the ends of names. */
const FIRST_HEAD = 0x20
/** One byte ends here: what was met before is a sign from here on. */
const FIRST_KNOWN = 0x80
/** Signs end before halves of pairs. */
const SIGNS_END = 0xd800
const MOST = Math.floor((SIGNS_END - FIRST_HEAD) / HEADS) - 1
/** Lines that a head can say, folded. */
const FAR = Math.floor(MOST / 2)
const END = '\n'
const HINT_FOLLOWS = '\t'
/** Before a name that would look like a sign. */
const WRITTEN_OUT = '\u0001'

/**
 * Rows as text, mostly a byte for its line and two for its name: a head is one sign for kind and lines since the
 * row before, or for nodes since the one before; then comes a name, written out the first time and one sign
 * from then on. The lines before a node's first row may be fewer than those of the last one: their difference
 * is folded, 0, −1, 1, −2 …
 */
export function encodeCalls(rows: readonly OutlineCall[]): string {
  const sorted = [...rows].sort((a, b) => a.node - b.node || a.line - b.line)
  const names = new Map<string, number>()
  const hints = new Map<string, number>()
  const out: string[] = []
  let node = 0
  let line = 0
  for (const row of sorted) {
    const isFirst = row.node !== node
    for (; node < row.node; node += Math.min(MOST, row.node - node))
      out.push(headOf(NEXT_NODE, Math.min(MOST, row.node - node)))
    for (let away = row.line - line; Math.abs(away) > FAR; away = row.line - line) {
      out.push(headOf(FAR_LINES, folded(Math.sign(away) * FAR)))
      line += Math.sign(away) * FAR
    }
    const lines = isFirst ? folded(row.line - line) : row.line - line
    line = row.line
    out.push(headOf(CALL_KINDS.indexOf(row.kind), lines))
    const written = `${row.text}${HINT_FOLLOWS}${row.hint}`
    const known = names.get(written)
    if (known !== undefined) out.push(signOf(known))
    else if (row.hint === '') out.push(bare(row.text), END)
    else out.push(bare(row.text), HINT_FOLLOWS, named(hints, row.hint))
    if (known === undefined) remember(names, written)
  }
  return out.join('')
}

function headOf(kind: number, count: number): string {
  return String.fromCharCode(FIRST_HEAD + kind + HEADS * count)
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
  return text.charCodeAt(0) < FIRST_KNOWN ? text : WRITTEN_OUT + text
}

function named(known: Map<string, number>, text: string): string {
  const number = known.get(text)
  if (number !== undefined) return signOf(number)
  remember(known, text)
  return bare(text) + END
}

/** Before the fields of a document, which stand behind its calls. */
const FIELDS_FOLLOW = '\u0002'

/** The types of fields as text, behind the calls of a document. */
export function encodeFields(fields: readonly OutlineField[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(({ node, name, type }) => ({
    ...({ kind: 'call', line: 1, text: name, hint: type, node } as const),
  }))
  return FIELDS_FOLLOW + encodeCalls(rows)
}

export function decodeFields({ calls, count }: Pick<Outline, 'calls' | 'count'>): OutlineField[] {
  const at = calls.indexOf(FIELDS_FOLLOW)
  if (at < 0) return []
  const rows = decodeRows(calls.slice(at + 1), count)
  return rows.map(({ node, text, hint }) => ({ node, name: text, type: hint }))
}

/** The rows of an outline, those that can be read: what is stored may be damaged. */
export function decodeCalls({ calls, count }: Pick<Outline, 'calls' | 'count'>): OutlineCall[] {
  const end = calls.indexOf(FIELDS_FOLLOW)
  return decodeRows(end < 0 ? calls : calls.slice(0, end), count)
}

function decodeRows(calls: string, count: number): OutlineCall[] {
  const rows: OutlineCall[] = []
  const reader = new NameReader(calls)
  let node = 0
  let line = 0
  let isFirst = false
  while (!reader.isAtEnd) {
    const head = reader.next() - FIRST_HEAD
    const number = Math.floor(head / HEADS)
    if (head < 0) break
    if (head % HEADS === NEXT_NODE) {
      node += number
      isFirst = true
      continue
    }
    if (head % HEADS === FAR_LINES) {
      line += unfolded(number)
      continue
    }
    line += isFirst ? unfolded(number) : number
    isFirst = false
    const name = reader.name()
    if (name === null) break
    if (node < count && line > 0) rows.push({ kind: CALL_KINDS[head % HEADS], line, node, ...name })
  }
  return rows
}

type Name = Pick<RawCall, 'text' | 'hint'>

/** Reads signs and names from where it stands; names are numbered as they are met. */
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

  /** `null` where the text is damaged. */
  name(): Name | null {
    const known = this.#known(this.#names)
    if (known !== null) return known
    const [text, end] = this.#written()
    if (end === '') return null
    const hint = end === END ? '' : this.#hint()
    if (hint === null) return null
    this.#names.push({ text, hint })
    return { text, hint }
  }

  #hint(): string | null {
    const known = this.#known(this.#hints)
    if (known !== null) return known
    const [hint, end] = this.#written()
    if (end !== END) return null
    this.#hints.push(hint)
    return hint
  }

  #known<T>(list: readonly T[]): T | null {
    const number = this.#text.charCodeAt(this.#at) - FIRST_KNOWN
    if (!(number >= 0)) return null
    this.#at++
    return list.at(number) ?? null
  }

  /** A text that is written out, and what ended it; nothing where no end comes. */
  #written(): readonly [text: string, end: string] {
    const from = this.#at + (this.#text[this.#at] === WRITTEN_OUT ? 1 : 0)
    for (let at = from; at < this.#text.length; at++) {
      const unit = this.#text[at]
      if (unit !== END && unit !== HINT_FOLLOWS) continue
      this.#at = at + 1
      return [this.#text.slice(from, at), unit]
    }
    return ['', '']
  }
}

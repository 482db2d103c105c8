// Collects names that a text declares with a type and that may be fields, and finds types in Go text: they follow names,
// without a sign between the two. The outline later decides which of the names are fields, by the nodes that contain them.

import { SELF_WORDS } from '../../../model/tree/calls.ts'

/** A name with a type. */
export interface FoundField {
  readonly name: string
  /** In the form of a call's hint. */
  readonly type: string
  readonly line: number
  /** Whether the declaration itself marks a field, even in a method: `self.store`. */
  readonly isOwn: boolean
}

const SELF_PATTERN = SELF_WORDS.map((word) => word.replace('$', '\\$')).join('|')
const OWN_FIELD = new RegExp(`^(?:${SELF_PATTERN})(?:\\?\\.|\\.|->)(\\w+)$`)
const FIELD_NAME = /^[A-Za-z_]\w*(?:\[\])?$/
/** Keywords that make a parameter a field. */
const FIELD_KEYWORD = /(?:^|[\s,(])(?:private|public|protected|readonly)\s+$/
/** Characters before a parameter that are searched for them. */
const MAX_KEYWORD_CHARACTERS = 24
const MAX_FIELDS = 20_000

/** Names with their types, in the order of the text. */
export class DeclaredFields {
  readonly found: FoundField[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Adds a variable with its type. `begin` is its offset, if a keyword before it may make it a field. */
  add(variable: string, type: string, line: number, begin: number): void {
    if (this.found.length >= MAX_FIELDS) return
    const own = OWN_FIELD.exec(variable)?.[1]
    const name = own ?? variable
    if (!FIELD_NAME.test(name)) return
    const before =
      begin > 0 ? this.#text.slice(Math.max(0, begin - MAX_KEYWORD_CHARACTERS), begin) : ''
    const isOwn = own !== undefined || FIELD_KEYWORD.test(before)
    this.found.push({ name, type, line, isOwn })
  }
}

/** Types without members. */
const MEMBERLESS_TYPES = new Set(
  'bool string int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr byte rune float32 float64 complex64 complex128 error any func chan struct interface map'.split(
    ' ',
  ),
)
/** The text before a receiver. */
const RECEIVER_PREFIX = 'func ('
/** Maximum characters of a field's line. */
const MAX_FIELD_LINE = 120

/** Whether the name that begins at `begin` is the receiver of a method. */
export function isReceiver(text: string, begin: number): boolean {
  return text.startsWith(RECEIVER_PREFIX, begin - RECEIVER_PREFIX.length)
}

/** Whether a line consists of a name at `begin` and a type that ends at `end`, as a field of a struct does. */
export function isField(text: string, begin: number, type: string, end: number): boolean {
  if (MEMBERLESS_TYPES.has(type) || !/\s/.test(text[begin - 1] ?? '')) return false
  const line = text.slice(
    Math.max(text.lastIndexOf('\n', begin) + 1, begin - MAX_FIELD_LINE),
    begin,
  )
  return (
    line.trim() === '' &&
    /^(?:\[[^\n]*\])?[ \t]*(?:\n|\r|`|\/\/)/.test(text.slice(end, end + MAX_FIELD_LINE))
  )
}

/** The variable assigned by a type assertion: `names, ok := flag.(Named)`; `before` ends with the value. */
export function assertedVariable(before: string): string {
  return /(\w+)(?:, \w+)? :?= $/.exec(before)?.[1] ?? ''
}

// Collects names that a text declares with a type and that may be fields. The outline later decides which of them
// are fields, by the nodes that contain them.

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

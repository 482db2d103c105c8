// What a text declares that may be fields: names with what is said of their types. Which of them are fields says
// the outline, by what they lie in.

import { SELF_WORDS } from '../../model/tree/calls.ts'

/** A name with a type. */
export interface FoundField {
  readonly name: string
  /** As the hint of a call. */
  readonly type: string
  readonly line: number
  /** Whether it is said to be one where it stands, also in a method: `self.store`. */
  readonly isOwn: boolean
}

const SELVES = SELF_WORDS.map((word) => word.replace('$', '\\$')).join('|')
const OWN = new RegExp(`^(?:${SELVES})(?:\\?\\.|\\.|->)(\\w+)$`)
const NAME = /^[A-Za-z_]\w*(?:\[\])?$/
/** What a parameter is made a field by. */
const MADE_FIELD = /(?:^|[\s,(])(?:private|public|protected|readonly)\s+$/
/** How far back that is looked for. */
const MAX_BEFORE = 24
const MAX_FIELDS = 20_000

/** Names with their types in the order of the text. */
export class DeclaredFields {
  readonly found: FoundField[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Takes a variable with its type; `begin` is where it begins, where that may say that it is a field. */
  add(variable: string, type: string, line: number, begin: number): void {
    if (this.found.length >= MAX_FIELDS) return
    const own = OWN.exec(variable)?.[1]
    const name = own ?? variable
    if (!NAME.test(name)) return
    const before = begin > 0 ? this.#text.slice(Math.max(0, begin - MAX_BEFORE), begin) : ''
    const isOwn = own !== undefined || MADE_FIELD.test(before)
    this.found.push({ name, type, line, isOwn })
  }
}

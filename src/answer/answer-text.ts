// The text of an answer and its marks, in the language of the answer. Citations and names are marked where they are
// written, and never searched for in quoted text (ANS-2, SEC-3).

import type { AnswerPhrase } from '../messages/texts.ts'
import type { Values } from '../messages/words.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import type { AnswerMark } from '../model/walk/trace.ts'
import { type AnswerTag, countIn, joinedIn, phraseIn } from './answer-language.ts'

export interface MarkedText {
  readonly text: string
  readonly marks: readonly AnswerMark[]
}

export type Part =
  /** A number; the `{count}` of a text with plural forms. */
  | number
  /** A text of the catalogue, with the parts for its `{places}`. */
  | {
      readonly kind: 'phrase'
      readonly phrase: AnswerPhrase
      readonly values: Readonly<Record<string, Part>>
    }
  | Mark
  /** Words from a file, on one line. Nothing in them becomes a mark. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly parts: readonly Part[]; readonly by: ListBy }

/** A mark: a name in backticks, with the place that it names, or the number of a citation. */
type Mark =
  | { readonly kind: 'name'; readonly name: string; readonly place?: NodeRef }
  | { readonly kind: 'citation'; readonly number: number; readonly alone?: true }

type ListBy = 'conjunction' | 'disjunction'

/** A text of the catalogue. */
export function phrase<T extends AnswerPhrase>(text: T, ...[values]: Values<T, Part>): Part {
  return { kind: 'phrase', phrase: text, values: values ?? {} }
}

/** A name. @param place that it names, if it is the name of a place */
export function named(name: string, place?: NodeRef): Part {
  return { kind: 'name', name: name.replace(/\s+/gu, ' '), ...(place && { place }) }
}

/** Words from a file. */
export function quoted(text: string): Part {
  return { kind: 'quote', text: text.replace(/\s+/gu, ' ').trim() }
}

/** A part with the number of its citation, if it has one. @param alone whether it says the place alone */
export function withCitation(what: Part, number: number | null, alone = false): Part {
  if (number === null) return what
  const citation: Part = { kind: 'citation', number, ...(alone && { alone }) }
  return phrase('{what} {citation}', { what, citation })
}

/** `a, b and c`. */
export function allOf(parts: readonly Part[]): Part {
  return { kind: 'list', parts, by: 'conjunction' }
}

/** `a, b or c`. */
export function anyOf(parts: readonly Part[]): Part {
  return { kind: 'list', parts, by: 'disjunction' }
}

/** Builds the text of an answer. */
export class AnswerText {
  readonly #tag: AnswerTag
  #text = ''
  readonly #marks: AnswerMark[] = []
  readonly #places = new Map<number, NodeRef>()

  /** @param tag the language of the answer */
  constructor(tag: AnswerTag = 'en') {
    this.#tag = tag
  }

  /** Adds a line. */
  line(what: Part, sign: '– ' | '→ ' | '' = ''): this {
    this.#text += this.#text === '' ? sign : `\n${sign}`
    return this.say(what)
  }

  /** Adds a part to the current line that leads on to the next one. */
  along(what: Part): this {
    this.#text += ' → '
    return this.say(what)
  }

  /** Continues the current line. */
  say(what: Part): this {
    if (typeof what === 'number') this.#text += what
    else if (what.kind === 'quote') this.#text += what.text
    else if (what.kind === 'list') this.#list(what.parts, what.by)
    else if (what.kind === 'phrase') this.#phrase(what.phrase, what.values)
    else this.#mark(what)
    return this
  }

  /** The text so far. */
  get marked(): MarkedText {
    return { text: this.#text, marks: this.#marks }
  }

  /** The places that are named, by the position of the name's mark. */
  get places(): ReadonlyMap<number, NodeRef> {
    return this.#places
  }

  #phrase(text: AnswerPhrase, values: Readonly<Record<string, Part>>): void {
    const { count } = values
    const template = phraseIn(this.#tag, text, typeof count === 'number' ? count : undefined)
    for (const [at, piece] of template.split(/\{(\w+)\}/u).entries()) {
      const value = values[piece]
      if (at % 2 === 0 || value === undefined) this.#text += piece
      else if (piece === 'count' && typeof value === 'number')
        this.#text += countIn(this.#tag, value)
      else this.say(value)
    }
  }

  #list(parts: readonly Part[], by: ListBy): void {
    const rest = [...parts]
    for (const piece of joinedIn(this.#tag, parts.map(beginning), by)) {
      const next = piece === null ? rest.shift() : undefined
      if (next === undefined) this.#text += piece ?? ''
      else this.say(next)
    }
  }

  #mark(what: Mark): void {
    const from = this.#text.length
    if (what.kind === 'name' && what.place !== undefined) this.#places.set(from, what.place)
    this.#text += what.kind === 'name' ? `\`${what.name}\`` : `[${what.number}]`
    const to = this.#text.length
    this.#marks.push(what.kind === 'name' ? { kind: 'code', from, to } : { ...what, from, to })
  }
}

/** The name or quoted words with which a part of a list begins; for other parts a letter that changes nothing. */
function beginning(part: Part | undefined): string {
  if (typeof part === 'object' && part.kind === 'name') return part.name || ANY_LETTER
  if (typeof part === 'object' && part.kind === 'quote') return part.text || ANY_LETTER
  if (typeof part !== 'object' || part.kind !== 'phrase') return ANY_LETTER
  const { name, what, path, words } = part.values
  return beginning(name ?? what ?? path ?? words)
}
/** Empty elements would be left out of a list. */
const ANY_LETTER = 'x'

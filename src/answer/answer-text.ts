// The text of an answer as it is put together: what stands for a citation or a name is noted where it
// is written, and never looked for in text that was quoted (ANS-2, SEC-3).

import type { NodeRef } from '../model/library/library.ts'
import type { AnswerMark } from '../model/walk/trace.ts'

/** Text with its marks. */
export interface MarkedText {
  readonly text: string
  readonly marks: readonly AnswerMark[]
}

/** Puts the text of an answer together. */
export class AnswerText {
  #text = ''
  readonly #marks: AnswerMark[] = []
  readonly #places = new Map<number, NodeRef>()

  /** Words of ours. */
  say(text: string): this {
    this.#text += text
    return this
  }

  /** Words out of a file, on one line. Nothing in them is a mark. */
  quote(text: string): this {
    this.#text += text.replace(/\s+/gu, ' ').trim()
    return this
  }

  /** A name, between backticks. @param place what it names, where that is a place */
  name(name: string, place?: NodeRef): this {
    const from = this.#text.length
    if (place !== undefined) this.#places.set(from, place)
    this.#text += `\`${name.replace(/\s+/gu, ' ')}\``
    this.#marks.push({ kind: 'code', from, to: this.#text.length })
    return this
  }

  /** The sign of a citation. */
  cite(number: number): this {
    const from = this.#text.length
    this.#text += `[${number}]`
    this.#marks.push({ kind: 'citation', from, to: this.#text.length, number })
    return this
  }

  /** What was put together so far. */
  get marked(): MarkedText {
    return { text: this.#text, marks: this.#marks }
  }

  /** The places that are named, by where the mark of the name begins. */
  get places(): ReadonlyMap<number, NodeRef> {
    return this.#places
  }
}

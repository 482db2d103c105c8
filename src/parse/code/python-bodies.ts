// Bodies of Python functions hold nothing that an outline shows, and are most of what there is to
// parse. What a body begins and ends with decides where its nodes lie; all between may be blank.

import { LOCAL_CLASS } from './code.ts'

/** A body shorter than this is not worth it, in characters. */
const MIN_BODY = 40

/**
 * The text with the bodies of functions, but for their docstrings, replaced by a blank string that
 * begins and ends where their statements do. Offsets and lines stay.
 * A text that does not end as it should (an open bracket or string) comes back unchanged.
 */
export function blankFunctionBodies(text: string): string {
  if (!text.includes('def ')) return text
  const statements = new StatementReader(text)
  const pieces: string[] = []
  let copied = 0
  const body = new OpenBody()
  const close = (): void => {
    if (body.isWorthBlanking(text)) {
      pieces.push(text.slice(copied, body.start))
      pushBlank(pieces, text, body)
      copied = body.end
    }
    body.isOpen = false
  }
  while (statements.next()) {
    if (body.isOpen && statements.indent > body.outerIndent) {
      body.add(statements)
      continue
    }
    close()
    if (statements.opensFunction) body.open(statements)
  }
  close()
  if (statements.isBroken || copied === 0) return text
  pieces.push(text.slice(copied))
  return pieces.join('')
}

/** The body of the function at hand; what lies in it, functions too, is a part of it. */
class OpenBody {
  isOpen = false
  /** Columns that the function itself is indented by. */
  outerIndent = 0
  /** Where the first statement behind the docstring begins, and the last one ends. */
  start = -1
  end = 0
  #header = 0
  #indent = -1
  #isRegular = true

  open(definition: StatementReader): void {
    this.isOpen = true
    this.outerIndent = definition.indent
    this.start = -1
    this.end = definition.end
    this.#header = definition.end
    this.#indent = -1
    this.#isRegular = true
  }

  add(statement: StatementReader): void {
    const isFirst = this.#indent < 0
    if (isFirst) this.#indent = statement.indent
    if (isFirst && statement.isString) return
    if (this.start < 0) {
      this.start = statement.start
      if (statement.indent !== this.#indent) this.#isRegular = false
    }
    if (statement.indent < this.#indent) this.#isRegular = false
    this.end = statement.end
  }

  isWorthBlanking(text: string): boolean {
    if (!this.isOpen || this.start < 0 || !this.#isRegular) return false
    if (this.end - this.start < MIN_BODY) return false
    const opening = text.slice(this.start, this.start + OPENING.length)
    const closing = text.slice(this.end - CLOSING.length, this.end)
    if (opening.includes('\n') || closing.includes('\n')) return false
    // A class in a function is part of the outline; the word is looked for first, which takes a tenth of the time.
    const all = text.slice(this.#header, this.end)
    return !all.includes('class ') || !LOCAL_CLASS.test(all)
  }
}

// A long string is what the grammar reads fastest: 40 ns a character, where blank lines take 150.
// The minus keeps it from being a docstring.
const OPENING = '-"""'
const CLOSING = '"""'
const BLANKS = ' '.repeat(128)

function pushBlank(pieces: string[], text: string, { start, end }: OpenBody): void {
  pieces.push(OPENING)
  const close = end - CLOSING.length
  for (let at = start + OPENING.length; at < close; ) {
    const lineFeed = text.indexOf('\n', at)
    const lineEnd = lineFeed < 0 ? close : Math.min(lineFeed, close)
    const length = lineEnd - at
    pieces.push(length <= BLANKS.length ? BLANKS.slice(0, length) : ' '.repeat(length))
    if (lineEnd < close) pieces.push('\n')
    at = lineEnd + 1
  }
  pieces.push(CLOSING)
}

const TAB = 9
const LINE_FEED = 10
const FORM_FEED = 12
const RETURN = 13
const SPACE = 32
const DOUBLE_QUOTE = 34
const HASH = 35
const SINGLE_QUOTE = 39
const COLON = 58
const BACKSLASH = 92
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

const DEEPER = 2
/** What is looked at in a statement, by ASCII code: 0 for all others. */
const ROLES = new Uint8Array(CLOSE_BRACE + 1)
for (const one of '\n#:\\"\'}])') ROLES[one.charCodeAt(0)] = 1
for (const one of '([{') ROLES[one.charCodeAt(0)] = DEEPER

const DEFINITION = /(?:async[ \t]+)?def[ \t]/y
const STRING = /[a-zA-Z]{0,2}["']/y
const FORMATTED = /(?:^|[^\w])[rR]?[fFtT][rR]?$/

/** Reads a text statement by statement ("logical lines" of the language reference, 2.1.5). */
class StatementReader {
  /** Whether the text cannot be told apart into statements; then there is no next one. */
  isBroken = false
  /** Columns before the statement; a tab counts as 8, as the grammar has it. */
  indent = 0
  start = 0
  /** Behind its last character that is neither blank nor comment. */
  end = 0
  /** Whether it is the header of a function, and the body begins on the next line. */
  opensFunction = false
  isString = false
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  next(): boolean {
    if (!this.#toStatement()) return false
    this.start = this.#at
    const colon = this.#toEnd()
    if (this.isBroken) return false
    this.isString = this.#beginsWith(STRING)
    this.opensFunction = colon === this.end - 1 && this.#beginsWith(DEFINITION)
    return true
  }

  #beginsWith(pattern: RegExp): boolean {
    pattern.lastIndex = this.start
    return pattern.test(this.#text)
  }

  /** Goes to the first character that is neither blank nor comment. */
  #toStatement(): boolean {
    const text = this.#text
    this.indent = 0
    for (; this.#at < text.length; this.#at++) {
      const unit = text.charCodeAt(this.#at)
      if (unit === SPACE) this.indent++
      else if (unit === TAB) this.indent += 8
      else if (unit === FORM_FEED || unit === RETURN) this.indent = 0
      else if (unit === LINE_FEED) {
        this.indent = 0
      } else if (unit === HASH) this.#at = this.#lineEnd() - 1
      else return true
    }
    return false
  }

  #lineEnd(): number {
    const end = this.#text.indexOf('\n', this.#at)
    return end < 0 ? this.#text.length : end
  }

  /** Goes behind the statement; returns the place of its first colon outside of brackets, or -1. */
  #toEnd(): number {
    const text = this.#text
    let at = this.#at
    let depth = 0
    let colon = -1
    for (; at < text.length && depth >= 0; at++) {
      const unit = text.charCodeAt(at)
      if (unit > CLOSE_BRACE || ROLES[unit] === 0) continue
      if (unit === LINE_FEED) {
        if (depth === 0) break
      } else if (unit === HASH) {
        this.end = this.#endOfCode(at)
        const lineFeed = text.indexOf('\n', at)
        at = (lineFeed < 0 ? text.length : lineFeed) - 1
        if (depth === 0) {
          this.#at = at + 1
          return colon
        }
      } else if (unit === COLON) {
        if (depth === 0 && colon < 0) colon = at
      } else if (unit === BACKSLASH) at += text.charCodeAt(at + 1) === RETURN ? 2 : 1
      else if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) {
        at = this.#stringEnd(at, unit) - 1
        if (this.isBroken) return -1
      } else depth += ROLES[unit] === DEEPER ? 1 : -1
    }
    this.#at = Math.min(at, text.length)
    this.end = this.#endOfCode(this.#at)
    if (depth !== 0) this.isBroken = true
    return colon
  }

  /** `to`, without the blanks before it. */
  #endOfCode(to: number): number {
    let end = to
    while (end > this.start && this.#text.charCodeAt(end - 1) <= SPACE) end--
    return end
  }

  /** The offset behind the string that begins here. */
  #stringEnd(from: number, quote: number): number {
    const text = this.#text
    const isLong = this.#isTriple(from, quote)
    const isFormatted = FORMATTED.test(text.slice(Math.max(from - 3, 0), from))
    const length = isLong ? 3 : 1
    let braces = 0
    for (let at = from + length; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit > CLOSE_BRACE || ROLES[unit] === 0) continue
      if (unit === BACKSLASH) at += text.charCodeAt(at + 1) === RETURN ? 2 : 1
      else if (unit === quote && (!isLong || this.#isTriple(at, quote))) {
        // A quote inside of `{…}` need not be the end; such a text is not taken apart here.
        this.isBroken = isFormatted && braces > 0
        return at + length
      } else if (unit === LINE_FEED && !isLong) break
      else if (unit === OPEN_BRACE) {
        if (text.charCodeAt(at + 1) === OPEN_BRACE) at++
        else braces++
      } else if (unit === CLOSE_BRACE && braces > 0) braces--
    }
    this.isBroken = true
    return text.length
  }

  #isTriple(at: number, quote: number): boolean {
    return this.#text.charCodeAt(at + 1) === quote && this.#text.charCodeAt(at + 2) === quote
  }
}

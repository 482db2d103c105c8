// Bodies of Python functions contain nothing that an outline shows, but they are most of the text to
// parse. Only their first and last characters affect the ranges of nodes; the rest is blanked.

/** Characters. Blanking a shorter body does not save time. */
const MIN_BODY_CHARACTERS = 40

/**
 * Replaces the bodies of functions, except their docstrings, by a blank string with the same range.
 * Offsets and lines do not change.
 * A text with an unclosed bracket or string is returned unchanged.
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

const LOCAL_CLASS = /(?:^|\n[ \t]+)(?:\w+ )?class [A-Za-z_]/

/** Whether a class may be defined in the body of a function; then it is searched for definitions. */
export function hasLocalClass(body: string): boolean {
  // Finding a word is faster than matching a pattern, and few bodies contain it.
  return body.includes('class ') && LOCAL_CLASS.test(body)
}

/** The body of the current function, including functions nested in it. */
class OpenBody {
  isOpen = false
  /** The indentation of the function itself, in columns. */
  outerIndent = 0
  /** The start of the first statement after the docstring, and the end of the last. */
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
    if (this.end - this.start < MIN_BODY_CHARACTERS) return false
    const opening = text.slice(this.start, this.start + BLANK_OPENING.length)
    const closing = text.slice(this.end - BLANK_CLOSING.length, this.end)
    if (opening.includes('\n') || closing.includes('\n')) return false
    // A class in a function belongs to the outline.
    return !hasLocalClass(text.slice(this.#header, this.end))
  }
}

// The grammar reads a long string fastest: 40 ns a character, compared with 150 ns for blank lines.
// Because of the minus, the string is not a docstring.
const BLANK_OPENING = '-"""'
const BLANK_CLOSING = '"""'
const BLANK_CHUNK = ' '.repeat(128)

function pushBlank(pieces: string[], text: string, { start, end }: OpenBody): void {
  pieces.push(BLANK_OPENING)
  const close = end - BLANK_CLOSING.length
  for (let at = start + BLANK_OPENING.length; at < close; ) {
    const lineFeed = text.indexOf('\n', at)
    const lineEnd = lineFeed < 0 ? close : Math.min(lineFeed, close)
    const length = lineEnd - at
    pieces.push(length <= BLANK_CHUNK.length ? BLANK_CHUNK.slice(0, length) : ' '.repeat(length))
    if (lineEnd < close) pieces.push('\n')
    at = lineEnd + 1
  }
  pieces.push(BLANK_CLOSING)
}

const TAB_CODE = 9
const LINE_FEED_CODE = 10
const FORM_FEED_CODE = 12
const RETURN_CODE = 13
const SPACE_CODE = 32
const DOUBLE_QUOTE_CODE = 34
const HASH_CODE = 35
const SINGLE_QUOTE_CODE = 39
const COLON_CODE = 58
const BACKSLASH_CODE = 92
const OPEN_BRACE_CODE = 123
const CLOSE_BRACE_CODE = 125

const OPENING_BRACKET = 2
/** Class of a character by its ASCII code: 0 for characters that do not matter. */
const CHARACTER_CLASSES = new Uint8Array(CLOSE_BRACE_CODE + 1)
for (const one of '\n#:\\"\'}])') CHARACTER_CLASSES[one.charCodeAt(0)] = 1
for (const one of '([{') CHARACTER_CLASSES[one.charCodeAt(0)] = OPENING_BRACKET

const FUNCTION_HEADER = /(?:async[ \t]+)?def[ \t]/y
const STRING_OPENING = /[a-zA-Z]{0,2}["']/y
const FORMATTED_PREFIX = /(?:^|[^\w])[rR]?[fFtT][rR]?$/

/** Reads a text statement by statement ("logical lines" of the language reference, 2.1.5). */
class StatementReader {
  /** Whether the text cannot be split into statements; then `next` returns false. */
  isBroken = false
  /** Columns before the statement; a tab counts as 8, as in the grammar. */
  indent = 0
  start = 0
  /** The offset after its last character that is neither blank nor comment. */
  end = 0
  /** Whether it is a function header whose body begins on the next line. */
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
    this.isString = this.#beginsWith(STRING_OPENING)
    this.opensFunction = colon === this.end - 1 && this.#beginsWith(FUNCTION_HEADER)
    return true
  }

  #beginsWith(pattern: RegExp): boolean {
    pattern.lastIndex = this.start
    return pattern.test(this.#text)
  }

  /** Advances to the first character that is neither blank nor comment. */
  #toStatement(): boolean {
    const text = this.#text
    this.indent = 0
    for (; this.#at < text.length; this.#at++) {
      const unit = text.charCodeAt(this.#at)
      if (unit === SPACE_CODE) this.indent++
      else if (unit === TAB_CODE) this.indent += 8
      else if (unit === FORM_FEED_CODE || unit === RETURN_CODE || unit === LINE_FEED_CODE)
        this.indent = 0
      else if (unit === HASH_CODE) this.#at = this.#lineEnd(this.#at) - 1
      else return true
    }
    return false
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf('\n', from)
    return end < 0 ? this.#text.length : end
  }

  /** Advances past the statement; returns the offset of its first colon outside brackets, or -1. */
  #toEnd(): number {
    const text = this.#text
    let at = this.#at
    let depth = 0
    let colon = -1
    for (; at < text.length && depth >= 0; at++) {
      const unit = text.charCodeAt(at)
      if (unit > CLOSE_BRACE_CODE || CHARACTER_CLASSES[unit] === 0) continue
      if (unit === LINE_FEED_CODE) {
        if (depth === 0) break
      } else if (unit === HASH_CODE) {
        this.end = this.#endOfCode(at)
        at = this.#lineEnd(at) - 1
        if (depth === 0) {
          this.#at = at + 1
          return colon
        }
      } else if (unit === COLON_CODE) {
        if (depth === 0 && colon < 0) colon = at
      } else if (unit === BACKSLASH_CODE) at += text.charCodeAt(at + 1) === RETURN_CODE ? 2 : 1
      else if (unit === DOUBLE_QUOTE_CODE || unit === SINGLE_QUOTE_CODE) {
        at = this.#stringEnd(at, unit) - 1
        if (this.isBroken) return -1
      } else depth += CHARACTER_CLASSES[unit] === OPENING_BRACKET ? 1 : -1
    }
    this.#at = Math.min(at, text.length)
    this.end = this.#endOfCode(this.#at)
    if (depth !== 0) this.isBroken = true
    return colon
  }

  /** `to`, minus the blanks before it. */
  #endOfCode(to: number): number {
    let end = to
    while (end > this.start && this.#text.charCodeAt(end - 1) <= SPACE_CODE) end--
    return end
  }

  /** The offset after the string that begins here. */
  #stringEnd(from: number, quote: number): number {
    const text = this.#text
    const isLong = this.#isTriple(from, quote)
    const isFormatted = FORMATTED_PREFIX.test(text.slice(Math.max(from - 3, 0), from))
    const length = isLong ? 3 : 1
    let braces = 0
    for (let at = from + length; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit > CLOSE_BRACE_CODE || CHARACTER_CLASSES[unit] === 0) continue
      if (unit === BACKSLASH_CODE) at += text.charCodeAt(at + 1) === RETURN_CODE ? 2 : 1
      else if (unit === quote && (!isLong || this.#isTriple(at, quote))) {
        // A quote inside `{…}` may not be the end; such texts are not supported here.
        this.isBroken = isFormatted && braces > 0
        return at + length
      } else if (unit === LINE_FEED_CODE && !isLong) break
      else if (unit === OPEN_BRACE_CODE) {
        if (text.charCodeAt(at + 1) === OPEN_BRACE_CODE) at++
        else braces++
      } else if (unit === CLOSE_BRACE_CODE && braces > 0) braces--
    }
    this.isBroken = true
    return text.length
  }

  #isTriple(at: number, quote: number): boolean {
    return this.#text.charCodeAt(at + 1) === quote && this.#text.charCodeAt(at + 2) === quote
  }
}

// Colours a few lines without their file: excerpts of passages and citations.

import { rulesFor } from './languages.ts'
import { createLexer, type Lexer, type LineState, START_STATE, type Token } from './lexer.ts'

/** Characters of a line that are lexed; the rest stays plain. */
const MAX_LINE_CHARACTERS = 2000

const lexers = new Map<unknown, Lexer>()

/** The lexer for a language or path; created once. `null` for plain text. */
export function lexerFor(language: string, path: string): Lexer | null {
  const rules = rulesFor(language, path)
  if (rules === null) return null
  const known = lexers.get(rules)
  if (known !== undefined) return known
  const lexer = createLexer(rules)
  lexers.set(rules, lexer)
  return lexer
}

/** Tokens of each line; `before` is the state at the start of the first one. */
export function lexLines(
  lexer: Lexer | null,
  lines: readonly string[],
  before: LineState = START_STATE,
): (readonly Token[])[] {
  let state = before
  return lines.map((line) => {
    if (lexer === null) return []
    const result = lexer.line(line.slice(0, MAX_LINE_CHARACTERS), state)
    state = result.state
    return result.tokens
  })
}

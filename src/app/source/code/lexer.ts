// A small lexer for colours: comments, strings, numbers, keywords, defined names. One regular expression for
// each language, linear in the text; state that spans lines is passed from line to line.

import { literalPattern } from '../../../base/literal-pattern.ts'

/** Text between two delimiters that may span several lines. */
export interface Block {
  readonly open: string
  readonly close: string
  readonly as: 'comment' | 'string'
  /** Whether a backslash escapes the next character. */
  readonly escapes?: boolean
  /** Its class if code comes before it on its line, when that differs. */
  readonly behindCode?: 'comment' | 'string'
}

/** The lexical rules of a language. */
export interface LanguageRules {
  /** Starts a comment to the end of the line. */
  readonly line?: readonly string[]
  readonly blocks?: readonly Block[]
  /** Quotes of strings that end with their line. */
  readonly quotes?: readonly string[]
  /** Whether a single quote is a character literal, and without a partner nothing (lifetimes, generics). */
  readonly characters?: boolean
  readonly keywords?: string
  /** Keywords before the name of a definition. */
  readonly defines?: string
  /** Whether names before a colon or an equals sign are keys. */
  readonly keys?: boolean
  /** Whether names after `<` or `</` are tags. */
  readonly tags?: boolean
  readonly ignoreCase?: boolean
}

/** The class of a token, which decides its colour. */
export type TokenClass = 'comment' | 'string' | 'number' | 'keyword' | 'definition'

/** A coloured part of a line. */
export interface Token {
  /** UTF-16 offsets inside the line. */
  readonly from: number
  readonly to: number
  readonly as: TokenClass
}

/** Index of the block that is open at the end of a line, −1 for none. */
export type LineState = number

export const START_STATE: LineState = -1

/** Colours line by line. */
export interface Lexer {
  /** Tokens of one line, and the state in which the next one begins. */
  line(
    text: string,
    state: LineState,
  ): { readonly tokens: readonly Token[]; readonly state: LineState }
  /** Whether the language has strings or comments of several lines. */
  readonly spansLines: boolean
}

/** Creates a lexer; cheap enough for each language that is shown. */
export function createLexer(rules: LanguageRules): Lexer {
  const { pattern, blocks } = compile(rules)
  const keywords = wordSet(rules.keywords, rules)
  const defines = wordSet(rules.defines, rules)

  function line(text: string, state: LineState) {
    const tokens: Token[] = []
    let at = 0
    if (state >= 0) {
      const end = endOfBlock(text, 0, blocks[state])
      const to = end < 0 ? text.length : end
      if (to > 0) tokens.push({ from: 0, to, as: blocks[state].as })
      if (end < 0) return { tokens, state }
      at = end
    }
    let defining = false
    pattern.lastIndex = at
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [whole, block, comment, string, number, word] = match
      const from = match.index
      const to = from + whole.length
      if (block !== undefined) {
        const index = blockAt(block, text.slice(0, from))
        const end = endOfBlock(text, to, blocks[index])
        tokens.push({ from, to: end < 0 ? text.length : end, as: blocks[index].as })
        if (end < 0) return { tokens, state: index }
        pattern.lastIndex = end
      } else if (comment !== undefined) tokens.push({ from, to, as: 'comment' })
      else if (string !== undefined) {
        const key = rules.keys === true && /^\s*:/.test(text.slice(to, to + 8))
        tokens.push({ from, to, as: key ? 'keyword' : 'string' })
      } else if (number !== undefined) tokens.push({ from, to, as: 'number' })
      else if (word !== undefined) {
        const name = rules.ignoreCase === true ? word.toLowerCase() : word
        if (defining && !keywords.has(name)) tokens.push({ from, to, as: 'definition' })
        else if (isKeyword(name, from, to, text)) tokens.push({ from, to, as: 'keyword' })
        defining = defines.has(name)
      }
      if (pattern.lastIndex === from) pattern.lastIndex++
    }
    return { tokens, state: START_STATE }
  }

  function blockAt(opener: string, before: string): number {
    const at = blocks.findIndex(({ open }) => open === opener)
    if (blocks[at].behindCode === undefined || before.replace(STRING_PREFIX, '').trim() === '')
      return at
    return blocks.findLastIndex(({ open }) => open === opener)
  }

  function isKeyword(name: string, from: number, to: number, text: string): boolean {
    const before = text[from - 1]
    if (keywords.has(name)) return before !== '.' && before !== '$'
    if (rules.tags === true) return before === '<' || (before === '/' && text[from - 2] === '<')
    return rules.keys === true && isKey(text, from, to)
  }

  return { line, spansLines: blocks.length > 0 }
}

/** Whether a name is the first of its line and comes before a colon or an equals sign. */
function isKey(text: string, from: number, to: number): boolean {
  return (
    /^\s*(?:- )?\s*$/.test(text.slice(0, from).slice(-200)) &&
    /^\s*[:=]/.test(text.slice(to, to + 40))
  )
}

/** Offset after the block's end, −1 when it stays open. */
function endOfBlock(text: string, from: number, { close, escapes }: Block): number {
  if (escapes !== true) {
    const found = text.indexOf(close, from)
    return found < 0 ? -1 : found + close.length
  }
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(close, at)) return at + close.length
  }
  return -1
}

/** Letters that may come before the quotes of a string and belong to it. */
const STRING_PREFIX = /\b[bfru]{1,2}$/i

const NUMBER_PATTERN = String.raw`\b(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)\b`
const WORD_PATTERN = String.raw`[\p{L}_$@][\p{L}\p{N}_$?!-]*`
const PLAIN_WORD_PATTERN = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`
const NO_MATCH = '(?!)'

function compile(rules: LanguageRules): { pattern: RegExp; blocks: readonly Block[] } {
  // The longest opener first, so that `"""` is not matched as an empty string.
  const blocks = [...(rules.blocks ?? [])].sort((a, b) => b.open.length - a.open.length)
  const strings = (rules.quotes ?? []).map((quote) => `${quote}(?:[^${quote}\\\\]|\\\\.)*${quote}?`)
  if (rules.characters === true) strings.push(String.raw`'(?:\\[^']{1,10}|[^'\\])'`)
  const comments = (rules.line ?? []).map((opener) => `${literalPattern(opener)}.*`)
  const groups = [
    blocks.map(({ open }) => literalPattern(open)),
    comments,
    strings,
    [NUMBER_PATTERN],
    [rules.keys === true || rules.tags === true ? WORD_PATTERN : PLAIN_WORD_PATTERN],
  ]
  const source = groups
    .map((group) => `(${group.length > 0 ? group.join('|') : NO_MATCH})`)
    .join('|')
  // Blocks whose class differs after code are added once more, with that class.
  const blocksAfterCode = blocks.flatMap((block) =>
    block.behindCode === undefined ? [] : [{ ...block, as: block.behindCode }],
  )
  return { pattern: new RegExp(source, 'gu'), blocks: [...blocks, ...blocksAfterCode] }
}

function wordSet(words: string | undefined, rules: LanguageRules): ReadonlySet<string> {
  const all = (words ?? '').split(' ').filter((word) => word !== '')
  return new Set(rules.ignoreCase === true ? all.map((word) => word.toLowerCase()) : all)
}

/** Lines between two cached states. */
const STATE_INTERVAL_LINES = 128
/** How many lines back lexing starts if no nearer state is known; plain code is assumed there. */
const MAX_LINES_BACK = 2048

/** Gives the state at the start of a line; `lineAt` gives the text of a line, 1-based. */
export class LineStates {
  readonly #known = new Map<number, LineState>()
  readonly #lexer: Lexer
  readonly #lineAt: (line: number) => string

  constructor(lexer: Lexer, lineAt: (line: number) => string) {
    this.#lexer = lexer
    this.#lineAt = lineAt
  }

  /** Lexes at most `MAX_LINES_BACK` lines. */
  before(line: number): LineState {
    let at = this.#startFor(line)
    let state = this.#known.get(at) ?? START_STATE
    for (; at < line; at++) {
      if (at % STATE_INTERVAL_LINES === 1) this.#known.set(at, state)
      state = this.#lexer.line(this.#lineAt(at), state).state
    }
    return state
  }

  /** The nearest line before `line` whose state is known, or a start far enough back. */
  #startFor(line: number): number {
    const nearest = line - ((line - 1) % STATE_INTERVAL_LINES)
    const first = Math.max(1, nearest - MAX_LINES_BACK)
    for (let at = nearest; at > first; at -= STATE_INTERVAL_LINES)
      if (this.#known.has(at)) return at
    return first
  }
}

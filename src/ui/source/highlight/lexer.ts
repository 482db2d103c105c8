// A small lexer for colours: comments, strings, numbers, keywords, names being defined. One regular
// expression a language, linear in the text; what spans lines is carried from line to line.

/** Text between two delimiters that may run over several lines. */
export interface Block {
  readonly open: string
  readonly close: string
  readonly as: 'comment' | 'string'
  /** Whether a backslash takes the next character with it. */
  readonly escapes?: boolean
  /** What it is where code stands before it on its line, if that is something else. */
  readonly behindCode?: 'comment' | 'string'
}

/** What a lexer needs to know of a language. */
export interface LanguageRules {
  /** What starts a comment to the end of the line. */
  readonly line?: readonly string[]
  readonly blocks?: readonly Block[]
  /** Quotes of strings that end with their line. */
  readonly quotes?: readonly string[]
  /** A single quote is a character literal, and alone it is nothing (lifetimes, generics). */
  readonly characters?: boolean
  readonly keywords?: string
  /** Keywords after which a name is being defined. */
  readonly defines?: string
  /** Names before a colon or an equals sign are keys. */
  readonly keys?: boolean
  /** Names after `<` or `</` are tags. */
  readonly tags?: boolean
  readonly ignoreCase?: boolean
}

/** What a token is coloured as. */
export type TokenClass = 'comment' | 'string' | 'number' | 'keyword' | 'definition'

/** A coloured stretch of a line. */
export interface Token {
  /** UTF-16 offsets inside the line. */
  readonly from: number
  readonly to: number
  readonly as: TokenClass
}

/** Index of the block that is open at the end of a line, −1 for none. */
export type LineState = number

export const START: LineState = -1

/** Colours line after line. */
export interface Lexer {
  /** Tokens of one line, and the state in which the next one begins. */
  line(
    text: string,
    state: LineState,
  ): { readonly tokens: readonly Token[]; readonly state: LineState }
  /** Whether the language has strings or comments of several lines. */
  readonly spansLines: boolean
}

/** Makes a lexer; cheap enough to keep one for each language that is shown. */
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
    return { tokens, state: START }
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

/** Whether a name is the first of its line and stands before a colon or an equals sign. */
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

/** Letters that may stand before the quotes of a string and belong to it. */
const STRING_PREFIX = /\b[bfru]{1,2}$/i

const NUMBER = String.raw`\b(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)\b`
const WORD = String.raw`[\p{L}_$@][\p{L}\p{N}_$?!-]*`
const PLAIN_WORD = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`
const NEVER = '(?!)'

function compile(rules: LanguageRules): { pattern: RegExp; blocks: readonly Block[] } {
  // The longest opener first, so that `"""` is not taken for an empty string.
  const blocks = [...(rules.blocks ?? [])].sort((a, b) => b.open.length - a.open.length)
  const strings = (rules.quotes ?? []).map((quote) => `${quote}(?:[^${quote}\\\\]|\\\\.)*${quote}?`)
  if (rules.characters === true) strings.push(String.raw`'(?:\\[^']{1,10}|[^'\\])'`)
  const comments = (rules.line ?? []).map((opener) => `${literally(opener)}.*`)
  const groups = [
    blocks.map(({ open }) => literally(open)),
    comments,
    strings,
    [NUMBER],
    [rules.keys === true || rules.tags === true ? WORD : PLAIN_WORD],
  ]
  const source = groups.map((group) => `(${group.length > 0 ? group.join('|') : NEVER})`).join('|')
  // Those that are something else behind code come once more, as that.
  const behind = blocks.flatMap((block) =>
    block.behindCode === undefined ? [] : [{ ...block, as: block.behindCode }],
  )
  return { pattern: new RegExp(source, 'gu'), blocks: [...blocks, ...behind] }
}

function literally(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

function wordSet(words: string | undefined, rules: LanguageRules): ReadonlySet<string> {
  const all = (words ?? '').split(' ').filter((word) => word !== '')
  return new Set(rules.ignoreCase === true ? all.map((word) => word.toLowerCase()) : all)
}

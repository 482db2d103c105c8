// Converts comments to plain text: removes markers, joins lines, and recognises licence headers.

import { isLicence, isMeaningfulText } from '../../base/prose.ts'
import { MAX_DOC } from '../outline/limits.ts'
import type { SyntaxNode } from './tree-sitter.ts'

/** Comments on consecutive lines, as one text. */
export interface CommentRun {
  readonly startRow: number
  readonly endRow: number
  /** Where the last comment ends, in UTF-16 units. */
  readonly to: number
  /** Whether it is a block that opens with two stars, and so documents what follows. */
  readonly isDoc: boolean
  readonly text: string
}

/** Joins comments (in text order) that are on consecutive lines with no code before them. */
export function joinComments(comments: readonly SyntaxNode[], text: string): CommentRun[] {
  const runs: CommentRun[] = []
  let startRow = 0
  let endRow = -2
  let to = 0
  let raw: string[] = []
  const close = () => {
    if (raw.length === 0) return
    const isDoc = DOC_BLOCK.test(raw[0])
    runs.push({ startRow, endRow, to, isDoc, text: commentText(raw.join('\n')) })
  }
  for (const comment of comments) {
    if (!beginsItsLine(text, comment.startIndex)) continue
    const row = comment.startPosition.row
    if (row !== endRow + 1 || text.startsWith('/*', comment.startIndex)) {
      close()
      startRow = row
      raw = []
    }
    const end = Math.min(comment.endIndex, comment.startIndex + MAX_RAW_COMMENT)
    // A trailing line break would make a paragraph of each comment.
    raw.push(text.slice(comment.startIndex, end).trimEnd())
    endRow = lastRow(comment)
    to = comment.endIndex
  }
  close()
  return runs
}

/** Types of nodes that are comments. */
const COMMENT_TYPE = /comment|haddock/u

/**
 * The comments between a definition's header and its body, by their last row. Grammars of languages without brackets
 * put the comment of the body's first member there.
 */
export function docsBeforeBody(
  node: SyntaxNode,
  body: SyntaxNode,
  text: string,
): ReadonlyMap<number, CommentRun> {
  if (body.startPosition.row < node.startPosition.row + 2) return new Map()
  const before = node.children.filter(
    ({ type, endIndex }) => endIndex <= body.startIndex && COMMENT_TYPE.test(type),
  )
  return new Map(joinComments(before, text).map((run) => [run.endRow, run]))
}

/**
 * Returns a documentation comment even if an empty line separates it from the node `begin`.
 * @param head the comment that may document the file itself
 */
export function docAboveEmptyLine(
  begin: SyntaxNode,
  run: CommentRun | undefined,
  { text, head }: { readonly text: string; readonly head: CommentRun | undefined },
): CommentRun | undefined {
  if (run === undefined || !run.isDoc || run === head) return undefined
  const between = text.slice(run.to, begin.startIndex - begin.startPosition.column)
  return between.trim() === '' ? run : undefined
}

/** Only this many characters of a comment are read. */
const MAX_RAW_COMMENT = 4 * MAX_DOC

const DOC_BLOCK = /^\/\*\*(?![*/])/u

// A line comment of some grammars includes its line break.
function lastRow(comment: SyntaxNode): number {
  const end = comment.endPosition
  return end.column === 0 ? end.row - 1 : end.row
}

function beginsItsLine(text: string, at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const unit = text.charCodeAt(i)
    if (unit === 10) return true
    if (unit !== 32 && unit !== 9) return false
  }
  return true
}

/**
 * The text of a comment or docstring without its markers, one line per paragraph. Licences, instructions
 * for tools, code and headings between rulers are left out.
 */
export function commentText(raw: string): string {
  const lines: string[] = []
  let isCode = false
  for (const line of commentBody(raw).slice(0, MAX_RAW_COMMENT).split('\n')) {
    const bare = line.trim().replace(LINE_MARKER, '').trim()
    const isFence = bare.startsWith(CODE_FENCE)
    if (isFence) isCode = !isCode
    if (isCode || isFence || SHEBANG_LINE.test(line) || PRAGMA_LINE.test(bare) || isRuler(bare))
      continue
    if (TAG_LINE.test(bare)) {
      if (lines.length > 0) break
      const described = DESCRIPTION_TAG.exec(bare)
      if (described === null) continue
      lines.push(bare.slice(described[0].length))
    } else lines.push(bare)
  }
  const paragraphs = joinParagraphs(lines).split('\n')
  return paragraphs
    .filter((paragraph) => !isLicence(paragraph))
    .join('\n')
    .slice(0, MAX_DOC)
    .trim()
}

/** Openers and closers of block comments in other language families. */
const BLOCK_MARKERS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/^\{-+\s*[|^]?/, /-+\}\s*$/],
  [/^\(\*+/, /\*+\)\s*$/],
  [/^<#/, /#>\s*$/],
  [/^--\[(=*)\[/, /\](=*)\]\s*$/],
]

function commentBody(raw: string): string {
  const block = BLOCK_MARKERS.find(([open]) => open.test(raw))
  if (block !== undefined) return raw.replace(block[0], '').replace(block[1], '')
  if (!raw.startsWith('/*')) return withoutQuotes(raw)
  const close = raw.lastIndexOf('*/')
  const inside = raw.slice(2, close > 1 ? close : raw.length)
  return inside.replace(/^[*!]/, '').replace(/\*{1,9}$/, '')
}

const LINE_MARKER = /^(?:\/\/\/*!?|\/\*[*!]?|\*(?!\*)|#+[!']?|--+(?: [|^])?|;+|%+|<!--|=begin|=end)/
const PRAGMA_LINE =
  /^(?:-\*-.*-\*-|[@\w-]+[:-] ?(?:ignore|disable|enable|skip|off|on|no-?cover)\b|eslint[- ]|@ts-|@flow\b|noqa|(?:pylint|type|mypy|ruff|jshint|tslint|jscs|spell-checker|cspell): ?\S|(?:istanbul|c8|v8) ignore|(?:globals?|exported) [\w$, ]+$|biome-ignore|no(?:lint|sonar|inspection)\b|clang-format |#?(?:end)?region\b|mark: |\.(?:synopsis|description)$|go:|\+build|vim?:|<\/?summary>$|<reference |frozen_string_literal:|(?:en)?coding[:=]|typed:|warn_indent:|shellcheck |rubocop:|spdx-|copyright (?:\(c\)|©|\d{4})|phpcs|@?phpstan-|>>> )/i
const SHEBANG_LINE = /^#!\s*\//
/** A ruler line, with or without a heading in it. */
const RULER_LINE = /^(?:[-=*_#~+/\s]{3,}|([-=*_#~+])\1{2,}\s.*|.*\s([-=*_#~+])\2{3,})$/
const RULER_MARKS = '-=*_#~+/'

/** Checks the ends first, which are letters in most lines. */
function isRuler(line: string): boolean {
  const isMarked = RULER_MARKS.includes(line.charAt(0)) || RULER_MARKS.includes(line.slice(-1))
  return isMarked && RULER_LINE.test(line)
}

const CODE_FENCE = '```'
/** `@param`, `:param x:`, `Args:` and similar tags begin the part that a summary does not need. */
const TAG_LINE =
  /^@[a-z]|^\.(?:PARAMETER|EXAMPLE|NOTES|OUTPUTS|INPUTS|LINK)\b|^:(?:param|returns?|rtype|type|raises?|var|ivar|cvar)\b|^<(?:param|returns?|exception|typeparam|remarks|example|value|seealso|inheritdoc)\b|^(?:Args|Arguments|Parameters|Returns|Raises|Yields|Examples?):$/i
const DESCRIPTION_TAG =
  /^@(?:desc(?:ription)?|brief|summary|notice|title|dev|file(?:overview)?|fileoverview)\s+/i

const OPENING_QUOTE = /^[a-zA-Z]{0,2}("""|'''|"|')/

function withoutQuotes(raw: string): string {
  const opening = OPENING_QUOTE.exec(raw)
  if (opening === null) return raw
  const inside = raw.slice(opening[0].length).trimEnd()
  return inside.endsWith(opening[1]) ? inside.slice(0, -opening[1].length) : inside
}

/** Joins the lines of a paragraph with blanks and separates paragraphs by a line break. */
function joinParagraphs(lines: readonly string[]): string {
  let text = ''
  let gap = false
  for (const line of lines) {
    if (line === '') {
      gap = text !== ''
      continue
    }
    if (text !== '') text += gap ? '\n' : ' '
    text += line
    gap = false
  }
  if (!/<\/?[a-z]|:`|\{@/i.test(text)) return text.trim()
  return text
    .replace(/<\/?(?:summary|para|remarks|em|strong|b|i|tt|code)>/g, '')
    .replace(/\s*<\/?(?:p|br|ul|ol|li|pre)\s*\/?>\s*/gi, ' ')
    .replace(/:[a-z:]{1,40}:`[~!]?([^`<]*?)\s*(?:<[^`<>]*>)?`/g, '$1')
    .replace(/<see(?:also)? \w+="([^"]*)"\s*\/>/g, '$1')
    .replace(/\{@(?:link(?:code|plain)?|code|literal)\s+([^}]*)\}/g, '$1')
    .trim()
}

/**
 * The text of the first comment at the top of a file that describes the file.
 * @param runs the comments before the first definition
 */
export function headerText(runs: readonly CommentRun[]): string {
  let next = 0
  for (const run of runs) {
    if (run.startRow > next + MAX_ROWS_BEFORE_HEADER) return ''
    next = run.endRow + 1
    const text = fromMeaningfulParagraph(run.text)
    if (text !== '' && !text.startsWith('!')) return text
  }
  return ''
}

/** Rows that may precede a header comment: blank ones, `package x`, `'use strict'`. */
const MAX_ROWS_BEFORE_HEADER = 3

/** The first comment of a file that is not only a licence or the like. */
export function firstInformativeComment(runs: readonly CommentRun[]): CommentRun | undefined {
  return runs.find(({ text }) => fromMeaningfulParagraph(text) !== '')
}

/** The text from its first meaningful paragraph on. */
function fromMeaningfulParagraph(text: string): string {
  const paragraphs = text.split('\n')
  const first = paragraphs.findIndex(isMeaningfulText)
  return first < 0 ? '' : paragraphs.slice(first).join('\n')
}

/** The attributes directly above `node`, the nearest first. */
export function attributesAbove(
  node: SyntaxNode,
  byEndRow: ReadonlyMap<number, SyntaxNode>,
): readonly SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let top = node; ; ) {
    const above = byEndRow.get(top.startPosition.row - 1) ?? byEndRow.get(top.startPosition.row)
    if (above === undefined || above.startIndex >= top.startIndex) return found
    found.push(above)
    top = above
  }
}

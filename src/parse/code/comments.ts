// Comments to plain text: markers off, lines joined, licence headers told apart.

import { isLicence, saysSomething } from '../../base/prose.ts'
import { MAX_DOC } from '../outline/limits.ts'
import type { SyntaxNode } from './tree-sitter.ts'

/** Comments that stand on consecutive lines, as one text. */
export interface CommentRun {
  readonly startRow: number
  readonly endRow: number
  /** Where its last comment ends. UTF-16 units. */
  readonly to: number
  /** Whether it is written as the documentation of what follows: a block that opens with two stars. */
  readonly isDoc: boolean
  readonly text: string
}

/** Joins comments (in order) that follow each other line by line and have lines of their own. */
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
    if (!standsAlone(text, comment.startIndex)) continue
    const row = comment.startPosition.row
    if (row !== endRow + 1 || isBlock(text, comment.startIndex)) {
      close()
      startRow = row
      raw = []
    }
    const end = Math.min(comment.endIndex, comment.startIndex + RAW)
    // Line breaks of their own would be paragraphs.
    raw.push(text.slice(comment.startIndex, end).trimEnd())
    endRow = lastRow(comment)
    to = comment.endIndex
  }
  close()
  return runs
}

/** Types of nodes that are comments. */
const COMMENT = /comment|haddock/u

/**
 * The comments between a definition's head and its body, by their last row: there grammars without brackets have the
 * one of the body's first member.
 */
export function docsBeforeBody(
  node: SyntaxNode,
  body: SyntaxNode,
  text: string,
): ReadonlyMap<number, CommentRun> {
  if (body.startPosition.row < node.startPosition.row + 2) return new Map()
  const before = node.children.filter(
    ({ type, endIndex }) => endIndex <= body.startIndex && COMMENT.test(type),
  )
  return new Map(joinComments(before, text).map((run) => [run.endRow, run]))
}

/**
 * A comment that is written as documentation, also where an empty line stands between it and what begins at `begin`.
 * @param head the comment that may be the file's own
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

/** Characters of one comment that are looked at. */
const RAW = 4 * MAX_DOC

const DOC_BLOCK = /^\/\*\*(?![*/])/u

function isBlock(text: string, at: number): boolean {
  return text.startsWith('/*', at)
}

// A line comment of some grammars includes its line break.
function lastRow(comment: SyntaxNode): number {
  const end = comment.endPosition
  return end.column === 0 ? end.row - 1 : end.row
}

function standsAlone(text: string, at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const unit = text.charCodeAt(i)
    if (unit === 10) return true
    if (unit !== 32 && unit !== 9) return false
  }
  return true
}

/**
 * A comment or docstring without its markers, on one line per paragraph: no licence, no instruction
 * to a tool, no code, no heading that stands between rulers.
 */
export function commentText(raw: string): string {
  const lines: string[] = []
  let isCode = false
  for (const line of commentBody(raw).slice(0, RAW).split('\n')) {
    const bare = line.trim().replace(LINE_MARKER, '').trim()
    if (FENCE.test(bare)) isCode = !isCode
    if (isCode || FENCE.test(bare)) continue
    if (SHEBANG.test(line) || PRAGMA.test(bare) || BANNER.test(bare)) continue
    if (TAG.test(bare)) {
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

/** Block comments of other families: what opens them and what closes them. */
const BLOCKS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/^\{-+\s*[|^]?/, /-+\}\s*$/],
  [/^\(\*+/, /\*+\)\s*$/],
  [/^<#/, /#>\s*$/],
  [/^--\[(=*)\[/, /\](=*)\]\s*$/],
]

function commentBody(raw: string): string {
  const block = BLOCKS.find(([open]) => open.test(raw))
  if (block !== undefined) return raw.replace(block[0], '').replace(block[1], '')
  if (!raw.startsWith('/*')) return withoutQuotes(raw)
  const close = raw.lastIndexOf('*/')
  const inside = raw.slice(2, close > 1 ? close : raw.length)
  return inside.replace(/^[*!]/, '').replace(/\*{1,9}$/, '')
}

const LINE_MARKER = /^(?:\/\/\/*!?|\/\*[*!]?|\*(?!\*)|#+[!']?|--+(?: [|^])?|;+|%+|<!--|=begin|=end)/
const PRAGMA =
  /^(?:-\*-.*-\*-|[@\w-]+[:-] ?(?:ignore|disable|enable|skip|off|on|no-?cover)\b|eslint[- ]|@ts-|@flow\b|noqa|(?:pylint|type|mypy|ruff|jshint|tslint|jscs|spell-checker|cspell): ?\S|(?:istanbul|c8|v8) ignore|(?:globals?|exported) [\w$, ]+$|biome-ignore|no(?:lint|sonar|inspection)\b|clang-format |#?(?:end)?region\b|mark: |\.(?:synopsis|description)$|go:|\+build|vim?:|<\/?summary>$|<reference |frozen_string_literal:|(?:en)?coding[:=]|typed:|warn_indent:|shellcheck |rubocop:|spdx-|copyright (?:\(c\)|©|\d{4})|phpcs|@?phpstan-|>>> )/i
const SHEBANG = /^#!\s*\//
/** A ruler, alone or with the heading of what follows up to the next one. */
const BANNER = /^(?:[-=*_#~+/\s]{3,}|([-=*_#~+])\1{2,}\s.*|.*\s([-=*_#~+])\2{3,})$/
const FENCE = /^```/
/** `@param`, `:param x:`, `Args:` and their like begin the part that a summary does not need. */
const TAG =
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

/** Lines of a paragraph are joined by blanks; paragraphs stay apart by a line break. */
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
  return text
    .replace(/<\/?(?:summary|para|remarks|em|strong|b|i|tt|code)>/g, '')
    .replace(/\s*<\/?(?:p|br|ul|ol|li|pre)\s*\/?>\s*/gi, ' ')
    .replace(/:[a-z:]{1,40}:`[~!]?([^`<]*?)\s*(?:<[^`<>]*>)?`/g, '$1')
    .replace(/<see(?:also)? \w+="([^"]*)"\s*\/>/g, '$1')
    .replace(/\{@(?:link(?:code|plain)?|code|literal)\s+([^}]*)\}/g, '$1')
    .trim()
}

/**
 * The text of the comments at the top of a file that tell what it is for: the first that says
 * something. `runs` are those before the first definition.
 */
export function headerText(runs: readonly CommentRun[]): string {
  let next = 0
  for (const run of runs) {
    if (run.startRow > next + HEADER_GAP) return ''
    next = run.endRow + 1
    const text = fromTelling(run.text)
    if (text !== '' && !text.startsWith('!')) return text
  }
  return ''
}

/** Rows that may lie before a header comment: blank ones, `package x`, `'use strict'`. */
const HEADER_GAP = 3

/** Of the comments of a file the first that says something. */
export function firstTelling(runs: readonly CommentRun[]): CommentRun | undefined {
  return runs.find(({ text }) => fromTelling(text) !== '')
}

/** A text from the first of its paragraphs that says something. */
function fromTelling(text: string): string {
  const paragraphs = text.split('\n')
  const first = paragraphs.findIndex(saysSomething)
  return first < 0 ? '' : paragraphs.slice(first).join('\n')
}

/** The attributes that stand directly above `node`, the nearest first. */
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

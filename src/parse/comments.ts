// Comments to plain text: markers off, lines joined, licence headers told apart.

import { MAX_DOC } from './limits.ts'
import type { SyntaxNode } from './tree-sitter.ts'

/** Comments that stand on consecutive lines, as one text. */
export interface CommentRun {
  readonly startRow: number
  readonly endRow: number
  readonly text: string
}

/** Joins comments (in order) that follow each other line by line and have lines of their own. */
export function joinComments(comments: readonly SyntaxNode[], text: string): CommentRun[] {
  const runs: CommentRun[] = []
  let startRow = 0
  let endRow = -2
  let raw: string[] = []
  const close = () => {
    if (raw.length > 0) runs.push({ startRow, endRow, text: commentText(raw.join('\n')) })
  }
  for (const comment of comments) {
    if (!standsAlone(text, comment.startIndex)) continue
    const row = comment.startPosition.row
    if (row !== endRow + 1 || isBlock(text, comment.startIndex)) {
      close()
      startRow = row
      raw = []
    }
    raw.push(text.slice(comment.startIndex, Math.min(comment.endIndex, comment.startIndex + RAW)))
    endRow = lastRow(comment)
  }
  close()
  return runs
}

/** Characters of one comment that are looked at. */
const RAW = 4 * MAX_DOC

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

/** A comment or docstring without its markers, on one line per paragraph. */
export function commentText(raw: string): string {
  const lines: string[] = []
  let length = 0
  for (const line of commentBody(raw).slice(0, RAW).split('\n')) {
    const bare = line.trim().replace(LINE_MARKER, '').trim()
    length += bare.length
    if (length > 2 * MAX_DOC) break
    if (SHEBANG.test(line) || PRAGMA.test(bare) || RULER.test(bare)) continue
    if (TAG.test(bare)) {
      if (lines.length > 0) break
      const described = DESCRIPTION_TAG.exec(bare)
      if (described === null) continue
      lines.push(bare.slice(described[0].length))
    } else lines.push(bare)
  }
  return joinParagraphs(lines).slice(0, MAX_DOC)
}

function commentBody(raw: string): string {
  if (!raw.startsWith('/*')) return withoutQuotes(raw)
  const close = raw.lastIndexOf('*/')
  const inside = raw.slice(2, close > 1 ? close : raw.length)
  return inside.replace(/^[*!]/, '').replace(/\*{1,9}$/, '')
}

const LINE_MARKER = /^(?:\/\/[/!]?|\/\*[*!]?|\*(?!\*)|#+!?|--+|;+|<!--|=begin|=end)/
const PRAGMA =
  /^(?:-\*-.*-\*-|eslint[- ]|prettier-ignore|@ts-|noqa|pylint:|type: ignore|istanbul |biome-ignore|nolint|go:|\+build|vim?:|<\/?summary>$|<reference |frozen_string_literal:|(?:en)?coding[:=]|typed:|warn_indent:|shellcheck |rubocop:|phpcs|@?phpstan-)/
const SHEBANG = /^#!\s*\//
const RULER = /^[-=*_#~+/\s]{3,}$/
/** `@param`, `:param x:`, `Args:` and their like begin the part that a summary does not need. */
const TAG =
  /^@[a-z]|^:(?:param|returns?|rtype|type|raises?|var|ivar|cvar)\b|^<(?:param|returns?|exception|typeparam|remarks|example|value|seealso|inheritdoc)\b|^(?:Args|Arguments|Parameters|Returns|Raises|Yields|Examples?):$/i
const DESCRIPTION_TAG = /^@(?:desc(?:ription)?|brief|summary|file(?:overview)?|fileoverview)\s+/i

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
    .replace(/<\/?(?:summary|para|remarks)>\s*/g, '')
    .replace(/:[a-z:]{1,40}:`[~!]?([^`<]*?)\s*(?:<[^`<>]*>)?`/g, '$1')
    .replace(/<see(?:also)? \w+="([^"]*)"\s*\/>/g, '$1')
    .replace(/\{@link(?:code|plain)?\s+([^}]*)\}/g, '$1')
    .trim()
}

const LICENCE =
  /copyright|licen[cs]ed?\b|spdx-|all rights reserved|redistribution and use|permission is hereby/i

/**
 * The text of the comments at the top of a file that tell what it is for: the first that is no
 * licence, no shebang and no instruction to a tool. `runs` are those before the first definition.
 */
export function headerText(runs: readonly CommentRun[]): string {
  let next = 0
  for (const run of runs) {
    if (run.startRow > next + HEADER_GAP) return ''
    next = run.endRow + 1
    const text = withoutLicence(run.text)
    if (text !== '' && !text.startsWith('!')) return text
  }
  return ''
}

/** Rows that may lie before a header comment: blank ones, `package x`, `'use strict'`. */
const HEADER_GAP = 3

// "name.c - what it is. \n Copyright …": the paragraphs before the licence are the header.
function withoutLicence(text: string): string {
  const kept: string[] = []
  for (const paragraph of text.split('\n')) {
    if (LICENCE.test(paragraph)) break
    kept.push(paragraph)
  }
  return kept.join('\n').trim()
}

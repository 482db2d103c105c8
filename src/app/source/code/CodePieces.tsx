// A line of code with its colours and marked words.

import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import type { Token, TokenClass } from './lexer.ts'

/** The class of each token's colour. */
export const TOKEN_CLASSES: Readonly<Record<TokenClass, string>> = {
  comment: parts.comment,
  string: parts.string,
  number: parts.numeral,
  keyword: parts.keyword,
  definition: parts.definition,
}

export interface CodePiecesProps {
  readonly line: string
  readonly tokens: readonly Token[]
  /** Ranges of the line to mark. */
  readonly marks?: readonly (readonly [from: number, to: number])[]
  /** Lets the line wrap after punctuation rather than within a name. */
  readonly breaks?: boolean
}

export function CodePieces({ line, tokens, marks = [], breaks = false }: CodePiecesProps) {
  return codePieces(line, tokens, marks).map((piece, k) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move
      key={k}
      className={classNames(
        piece.as !== null && TOKEN_CLASSES[piece.as],
        piece.marked && parts.mark,
      )}
    >
      {breaks ? withBreaks(piece.text) : piece.text}
    </span>
  ))
}

/** A text with a possible break between its parts; copied, it is the same text. */
export function withBreaks(text: string): ReactNode {
  return breakable(text).map((part, k) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one piece never move
    <Fragment key={k}>
      {k > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A piece of code with one style. */
export interface CodePiece {
  readonly text: string
  readonly as: TokenClass | null
  readonly marked: boolean
}

/** Cuts `line` at the edges of tokens and marks; the pieces joined are the line. */
export function codePieces(
  line: string,
  tokens: readonly Token[],
  marks: readonly (readonly [number, number])[],
): CodePiece[] {
  const edges = new Set([0, line.length])
  for (const { from, to } of tokens) edges.add(from).add(to)
  for (const [from, to] of marks) edges.add(from).add(to)
  const cuts = [...edges].filter((at) => at >= 0 && at <= line.length).sort((a, b) => a - b)
  const pieces: CodePiece[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i], cuts[i + 1]]
    const token = tokens.find((one) => one.from <= from && one.to >= to)
    const marked = marks.some((mark) => mark[0] <= from && mark[1] >= to)
    pieces.push({ text: line.slice(from, to), as: token?.as ?? null, marked })
  }
  return pieces
}

/** Cuts a text after punctuation, where code may wrap; the parts joined are the text. */
export function breakable(text: string): string[] {
  return text.split(/(?<=\w[.,;:(/[{]+)(?=[^\s.,;:()/[\]{}])/u)
}

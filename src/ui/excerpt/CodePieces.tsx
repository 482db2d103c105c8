// A line of code in its colours, with words marked in it.

import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import type { Token, TokenClass } from '../source/highlight/lexer.ts'
import { codePieces } from './code-pieces.ts'

const CLASSES: Readonly<Record<TokenClass, string>> = {
  comment: parts.comment,
  string: parts.string,
  number: parts.numeral,
  keyword: parts.keyword,
  definition: parts.definition,
}

export interface CodePiecesProps {
  readonly line: string
  readonly tokens: readonly Token[]
  /** Ranges of the line; none without. */
  readonly marks?: readonly (readonly [from: number, to: number])[]
}

export function CodePieces({ line, tokens, marks = [] }: CodePiecesProps) {
  return codePieces(line, tokens, marks).map((piece, k) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move
      key={k}
      className={classNames(piece.as !== null && CLASSES[piece.as], piece.marked && parts.mark)}
    >
      {piece.text}
    </span>
  ))
}

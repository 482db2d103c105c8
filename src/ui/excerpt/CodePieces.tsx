// A line of code in its colours, with words marked in it.

import { Fragment, type ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import type { Token, TokenClass } from '../source/highlight/lexer.ts'
import { breakable, codePieces } from './code-pieces.ts'

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
  /** Lets it go on in another line behind punctuation, rather than within a name. */
  readonly breaks?: boolean
}

export function CodePieces({ line, tokens, marks = [], breaks = false }: CodePiecesProps) {
  return codePieces(line, tokens, marks).map((piece, k) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move
      key={k}
      className={classNames(piece.as !== null && CLASSES[piece.as], piece.marked && parts.mark)}
    >
      {breaks ? withBreaks(piece.text) : piece.text}
    </span>
  ))
}

/** With a place to break at between the parts; copied, it is the same text. */
export function withBreaks(text: string): ReactNode {
  return breakable(text).map((part, k) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one piece never move
    <Fragment key={k}>
      {k > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

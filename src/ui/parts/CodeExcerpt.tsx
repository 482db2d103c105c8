// A few lines of source with their numbers, colours and the words of the question.

import { useMemo } from 'react'
import { splitLines } from '../../base/lines.ts'
import { lexerFor, lexLines } from '../source/highlight/lex-text.ts'
import type { TokenClass } from '../source/highlight/lexer.ts'
import { counted } from '../words/format.ts'
import { classNames } from './class-names.ts'
import { codePieces } from './code-pieces.ts'
import { excerptMarks } from './excerpt-marks.ts'
import styles from './parts.module.css'

/** Characters of a line that are shown; more would not fit any screen. */
const LONGEST_LINE = 400
/** Characters of a passage that are looked at. */
const LONGEST_TEXT = 64 * 1024

const CLASSES: Readonly<Record<TokenClass, string>> = {
  comment: styles.comment,
  string: styles.string,
  number: styles.numeral,
  keyword: styles.keyword,
  definition: styles.definition,
}

export function CodeExcerpt(props: {
  /** Decides the language. */
  readonly path: string
  /** Number of the first line. */
  readonly start: number
  readonly text: string
  /** Lines that are shown. */
  readonly limit: number
  /** Words to mark, in lower case. */
  readonly words?: readonly string[]
}) {
  const { path, start, text, limit, words = NO_WORDS } = props
  const { lines, rest } = useMemo(() => firstLines(text, limit), [text, limit])
  const tokens = useMemo(() => lexLines(lexerFor('', path), lines), [path, lines])
  return (
    <div className={styles.inset} dir="ltr" translate="no">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
        <div key={i}>
          <span className={styles.number}>{start + i}</span>
          {codePieces(line, tokens[i], excerptMarks(line, words)).map((piece, k) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move
              key={k}
              className={classNames(
                piece.as !== null && CLASSES[piece.as],
                piece.marked && styles.mark,
              )}
            >
              {piece.text}
            </span>
          ))}
        </div>
      ))}
      {rest > 0 && <div className={styles.more}>{counted(rest, 'more line')}</div>}
    </div>
  )
}

const NO_WORDS: readonly string[] = []

function firstLines(text: string, limit: number): { lines: readonly string[]; rest: number } {
  const all = splitLines(text.slice(0, LONGEST_TEXT))
  const lines = all.slice(0, limit).map((line) => line.slice(0, LONGEST_LINE))
  // One line more than the limit is shown rather than announced.
  if (all.length === limit + 1) lines.push(all[limit].slice(0, LONGEST_LINE))
  return { lines, rest: all.length - lines.length }
}

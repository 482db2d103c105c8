// The most relevant lines of a passage, dedented, with line numbers, colours and marked words of the
// question. One click expands it to all lines; another copies them.

import { Fragment, useEffect, useId, useMemo, useState } from 'react'
import { splitLines } from '../../../base/lines.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import { SYMBOL_KINDS } from '../../../model/tree/node.ts'
import { useActions, useWithoutTexts } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import parts from '../../parts/parts.module.css'
import { say } from '../../words/say.ts'
import { CodePieces } from './CodePieces.tsx'
import styles from './excerpt.module.css'
import { dedented, excerptMarks, indentOf, relevantLines } from './excerpt-lines.ts'
import { lexerFor, lexLines } from './languages.ts'
import { type Lexer, type LineState, LineStates, START_STATE, type Token } from './lexer.ts'

/** Characters of a line that are shown; longer lines would fill the screen. */
const MAX_LINE_CHARACTERS = 400
/** Characters of a passage that are processed, and lines of it that are shown at most. */
const MAX_TEXT_CHARACTERS = 64 * 1024
const MAX_LINES = 400

export interface CodeExcerptProps {
  /** The place of the passage; its path decides the language. */
  readonly place: NodeRef
  /** Number of the first line. */
  readonly start: number
  readonly text: string
  /** The names of the columns, above the rows of a table. */
  readonly header?: string | undefined
  /** Number of lines that are shown at first. */
  readonly limit: number
  /** Words to mark, in lower case. */
  readonly words?: readonly string[]
}

const NO_WORDS: readonly string[] = []

export function CodeExcerpt(props: CodeExcerptProps) {
  const { place, start, text, limit, words = NO_WORDS } = props
  const [all, setAll] = useState(false)
  const id = useId()
  const lines = useMemo(
    () => dedented(splitLines(text.slice(0, MAX_TEXT_CHARACTERS)).slice(0, MAX_LINES)),
    [text],
  )
  const isDefinition = SYMBOL_KINDS.has(place.kind) && start === place.start
  const relevant = useMemo(
    () => relevantLines(lines, { limit, words, isDefinition }),
    [lines, limit, words, isDefinition],
  )
  const lexer = lexerFor('', place.path)
  const state = useLineState(place, start, lexer)
  const tokens = useMemo(() => lexLines(lexer, lines, state), [lexer, lines, state])
  // Where texts were not shared, the lines between what is known of them are blank.
  const isOutline = useWithoutTexts(place)
  const shown = (all ? lines.map((_, i) => i) : relevant).filter(
    (i) => !isOutline || lines[i].trim() !== '',
  )
  return (
    <div className={styles.excerpt}>
      <div id={id} className={styles.lines} dir="ltr" translate="no">
        {props.header !== undefined && (
          <CodeLine line={props.header.slice(0, MAX_LINE_CHARACTERS)} tokens={[]} words={words} />
        )}
        {shown.map((i, k) => (
          <Fragment key={i}>
            {k > 0 && shown[k - 1] !== i - 1 && <div className={styles.gap} />}
            <CodeLine
              number={start + i}
              line={lines[i].slice(0, MAX_LINE_CHARACTERS)}
              tokens={tokens[i]}
              words={words}
            />
          </Fragment>
        ))}
      </div>
      <div className={styles.bar}>
        {relevant.length < lines.length && (
          <Button look="link" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? say('Show less') : say('Show all {count}', { count: lines.length })}
          </Button>
        )}
        <CopyButton label={say('Copy these lines')} compact text={() => lines.join('\n')} />
      </div>
    </div>
  )
}

function CodeLine(props: {
  readonly number?: number
  readonly line: string
  readonly tokens: readonly Token[]
  readonly words: readonly string[]
}) {
  const { line, tokens, words } = props
  return (
    <div className={styles.line}>
      <span className={parts.number}>{props.number}</span>
      {/* A line that wraps continues behind its own beginning, so that it does not look like the next one. */}
      <span className={styles.code} style={{ '--indent': `${indentOf(line)}ch` }}>
        <CodePieces line={line} tokens={tokens} marks={excerptMarks(line, words)} breaks />
      </span>
    </div>
  )
}

/**
 * The state before line `start` of the file of `place`, which may be inside a string or a comment; plain code
 * until it is known. It is looked up only if the passage does not begin with a definition.
 */
function useLineState(place: NodeRef, start: number, lexer: Lexer | null): LineState {
  const { textOf } = useActions()
  const [state, setState] = useState<LineState>(START_STATE)
  const isInside = lexer?.spansLines === true && start > place.start
  useEffect(() => {
    setState(START_STATE)
    if (!isInside || lexer === null) return
    let isWanted = true
    void textOf(place).then((text) => {
      if (!isWanted || text === null) return
      const lines = splitLines(text.text)
      setState(new LineStates(lexer, (line) => lines[line - 1] ?? '').before(start))
    })
    return () => {
      isWanted = false
    }
  }, [textOf, place, start, lexer, isInside])
  return state
}

// An answer inside the comparison: its text with its citations, or that nothing was found.

import { Fragment } from 'react'
import type { StepOf } from '../../model/trace.ts'
import type { WalkState } from '../../state/types.ts'
import { type AnswerPiece, answerParagraphs } from '../answer/answer-text.ts'
import { useActions } from '../app-context.ts'
import parts from '../parts/parts.module.css'
import styles from './compare.module.css'

export function ComparedAnswer({ walk }: { readonly walk: WalkState }) {
  const answer = walk.steps.findLast(({ kind }) => kind === 'answer')
  if (answer?.kind !== 'answer') {
    const words = walk.status === 'running' ? 'Not there yet.' : 'There is no answer.'
    return <p className={styles.note}>{walk.failure?.what ?? words}</p>
  }
  if (!answer.found) return <p>Not found here.</p>
  const known = new Set(answer.citations.map(({ number }) => number))
  return answerParagraphs(answer.text, known).map((paragraph, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one answer never move
    <p key={i} className={styles.body}>
      {paragraph.sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one paragraph never move
        <Fragment key={at}>
          {sentence.pieces.map((piece, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
            <Piece key={j} piece={piece} answer={answer} />
          ))}{' '}
        </Fragment>
      ))}
    </p>
  ))
}

function Piece(props: { readonly piece: AnswerPiece; readonly answer: StepOf<'answer'> }) {
  const { piece, answer } = props
  const { selectNode, showPane } = useActions()
  if (piece.kind === 'text') return <>{piece.text}</>
  if (piece.kind === 'code') return <code translate="no">{piece.text}</code>
  const citation = answer.citations.find(({ number }) => number === piece.number)
  if (citation === undefined) return null
  return (
    <button
      type="button"
      className={parts.citation}
      aria-label={`Citation ${piece.number}`}
      disabled={citation.ref.node < 0}
      onClick={() => {
        selectNode(citation.ref.node, citation)
        showPane('source')
      }}
    >
      <span>{piece.number}</span>
    </button>
  )
}

// The answer: sentences with their citations, the cited lines, and how it was checked.

import type { ReactNode } from 'react'
import type { Citation, StepOf } from '../../model/trace.ts'
import { CodeExcerpt } from '../parts/CodeExcerpt.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { classNames } from '../parts/class-names.ts'
import { displayId } from '../parts/display-id.ts'
import { duration, lineRange } from '../parts/format.ts'
import { PathText } from '../parts/PathText.tsx'
import { CollectionChip, type OpenPlace, PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import { TIER_NAMES } from '../walk/describe.ts'
import styles from './answer.module.css'
import {
  type AnswerParagraph,
  type AnswerPiece,
  type AnswerSentence,
  answerParagraphs,
  uncitedCount,
} from './answer-text.ts'
import { Checks } from './Checks.tsx'

/** An answer with what it rests on. */
export interface AnswerProps {
  readonly answer: StepOf<'answer'>
  /** The sum-up, once the walk has ended. */
  readonly done: StepOf<'done'> | null
  /** Slug of the collection, for links. */
  readonly collection: string
  /** Words of the question, to mark them in the cited lines. */
  readonly words: readonly string[]
  /** Number of the citation that the source shows. */
  readonly selected: number | null
  readonly onCitation: (citation: Citation) => void
  readonly onPlace: OpenPlace
  readonly markdown: () => string
  /** More that can be done with the answer. */
  readonly actions?: ReactNode
}

/** Lines of a cited passage that are shown under its sentence. */
const EXCERPT_LINES = 6

export function AnswerView(props: AnswerProps) {
  const { answer, done } = props
  const byNumber = new Map(answer.citations.map((citation) => [citation.number, citation]))
  const paragraphs = answerParagraphs(answer.text, new Set(byNumber.keys()))
  const tier = done === null ? '' : `by ${TIER_NAMES[done.tier]} · ${duration(done.at + done.ms)}`
  return (
    <section className={styles.answer} aria-label="Answer">
      <div className={styles.body} role="log">
        {answer.found ? (
          paragraphs.map((paragraph, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one answer never move
            <Paragraph key={i} paragraph={paragraph} byNumber={byNumber} {...props} />
          ))
        ) : (
          <NotFound {...props} />
        )}
      </div>
      <div className={styles.foot}>
        <Checks citations={answer.citations} uncited={uncitedCount(paragraphs)} />
        <span className={styles.tier}>{tier}</span>
        <CopyButton label="Copy as Markdown" text={props.markdown} />
        {props.actions}
      </div>
    </section>
  )
}

type Citations = ReadonlyMap<number, Citation>

function Paragraph(
  props: AnswerProps & { readonly paragraph: AnswerParagraph; readonly byNumber: Citations },
) {
  const { paragraph, byNumber, selected } = props
  const cited = paragraph.citations.flatMap((number) => byNumber.get(number) ?? [])
  return (
    <div className={styles.paragraph}>
      <p className={styles.sentences}>
        {paragraph.sentences.map((sentence, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one paragraph never move
          <Sentence key={i} sentence={sentence} {...props} />
        ))}
      </p>
      {cited.map((citation) => (
        <div
          key={citation.number}
          className={classNames(styles.evidence, selected === citation.number && styles.selected)}
        >
          <PlaceLink
            collection={props.collection}
            place={citation.ref}
            lines={citation}
            className={styles.where}
            onOpen={() => props.onCitation(citation)}
          >
            <CollectionChip place={citation.ref} />
            {cited.length > 1 && (
              <>
                <span className={styles.evidenceNumber}>{citation.number}</span>
                <PathText path={displayId(citation.ref)} />
              </>
            )}
            <span className={styles.lines}>{lineRange(citation.start, citation.end)}</span>
            <FoundNote found={citation.found} />
          </PlaceLink>
          <CodeExcerpt
            path={citation.ref.path}
            start={citation.start}
            text={citation.text}
            limit={EXCERPT_LINES}
            words={props.words}
          />
        </div>
      ))}
    </div>
  )
}

function FoundNote({ found }: { readonly found: Citation['found'] }) {
  if (found === 'exact') return null
  return <span className={styles.note}>{found === 'moved' ? 'moved' : 'not found again'}</span>
}

function Sentence(
  props: AnswerProps & { readonly sentence: AnswerSentence; readonly byNumber: Citations },
) {
  const { sentence, answer } = props
  const content = sentence.pieces.map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    <Piece key={i} piece={piece} {...props} />
  ))
  if (sentence.cited || answer.citations.length === 0) return <>{content} </>
  return (
    <>
      <span className={styles.uncited}>{content}</span>{' '}
      <span className={parts.chip}>no citation</span>{' '}
    </>
  )
}

function Piece(
  props: AnswerProps & { readonly piece: AnswerPiece; readonly byNumber: Citations },
): ReactNode {
  const { piece, byNumber } = props
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'code')
    return (
      <code translate="no">
        <bdi>{piece.text}</bdi>
      </code>
    )
  const citation = byNumber.get(piece.number)
  if (citation === undefined) return null
  return (
    <>
      <PlaceLink
        collection={props.collection}
        place={citation.ref}
        lines={citation}
        className={parts.citation}
        label={`Citation ${piece.number}`}
        current={props.selected === piece.number}
        onOpen={() => props.onCitation(citation)}
      >
        <span>{piece.number}</span>
      </PlaceLink>
      {/* The full stop behind it stays on its line. */}
      {'\u2060'}
    </>
  )
}

function NotFound({ answer, collection, onPlace }: AnswerProps) {
  return (
    <>
      <p className={styles.sentences}>
        <b>Not found here.</b> Nothing that was read answers the question
        {answer.nearest.length > 0 ? '; these places come nearest.' : '. Try other words for it.'}
      </p>
      <ul className={styles.nearest} aria-label="Nearest places">
        {answer.nearest.map((place) => (
          <li key={`${place.collection ?? ''} ${place.id}`}>
            <PlaceLink collection={collection} place={place} onOpen={onPlace} />
          </li>
        ))}
      </ul>
    </>
  )
}

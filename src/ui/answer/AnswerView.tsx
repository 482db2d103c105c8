// The answer: sentences with their citations, the cited lines, and how it was checked.

import type { ReactNode } from 'react'
import type { CheckLine } from '../../model/walk/answer-checks.ts'
import type { Citation, StepOf } from '../../model/walk/trace.ts'
import { CodeExcerpt } from '../parts/CodeExcerpt.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { classNames } from '../parts/class-names.ts'
import { PathText } from '../parts/PathText.tsx'
import { CollectionChip, type OpenPlace, PlaceLink } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import { TIER_NAMES } from '../words/describe.ts'
import { displayId } from '../words/display-id.ts'
import { duration, lineRange } from '../words/format.ts'
import { AnswerNodes } from './AnswerNodes.tsx'
import styles from './answer.module.css'
import type { AnswerBlock } from './answer-blocks.ts'
import { Checks } from './Checks.tsx'
import { WithoutModel } from './WithoutModel.tsx'

/** An answer with what it rests on. */
export interface AnswerProps {
  readonly answer: StepOf<'answer'>
  readonly blocks: readonly AnswerBlock[]
  /** The sum-up, once the walk has ended. */
  readonly done: StepOf<'done'> | null
  /** Why it was made without the model that was asked; `null` where none was, or it answered. */
  readonly replaced: string | null
  /** How it was checked, in words. */
  readonly checks: readonly CheckLine[]
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
  const { answer, blocks, done } = props
  const byNumber = new Map(answer.citations.map((citation) => [citation.number, citation]))
  const placed = new Set(blocks.flatMap(({ citations }) => citations))
  const others = answer.citations.filter(({ number }) => !placed.has(number))
  const tier = done === null ? '' : `by ${TIER_NAMES[done.tier]} · ${duration(done.at + done.ms)}`
  return (
    <section className={styles.answer} aria-label="Answer">
      {props.replaced !== null && <WithoutModel why={props.replaced} />}
      <div className={styles.body} role="log">
        {answer.found ? (
          blocks.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one answer never move
            <Block key={i} block={block} byNumber={byNumber} {...props} />
          ))
        ) : (
          <NotFound {...props} />
        )}
        {answer.found && others.length > 0 && (
          <div className={styles.paragraph}>
            <Evidence cited={others} {...props} />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <Checks lines={props.checks} />
        <span className={styles.tier}>{tier}</span>
        <CopyButton label="Copy as Markdown" text={props.markdown} />
        {props.actions}
      </div>
    </section>
  )
}

type Citations = ReadonlyMap<number, Citation>

function Block(props: AnswerProps & { readonly block: AnswerBlock; readonly byNumber: Citations }) {
  const { block, byNumber } = props
  const cited = block.citations.flatMap((number) => byNumber.get(number) ?? [])
  const link = (number: number) => {
    const citation = byNumber.get(number)
    return citation === undefined ? null : <CitationLink citation={citation} {...props} />
  }
  return (
    <div className={styles.paragraph}>
      <div className={styles.sentences}>
        <AnswerNodes nodes={[block.node]} citation={link} />
      </div>
      <Evidence cited={cited} {...props} />
    </div>
  )
}

/** The cited lines, below what they are cited for. */
function Evidence(props: AnswerProps & { readonly cited: readonly Citation[] }) {
  const { cited, selected } = props
  return cited.map((citation) => (
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
        {citation.addressed === true && (
          <span className={styles.note}>holds lines that speak to a model, left out</span>
        )}
      </PlaceLink>
      <CodeExcerpt
        path={citation.ref.path}
        start={citation.start}
        text={citation.text}
        limit={EXCERPT_LINES}
        words={props.words}
      />
    </div>
  ))
}

function FoundNote({ found }: { readonly found: Citation['found'] }) {
  if (found === 'exact') return null
  return <span className={styles.note}>{found === 'moved' ? 'moved' : 'not found again'}</span>
}

function CitationLink(props: AnswerProps & { readonly citation: Citation }) {
  const { citation } = props
  return (
    <>
      <PlaceLink
        collection={props.collection}
        place={citation.ref}
        lines={citation}
        className={parts.citation}
        label={`Citation ${citation.number}`}
        current={props.selected === citation.number}
        onOpen={() => props.onCitation(citation)}
      >
        <span>
          {/* Brackets keep [1][2] from being copied or read as 12. */}
          <i className={parts.hidden}>[</i>
          {citation.number}
          <i className={parts.hidden}>]</i>
        </span>
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
        <b>{firstSentence(answer.text)}</b> {missingOf(answer.text)}
        {answer.nearest.length > 0
          ? 'Nothing that was read answers the question; these places come nearest.'
          : 'Nothing was found that fits the question. Try other words for it.'}
      </p>
      {answer.nearest.length > 0 && (
        <ul className={styles.nearest} aria-label="Nearest places">
          {answer.nearest.map((place) => (
            <li key={`${place.collection ?? ''} ${place.id}`}>
              <PlaceLink collection={collection} place={place} onOpen={onPlace} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** `I did not find this here.`; earlier traces say it in other words. */
function firstSentence(text: string): string {
  return /^[^.]*\./u.exec(text)?.[0] ?? 'Not found here.'
}

/** Which words of the question nothing speaks of, as the answer says. */
function missingOf(text: string): string {
  return /No place that I read speaks of [^.]*\./u.exec(text)?.[0] ?? ''
}

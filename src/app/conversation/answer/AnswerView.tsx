// The answer: sentences with their citations, the cited lines, and how it was checked.

import { memo, type ReactNode } from 'react'
import type { UiMessage } from '../../../messages/words.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { CheckLine } from '../../../model/walk/answer-checks.ts'
import type { Citation, StepOf } from '../../../model/walk/trace.ts'
import { useActions } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'
import { CollectionChip, type OpenPlace, PlaceLink } from '../../parts/PlaceLink.tsx'
import { PlaceName } from '../../parts/PlaceName.tsx'
import parts from '../../parts/parts.module.css'
import { factText } from '../../words/checks.ts'
import { tierText } from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { say, sayWords } from '../../words/say.ts'
import { useWeighed, WeighedScore, type Weighing } from '../steps/WeighedScore.tsx'
import { AnswerNodes, Name } from './AnswerNodes.tsx'
import styles from './answer.module.css'
import {
  type AnswerBlock,
  citationsQuotedInFull,
  citedEarlier,
  isMarkdown,
} from './answer-blocks.ts'
import { Evidence } from './Evidence.tsx'
import { AnswerableQuestions, Instead } from './Instead.tsx'
import { keepPlace } from './kept-place.ts'
import { namedPlace } from './named-place.ts'
import { useBlocks } from './use-blocks.ts'
import { Verdict } from './Verdict.tsx'
import { isRated, isUnsure, type VerdictWords } from './verdict.ts'

/** An answer and the steps and checks that support it. */
export interface AnswerProps {
  readonly answer: StepOf<'answer'>
  readonly blocks: readonly AnswerBlock[]
  /** The closing step, once the walk has ended. */
  readonly done: StepOf<'done'> | null
  /** Why the answer was made without the chosen model; `null` if no model was chosen, or if it answered. */
  readonly replaced: UiMessage | null
  /** The answer of the model that found nothing, when this answer replaces it; `null` otherwise. */
  readonly notFound: StepOf<'answer'> | null
  readonly question: string
  readonly verdict: VerdictWords
  /** Remarks about its citations, in words. */
  readonly checks: readonly CheckLine[]
  /** Slug of the collection, for links. */
  readonly collection: string
  /** The search request of each collection, from which the scores of places are explained. */
  readonly weighed: Weighing['weighed']
  /** Words of the question, which are marked in the cited lines. */
  readonly words: readonly string[]
  /** Number of the citation that the source shows. */
  readonly selected: number | null
  readonly onCitation: (citation: Citation) => void
  readonly onPlace: OpenPlace
  readonly actions?: ReactNode
  /** One unobtrusive line at the end of the answer. */
  readonly note?: ReactNode
}

export function AnswerView(props: AnswerProps) {
  const { answer, done } = props
  // The cost of a walk is shown with its steps. If something replaced a model, this is shown here.
  const instead =
    answer.found && done !== null && done.tier !== 'walk'
      ? say('by {tier}', { tier: tierText(done.tier) })
      : ''
  return (
    <section className={styles.answer} aria-label={say('Answer')} data-level={props.verdict.level}>
      {props.notFound !== null && <ModelFoundNothing {...props} failed={props.notFound} />}
      {props.replaced !== null && props.notFound === null && (
        <WithoutModel why={props.replaced} question={props.question} />
      )}
      {isRated(props.verdict.level, answer) && <Verdict verdict={props.verdict} />}
      <div ref={keepPlace} className={styles.body} role="log">
        {answer.found ? <Blocks {...blocksOf(props)} /> : <NotFound {...props} />}
      </div>
      {isUnsure(props.verdict.level) && <Instead question={props.question} />}
      <div className={styles.foot}>
        <Checks lines={props.checks} />
        {instead !== '' && <span className={styles.tier}>{instead}</span>}
        {props.actions}
      </div>
      {props.note}
    </section>
  )
}

type BlocksProps = Pick<
  AnswerProps,
  'answer' | 'blocks' | 'collection' | 'words' | 'selected' | 'onCitation' | 'onPlace'
>

/** Only what the blocks show, so that they are drawn once, and not again when the walk's last step arrives. */
function blocksOf(props: AnswerProps): BlocksProps {
  const { answer, blocks, collection, words, selected, onCitation, onPlace } = props
  return { answer, blocks, collection, words, selected, onCitation, onPlace }
}

const Blocks = memo(function Blocks(props: BlocksProps) {
  const { answer, blocks } = props
  const byNumber = new Map(answer.citations.map((citation) => [citation.number, citation]))
  const placed = new Set(blocks.flatMap(({ citations }) => citations))
  const earlier = citedEarlier(blocks)
  const others = answer.citations.filter(({ number }) => !placed.has(number))
  return (
    <>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one answer never move
        <Block key={i} block={block} earlier={earlier[i]} byNumber={byNumber} {...props} />
      ))}
      {hasSources(answer) && <Sources {...props} />}
      {others.length > 0 && !hasSources(answer) && (
        <div className={styles.paragraph}>
          <Evidence cited={others} isNamed={isMarkdown(answer)} {...props} />
        </div>
      )}
    </>
  )
})

type Citations = ReadonlyMap<number, Citation>

function Block(
  props: BlocksProps & {
    readonly block: AnswerBlock
    readonly earlier: ReadonlySet<number>
    readonly byNumber: Citations
  },
) {
  const { block, byNumber } = props
  const cited = block.citations.flatMap((number) => byNumber.get(number) ?? [])
  const shown = new Set([...props.earlier, ...citationsQuotedInFull(block, cited)])
  const alone = (props.answer.marks ?? []).flatMap((mark) =>
    mark.kind === 'citation' && mark.alone === true ? mark.number : [],
  )
  const link = (number: number) => {
    const citation = byNumber.get(number)
    if (citation === undefined) return null
    return (
      <NumberLink
        {...{ citation, collection: props.collection }}
        isShown={props.selected === number}
        onOpen={() => props.onCitation(citation)}
      />
    )
  }
  return (
    <div className={styles.paragraph}>
      <div className={styles.sentences} lang={spoken(props.answer)}>
        <AnswerNodes
          nodes={[block.node]}
          citation={link}
          name={(text) => placeLink(text, props, cited)}
        />
      </div>
      {!hasSources(props.answer) && (
        <Evidence
          {...{ ...props, cited }}
          isNamed={isMarkdown(props.answer)}
          earlier={shown}
          alone={alone}
        />
      )}
    </div>
  )
}

/** A model's answer shows up to this many passages next to their citations; more would break up the text. */
const MAX_PASSAGES_INSIDE = 3

/** Whether the passages of an answer are listed by name below it instead. */
function hasSources({ by, citations }: StepOf<'answer'>): boolean {
  return by === 'model' && citations.length > MAX_PASSAGES_INSIDE
}

/** The passages of an answer, by name. */
function Sources(props: BlocksProps) {
  const { citations } = props.answer
  const all = new Set(citations.map(({ number }) => number))
  return (
    <section className={classNames(styles.paragraph, styles.sources)} aria-label={say('Citations')}>
      <Evidence {...props} cited={citations} isNamed earlier={all} />
    </section>
  )
}

/** The link of the name of a place: one that is cited, or one that an unsure answer suggests. */
function placeLink(name: string, props: BlocksProps, cited: readonly Citation[]): ReactNode {
  const { citation, place } = namedPlace(name, cited, props.answer.nearest)
  if (place === undefined) return null
  return (
    <PlaceLink
      {...{ place, collection: props.collection }}
      {...(citation && { lines: citation })}
      className={parts.link}
      onOpen={citation === undefined ? props.onPlace : () => props.onCitation(citation)}
    >
      <Name text={name} />
    </PlaceLink>
  )
}

function NumberLink(props: {
  readonly citation: Citation
  readonly collection: string
  /** Whether the source pane shows the lines of this citation. */
  readonly isShown: boolean
  readonly onOpen: OpenPlace
}) {
  const { citation } = props
  return (
    <>
      <PlaceLink
        collection={props.collection}
        place={citation.ref}
        lines={citation}
        className={parts.citation}
        label={say('Citation {number}', { number: citation.number })}
        current={props.isShown}
        onOpen={props.onOpen}
      >
        <span>
          {/* Brackets keep [1][2] from being copied or read as 12. */}
          <i className={parts.hidden}>[</i>
          {citation.number}
          <i className={parts.hidden}>]</i>
        </span>
      </PlaceLink>
      {/* The full stop after it stays on its line. */}
      {'\u2060'}
    </>
  )
}

function NotFound({ answer, collection, weighed, onPlace }: AnswerProps) {
  return (
    <>
      <p className={styles.sentences} lang={spoken(answer)}>
        {beforePlaces(answer)}
      </p>
      {answer.nearest.length === 0 && <AnswerableQuestions />}
      {answer.nearest.length > 0 && (
        <ul className={styles.nearest} aria-label={say('Nearest places')}>
          {answer.nearest.map((place) => (
            <NearestPlace
              key={`${place.collection ?? ''} ${place.id}`}
              walk={{ collection, weighed }}
              {...{ place, onPlace }}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function NearestPlace(props: {
  readonly place: NodeRef
  readonly walk: Weighing
  readonly onPlace: OpenPlace
}) {
  const { place, walk } = props
  const { isOpen, toggle } = useWeighed(place, walk)
  return (
    <li>
      <PlaceLink collection={walk.collection} place={place} onOpen={props.onPlace}>
        <CollectionChip place={place} />
        <PlaceName name={lineName(place)} title={displayId(place)} />
      </PlaceLink>
      {toggle !== null && (
        <Button
          look="link"
          className={styles.whyHere}
          aria-label={say('Why {place} stands here', { place: displayId(place) })}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {say('Why here?')}
        </Button>
      )}
      {isOpen && <WeighedScore place={place} />}
    </li>
  )
}

/** The text of an answer that found nothing; the nearest places are listed below it. */
function beforePlaces({ text, marks = [] }: StepOf<'answer'>): string {
  const first = marks.find(({ kind }) => kind === 'code')
  return first === undefined ? text : text.slice(0, first.from).trimEnd()
}

/** The language that an answer is written in; undefined if unknown. */
function spoken({ language }: StepOf<'answer'>): string | undefined {
  return language === '' ? undefined : language
}

/** How an answer was checked, in words. */
function Checks({ lines }: { readonly lines: readonly CheckLine[] }) {
  return lines.map(({ kind, fact }) => (
    <span key={fact.is} className={kind === 'bad' ? styles.bad : undefined}>
      {kind !== 'open' && <Icon name={kind === 'fine' ? 'tick' : 'warn'} />}
      {factText(fact)}
    </span>
  ))
}

/**
 * Shown above an answer that was made without the chosen model: the reason, and what the user can do
 * about it.
 */
function WithoutModel({ why, question }: { readonly why: UiMessage; readonly question: string }) {
  const { ask, openSettings } = useActions()
  return (
    <div className={styles.without} role="status">
      <Icon name="warn" />
      <div>
        <b>{say('Answered without the model.')}</b> <span>{sentence(sayWords(why))}</span>
        <div className={styles.remedies}>
          <Button onClick={() => void ask(question)}>{say('Ask again')}</Button>
          <Button onClick={() => openSettings()}>{say('Model settings')}</Button>
        </div>
      </div>
    </div>
  )
}

/** Shown above an answer without the model: that the model found nothing, in its own words, and where it looked. */
function ModelFoundNothing(props: AnswerProps & { readonly failed: StepOf<'answer'> }) {
  const { failed, collection, onPlace } = props
  const { text, marks, citations } = failed
  const blocks = useBlocks({ text, ...(marks && { marks }), by: 'model', found: true })
  const link = (number: number): ReactNode => {
    const citation = citations.find((one) => one.number === number)
    if (citation === undefined) return null
    return <NumberLink {...{ citation, collection }} isShown={false} onOpen={onPlace} />
  }
  return (
    <div className={styles.without} role="status">
      <Icon name="warn" />
      <div>
        <b>{say('The model found nothing:')}</b>
        <div className={styles.said} dir="auto">
          <AnswerNodes nodes={blocks.map(({ node }) => node)} citation={link} />
        </div>
        {failed.nearest.length > 0 && (
          <p className={styles.looked}>
            {say('It looked at:')}
            {failed.nearest.map((place) => (
              <PlaceLink
                key={`${place.collection ?? ''} ${place.id}`}
                {...{ collection, place }}
                onOpen={onPlace}
              />
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

/** A fragment as a sentence. If it begins with the name of a host or a model, that name is not capitalized. */
function sentence(text: string): string {
  const isName = /^\S*[\d._:/]\S/u.test(text)
  const first = isName ? text : text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?。]["”’)»“]?$/u.test(first) ? first : `${first}.`
}

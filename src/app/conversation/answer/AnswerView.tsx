// The answer: sentences with their citations, the cited lines, and how it was checked.

import { memo, type ReactNode, useMemo } from 'react'
import type { UiMessage } from '../../../messages/words.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import {
  type CheckLine,
  citationLines,
  notFoundBefore,
  replacedBecause,
} from '../../../model/walk/answer-checks.ts'
import type { Citation, StepOf } from '../../../model/walk/trace.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'
import { PlaceName } from '../../parts/PathText.tsx'
import { CollectionChip, type OpenPlace, PlaceLink } from '../../parts/PlaceLink.tsx'
import parts from '../../parts/parts.module.css'
import { questionWords } from '../../source/code/excerpt-lines.ts'
import { doneOf, walkOfAnswer } from '../../state/fold/derive.ts'
import { factText } from '../../words/checks.ts'
import { tierText } from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { say, sayWords } from '../../words/say.ts'
import { useWeighed, WeighedScore } from '../steps/WeighedScore.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerNodes, Name } from './AnswerNodes.tsx'
import styles from './answer.module.css'
import {
  type AnswerBlock,
  citationsQuotedInFull,
  citedEarlier,
  isMarkdown,
} from './answer-blocks.ts'
import { Evidence } from './Evidence.tsx'
import { keepPlace } from './kept-place.ts'
import { AnswerableQuestions, Instead, ModelNote } from './ModelNote.tsx'
import { useAnswerBlocks, useBlocks } from './use-blocks.ts'
import { Verdict } from './Verdict.tsx'
import { isRated, isUnsure, verdictOf } from './verdict.ts'

/** The answer in the visible part of the walk; nothing if there is none. */
export function ShownAnswer({ answer }: { readonly answer: StepOf<'answer'> | null }) {
  const { steps, question } = useApp(walkOfAnswer)
  const done = useApp(doneOf)
  const isReady = useApp(({ current }) => current.status === 'ready')
  const words = useMemo(() => questionWords(question), [question])
  const blocks = useAnswerBlocks(steps, answer)
  if (answer === null || !isReady) return null
  const verdict = verdictOf(steps, answer)
  const notFound = notFoundBefore(steps, answer)
  const replaced = replacedBecause(steps, answer)
  return (
    <section className={styles.answer} aria-label={say('Answer')} data-level={verdict.level}>
      {notFound !== null && <ModelFoundNothing failed={notFound} />}
      {replaced !== null && notFound === null && (
        <WithoutModel why={replaced} question={question} />
      )}
      {isRated(verdict.level, answer) && <Verdict verdict={verdict} />}
      <div ref={keepPlace} className={styles.body} role="log">
        {answer.found ? <Blocks {...{ answer, blocks, words }} /> : <NotFound answer={answer} />}
      </div>
      {isUnsure(verdict.level) && <Instead question={question} />}
      <div className={styles.foot}>
        {done !== null && <Checks lines={citationLines(answer)} />}
        {/* The cost of a walk is shown with its steps. If something replaced a model, this is shown here. */}
        {answer.found && done !== null && done.tier !== 'walk' && (
          <span className={styles.tier}>{say('by {tier}', { tier: tierText(done.tier) })}</span>
        )}
        <AnswerActions answer={answer} />
      </div>
      <ModelNote />
    </section>
  )
}

interface BlocksProps {
  readonly answer: StepOf<'answer'>
  readonly blocks: readonly AnswerBlock[]
  /** Words of the question, which are marked in the cited lines. */
  readonly words: readonly string[]
}

/** Drawn once, and not again when the walk's last step arrives. */
const Blocks = memo(function Blocks(props: BlocksProps) {
  const { answer, blocks } = props
  const selected = useApp((state) => state.selection.citation)
  const byNumber = new Map(answer.citations.map((citation) => [citation.number, citation]))
  const placed = new Set(blocks.flatMap(({ citations }) => citations))
  const earlier = citedEarlier(blocks)
  const others = answer.citations.filter(({ number }) => !placed.has(number))
  const shown = { ...props, selected }
  return (
    <>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one answer never move
        <Block key={i} block={block} earlier={earlier[i]} byNumber={byNumber} {...shown} />
      ))}
      {hasSources(answer) && <Sources {...shown} />}
      {others.length > 0 && !hasSources(answer) && (
        <div className={styles.paragraph}>
          <Evidence cited={others} isNamed={isMarkdown(answer)} {...shown} />
        </div>
      )}
    </>
  )
})

interface ShownBlocksProps extends BlocksProps {
  /** Number of the citation that the source shows. */
  readonly selected: number | null
}

function Block(
  props: ShownBlocksProps & {
    readonly block: AnswerBlock
    readonly earlier: ReadonlySet<number>
    readonly byNumber: ReadonlyMap<number, Citation>
  },
) {
  const { answer, block, byNumber } = props
  const { selectCitation } = useActions()
  const cited = block.citations.flatMap((number) => byNumber.get(number) ?? [])
  const shown = new Set([...props.earlier, ...citationsQuotedInFull(block, cited)])
  const alone = (answer.marks ?? []).flatMap((mark) =>
    mark.kind === 'citation' && mark.alone === true ? mark.number : [],
  )
  const link = (number: number) => {
    const citation = byNumber.get(number)
    if (citation === undefined) return null
    const open = () => selectCitation(number)
    return <NumberLink citation={citation} isShown={props.selected === number} onOpen={open} />
  }
  return (
    <div className={styles.paragraph}>
      <div className={styles.sentences} lang={answer.language || undefined}>
        <AnswerNodes
          nodes={[block.node]}
          citation={link}
          name={(name) => <NamedLink {...{ name, answer, cited }} />}
        />
      </div>
      {!hasSources(answer) && (
        <Evidence
          {...{ ...props, cited }}
          isNamed={isMarkdown(answer)}
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
function Sources(props: ShownBlocksProps) {
  const { citations } = props.answer
  const all = new Set(citations.map(({ number }) => number))
  return (
    <section className={classNames(styles.paragraph, styles.sources)} aria-label={say('Citations')}>
      <Evidence {...props} cited={citations} isNamed earlier={all} />
    </section>
  )
}

/** A name, which links to its place if that is cited, or suggested by an unsure answer. */
function NamedLink(props: {
  readonly name: string
  readonly answer: StepOf<'answer'>
  readonly cited: readonly Citation[]
}) {
  const { name, answer, cited } = props
  const { selectCitation, openSource } = useActions()
  const { citation, place } = namedPlace(name, cited, answer.nearest)
  if (place === undefined) return <Name text={name} />
  return (
    <PlaceLink
      place={place}
      {...(citation && { lines: citation })}
      className={parts.link}
      onOpen={citation === undefined ? openSource : () => selectCitation(citation.number)}
    >
      <Name text={name} />
    </PlaceLink>
  )
}

function NumberLink(props: {
  readonly citation: Citation
  /** Whether the source pane shows the lines of this citation. */
  readonly isShown?: boolean
  readonly onOpen?: OpenPlace
}) {
  const { citation } = props
  return (
    <>
      <PlaceLink
        place={citation.ref}
        lines={citation}
        className={parts.citation}
        label={say('Citation {number}', { number: citation.number })}
        current={props.isShown === true}
        {...(props.onOpen && { onOpen: props.onOpen })}
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

function NotFound({ answer }: { readonly answer: StepOf<'answer'> }) {
  return (
    <>
      <p className={styles.sentences} lang={answer.language || undefined}>
        {beforePlaces(answer)}
      </p>
      {answer.nearest.length === 0 && <AnswerableQuestions />}
      {answer.nearest.length > 0 && (
        <ul className={styles.nearest} aria-label={say('Nearest places')}>
          {answer.nearest.map((place) => (
            <NearestPlace key={`${place.collection ?? ''} ${place.id}`} place={place} />
          ))}
        </ul>
      )}
    </>
  )
}

function NearestPlace({ place }: { readonly place: NodeRef }) {
  const { isOpen, toggle } = useWeighed(place, walkOfAnswer)
  return (
    <li>
      <PlaceLink place={place}>
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
function ModelFoundNothing({ failed }: { readonly failed: StepOf<'answer'> }) {
  const { text, marks, citations } = failed
  const blocks = useBlocks({ text, ...(marks && { marks }), by: 'model', found: true })
  const link = (number: number): ReactNode => {
    const citation = citations.find((one) => one.number === number)
    return citation === undefined ? null : <NumberLink citation={citation} />
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
              <PlaceLink key={`${place.collection ?? ''} ${place.id}`} place={place} />
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

/** A cited place, with its citation, or one that an unsure answer suggests; neither if the name is of no place. */
interface NamedPlace {
  readonly citation?: Citation
  readonly place?: NodeRef
}

/** Finds the place of a name, which may follow the heading above it: `Version 2 › Fixes`. */
export function namedPlace(
  name: string,
  cited: readonly Citation[],
  nearest: readonly NodeRef[],
): NamedPlace {
  const isNamed = (ref: NodeRef) =>
    namesOf(ref).some((one) => name === one || name.endsWith(` › ${one}`))
  const citation = cited.find(({ ref }) => isNamed(ref) || ref.path === name)
  if (citation !== undefined) return { citation, place: citation.ref }
  const place = nearest.find(isNamed)
  return place === undefined ? {} : { place }
}

function namesOf({ id, title, path }: NodeRef): readonly string[] {
  const hash = id.indexOf('#')
  return hash < 0 ? [path] : [title, id.slice(hash + 1).replace(/~\d+$/u, '')]
}

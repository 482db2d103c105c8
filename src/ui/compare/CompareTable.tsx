// The table of a comparison. Equal steps fold into one line; on narrow screens the names of the rows
// become headings.

import { Fragment, useState } from 'react'
import type { Text } from '../../messages/texts.ts'
import type { Citation, Step, StepOf } from '../../model/walk/trace.ts'
import {
  alignSteps,
  type ComparedRow,
  type FoldedRow,
  foldRows,
  type Shared,
  sharedCitations,
  sharedResults,
} from '../../state/compare/compare-align.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { AnswerNodes } from '../answer/AnswerNodes.tsx'
import { useAnswerBlocks } from '../answer/blocks/use-blocks.ts'
import { useActions } from '../hooks/app-context.ts'
import { say, sayWords } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { Mark } from '../parts/Mark.tsx'
import { PlaceName } from '../parts/PlaceName.tsx'
import parts from '../parts/parts.module.css'
import { stopMark } from '../walk/stop-mark.ts'
import { stepText, stepVerb } from '../words/describe.ts'
import { displayId, lineName } from '../words/display-id.ts'
import { counted, lineRange } from '../words/format.ts'
import { reasonerPlace, whoText } from '../words/who.ts'
import { Badge } from './Badge.tsx'
import styles from './compare.module.css'
import { totalRows } from './totals.ts'

/** Two walks of the same question. */
export interface CompareTableProps {
  readonly a: WalkState
  readonly b: WalkState
}

export function CompareTable({ a, b }: CompareTableProps) {
  const folded = foldRows(alignSteps(a.steps, b.steps))
  const same = areSame(answerOf(a), answerOf(b))
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.names} />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{say('Steps')}</th>
          <WalkHead walk={a} which="a" />
          <WalkHead walk={b} which="b" other={a} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <RowName name={say('Answer')} how={same ? 'same' : 'differs'} />
          <td>
            <ComparedAnswer walk={a} />
          </td>
          <td>
            <ComparedAnswer walk={b} />
          </td>
        </tr>
        <CitedRows a={a} b={b} />
        {totalRows(a.steps, b.steps).map((row) => (
          <tr key={row.name} className={styles.total}>
            <th scope="row">{row.name}</th>
            <td className={row.best === 'a' ? styles.best : undefined}>{row.a}</td>
            <td className={row.best === 'b' ? styles.best : undefined}>{row.b}</td>
          </tr>
        ))}
        {folded.map((row) => (
          <FoldedRows key={keyOf(row)} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function answerOf(walk: WalkState) {
  const step = walk.steps.findLast(({ kind }) => kind === 'answer')
  return step?.kind === 'answer' ? step : undefined
}

/** Who walked, and the question of this walk where it differs from the other. */
function WalkHead(props: {
  readonly walk: WalkState
  readonly which: 'a' | 'b'
  readonly other?: WalkState
}) {
  const { walk, which, other = walk } = props
  const { imported, reasoner, model, status, question } = walk
  const notes = [
    reasoner === 'model' ? '' : reasonerPlace(reasoner),
    imported === null ? '' : say('from {file}', { file: imported.file }),
    status === 'running' ? say('walking …') : status === 'failed' ? say('broke off') : '',
  ]
  return (
    <th scope="col">
      <span className={styles.pair}>
        <Badge walk={which} />
        <b>{whoText(reasoner, model)}</b>
        <span className={styles.note}>{notes.filter(Boolean).join(', ')}</span>
        {question !== other.question && <bdi>{question}</bdi>}
      </span>
    </th>
  )
}

/** Two answers that found nothing count as the same, whatever their texts. */
function areSame(a?: StepOf<'answer'>, b?: StepOf<'answer'>): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.found ? b.found && a.text === b.text : !b.found
}

const DIFFERENCE_WORDS = {
  same: 'same',
  differs: '≠ differs',
  'only-a': 'only A',
  'only-b': 'only B',
} as const satisfies Readonly<Record<ComparedRow['how'], Text>>

function RowName({ name, how }: { readonly name: string; readonly how: ComparedRow['how'] }) {
  return (
    <th scope="row">
      {name}
      <small>
        {how === 'same' && <Icon name="tick" />}
        {say(DIFFERENCE_WORDS[how])}
      </small>
    </th>
  )
}

function CitedRows({ a, b }: Pick<CompareTableProps, 'a' | 'b'>) {
  const cited = sharedCitations(answerOf(a)?.citations ?? [], answerOf(b)?.citations ?? [])
  const results = sharedResults(resultsOf(a), resultsOf(b))
  return (
    <>
      {cited.both.length > 0 && (
        <tr className={styles.total}>
          <th scope="row">{say('Cited in both')}</th>
          <td colSpan={2}>
            <Places citations={cited.both} />
          </td>
        </tr>
      )}
      {cited.onlyA.length + cited.onlyB.length > 0 && (
        <tr className={styles.total}>
          <th scope="row">{say('Cited in one')}</th>
          <td>
            <Places citations={cited.onlyA} />
          </td>
          <td>
            <Places citations={cited.onlyB} />
          </td>
        </tr>
      )}
      <ResultsRow results={results} />
    </>
  )
}

function resultsOf(walk: WalkState) {
  const done = walk.steps.findLast(({ kind }) => kind === 'done')
  return done?.kind === 'done' ? done.results : []
}

function ResultsRow({ results }: { readonly results: Shared<unknown> }) {
  const { both, onlyA, onlyB } = results
  if (both.length + onlyA.length + onlyB.length === 0) return null
  return (
    <tr className={styles.total}>
      <th scope="row">{say('Results')}</th>
      <td>{say('{both} in both, {here} only here', { both: both.length, here: onlyA.length })}</td>
      <td>{say('{both} in both, {here} only here', { both: both.length, here: onlyB.length })}</td>
    </tr>
  )
}

function Places({ citations }: { readonly citations: readonly Citation[] }) {
  const { selectNode, showPane } = useActions()
  if (citations.length === 0) return <span className={styles.note}>{say('none')}</span>
  return (
    <ul className={styles.places}>
      {citations.map((citation) => (
        <li key={`${citation.ref.id}:${citation.start}`}>
          <button
            type="button"
            className={styles.place}
            disabled={citation.ref.node < 0}
            onClick={() => {
              selectNode(citation.ref.node, citation)
              showPane('source')
            }}
          >
            <PlaceName name={lineName(citation.ref)} title={displayId(citation.ref)} />
            <span className={styles.note}>{lineRange(citation.start, citation.end)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function FoldedRows({ row }: { readonly row: FoldedRow }) {
  const [open, setOpen] = useState(false)
  if (row.kind === 'row') return <StepRow row={row.row} />
  if (open) return row.rows.map((one) => <StepRow key={`${one.a?.number}`} row={one} />)
  const [first, last] = [row.rows.at(0)?.a, row.rows.at(-1)?.a]
  return (
    <tr className={styles.total}>
      <th scope="row">
        {first?.number}–{last?.number}
        <small>
          <Icon name="tick" />
          {say('same')}
        </small>
      </th>
      <td colSpan={2}>
        {row.rows.map(({ a }, i) => (
          <Fragment key={a?.number}>
            {i > 0 && ', '}
            {a !== null && `${stepVerb(a)} ${stepText(a)}`}
          </Fragment>
        ))}
        .{' '}
        <button type="button" className={parts.link} onClick={() => setOpen(true)}>
          {say('Show {more}', { more: counted(row.rows.length, 'step') })}
        </button>
      </td>
    </tr>
  )
}

function StepRow({ row }: { readonly row: ComparedRow }) {
  const step = row.a ?? row.b
  if (step === null) return null
  return (
    <tr className={classNames(row.how === 'same' && styles.same)}>
      <RowName name={`${numbersOf(row)} ${stepVerb(step)}`} how={row.how} />
      <StepCell step={row.a} />
      <StepCell step={row.b} />
    </tr>
  )
}

/** `5`, or `5 · 7` if the two differ. */
function numbersOf({ a, b }: ComparedRow): string {
  const numbers = [a?.number, b?.number].filter((number) => number !== undefined)
  return [...new Set(numbers)].join(' · ')
}

function StepCell({ step }: { readonly step: Step | null }) {
  if (step === null) return <td className={styles.none}>–</td>
  const why = 'why' in step ? step.why : ''
  return (
    <td>
      <span className={styles.pair}>
        <Mark name={stopMark(step)} />
        <span className={styles.what}>{stepText(step)}</span>
      </span>
      {why !== '' && step.kind !== 'judge' && <p>{sayWords(why)}</p>}
    </td>
  )
}

function keyOf(row: FoldedRow): string {
  const first = row.kind === 'row' ? row.row : row.rows[0]
  return `${first.a?.number ?? ''}:${first.b?.number ?? ''}`
}

/** An answer inside the comparison: its text with its citations, or that nothing was found. */
function ComparedAnswer({ walk }: { readonly walk: WalkState }) {
  const answer = walk.steps.findLast(({ kind }) => kind === 'answer')
  if (answer?.kind !== 'answer') {
    const words = walk.status === 'running' ? say('Not there yet.') : say('There is no answer.')
    return (
      <p className={styles.note}>{walk.failure === null ? words : sayWords(walk.failure.what)}</p>
    )
  }
  if (!answer.found) return <p>{say('Not found.')}</p>
  return <ComparedText walk={walk} answer={answer} />
}

function ComparedText(props: { readonly walk: WalkState; readonly answer: StepOf<'answer'> }) {
  const { walk, answer } = props
  const blocks = useAnswerBlocks(walk.steps, answer)
  const link = (number: number) => <CitationButton number={number} answer={answer} />
  return blocks.map(({ node }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one answer never move
    <div key={i} className={styles.body}>
      <AnswerNodes nodes={[node]} citation={link} />
    </div>
  ))
}

function CitationButton(props: { readonly number: number; readonly answer: StepOf<'answer'> }) {
  const { number, answer } = props
  const { selectNode, showPane } = useActions()
  const citation = answer.citations.find((one) => one.number === number)
  if (citation === undefined) return null
  return (
    <button
      type="button"
      className={parts.citation}
      aria-label={say('Citation {number}', { number })}
      disabled={citation.ref.node < 0}
      onClick={() => {
        selectNode(citation.ref.node, citation)
        showPane('source')
      }}
    >
      <span>{number}</span>
    </button>
  )
}

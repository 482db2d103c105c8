// Two answers to one question side by side: with a model and without, or in another way.

import type { ReactNode } from 'react'
import {
  type Citation,
  REASONERS,
  type ReasonerName,
  type Step,
  type StepOf,
} from '../../model/walk/trace.ts'
import { AnswerNodes, CitationButton } from '../conversation/answer/AnswerNodes.tsx'
import { useAnswerBlocks } from '../conversation/answer/use-blocks.ts'
import walkStyles from '../conversation/steps/walk.module.css'
import { useActions, useApp, useCurrentModel } from '../hooks/app-context.ts'
import { ConsentPanel } from '../models/ConsentPanel.tsx'
import { Button } from '../parts/Button.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import { PlaceName } from '../parts/PathText.tsx'
import parts from '../parts/parts.module.css'
import type { WalkState } from '../state/shape/walk-state.ts'
import { displayId, lineName } from '../words/display-id.ts'
import { duration, grouped, lineRange } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import { elapsed, reasonerName, reasonerNote, usageOf, usageText, whoText } from '../words/usage.ts'
import styles from './compare.module.css'

export function ComparePane() {
  const isChosen = useApp(({ compare }) => compare !== null)
  return (
    <PaneBoundary name={say('Compare')}>
      <section className={walkStyles.pane} aria-label={say('Compare')}>
        <ConsentPanel />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is text to read */}
        <div
          key={isChosen ? 'walks' : 'choice'}
          ref={moveFocusTo}
          className={walkStyles.scroll}
          role="group"
          aria-label={say('Compare')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <Comparison />
        </div>
      </section>
    </PaneBoundary>
  )
}

/** The pressed element is gone after the switch: the focus moves to what replaced it. */
function moveFocusTo(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus()
}

function Comparison() {
  const walk = useApp((state) => state.walk)
  const other = useApp((state) => state.compare)
  if (walk.status === 'running') return <p className={styles.empty}>{say('Reading …')}</p>
  return (
    <>
      <h2 className={styles.question} dir="auto">
        {walk.question}
      </h2>
      <Choice />
      {other !== null && (
        <>
          <CompareTable a={walk} b={other} />
          <p className={parts.hidden} role="status">
            {other.status === 'running' ? say('Reading …') : say('Done')}
          </p>
        </>
      )}
    </>
  )
}

/** Asks the question again in another way. */
function Choice() {
  const walk = useApp((state) => state.walk)
  const chosen = useApp(({ compare }) => compare?.reasoner)
  const model = useCurrentModel()?.name ?? null
  const { compareWith } = useActions()
  const others = REASONERS.filter(
    (name) =>
      (name !== walk.reasoner || walk.imported !== null) && (name !== 'model' || model !== null),
  )
  return (
    <ul className={styles.choice} aria-label={say('Compare')}>
      {others.map((name) => (
        <li key={name}>
          <Button aria-pressed={name === chosen} onClick={() => void compareWith(name)}>
            {nameOf(name, model)}
          </Button>
          <span>{reasonerNote(name)}</span>
        </li>
      ))}
    </ul>
  )
}

function nameOf(name: ReasonerName, model: string | null): string {
  return name === 'model' && model !== null ? model : reasonerName(name)
}

/**
 * The answers of two walks to one question, with their sources and costs. On narrow screens the names of the rows
 * become headings.
 */
function CompareTable({ a, b }: { readonly a: WalkState; readonly b: WalkState }) {
  const cited = sharedCitations(answerOf(a)?.citations ?? [], answerOf(b)?.citations ?? [])
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className={parts.hidden}>{say('Compare')}</span>
          </th>
          {[a, b].map(({ id, reasoner, model }) => (
            <th key={`${id}:${reasoner}`} scope="col">
              {whoText(reasoner, model)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={say('Answer')}>
          <td>
            <ComparedAnswer walk={a} />
          </td>
          <td>
            <ComparedAnswer walk={b} />
          </td>
        </Row>
        {cited.both.length > 0 && (
          <Row name={say('Cited in both')}>
            <td colSpan={2}>
              <Places citations={cited.both} />
            </td>
          </Row>
        )}
        {cited.onlyA.length + cited.onlyB.length > 0 && (
          <Row name={say('Cited in one')}>
            <td>
              <Places citations={cited.onlyA} />
            </td>
            <td>
              <Places citations={cited.onlyB} />
            </td>
          </Row>
        )}
        {totalRows(a.steps, b.steps).map(({ name, of }) => (
          <Row key={name} name={name}>
            <td>{of[0]}</td>
            <td>{of[1]}</td>
          </Row>
        ))}
      </tbody>
    </table>
  )
}

function Row(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{props.name}</th>
      {props.children}
    </tr>
  )
}

function answerOf({ steps }: WalkState): StepOf<'answer'> | undefined {
  return steps.findLast((step) => step.kind === 'answer')
}

function Places({ citations }: { readonly citations: readonly Citation[] }) {
  const { openSource } = useActions()
  if (citations.length === 0) return <span className={styles.note}>{say('none')}</span>
  return (
    <ul className={styles.places}>
      {citations.map((citation) => (
        <li key={`${citation.ref.id}:${citation.start}`}>
          <Button
            look="link"
            disabled={citation.ref.node < 0}
            onClick={() => openSource(citation.ref, citation)}
          >
            <PlaceName name={lineName(citation.ref)} title={displayId(citation.ref)} />
          </Button>{' '}
          <span className={styles.note}>{lineRange(citation.start, citation.end)}</span>
        </li>
      ))}
    </ul>
  )
}

/** An answer inside the comparison: its text with its citations, or why there is none. */
function ComparedAnswer({ walk }: { readonly walk: WalkState }) {
  const answer = answerOf(walk)
  if (answer?.found === true) return <ComparedText walk={walk} answer={answer} />
  if (answer !== undefined) return <p>{say('Not found')}</p>
  return <p className={styles.note}>{sayWords(walk.failure?.what ?? 'No answer yet')}</p>
}

function ComparedText(props: { readonly walk: WalkState; readonly answer: StepOf<'answer'> }) {
  const { walk, answer } = props
  const { openSource } = useActions()
  const blocks = useAnswerBlocks(walk.steps, answer)
  return (
    <div className={styles.body}>
      <AnswerNodes
        nodes={blocks.map(({ node }) => node)}
        citation={(number) => {
          const citation = answer.citations.find((one) => one.number === number)
          return (
            <CitationButton
              number={number}
              disabled={citation === undefined || citation.ref.node < 0}
              onOpen={() => citation !== undefined && openSource(citation.ref, citation)}
            />
          )
        }}
      />
    </div>
  )
}

/** Compares citations: the same are those that share lines of a file. */
export function sharedCitations(a: readonly Citation[], b: readonly Citation[]) {
  const isIn = (one: Citation, others: readonly Citation[]): boolean =>
    others.some(
      ({ ref, start, end }) => ref.path === one.ref.path && start <= one.end && one.start <= end,
    )
  return {
    both: a.filter((one) => isIn(one, b)),
    onlyA: a.filter((one) => !isIn(one, b)),
    onlyB: b.filter((one) => !isIn(one, a)),
  }
}

/** The rows; the model's is omitted if neither walk used one. */
export function totalRows(a: readonly Step[], b: readonly Step[]) {
  const row = (name: string, of: (steps: readonly Step[]) => string) => ({
    name,
    of: [of(a), of(b)] as const,
  })
  const used = (steps: readonly Step[]): string => {
    const usage = usageOf(steps)
    return usage === null ? say('none') : usageText(usage)
  }
  return [
    row(say('Time'), (steps) => duration(elapsed(steps))),
    row(say('Steps'), (steps) => grouped(steps.filter(({ kind }) => kind !== 'done').length)),
    row(say('Tokens read'), (steps) => grouped(steps.at(-1)?.readTokens ?? 0)),
    ...(usageOf(a) === null && usageOf(b) === null ? [] : [row(say('Model'), used)]),
  ]
}

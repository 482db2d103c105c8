// The answers of two walks to one question, with their sources and costs. On narrow screens the names of the
// rows become headings.

import type { ReactNode } from 'react'
import type { Citation, Step, StepOf } from '../../model/walk/trace.ts'
import { AnswerNodes, CitationButton } from '../conversation/answer/AnswerNodes.tsx'
import { useAnswerBlocks } from '../conversation/answer/use-blocks.ts'
import { useActions } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { PlaceName } from '../parts/PlaceName.tsx'
import parts from '../parts/parts.module.css'
import type { WalkState } from '../state/shape/walk-state.ts'
import { displayId, lineName } from '../words/display-id.ts'
import { duration, grouped, lineRange } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import { elapsed, usageOf, usageText } from '../words/usage.ts'
import { whoText } from '../words/who.ts'
import styles from './compare.module.css'

export function CompareTable({ a, b }: { readonly a: WalkState; readonly b: WalkState }) {
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

export interface SharedCitations {
  readonly both: readonly Citation[]
  readonly onlyA: readonly Citation[]
  readonly onlyB: readonly Citation[]
}

/** Compares citations: the same are those that share lines of a file. */
export function sharedCitations(a: readonly Citation[], b: readonly Citation[]): SharedCitations {
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

/** One measure of both walks. */
export interface TotalRow {
  readonly name: string
  readonly of: readonly [a: string, b: string]
}

/** The rows; the model's is omitted if neither walk used one. */
export function totalRows(a: readonly Step[], b: readonly Step[]): readonly TotalRow[] {
  const row = (name: string, of: (steps: readonly Step[]) => string): TotalRow => ({
    name,
    of: [of(a), of(b)],
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

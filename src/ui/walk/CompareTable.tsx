// The answers of two walks to one question, with their sources and costs. On narrow screens the names of the
// rows become headings.

import type { ReactNode } from 'react'
import type { Citation, StepOf } from '../../model/walk/trace.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { sharedCitations } from '../../state/walk/shared-citations.ts'
import { AnswerNodes } from '../answer/AnswerNodes.tsx'
import { useAnswerBlocks } from '../answer/use-blocks.ts'
import { useActions } from '../hooks/app-context.ts'
import { PlaceName } from '../parts/PlaceName.tsx'
import parts from '../parts/parts.module.css'
import { displayId, lineName } from '../words/display-id.ts'
import { lineRange } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import { whoText } from '../words/who.ts'
import styles from './compare.module.css'
import { totalRows } from './compare-totals.ts'

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
  const open = useOpened()
  if (citations.length === 0) return <span className={styles.note}>{say('none')}</span>
  return (
    <ul className={styles.places}>
      {citations.map((citation) => (
        <li key={`${citation.ref.id}:${citation.start}`}>
          <button
            type="button"
            className={parts.link}
            disabled={citation.ref.node < 0}
            onClick={() => open(citation)}
          >
            <PlaceName name={lineName(citation.ref)} title={displayId(citation.ref)} />
          </button>{' '}
          <span className={styles.note}>{lineRange(citation.start, citation.end)}</span>
        </li>
      ))}
    </ul>
  )
}

function useOpened(): (citation: Citation) => void {
  const { selectNode, showPane } = useActions()
  return (citation) => {
    selectNode(citation.ref.node, citation)
    showPane('source')
  }
}

/** An answer inside the comparison: its text with its citations, or why there is none. */
function ComparedAnswer({ walk }: { readonly walk: WalkState }) {
  const answer = answerOf(walk)
  if (answer?.found === true) return <ComparedText walk={walk} answer={answer} />
  if (answer !== undefined) return <p>{say('Not found.')}</p>
  const words = walk.status === 'running' ? say('Not there yet.') : say('There is no answer.')
  return (
    <p className={styles.note}>{walk.failure === null ? words : sayWords(walk.failure.what)}</p>
  )
}

function ComparedText(props: { readonly walk: WalkState; readonly answer: StepOf<'answer'> }) {
  const { walk, answer } = props
  const open = useOpened()
  const blocks = useAnswerBlocks(walk.steps, answer)
  return (
    <div className={styles.body}>
      <AnswerNodes
        nodes={blocks.map(({ node }) => node)}
        citation={(number) => {
          const citation = answer.citations.find((one) => one.number === number)
          return (
            <button
              type="button"
              className={parts.citation}
              aria-label={say('Citation {number}', { number })}
              disabled={citation === undefined || citation.ref.node < 0}
              onClick={() => citation !== undefined && open(citation)}
            >
              <span>{number}</span>
            </button>
          )
        }}
      />
    </div>
  )
}

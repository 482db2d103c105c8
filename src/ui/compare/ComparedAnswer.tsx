// An answer inside the comparison: its text with its citations, or that nothing was found.

import type { StepOf } from '../../model/walk/trace.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { AnswerNodes } from '../answer/AnswerNodes.tsx'
import { useBlocks } from '../answer/blocks/use-blocks.ts'
import { useActions } from '../hooks/app-context.ts'
import { say, sayWords } from '../language/say.ts'
import parts from '../parts/parts.module.css'
import styles from './compare.module.css'

export function ComparedAnswer({ walk }: { readonly walk: WalkState }) {
  const answer = walk.steps.findLast(({ kind }) => kind === 'answer')
  if (answer?.kind !== 'answer') {
    const words = walk.status === 'running' ? say('Not there yet.') : say('There is no answer.')
    return (
      <p className={styles.note}>{walk.failure === null ? words : sayWords(walk.failure.what)}</p>
    )
  }
  if (!answer.found) return <p>{say('Not found here.')}</p>
  return <ComparedText answer={answer} />
}

function ComparedText({ answer }: { readonly answer: StepOf<'answer'> }) {
  const blocks = useBlocks(answer)
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

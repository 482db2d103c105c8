// The question and answer of an earlier or later turn. A press in it makes it the current one. It is not drawn
// again while the current turn changes.

import { memo, useMemo } from 'react'
import type { StepOf } from '../../model/walk/trace.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import parts from '../parts/parts.module.css'
import type { WalkState } from '../state/shape/walk-state.ts'
import { say } from '../words/say.ts'
import { AnswerNodes } from './answer/AnswerNodes.tsx'
import answer from './answer/answer.module.css'
import { useAnswerBlocks } from './answer/use-blocks.ts'
import { Verdict } from './answer/Verdict.tsx'
import { isRated, verdictOf } from './answer/verdict.ts'
import styles from './steps/walk.module.css'

export const OtherTurn = memo(function OtherTurn({ turn }: { readonly turn: WalkState }) {
  const { openWalk } = useActions()
  const running = useApp(({ walk }) => walk.status === 'running')
  const last = useMemo(
    () => turn.steps.findLast((step) => step.kind === 'answer') ?? null,
    [turn.steps],
  )
  return (
    <article className={styles.turn}>
      <h2 className={styles.asked} dir="auto">
        <button
          type="button"
          title={say('How it got there')}
          disabled={running}
          onClick={() => void openWalk(turn.id)}
        >
          {turn.question}
        </button>
      </h2>
      {last === null ? (
        <p className={styles.waiting}>{say('No answer yet')}</p>
      ) : (
        <OtherAnswer {...{ turn, last, running }} />
      )}
    </article>
  )
})

function OtherAnswer(props: {
  readonly turn: WalkState
  readonly last: StepOf<'answer'>
  readonly running: boolean
}) {
  const { turn, last, running } = props
  const verdict = verdictOf(turn.steps, last)
  const blocks = useAnswerBlocks(turn.steps, last)
  const { openWalk, selectCitation } = useActions()
  const open = async (number: number): Promise<void> => {
    if ((await openWalk(turn.id)) === 'shown') selectCitation(number)
  }
  return (
    <div className={styles.otherAnswer}>
      {isRated(verdict.level, last) && <Verdict verdict={verdict} />}
      <div className={answer.sentences} lang={last.language || undefined}>
        <AnswerNodes
          nodes={blocks.map(({ node }) => node)}
          citation={(number) => (
            <button
              type="button"
              className={parts.citation}
              aria-label={say('Citation {number}', { number })}
              disabled={running}
              onClick={() => void open(number)}
            >
              <span>{number}</span>
            </button>
          )}
        />
      </div>
    </div>
  )
}

// Connects the answer to the state. It shows what the visible part of the walk has.

import { useMemo } from 'react'
import { citationLines, notFoundBefore, replacedBecause } from '../../model/walk/answer-checks.ts'
import { withCitedLines } from '../../model/walk/cited-lines.ts'
import type { StepOf } from '../../model/walk/trace.ts'
import { doneOf, shownAnswerOf, walkOfAnswer } from '../../state/fold/derive.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { questionWords } from '../source/code/excerpt-marks.ts'
import { weighedBy } from '../walk/steps/use-weighed.ts'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerView } from './AnswerView.tsx'
import { ModelNote } from './ModelNote.tsx'
import { useAnswerBlocks } from './use-blocks.ts'
import { verdictOf } from './verdict.ts'

export function ShownAnswer() {
  const walk = useApp(walkOfAnswer)
  const answer = useApp(shownAnswerOf)
  const done = useApp(doneOf)
  const current = useApp((state) => state.current)
  const selected = useApp((state) => state.selection.citation)
  const actions = useActions()
  const words = useMemo(() => questionWords(walk.question), [walk.question])
  const blocks = useAnswerBlocks(walk.steps, answer)
  const collection = current.status === 'ready' ? current.info.slug : ''
  const weighed = useMemo(() => weighedBy(walk.steps, collection), [walk.steps, collection])
  if (answer === null || current.status !== 'ready') return null
  return (
    <AnswerView
      answer={answer}
      blocks={blocks}
      done={done}
      replaced={replacedBecause(walk.steps, answer)}
      notFound={notFoundBefore(walk.steps, answer)}
      question={walk.question}
      verdict={verdictOf(walk.steps, answer)}
      checks={done === null ? [] : citationLines(answer)}
      {...{ collection, weighed }}
      words={words}
      selected={selected}
      onCitation={({ number }) => actions.selectCitation(number)}
      onPlace={(ref, lines) => {
        actions.selectPlace(ref, lines)
        actions.showPane('source')
      }}
      actions={<AnswerActions plain={() => plainAnswer(answer)} />}
      note={<ModelNote />}
    />
  )
}

/**
 * An answer as plain text, with its sources below.
 * @returns lines `[n] path:from-to` below the answer's own text
 */
function plainAnswer(answer: StepOf<'answer'>): string {
  const { text } = withCitedLines(answer)
  const sources = answer.citations.map(
    ({ number, ref, start, end }) =>
      `[${number}] ${ref.path}:${start}${end > start ? `-${end}` : ''}`,
  )
  return [text, ...(sources.length > 0 ? ['', ...sources] : [])].join('\n')
}

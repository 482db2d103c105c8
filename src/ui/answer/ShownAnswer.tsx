// The answer over the state, as far as the walk is shown.

import { useMemo } from 'react'
import { answerOf, doneOf } from '../../state/derive.ts'
import { useActions, useApp } from '../app-context.ts'
import { questionWords } from '../parts/excerpt-marks.ts'
import { whoText } from '../walk/who.ts'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerView } from './AnswerView.tsx'
import { answerMarkdown } from './markdown.ts'

export function ShownAnswer() {
  const answer = useApp(answerOf)
  const done = useApp(doneOf)
  const walk = useApp((state) => state.walk)
  const current = useApp((state) => state.current)
  const selected = useApp((state) => state.selection.citation)
  const actions = useActions()
  const words = useMemo(() => questionWords(walk.question), [walk.question])
  if (answer === null || current.status !== 'ready') return null
  const { name, slug } = current.info
  const markdown = () =>
    answerMarkdown({
      question: walk.question,
      collection: name,
      steps: walk.steps,
      by: whoText(walk.reasoner, walk.model),
    })
  return (
    <AnswerView
      answer={answer}
      done={done}
      collection={slug}
      words={words}
      selected={selected}
      onCitation={({ number }) => actions.selectCitation(number)}
      onPlace={(ref, lines) => {
        actions.selectPlace(ref, lines)
        actions.showPane('source')
      }}
      markdown={markdown}
      actions={<AnswerActions markdown={markdown} />}
    />
  )
}

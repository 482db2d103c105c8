// Below an answer that found nothing: what can be asked here instead, since its answer is known to be found.

import { useEffect } from 'react'
import { startersOf } from '../../../state/collection/overview-actions.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { languageTag } from '../../language/languages.ts'
import { say } from '../../language/say.ts'
import { QuestionList } from '../../question/Suggestions.tsx'
import styles from './verdict.module.css'

export function AnswerableQuestions() {
  const known = useApp((state) =>
    state.current.status === 'ready' ? startersOf(state, state.current.info, languageTag()) : null,
  )
  const { ask, readStarters } = useActions()
  useEffect(() => void readStarters(), [readStarters])
  if (known === null) return null
  return (
    <div className={styles.answerable}>
      <QuestionList
        title={say('Questions that have an answer here')}
        questions={known}
        onAsk={(question) => void ask(question)}
      />
    </div>
  )
}

// Below an answer that is unsure or found nothing: what the user can search or ask instead.

import { useEffect } from 'react'
import { madeFor } from '../../collections/state/overview-actions.ts'
import { QuestionList } from '../../home/StartHere.tsx'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { INSTEAD } from '../../palette/state/search-actions.ts'
import { Button } from '../../parts/Button.tsx'
import { languageTag } from '../../words/languages.ts'
import { say } from '../../words/say.ts'
import styles from './verdict.module.css'

/** The same question, searched in one kind of text only. */
export function Instead({ question }: { readonly question: string }) {
  const { search, openDialog, lookInstead } = useActions()
  const instead = useApp((state) => state.instead)
  useEffect(() => lookInstead(question), [lookInstead, question])
  // A kind of text without any of the words would find nothing.
  if (instead?.question !== question || instead.sorts.length === 0) return null
  return (
    <p className={styles.instead}>
      <span>{say('Search instead')}</span>
      {instead.sorts.map((name) => (
        <Button
          key={name}
          onClick={() => {
            openDialog('search')
            search(question, INSTEAD[name])
          }}
        >
          {say(name)}
        </Button>
      ))}
    </p>
  )
}

/**
 * Below an answer that found nothing: what the user can ask here instead. The answers of these questions are
 * known to be found.
 */
export function AnswerableQuestions() {
  const known = useApp(({ current, starters }) =>
    current.status === 'ready' ? madeFor(starters, current.info, languageTag())?.questions : null,
  )
  const { readStarters } = useActions()
  useEffect(() => void readStarters(), [readStarters])
  if (!known) return null
  return (
    <div className={styles.answerable}>
      <QuestionList title={say('To begin with')} questions={known} />
    </div>
  )
}

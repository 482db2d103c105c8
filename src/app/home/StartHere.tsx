// Describes the current collection and suggests questions, before the first question.

import { useEffect } from 'react'
import { overviewOf, startersOf } from '../collections/state/overview-actions.ts'
import { recentQuestions } from '../conversation/state/history.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { lazyComponent } from '../parts/late.tsx'
import styles from '../parts/question.module.css'
import { treeOf } from '../state/fold/derive.ts'
import { languageTag } from '../words/languages.ts'
import { say } from '../words/say.ts'
import { Overview } from './Overview.tsx'

const MapPicture = lazyComponent(() =>
  import('../trace/MapPicture.tsx').then(({ MapPicture }) => MapPicture),
)

export function StartHere() {
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const tree = useApp(treeOf)
  const suggested = useApp((state) =>
    info === null ? null : startersOf(state, info, languageTag()),
  )
  const isRead = useApp((state) => {
    const overview = info === null ? null : overviewOf(state, info, languageTag())
    return overview !== null && overview.status !== 'loading'
  })
  const history = useApp((state) => state.history)
  const { readStarters, expectQuestion } = useActions()
  useEffect(() => {
    // After a new build, or for another collection, the suggestions are tried again.
    if (isRead && suggested === null) void readStarters()
  }, [isRead, suggested, readStarters])
  if (info === null) return null
  const recent = recentQuestions(history, info.slug).filter(
    (question) => suggested?.includes(question) !== true,
  )
  return (
    <>
      <Overview info={info}>
        <div className={styles.suggestions} onPointerEnter={expectQuestion}>
          {suggested === null ? (
            <div className={styles.tried} />
          ) : (
            <QuestionList title={say('To begin with')} questions={suggested} />
          )}
          <QuestionList title={say('Asked before')} questions={recent} />
        </div>
      </Overview>
      {isRead && tree !== null && <MapPicture tree={tree} />}
    </>
  )
}

/** Questions that a click asks; nothing if there are none. */
export function QuestionList(props: {
  readonly title: string
  readonly questions: readonly string[]
}) {
  const { ask } = useActions()
  if (props.questions.length === 0) return null
  return (
    <div>
      <h2 className={styles.title}>{props.title}</h2>
      <ul className={styles.list}>
        {props.questions.map((question) => (
          <li key={question}>
            <button type="button" dir="auto" onClick={() => void ask(question.replaceAll('`', ''))}>
              {question.replaceAll('`', '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

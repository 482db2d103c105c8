// Describes the current collection and suggests questions, before the first question.

import { lazy, Suspense, useEffect } from 'react'
import { overviewOf, startersOf } from '../../state/collection/overview-actions.ts'
import { treeOf } from '../../state/fold/derive.ts'
import { recentQuestions } from '../../state/walk/recent-questions.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { languageTag } from '../words/languages.ts'
import { Overview } from './Overview.tsx'
import { Suggestions } from './Suggestions.tsx'

const MapPicture = lazy(() =>
  import('../map/MapPicture.tsx').then((module) => ({ default: module.MapPicture })),
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
  const { ask, readStarters, expectQuestion } = useActions()
  useEffect(() => {
    // After a new build, or for another collection, the suggestions are tried again.
    if (isRead && suggested === null) void readStarters()
  }, [isRead, suggested, readStarters])
  if (info === null) return null
  return (
    <>
      <Overview info={info}>
        <Suggestions
          suggested={suggested}
          recent={recentQuestions(history, info.slug)}
          onAsk={(question) => void ask(question)}
          onExpect={expectQuestion}
        />
      </Overview>
      {isRead && tree !== null && (
        <Suspense fallback={null}>
          <MapPicture tree={tree} />
        </Suspense>
      )}
    </>
  )
}

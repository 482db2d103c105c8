// What the collection in hand is, and what could be asked of it, before anything was.

import { useMemo } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Overview } from '../overview/Overview.tsx'
import { PAGE_STORAGE, recentQuestions } from './recent-questions.ts'
import { Suggestions } from './Suggestions.tsx'
import { suggestions } from './suggestions.ts'

export function StartHere() {
  const current = useApp((state) => state.current)
  const actions = useActions()
  const suggested = useMemo(
    () => (current.status === 'ready' ? suggestions(current.info.name, current.tree) : []),
    [current],
  )
  if (current.status !== 'ready') return null
  return (
    <Overview info={current.info}>
      <Suggestions
        suggested={suggested}
        recent={recentQuestions(PAGE_STORAGE, current.info.slug)}
        onAsk={(question) => void actions.ask(question)}
      />
    </Overview>
  )
}

// What could be asked of the collection in hand, before anything was.

import { useMemo } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
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
    <Suggestions
      suggested={suggested}
      recent={recentQuestions(PAGE_STORAGE, current.info.slug)}
      onAsk={(question) => void actions.ask(question)}
    />
  )
}

// The question field over the state.

import { PAGE_STORAGE, recentQuestions } from '../../state/walk/recent-questions.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { slugOf } from '../words/slug-of.ts'
import { QuestionForm } from './QuestionForm.tsx'

export function QuestionBar() {
  const draft = useApp((state) => state.draft)
  const running = useApp((state) => state.walk.status === 'running')
  const status = useApp((state) => state.current.status)
  const collection = useApp(slugOf)
  const actions = useActions()
  return (
    <QuestionForm
      draft={draft}
      running={running}
      blocked={status === 'ready' ? null : say('You can ask as soon as indexing finishes.')}
      earlier={() => recentQuestions(PAGE_STORAGE, collection)}
      onDraft={actions.setDraft}
      onAsk={() => void actions.ask()}
      onStop={actions.stop}
    />
  )
}

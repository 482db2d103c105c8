// The question field over the state.

import { useActions, useApp } from '../app-context.ts'
import { QuestionForm } from './QuestionForm.tsx'

export function QuestionBar() {
  const draft = useApp((state) => state.draft)
  const running = useApp((state) => state.walk.status === 'running')
  const status = useApp((state) => state.current.status)
  const actions = useActions()
  return (
    <QuestionForm
      draft={draft}
      running={running}
      blocked={status === 'ready' ? null : 'Questions can be asked once the collection is open.'}
      onDraft={actions.setDraft}
      onAsk={() => void actions.ask()}
      onStop={actions.stop}
    />
  )
}

// The question field. Enter asks, Shift+Enter breaks the line, Escape removes the focus, and Up in
// an empty field brings the last question back.

import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { slugOf, useApp, useAppStore } from '../hooks/app-context.ts'
import { useMedia } from '../hooks/effects.ts'
import { QUESTION_FIELD } from '../palette/actions.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import parts from '../parts/parts.module.css'
import styles from '../parts/question.module.css'
import { say } from '../words/say.ts'
import { recall, recentQuestions } from './state/history.ts'

export function QuestionBar() {
  const draft = useApp((state) => state.draft)
  const running = useApp((state) => state.walk.status === 'running')
  const isReady = useApp((state) => state.current.status === 'ready')
  const { getState, actions } = useAppStore()
  // A longer placeholder would be cut off in the middle of a word.
  const narrow = useMedia('(max-width: 720px)')
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  useLayoutEffect(() => grow(field.current, draft), [draft])
  const ask = (event?: FormEvent) => {
    event?.preventDefault()
    if (draft.trim() !== '' && isReady) void actions.ask()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      ask()
    }
    const recalled = recall(
      event.key,
      draft,
      recentQuestions(getState().history, slugOf(getState())),
    )
    if (recalled !== null) {
      event.preventDefault()
      actions.setDraft(recalled)
    }
    if (event.key === 'Escape') field.current?.blur()
  }
  return (
    <form
      className={styles.form}
      aria-label={say('Ask')}
      onSubmit={ask}
      onFocus={actions.expectQuestion}
      onPointerEnter={actions.expectQuestion}
    >
      <textarea
        ref={field}
        id={QUESTION_FIELD}
        aria-keyshortcuts="/"
        className={styles.field}
        rows={1}
        aria-label={say('Question')}
        aria-describedby={isReady ? undefined : hint}
        placeholder={
          narrow ? say('Ask about this folder') : say('Where is …, how does …, what happens when …')
        }
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={draft}
        onChange={(event) => {
          actions.expectQuestion()
          actions.setDraft(event.target.value)
        }}
        onKeyDown={press}
      />
      {/* Two elements: a single one that changed from Stop to Ask during a click would ask again. */}
      {running ? (
        <Button key="stop" className={styles.action} onClick={actions.stop}>
          <Icon name="stop" />
          {say('Stop')}
        </Button>
      ) : (
        <Button
          key="ask"
          type="submit"
          look="primary"
          className={styles.action}
          aria-disabled={!isReady || draft.trim() === ''}
        >
          {say('Ask')}
        </Button>
      )}
      {!isReady && (
        <span id={hint} className={parts.hidden}>
          {say('You can ask as soon as indexing finishes.')}
        </span>
      )}
    </form>
  )
}

/** Grows the field with its text in browsers that do not do it themselves. */
function grow(field: HTMLTextAreaElement | null, _text: string): void {
  if (field === null || CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

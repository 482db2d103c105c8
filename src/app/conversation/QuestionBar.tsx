// The question field. Enter asks, Shift+Enter breaks the line, Escape removes the focus, and Up in
// an empty field brings the last question back.

import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { slugOf, useActions, useApp } from '../hooks/app-context.ts'
import { useMedia } from '../hooks/effects.ts'
import { QUESTION_FIELD } from '../palette/actions.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import parts from '../parts/parts.module.css'
import styles from '../parts/question.module.css'
import { say } from '../words/say.ts'
import { recall, recentQuestions } from './state/history.ts'

function QuestionForm(props: {
  readonly draft: string
  readonly running: boolean
  /** Why the user cannot ask now; `null` if they can. */
  readonly blocked: string | null
  /** Earlier questions, newest first. */
  readonly earlier: () => readonly string[]
  readonly onDraft: (text: string) => void
  /** Called when the user seems to be about to ask. */
  readonly onExpect: () => void
  readonly onAsk: () => void
  readonly onStop: () => void
}) {
  const { draft, running, blocked } = props
  // A longer placeholder would be cut off in the middle of a word.
  const narrow = useMedia('(max-width: 720px)')
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  useLayoutEffect(() => grow(field.current, draft), [draft])
  const ask = (event?: FormEvent) => {
    event?.preventDefault()
    if (draft.trim() !== '' && blocked === null) props.onAsk()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      ask()
    }
    const recalled = recall(event.key, draft, props.earlier())
    if (recalled !== null) {
      event.preventDefault()
      props.onDraft(recalled)
    }
    if (event.key === 'Escape') field.current?.blur()
  }
  return (
    <form
      className={styles.form}
      aria-label={say('Ask')}
      onSubmit={ask}
      onFocus={props.onExpect}
      onPointerEnter={props.onExpect}
    >
      <textarea
        ref={field}
        id={QUESTION_FIELD}
        aria-keyshortcuts="/"
        className={styles.field}
        rows={1}
        aria-label={say('Question')}
        aria-describedby={blocked === null ? undefined : hint}
        placeholder={
          narrow ? say('Ask about this folder') : say('Where is …, how does …, what happens when …')
        }
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={draft}
        onChange={(event) => {
          props.onExpect()
          props.onDraft(event.target.value)
        }}
        onKeyDown={press}
      />
      {/* Two elements: a single one that changed from Stop to Ask during a click would ask again. */}
      {running ? (
        <Button key="stop" className={styles.action} onClick={props.onStop}>
          <Icon name="stop" />
          {say('Stop')}
        </Button>
      ) : (
        <Button
          key="ask"
          type="submit"
          look="primary"
          className={styles.action}
          aria-disabled={blocked !== null || draft.trim() === ''}
        >
          {say('Ask')}
        </Button>
      )}
      {blocked !== null && (
        <span id={hint} className={parts.hidden}>
          {blocked}
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

/** The question field, connected to the state. */
export function QuestionBar() {
  const draft = useApp((state) => state.draft)
  const running = useApp((state) => state.walk.status === 'running')
  const status = useApp((state) => state.current.status)
  const collection = useApp(slugOf)
  const history = useApp((state) => state.history)
  const actions = useActions()
  return (
    <QuestionForm
      draft={draft}
      running={running}
      blocked={status === 'ready' ? null : say('You can ask as soon as indexing finishes.')}
      earlier={() => recentQuestions(history, collection)}
      onDraft={actions.setDraft}
      onExpect={actions.expectQuestion}
      onAsk={() => void actions.ask()}
      onStop={actions.stop}
    />
  )
}

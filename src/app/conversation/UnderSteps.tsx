// What stays in view below the steps of a running walk: the progress of a model in this browser, and the
// input for remarks to it.

import { type FormEvent, useState } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { isAgentWalking } from '../state/fold/derive.ts'
import { grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import { MAX_HINT_CHARACTERS } from './steps/StepActions.tsx'
import styles from './steps/walk.module.css'

export function UnderSteps() {
  const running = useApp(({ walk }) => walk.status === 'running')
  const isAgent = useApp(isAgentWalking)
  if (!running) return null
  return (
    <div className={styles.under}>
      <PromptProgress />
      {isAgent && <RemarkBar />}
    </div>
  )
}

/** The progress of a model in this browser at the current step, while it compares texts or reads a prompt. */
function PromptProgress() {
  const prompt = useApp((state) => state.models.local.prompt)
  const comparing = useApp((state) => state.models.meaning.comparing)
  const isComparing = comparing !== null && comparing.total > 0
  const under = isComparing ? comparing : prompt
  if (under === null || under.total === 0) return null
  const { done, total } = under
  return (
    <label className={styles.prompt}>
      {isComparing
        ? say('Comparing by meaning: {done} of {total} texts', {
            done: grouped(done),
            total: grouped(total),
          })
        : say('Reading …')}
      <progress value={done} max={total} />
    </label>
  )
}

/** Input for a running model: a remark that becomes its next message, or the request to answer now. */
export function RemarkBar() {
  const [text, setText] = useState('')
  const isFinishing = useApp(({ walk }) => walk.steering.some(({ kind }) => kind === 'finish'))
  const { steer } = useActions()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const hint = text.trim()
    if (hint === '') return
    setText('')
    void steer({ kind: 'hint', text: hint })
  }
  return (
    <form className={styles.remark} aria-label={say('Say something to the model')} onSubmit={send}>
      <input
        className={classNames(parts.entry, styles.hintField)}
        aria-label={say('Say something to the model')}
        placeholder={say('Say something to the model')}
        maxLength={MAX_HINT_CHARACTERS}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{say('Send')}</Button>
      <Button look="quiet" disabled={isFinishing} onClick={() => void steer({ kind: 'finish' })}>
        {say('Answer now')}
      </Button>
    </form>
  )
}

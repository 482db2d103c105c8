// Input for a running model: a remark that becomes its next message, or the request to answer now.

import { type FormEvent, useState } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { say } from '../words/say.ts'
import { MAX_HINT_CHARACTERS } from './steps/StepActions.tsx'
import styles from './steps/walk.module.css'

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

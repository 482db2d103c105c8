// A hint to the walk, in words.

import { type FormEvent, useState } from 'react'
import { useActions } from '../../../hooks/app-context.ts'
import { say } from '../../../language/say.ts'
import { classNames } from '../../../parts/class-names.ts'
import parts from '../../../parts/parts.module.css'
import styles from './walk.module.css'

/** Longer ones would crowd out the question. */
const LONGEST = 300

export function HintForm({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('')
  const { steer } = useActions()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hint = text.trim()
    if (hint === '') return
    onDone()
    void steer({ kind: 'hint', text: hint })
  }
  return (
    <form className={styles.hint} aria-label={say('Hint')} onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it was asked for with the button before it
        autoFocus
        className={classNames(parts.entry, styles.hintField)}
        aria-label={say('Hint')}
        placeholder={say('It is about cookies, not about caches')}
        maxLength={LONGEST}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      <button type="submit" className={parts.button}>
        {say('Go')}
      </button>
    </form>
  )
}

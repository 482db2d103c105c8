// Before the first thing goes to a host: its name, and what will be sent.

import { useEffect, useId, useRef } from 'react'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import styles from './models.module.css'

export function ConsentPanel() {
  const consent = useApp((state) => state.models.consent)
  const { answerConsent } = useActions()
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  const host = consent?.host
  // The walk waits for the answer, so the keyboard is brought to it.
  useEffect(() => {
    if (host !== undefined) panel.current?.focus()
  }, [host])
  if (consent === null) return null
  const { name, request } = consent
  return (
    <section
      ref={panel}
      className={styles.consent}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
    >
      <h3 id={`${id}-title`}>Send to {host}?</h3>
      <p id={`${id}-text`}>
        {name} would be asked. In this walk the question, parts of the table of contents and the
        passages that are read go to <b>{host}</b>; nothing else does.
      </p>
      <details>
        <summary>Look at what is sent first</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reached by keyboard */}
        <pre className={styles.prompt} dir="auto" tabIndex={0}>
          {request.system}
          {'\n\n'}
          {request.user}
        </pre>
      </details>
      <div className={styles.actions}>
        <button type="button" className={parts.button} onClick={() => answerConsent(false)}>
          Go on without the model
        </button>
        <button type="button" className={parts.button} onClick={() => answerConsent(true, false)}>
          Send this once
        </button>
        <button
          type="button"
          className={classNames(parts.button, parts.primary)}
          onClick={() => answerConsent(true)}
        >
          Send, and do not ask again
        </button>
      </div>
    </section>
  )
}

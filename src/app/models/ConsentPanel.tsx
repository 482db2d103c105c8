// Asks before anything is sent to a host for the first time: its name, and the data.

import { useEffect, useId, useRef } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { say, sayWith } from '../words/say.ts'
import styles from './models.module.css'

export function ConsentPanel() {
  const consent = useApp((state) => state.models.consent)
  const { answerConsent } = useActions()
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  const host = consent?.host
  // The walk waits for the user's decision, so the panel gets the focus.
  useEffect(() => {
    if (host !== undefined) panel.current?.focus()
  }, [host])
  if (consent === null) return null
  const { name, request } = consent
  const { turns = [] } = request
  return (
    <section
      ref={panel}
      className={styles.consent}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
    >
      <h3 id={`${id}-title`}>{say('Send to {host}?', { host: consent.host })}</h3>
      <p id={`${id}-text`}>
        {sayWith(
          '{model} would be asked. The question, parts of the table of contents and the passages that are read go to {host}; nothing else does.',
          { model: name, host: <b>{host}</b> },
        )}
      </p>
      <details>
        <summary>{say('Look at what is sent first')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre className={styles.prompt} dir="auto" tabIndex={0}>
          {[request.system, request.user, ...turns.map(({ text }) => text)].join('\n\n')}
        </pre>
      </details>
      <div className={styles.actions}>
        <Button onClick={() => answerConsent(false)}>{say('Go on without the model')}</Button>
        <Button onClick={() => answerConsent(true, false)}>{say('Send this once')}</Button>
        <Button look="primary" onClick={() => answerConsent(true)}>
          {say('Send, and do not ask again')}
        </Button>
      </div>
    </section>
  )
}

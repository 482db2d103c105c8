// Connects the right pane to the state: empty, opening, a text, or why there is none.

import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import parts from '../parts/parts.module.css'
import type { SourceState } from '../state/shape/app-state.ts'
import { displayId } from '../words/display-id.ts'
import { lineRange } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import { Note, SourceView } from './SourceView.tsx'
import styles from './source.module.css'

export function SourcePane() {
  return (
    <PaneBoundary name={say('Source')}>
      <Opening />
      <Pane />
    </PaneBoundary>
  )
}

/** Announces a text that the user opened; one that a walk opens is announced with its step. */
function Opening() {
  const announced = useApp(({ source, selection: { by, lines } }) => {
    if (by !== 'user' || source.status !== 'ready') return ''
    const at = lines === null ? '' : `, ${lineRange(lines.start, lines.end)}`
    return `${say('Source')}: ${displayId(source.details)}${at}`
  })
  return (
    <p className={parts.hidden} role="status">
      {announced}
    </p>
  )
}

function Pane() {
  const source = useApp((state) => state.source)
  if (source.status === 'ready') return <SourceView source={source} />
  return (
    <section className={styles.pane} aria-label={say('Source')}>
      <header className={styles.head}>
        <h2 className={styles.plainTitle}>{say('Source')}</h2>
      </header>
      {source.status === 'empty' && (
        <Note>
          {say('Nothing open. Ask a question, or choose a place in the table of contents.')}
        </Note>
      )}
      {source.status === 'loading' && <Note>{say('Reading …')}</Note>}
      {source.status === 'failed' && <Failed source={source} />}
    </section>
  )
}

function Failed(props: { readonly source: Extract<SourceState, { readonly status: 'failed' }> }) {
  const { source } = props
  const actions = useActions()
  return (
    <div className={styles.failed} role="alert">
      {sayWords(source.failure.what)}
      <br />
      <Button onClick={() => actions.selectNode(source.node)}>{say('Try again')}</Button>
    </div>
  )
}

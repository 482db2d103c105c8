// Connects the right pane to the state: empty, opening, a text, or why there is none.

import { useCallback, useMemo } from 'react'
import { slugOf, useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import type { OpenPlace } from '../parts/PlaceLink.tsx'
import parts from '../parts/parts.module.css'
import { shownSteps } from '../state/fold/derive.ts'
import type { AppState } from '../state/shape/app-state.ts'
import { displayId } from '../words/display-id.ts'
import { lineRange } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import { sourceMarks } from './code/source-marks.ts'
import { Note, SourceView } from './SourceView.tsx'
import styles from './source.module.css'
import { trailTo } from './TrailLine.tsx'

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
  if (source.status === 'ready') return <Opened source={source} />
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

type Status<S extends AppState['source']['status']> = Extract<AppState['source'], { status: S }>

function Opened({ source }: { readonly source: Status<'ready'> }) {
  const { details, text, references, elsewhere } = source
  const steps = useApp(shownSteps)
  const selection = useApp((state) => state.selection)
  const home = useApp(slugOf)
  const collection = elsewhere ?? home
  const actions = useActions()
  const path = text.ref.path
  const { citation, lines } = selection
  const marks = useMemo(
    () => sourceMarks(steps, path, citation, elsewhere),
    [steps, path, citation, elsewhere],
  )
  // Node numbers of another collection do not apply to this one's tree.
  const trail = useMemo(
    () => (elsewhere === undefined ? trailTo(steps, details) : []),
    [steps, details, elsewhere],
  )
  const open: OpenPlace = useCallback(
    (ref, at) =>
      actions.selectPlace(elsewhere === undefined ? ref : { ...ref, collection: elsewhere }, at),
    [actions, elsewhere],
  )
  const follow = useCallback(
    (line: number, name: string) => {
      void actions.definitionOf(line, name).then((found) => {
        if (found !== null) actions.selectPlace(found)
      })
    },
    [actions],
  )
  return (
    <SourceView
      {...{ collection, details, text, marks, trail, lines }}
      references={references.to}
      elsewhere={elsewhere ?? null}
      onOpen={open}
      onName={follow}
      onUses={actions.listUsesOfName}
      onPoint={actions.showCardOfName}
    />
  )
}

function Failed({ source }: { readonly source: Status<'failed'> }) {
  const actions = useActions()
  return (
    <div className={styles.failed} role="alert">
      {sayWords(source.failure.what)}
      <br />
      <Button onClick={() => actions.selectNode(source.node)}>{say('Try again')}</Button>
    </div>
  )
}

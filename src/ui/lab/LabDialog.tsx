// The lab: questions with known answers, several ways of walking, and what came out.

import { useState } from 'react'
import { LAB_WAYS, type LabWay } from '../../state/shape/lab-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useModelName } from '../hooks/use-model-name.ts'
import { say, sayWords } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import settings from '../settings/fields/settings.module.css'
import { counted } from '../words/format.ts'
import { LabQuestions } from './LabQuestions.tsx'
import { LabResults } from './LabResults.tsx'
import styles from './lab.module.css'
import { WAY_NAMES, WAY_NOTES } from './way-names.ts'

export function LabDialog() {
  const { questions, problems, results } = useApp((state) => state.lab)
  return (
    <DialogFrame title={say('Measure with questions')} wide>
      <p className={settings.note}>
        {sayWith(
          'Questions whose right place is known show which way of walking finds more of them. They are kept in this browser, and are the same file that {command} reads.',
          { command: <code>wayleaf eval</code> },
        )}
      </p>
      <LabQuestions />
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map(sayWords).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {questions.length > 0 && <LabRunner />}
      {results.length > 0 && <LabResults />}
    </DialogFrame>
  )
}

/** What is to be run, and how far it is. */
function LabRunner() {
  const { questions, running } = useApp((state) => state.lab)
  const changed = useApp(({ settings, current }) => {
    const own = current.status === 'ready' ? current.info.own : undefined
    return Object.keys({ ...settings, ...own }).length > 0
  })
  const model = useModelName()
  const { runLab, stopLab } = useActions()
  const [left, setLeft] = useState<ReadonlySet<LabWay>>(new Set(['defaults', 'model']))
  const offered = LAB_WAYS.filter(
    (way) => (way !== 'model' || model !== null) && (way !== 'defaults' || changed),
  )
  const ways = offered.filter((way) => !left.has(way))
  const toggle = (way: LabWay): void => {
    const next = new Set(left)
    if (!next.delete(way)) next.add(way)
    setLeft(next)
  }
  const isRunning = running.status === 'running'
  return (
    <fieldset className={styles.runner}>
      <legend>{say('Ways to walk')}</legend>
      {offered.map((way) => (
        <label key={way} className={settings.choice}>
          <input
            type="checkbox"
            checked={!left.has(way)}
            disabled={isRunning}
            onChange={() => toggle(way)}
          />
          {way === 'model' ? model : say(WAY_NAMES[way])}
          <span className={settings.note}>{say(WAY_NOTES[way])}</span>
        </label>
      ))}
      <p className={styles.row}>
        <Button
          disabled={!isRunning && ways.length === 0}
          onClick={() => (isRunning ? stopLab() : void runLab(ways))}
        >
          {isRunning
            ? say('Stop')
            : say('Ask {questions}', { questions: counted(questions.length, 'question') })}
        </Button>
        <span role="status">
          {running.status === 'running' && (
            <>
              <progress value={running.done} max={running.total} /> {say(WAY_NAMES[running.way])}:{' '}
              {say('{done} of {total}', { done: running.done, total: running.total })}
            </>
          )}
          {running.status === 'failed' &&
            say('It stopped early: {why} What was measured so far is kept.', {
              why: sayWords(running.why),
            })}
        </span>
      </p>
    </fieldset>
  )
}

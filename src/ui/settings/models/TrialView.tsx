// Try it: twelve questions with known answers for the model in use, and what follows from them.

import { trialWords } from '../../../state/models/trial-words.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import parts from '../../parts/parts.module.css'
import styles from './models.module.css'

export function TrialView() {
  const models = useApp((state) => state.models)
  const name = useApp(({ current }) => (current.status === 'ready' ? current.info.name : null))
  const { tryModel, stopTrial, forgetTrial } = useActions()
  const { run } = models.trial
  const words = trialWords(models)
  if (words === null) return null
  const isRunning = run.status === 'running'
  return (
    <section className={styles.test} aria-label="Trial">
      <button
        type="button"
        className={parts.button}
        onClick={() => (isRunning ? stopTrial() : void tryModel())}
      >
        {isRunning ? 'Stop the trial' : 'Try it'}
      </button>{' '}
      {!isRunning && name !== null && (
        <button type="button" className={parts.button} onClick={() => void tryModel(true)}>
          Try it on <bdi>{name}</bdi>
        </button>
      )}
      <p className={styles.hint}>
        Twelve questions, each with nine places of which the right ones are known: over the source
        of three web frameworks, or over your own collection, from descriptions that are hidden from
        the model. It shows how this model is best asked, and what its choice is worth here.
      </p>
      {isRunning && run.total > 0 && (
        <label>
          <progress value={run.done} max={run.total} /> {run.done} of {run.total} questions
        </label>
      )}
      <div role="status" aria-label="Result of the trial">
        {run.status === 'failed' && <p className={styles.bad}>{run.why}</p>}
        {words.result !== null && !isRunning && (
          <>
            <p>{words.result.figures}</p>
            <p>{words.result.advice}</p>
            <button type="button" className={parts.button} onClick={forgetTrial}>
              Forget this, and let its choice decide
            </button>
          </>
        )}
      </div>
    </section>
  )
}
